interface AnnouncementProps {
  label: string;
  /** Empty until there is news. */
  text: string;
}

/** Announces whole answers to screen readers, politely, and not the words of one that is being written. */
export function Announcement({ label, text }: AnnouncementProps) {
  return (
    <p className="visuallyHidden" role="status" aria-label={label}>
      {text}
    </p>
  );
}
