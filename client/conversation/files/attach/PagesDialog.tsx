import { useState } from 'react';
import { MAX_PAGES_TEXT, pagesIn } from '../../../../rules/pageRanges.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDialog } from '../../../ui/popups/FormDialog.tsx';

interface PagesDialogProps {
  /** The chosen pages as text; empty for all of them. */
  pages: string;
  pageCount: number;
  onChoose: (pages: string) => void;
  onClose: () => void;
}

/** Asks which pages of a PDF the model should get. */
export function PagesDialog({ pages, pageCount, onChoose, onClose }: PagesDialogProps) {
  const [text, setText] = useState(pages);
  const [problem, setProblem] = useState<string>();

  function submit() {
    const chosen = pagesIn(text, pageCount);
    if ('problem' in chosen) return setProblem(chosen.problem);
    onChoose(chosen.pages.length === pageCount ? '' : text.trim());
    onClose();
  }
  function change(next: string) {
    setText(next);
    setProblem(undefined);
  }

  return (
    <FormDialog
      open
      title="Choose pages"
      description="The model gets only the pages that you choose."
      size="small"
      submitLabel="Choose"
      dirty={text !== pages}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Pages"
        data-initial-focus
        placeholder="All pages"
        hint={`For example 1-3, 7. Leave it empty for all ${pageCount.toLocaleString()} pages.`}
        maxLength={MAX_PAGES_TEXT}
        value={text}
        onChange={change}
        error={problem}
        autoComplete="off"
        spellCheck={false}
      />
    </FormDialog>
  );
}
