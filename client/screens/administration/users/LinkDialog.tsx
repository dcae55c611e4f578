import { formatDateTime } from '../../../lib/dates.ts';
import settings from '../../../settings/settings.module.css';
import { ShownOnceDialog } from '../../../settings/ShownOnceDialog.tsx';

export interface MadeLink {
  link: string;
  /** Null for a link that gives no access by itself. */
  expiresAt: string | null;
  /** A sentence that says what happened to the link. */
  message: string;
}

interface LinkDialogProps {
  title: string;
  made: MadeLink;
  /** A sentence that says what the link opens. */
  leadsTo: string;
  onClose: () => void;
}

/** Shows a link for another user, once. */
export function LinkDialog({ title, made: { link, expiresAt, message }, leadsTo, onClose }: LinkDialogProps) {
  return (
    <ShownOnceDialog
      title={title}
      description={message}
      label="Link"
      secret={link}
      isFoundAgain={expiresAt === null}
      onClose={onClose}
    >
      <p className={settings.rowHint}>
        {`${leadsTo}${expiresAt ? ` It works until ${formatDateTime(expiresAt)} and is shown only once.` : ''}`}
      </p>
    </ShownOnceDialog>
  );
}
