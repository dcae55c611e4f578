import { ConfirmDialog } from './Dialog.tsx';

interface DiscardDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDiscard: () => void;
}

export function DiscardDialog({ open, onOpenChange, onDiscard }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Discard what you typed?"
      question="It has not been saved."
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      dangerous
      onConfirm={onDiscard}
    />
  );
}
