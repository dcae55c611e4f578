import { useState } from 'react';
import { isLonger } from '../../../../rules/characters.ts';
import { CONTENT_TEXTS } from '../../../../rules/contentRules.ts';
import { toastFailure } from '../../../conversation/toastFailure.ts';
import { fieldErrors, userMessage } from '../../../graphql/errors.ts';
import { TextArea, TextField } from '../../../ui/fields/TextField.tsx';
import { FormDialog } from '../../../ui/popups/FormDialog.tsx';
import { SHORT_TOAST_DURATION, toast } from '../../../ui/toasts/toast.ts';
import { useSaveToneOutputMutation } from './messages.generated.ts';

/** The title and description if the user enters none. */
const DEFAULTS = { title: 'Tone-shifted content', description: 'Generated using ToneShift' };

/** The type named Unassigned. */
const CONTENT_TYPE_ID = '1';

interface SaveContentDialogProps {
  text: string;
  open: boolean;
  onClose: () => void;
}

export function SaveContentDialog({ text, open, onClose }: SaveContentDialogProps) {
  const [title, setTitle] = useState('');
  const [description, setDescription] = useState('');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [save, { loading }] = useSaveToneOutputMutation();

  async function submit() {
    if (isLonger(title, CONTENT_TEXTS.title.maxLength)) return setProblems({ title: CONTENT_TEXTS.title.tooLong });
    const input = {
      title: title.trim() || DEFAULTS.title,
      description: description.trim() || DEFAULTS.description,
      content: text,
      contentTypeId: CONTENT_TYPE_ID,
    };
    try {
      await save({ variables: { input } });
      toast.success('Content saved successfully!', { duration: SHORT_TOAST_DURATION });
      onClose();
    } catch (error) {
      setProblems(fieldErrors(error));
      toastFailure(userMessage(error));
    }
  }

  return (
    <FormDialog
      open={open}
      title="Save as content"
      size="small"
      submitLabel="Save"
      dirty={title !== '' || description !== ''}
      pending={loading}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label="Title"
        value={title}
        onChange={setTitle}
        error={problems.title}
        placeholder={DEFAULTS.title}
        limit={CONTENT_TEXTS.title.maxLength}
        dir="auto"
        autoComplete="off"
        data-initial-focus
      />
      <TextArea
        label="Description"
        value={description}
        onChange={setDescription}
        error={problems.description ?? problems.content}
        placeholder={DEFAULTS.description}
        rows={2}
        dir="auto"
      />
    </FormDialog>
  );
}
