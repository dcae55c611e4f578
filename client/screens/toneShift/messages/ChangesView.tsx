import type { KeyboardEvent } from 'react';
import { drawnText } from '../../../../rules/marks.ts';
import { counted } from '../../../lib/text.ts';
import { countChanges, type Part } from './changes.ts';
import styles from './ChangesView.module.css';
import { ReapplyAllButton } from './ReapplyAllButton.tsx';

interface ChangesViewProps {
  parts: readonly Part[];
  reverted: ReadonlySet<number>;
  onToggle: (change: number) => void;
  onReapplyAll: () => void;
}

/** The output compared with its original, word by word. Each change can be reverted and applied again. */
export function ChangesView({ parts, reverted, onToggle, onReapplyAll }: ChangesViewProps) {
  const changes = countChanges(parts);
  if (changes === 0) return <p className={styles.none}>Nothing was changed.</p>;
  const undone = reverted.size > 0 ? `, ${reverted.size.toLocaleString()} undone` : '. Press a change to undo it.';
  return (
    <>
      <p className={styles.summary}>
        <span role="status">{`${counted(changes, 'change')}${undone}`}</span>
        {reverted.size > 0 && <ReapplyAllButton onReapplyAll={onReapplyAll} />}
      </p>
      <div className={styles.text} dir="auto">
        {parts.map((part, index) =>
          part.kind === 'same' ? (
            <span key={index}>{drawnText(part.text)}</span>
          ) : (
            <ChangeMark
              key={index}
              change={part}
              isReverted={reverted.has(part.index)}
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
  isReverted: boolean;
  onToggle: () => void;
}

/** A span rather than a button element, because it must wrap like text. */
function ChangeMark({ change: { removed, added }, isReverted, onToggle }: ChangeMarkProps) {
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
      aria-pressed={isReverted}
      title={isReverted ? 'Redo this change' : 'Undo this change'}
      onClick={onToggle}
      onKeyDown={toggleOnKey}
    >
      {removed && <del>{removed}</del>}
      {added && <ins className="spokenMarks">{added}</ins>}
    </span>
  );
}
