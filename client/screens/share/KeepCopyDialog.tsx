import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { userMessage } from '../../graphql/errors.ts';
import { TagsField } from '../../prompts/TagsField.tsx';
import { FormDialog } from '../../ui/popups/FormDialog.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { useKeepSharedContentMutation } from './share.generated.ts';

interface KeepCopyDialogProps {
  shareId: string;
  title: string;
  open: boolean;
  onClose: () => void;
}

/** Asks before a copy is saved, and for its tags. */
export function KeepCopyDialog({ shareId, title, open, onClose }: KeepCopyDialogProps) {
  const navigate = useNavigate();
  const [tags, setTags] = useState<string[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [keep, { loading }] = useKeepSharedContentMutation();

  async function save() {
    setFailure(null);
    try {
      const { data } = await keep({ variables: { input: { shareId, tags } } });
      if (!data) return;
      const { id: copy } = data.keepSharedContent;
      const show = { label: 'Open', onPress: () => void navigate(`/prompt-manager?content=${copy}`) };
      toast.success('A copy is now in your library.', { actions: [show] });
      setTags([]);
      onClose();
    } catch (error) {
      setFailure(`Failed to keep a copy. ${userMessage(error)}`);
    }
  }

  return (
    <FormDialog
      open={open}
      title="Keep a copy?"
      description={`“${title}” will be saved in your library.`}
      submitLabel="Keep a copy"
      dirty={tags.length > 0}
      pending={loading}
      failure={failure}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TagsField value={tags} onChange={setTags} />
    </FormDialog>
  );
}
