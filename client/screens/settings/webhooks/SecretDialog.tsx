import settings from '../../../settings/settings.module.css';
import { ShownOnceDialog } from '../../../settings/ShownOnceDialog.tsx';

interface SecretDialogProps {
  title: string;
  url: string;
  secret: string;
  onClose: () => void;
}

/** Shows the secret of a webhook, once. */
export function SecretDialog({ title, url, secret, onClose }: SecretDialogProps) {
  return (
    <ShownOnceDialog
      title={title}
      description="Copy it now: it is shown this once. By it your receiver knows that a request is ours."
      label="Secret"
      secret={secret}
      onClose={onClose}
    >
      <p className={settings.rowHint}>
        Every request to <code>{url}</code> has the headers webhook-id, webhook-timestamp and webhook-signature of the
        Standard Webhooks, whose libraries verify them in one line.
      </p>
    </ShownOnceDialog>
  );
}
