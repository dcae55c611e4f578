import { formatDateTime } from '../../../lib/dates.ts';
import settings from '../../../settings/settings.module.css';
import { ShownOnceDialog } from '../../../settings/ShownOnceDialog.tsx';

export interface MadeLink {
  link: string;
  /** Null of one that lets nobody in by itself. */
  expiresAt: string | null;
  /** What was done with it, in a sentence. */
  message: string;
}

interface LinkDialogProps {
  title: string;
  made: MadeLink;
  /** What whoever opens it finds. */
  leadsTo: string;
  onClose: () => void;
}

/** Shows a link by which somebody comes in, once. */
export function LinkDialog({ title, made: { link, expiresAt, message }, leadsTo, onClose }: LinkDialogProps) {
  return (
    <ShownOnceDialog title={title} description={message} label="Link" secret={link} onClose={onClose}>
      <p className={settings.rowHint}>
        {leadsTo}
        {expiresAt && ` It works until ${formatDateTime(expiresAt)} and is shown only once.`}
      </p>
    </ShownOnceDialog>
  );
}
