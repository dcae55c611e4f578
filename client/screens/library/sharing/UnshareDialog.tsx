import { ConfirmDialog } from '../../../ui/popups/Dialog.tsx';
import { useSharing } from './useSharing.ts';

interface UnshareDialogProps {
  contentId: string;
  open: boolean;
  /** What the button says that opened it. */
  confirmLabel: 'Unshare' | 'Revoke';
  onClose: () => void;
  onUnshared: (contentId: string) => void;
}

/** Asks before a public link is taken away: sharing again makes another address. */
export function UnshareDialog({ contentId, open, confirmLabel, onClose, onUnshared }: UnshareDialogProps) {
  const { unshare, busy } = useSharing();

  async function confirm() {
    if (!(await unshare(contentId))) return;
    onClose();
    onUnshared(contentId);
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Take the link away?"
      question="Whoever has it cannot read the prompt any more. Sharing it again makes another link."
      confirmLabel={confirmLabel}
      dangerous
      pending={busy}
      onConfirm={() => void confirm()}
    />
  );
}
