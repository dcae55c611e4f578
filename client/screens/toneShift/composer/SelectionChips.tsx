import { useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { RemovableChip } from '../../../ui/Chip.tsx';
import type { Choice } from '../toolbox/selection.ts';
import styles from './Composer.module.css';

interface SelectionChipsProps {
  choices: readonly Choice[];
  onRemove: (choice: Choice) => void;
  onClear: () => void;
}

export function SelectionChips({ choices, onRemove, onClear }: SelectionChipsProps) {
  const chips = useRef<HTMLDivElement>(null);

  /** Moves the keyboard focus from a removed chip to the next one, or to the text field after the last. */
  function handFocusOn(from: number) {
    const isLast = from === choices.length || choices.length === 1;
    const next = isLast
      ? chips.current?.closest('section')?.querySelector('textarea')
      : chips.current?.querySelectorAll('button')[from + 1];
    if (chips.current?.querySelector(':focus-visible')) next?.focus();
  }

  if (choices.length === 0) return null;
  return (
    <div ref={chips} className={styles.chips} role="group" aria-label="Selected">
      {choices.map((choice, index) => (
        <RemovableChip
          key={`${choice.type} ${choice.id}`}
          label={choice.label}
          onRemove={() => {
            handFocusOn(index);
            onRemove(choice);
          }}
        />
      ))}
      <Button
        variant="quiet"
        size="small"
        className={styles.clear}
        onClick={() => {
          handFocusOn(choices.length);
          onClear();
        }}
      >
        Clear All
      </Button>
    </div>
  );
}
