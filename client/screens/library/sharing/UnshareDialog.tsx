import { ConfirmDialog } from '../../../ui/popups/Dialog.tsx';
import { useSharing } from './useSharing.ts';

interface UnshareDialogProps {
  contentId: string;
  open: boolean;
  /** The label of the button that opened it. */
  confirmLabel: 'Unshare' | 'Revoke';
  onClose: () => void;
  onUnshared: (contentId: string) => void;
}

/** Asks before a public link is removed: sharing again creates another address. */
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
      title="Remove the link?"
      question="People with the link will no longer be able to read the prompt. Sharing it again creates a new link."
      confirmLabel={confirmLabel}
      dangerous
      pending={busy}
      onConfirm={() => void confirm()}
    />
  );
}
