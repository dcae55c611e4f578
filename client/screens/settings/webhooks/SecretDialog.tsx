import { Button } from '../../../ui/Button.tsx';
import { CopyField } from '../../../ui/fields/CopyField.tsx';
import { Dialog } from '../../../ui/popups/Dialog.tsx';
import settings from '../settings.module.css';

interface SecretDialogProps {
  title: string;
  url: string;
  secret: string;
  onClose: () => void;
}

/** Shows a secret, once. */
export function SecretDialog({ title, url, secret, onClose }: SecretDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      size="medium"
      title={title}
      description="Copy it now: it is shown this once. By it your receiver knows that a request is ours."
      footer={
        <Button variant="primary" onClick={onClose}>
          I have copied it
        </Button>
      }
    >
      <div className={settings.made}>
        <CopyField label="Secret" value={secret} />
        <p className={settings.rowHint}>
          Every request to <code>{url}</code> has the headers webhook-id, webhook-timestamp and webhook-signature of the
          Standard Webhooks, whose libraries verify them in one line.
        </p>
      </div>
    </Dialog>
  );
}
