import { userMessage } from '../../../graphql/errors.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { type SavedText, SavedTextButton } from '../SavedTextButton.tsx';
import { useDuplicateContentMutation } from './copies.generated.ts';
import { expectSimilar } from './similarNote.ts';

interface DuplicateContentProps extends SavedText {
  onDuplicated: (id: string) => void;
}

export function DuplicateContent({ contentId, onDuplicated, ...form }: DuplicateContentProps) {
  const [duplicate, { loading }] = useDuplicateContentMutation();

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

  return (
    <SavedTextButton
      {...form}
      icon="duplicate"
      pending={loading}
      question="The saved text is copied, so your changes will be saved first."
      confirmLabel="Save and duplicate"
      onUse={() => void make()}
    >
      Duplicate
    </SavedTextButton>
  );
}
