import { Button } from '../../ui/Button.tsx';
import { RemovableChip } from '../../ui/Chip.tsx';
import styles from './Composer.module.css';
import type { Choice } from './selection.ts';

interface SelectionChipsProps {
  choices: readonly Choice[];
  onRemove: (choice: Choice) => void;
  onClear: () => void;
}

/** What is chosen, each with the button that lets go of it. */
export function SelectionChips({ choices, onRemove, onClear }: SelectionChipsProps) {
  if (choices.length === 0) return null;
  return (
    <div className={styles.chips} role="group" aria-label="Selected">
      {choices.map((choice) => (
        <RemovableChip key={`${choice.type} ${choice.id}`} label={choice.label} onRemove={() => onRemove(choice)} />
      ))}
      <Button variant="quiet" size="small" className={styles.clear} onClick={onClear}>
        Clear All
      </Button>
    </div>
  );
}
