import { userMessage } from '../graphql/errors.ts';
import { ConfirmDialog } from '../ui/popups/Dialog.tsx';
import { toast } from '../ui/toasts/toast.ts';

interface RemovalDialogProps {
  title: string;
  question: string;
  confirmLabel: string;
  /** Said when it is gone. */
  success: string;
  pending: boolean;
  onRemove: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before something is taken away for good, and says how that went. */
export function RemovalDialog({ success, onRemove, onClose, ...dialog }: RemovalDialogProps) {
  async function confirm() {
    try {
      await onRemove();
      toast.success(success);
      onClose();
    } catch (failure) {
      toast.error(userMessage(failure));
    }
  }

  return (
    <ConfirmDialog
      {...dialog}
      open
      onOpenChange={(open) => !open && onClose()}
      dangerous
      onConfirm={() => void confirm()}
    />
  );
}
