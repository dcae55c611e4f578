import { useState } from 'react';
import { MAX_SEARCH_LENGTH } from '../../../../rules/searchRules.ts';
import { SearchField } from '../../../ui/fields/TextField.tsx';
import { Dialog } from '../../../ui/popups/Dialog.tsx';
import type { Attachment } from './attachments.ts';
import styles from './PromptList.module.css';
import { PromptList } from './PromptList.tsx';
import { useAttachPrompt } from './useAttachPrompt.ts';
import { usePromptList } from './usePromptList.ts';

/** Finds a prompt of the Library to attach, with its references and variables filled in. */
export function AttachPromptDialog({
  onAdd,
  onClose,
}: {
  onAdd: (attachment: Attachment) => void;
  onClose: () => void;
}) {
  const [search, setSearch] = useState('');
  const attach = useAttachPrompt(onAdd);
  const choices = usePromptList(search, (prompt) => {
    onClose();
    void attach(prompt);
  });
  return (
    <Dialog open onOpenChange={onClose} title="Attach prompt">
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
