import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { MessageArea } from '../../../conversation/MessageArea.tsx';
import { isComposing } from '../../../lib/keyboard/keys.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Elements } from '../../../ui/elements.ts';
import styles from './Message.module.css';

interface EditMessageProps {
  content: string;
  saveLabel?: string;
  /** Whether the message may lose its text, because it has an attachment. */
  isOptional?: boolean;
  /** Resolves with whether the text was saved; if not, it stays in the field. */
  onSave: (content: string) => Promise<boolean>;
  onCancel: () => void;
  /** Shown below the text: the attachments, which the new version keeps. */
  children?: Elements;
}

/** Edits a message. A user's gets a new version with a new reply, and the old branch is kept. */
export function EditMessage({
  content,
  saveLabel = 'Ask again',
  isOptional = false,
  onSave,
  onCancel,
  children,
}: EditMessageProps) {
  const [text, setText] = useState(content);
  const [saving, setSaving] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  const canSave = (isOptional || text.trim() !== '') && text !== content && !saving;

  async function save() {
    if (!canSave) return;
    setSaving(true);
    if (!(await onSave(text))) setSaving(false);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
    // Keeps the thread behind it open.
    event.preventDefault();
    onCancel();
  }

  return (
    <div className={styles.edit}>
      <MessageArea
        ref={area}
        aria-label="Edit message"
        rows={1}
        value={text}
        onChange={setText}
        onSend={() => void save()}
        onKeyDown={onKeyDown}
      />
      {children}
      <div className={styles.editButtons}>
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="small" variant="primary" disabled={!canSave} pending={saving} onClick={() => void save()}>
          {saveLabel}
        </Button>
      </div>
    </div>
  );
}
