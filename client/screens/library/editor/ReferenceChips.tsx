import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Reference } from '../../../../rules/contextMarkers.ts';
import { Button } from '../../../ui/Button.tsx';
import { RemovableChip } from '../../../ui/Chip.tsx';
import styles from './ContentBody.module.css';
import { markedTitle, type ReferenceTitles, Unreadable } from './unreadable.ts';

/** The number of chips shown before the user expands the list. */
const SHOWN_AT_FIRST = 12;

interface ReferenceChipsProps {
  references: readonly Reference[];
  titles: ReferenceTitles;
  disabled: boolean;
  /** Missing for a user who may only read the text. */
  onRemove?: (id: string) => void;
  /** Called when the last chip is removed, so that the focus needs another place. */
  onEmpty: () => void;
}

/** The distinct references in the text, each with a button that removes all its markers. */
export function ReferenceChips({ references, titles, disabled, onRemove, onEmpty }: ReferenceChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [all, setAll] = useState(false);
  if (references.length === 0) return null;

  function remove(id: string, index: number) {
    flushSync(() => onRemove?.(id));
    const buttons = Array.from(list.current?.querySelectorAll('button') ?? []);
    const next = buttons[index] ?? buttons.at(-1);
    if (next) next.focus();
    else onEmpty();
  }

  const shown = all ? references : references.slice(0, SHOWN_AT_FIRST);
  return (
    <div className={styles.references} inert={disabled}>
      <ul ref={list} className={styles.chips} aria-label="Context references">
        {shown.map(({ id, title }, index) => (
          <li key={id}>
            <ReferenceChip title={title} known={titles.get(id)} onRemove={onRemove && (() => remove(id, index))} />
          </li>
        ))}
      </ul>
      {shown.length < references.length && (
        <Button variant="quiet" size="small" onClick={() => setAll(true)}>
          Show {references.length - shown.length} more
        </Button>
      )}
    </div>
  );
}

interface ReferenceChipProps {
  /** The title in the marker. */
  title: string;
  known: string | Unreadable | undefined;
  onRemove: (() => void) | undefined;
}

function ReferenceChip({ title, known, onRemove }: ReferenceChipProps) {
  const label = markedTitle(known, title);
  if (known === Unreadable.MISSING)
    return <RemovableChip icon="warning" tone="danger" label={label} onRemove={onRemove} />;
  return <RemovableChip icon={known === Unreadable.HIDDEN ? 'eyeOff' : 'at'} label={label} onRemove={onRemove} />;
}
