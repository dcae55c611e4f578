import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/fields/TextField.tsx';
import { FormDialog } from '../../../ui/popups/FormDialog.tsx';
import { SHORT_TOAST_DURATION, toast } from '../../../ui/toasts/toast.ts';
import { DEFAULT_ANALYSIS_PROMPT } from './useAnalysisPrompt.ts';

interface AnalysisPromptDialogProps {
  prompt: string;
  onSave: (prompt: string) => void;
  onClose: () => void;
}

export function AnalysisPromptDialog({ prompt, onSave, onClose }: AnalysisPromptDialogProps) {
  const [text, setText] = useState(prompt);

  function save() {
    onSave(text);
    toast.success('Analysis prompt updated successfully', { duration: SHORT_TOAST_DURATION });
    onClose();
  }

  return (
    <FormDialog
      open
      title="Edit analysis prompt"
      submitLabel="Save"
      dirty={text !== prompt}
      onSubmit={save}
      onClose={onClose}
      extra={
        <Button
          variant="quiet"
          disabled={text === DEFAULT_ANALYSIS_PROMPT}
          onClick={() => setText(DEFAULT_ANALYSIS_PROMPT)}
        >
          Use the default
        </Button>
      }
    >
      <TextArea
        label="Analysis prompt"
        value={text}
        onChange={setText}
        rows={4}
        dir="auto"
        hint="What to ask a model about a text. Kept in this browser until you log out."
        data-initial-focus
      />
    </FormDialog>
  );
}
