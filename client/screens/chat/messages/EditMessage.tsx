import { type KeyboardEvent, useState } from 'react';
import { useGrowingArea } from '../../../lib/growingArea.ts';
import { isSendKey } from '../../../lib/sendKey.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './Message.module.css';

interface EditMessageProps {
  content: string;
  /** Resolves with whether it has been kept: until then the words stay here. */
  onSave: (content: string) => Promise<boolean>;
  onCancel: () => void;
}

/** Other words for a message. They make a new version and are answered anew; the old branch stays. */
export function EditMessage({ content, onSave, onCancel }: EditMessageProps) {
  const [text, setText] = useState(content);
  const [saving, setSaving] = useState(false);
  const area = useGrowingArea(text);
  const usable = text.trim() !== '' && text !== content && !saving;

  async function save() {
    if (!usable) return;
    setSaving(true);
    if (!(await onSave(text))) setSaving(false);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      // The thread behind it stays open.
      event.preventDefault();
      onCancel();
    } else if (isSendKey(event)) {
      event.preventDefault();
      void save();
    }
  }

  return (
    <div className={styles.edit}>
      <textarea
        ref={area}
        aria-label="Edit message"
        autoFocus
        dir="auto"
        rows={1}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.editButtons}>
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="small" variant="primary" disabled={!usable} pending={saving} onClick={() => void save()}>
          Ask again
        </Button>
      </div>
    </div>
  );
}
