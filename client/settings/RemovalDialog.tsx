import { userMessage } from '../graphql/errors.ts';
import { ConfirmDialog } from '../ui/popups/Dialog.tsx';
import { toast } from '../ui/toasts/toast.ts';

interface RemovalDialogProps {
  title: string;
  question: string;
  confirmLabel: string;
  /** The message shown after the removal. */
  success: string;
  pending: boolean;
  onRemove: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before something is removed permanently, and shows the result. */
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
