import type { KeyboardEvent } from 'react';
import { counted } from '../../../lib/text.ts';
import { countChanges, type Part } from './changes.ts';
import styles from './ChangesView.module.css';
import { MakeAllAgain } from './MakeAllAgain.tsx';

interface ChangesViewProps {
  parts: readonly Part[];
  takenBack: ReadonlySet<number>;
  onToggle: (change: number) => void;
  onMakeAll: () => void;
}

/** The output against its original, word by word. Each change can be taken back, and made again. */
export function ChangesView({ parts, takenBack, onToggle, onMakeAll }: ChangesViewProps) {
  const changes = countChanges(parts);
  if (changes === 0) return <p className={styles.none}>Not a word was changed.</p>;
  return (
    <>
      <p className={styles.summary}>
        <span role="status">
          {counted(changes, 'change')}
          {takenBack.size > 0 ? `, ${takenBack.size.toLocaleString()} taken back` : '. Press one to take it back.'}
        </span>
        {takenBack.size > 0 && <MakeAllAgain onMakeAll={onMakeAll} />}
      </p>
      <div className={styles.text} dir="auto">
        {parts.map((part, index) =>
          part.kind === 'same' ? (
            <span key={index}>{part.text}</span>
          ) : (
            <ChangeMark
              key={index}
              change={part}
              isBack={takenBack.has(part.index)}
              onToggle={() => onToggle(part.index)}
            />
          ),
        )}
      </div>
    </>
  );
}

interface ChangeMarkProps {
  change: Extract<Part, { kind: 'change' }>;
  isBack: boolean;
  onToggle: () => void;
}

/** A span and not a button element: it has to break over lines as text does. */
function ChangeMark({ change: { removed, added }, isBack, onToggle }: ChangeMarkProps) {
  function toggleOnKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onToggle();
  }
  return (
    <span
      className={styles.change}
      role="button"
      tabIndex={0}
      aria-pressed={isBack}
      title={isBack ? 'Make this change again' : 'Take this change back'}
      onClick={onToggle}
      onKeyDown={toggleOnKey}
    >
      {removed && <del>{removed}</del>}
      {added && <ins className="spokenMarks">{added}</ins>}
    </span>
  );
}
