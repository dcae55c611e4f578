import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/popups/Dialog.tsx';

interface LibraryLostProps {
  /** Whether the form is being saved. */
  pending: boolean;
  onSave: () => void;
  /** Returns to the form. */
  onClose: () => void;
}

/** Shown when the user may no longer change the library of the open prompt: the text can be saved in their own. */
export function LibraryLost({ pending, onSave, onClose }: LibraryLostProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="You can no longer change this library"
      description="Your role in it was changed or removed, so this was not saved. Your text is still here. You can save it as a prompt in My prompts."
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Keep editing
          </Button>
          <Button variant="primary" pending={pending} onClick={onSave}>
            Save in My prompts
          </Button>
        </>
      }
    />
  );
}
