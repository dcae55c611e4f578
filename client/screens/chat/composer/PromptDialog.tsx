import { useState } from 'react';
import { MAX_SEARCH_LENGTH } from '../../../../rules/searchRules.ts';
import { SearchField } from '../../../ui/fields/TextField.tsx';
import { Dialog } from '../../../ui/popups/Dialog.tsx';
import styles from './PromptList.module.css';
import { PromptList } from './PromptList.tsx';
import { type Prompt, usePromptList } from './usePromptList.ts';

interface PromptDialogProps {
  title: string;
  onChoose: (prompt: Prompt) => void;
  onClose: () => void;
}

/** Finds a prompt of the Library. */
export function PromptDialog({ title, onChoose, onClose }: PromptDialogProps) {
  const [search, setSearch] = useState('');
  const choices = usePromptList(search, (prompt) => {
    onClose();
    onChoose(prompt);
  });
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <SearchField
        label="Search the Library"
        data-initial-focus
        maxLength={MAX_SEARCH_LENGTH}
        value={search}
        onChange={setSearch}
        onKeyDown={choices.onKeyDown}
        role="combobox"
        aria-expanded={choices.prompts.length > 0}
        {...choices.fieldProps}
      />
      <div className={styles.inDialog}>
        <PromptList choices={choices} />
      </div>
    </Dialog>
  );
}
