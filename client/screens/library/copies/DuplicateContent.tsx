import { useState } from 'react';
import { userMessage } from '../../../graphql/errors.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/popups/Dialog.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { useDuplicateContentMutation } from './copies.generated.ts';
import { expectSimilar } from './similarNote.ts';

interface DuplicateContentProps {
  contentId: string;
  dirty: boolean;
  disabled: boolean;
  /** Saves the form. Resolves with whether it succeeded. */
  onSave: () => Promise<boolean>;
  onDuplicated: (id: string) => void;
}

export function DuplicateContent({ contentId, dirty, disabled, onSave, onDuplicated }: DuplicateContentProps) {
  const [duplicate, { loading }] = useDuplicateContentMutation();
  const [asking, setAsking] = useState(false);

  async function make() {
    try {
      const { data } = await duplicate({ variables: { input: { id: contentId } } });
      if (!data) return;
      expectSimilar(contentId, data.duplicateContent.id);
      toast.success('Duplicated. You are now editing the copy.');
      onDuplicated(data.duplicateContent.id);
    } catch (error) {
      toast.error(userMessage(error));
    }
  }
  async function saveAndMake() {
    setAsking(false);
    if (await onSave()) await make();
  }

  return (
    <>
      <Button
        size="small"
        icon="duplicate"
        disabled={disabled}
        pending={loading}
        onClick={() => (dirty ? setAsking(true) : void make())}
      >
        Duplicate
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Save first?"
        question="The saved text is copied, so your changes will be saved first."
        confirmLabel="Save and duplicate"
        onConfirm={() => void saveAndMake()}
      />
    </>
  );
}
