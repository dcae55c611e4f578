import settings from '../../../settings/settings.module.css';
import { ShownOnceDialog } from '../../../settings/ShownOnceDialog.tsx';

interface SecretDialogProps {
  title: string;
  url: string;
  secret: string;
  onClose: () => void;
}

export function SecretDialog({ title, url, secret, onClose }: SecretDialogProps) {
  return (
    <ShownOnceDialog
      title={title}
      description="Copy it now: it is shown only once. Your receiver uses it to verify that requests come from us."
      label="Secret"
      secret={secret}
      onClose={onClose}
    >
      <p className={settings.rowHint}>
        Every request to <code>{url}</code> has the Standard Webhooks headers webhook-id, webhook-timestamp and
        webhook-signature. Its libraries verify them in one line.
      </p>
    </ShownOnceDialog>
  );
}
