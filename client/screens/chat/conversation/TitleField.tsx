import { type KeyboardEvent, useRef, useState } from 'react';
import { withoutHidden } from '../../../../rules/hiddenCharacters.ts';
import { isComposing } from '../../../lib/keyboard/keys.ts';
import styles from './ChatHeader.module.css';

interface TitleFieldProps {
  name: string;
  onRename: (name: string) => void;
}

/** The conversation's name. Enter or blur saves it, Escape cancels. */
export function TitleField({ name, onRename }: TitleFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  // Cancelling blurs the field too, which must not save.
  const cancelled = useRef(false);

  function save() {
    const next = typed?.trim();
    setTyped(null);
    if (!cancelled.current && next && next !== name) onRename(next);
    cancelled.current = false;
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event.nativeEvent) || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    cancelled.current = event.key === 'Escape';
    event.currentTarget.blur();
  }

  return (
    <input
      className={styles.title}
      aria-label="Conversation title"
      dir="auto"
      maxLength={200}
      autoComplete="off"
      value={typed ?? withoutHidden(name)}
      onFocus={() => setTyped(name)}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={save}
      onKeyDown={onKeyDown}
    />
  );
}
