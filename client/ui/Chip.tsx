import type { ReactNode } from 'react';
import { countText } from '../lib/text.ts';
import styles from './Chip.module.css';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { shownText } from './shownText.ts';

interface ChipProps {
  pressed: boolean;
  onPress: () => void;
  icon?: IconName;
  /** The number of matching items. */
  count?: number;
  /** False if there are more than were counted. */
  isCountExact?: boolean;
  children: ReactNode;
}

export function Chip({ pressed, onPress, icon, count, isCountExact = true, children }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={pressed} onClick={onPress}>
      {icon && <Icon name={icon} size={14} />}
      <span>{shownText(children)}</span>
      {count !== undefined && <span className={styles.count}>{countText(count, isCountExact)}</span>}
    </button>
  );
}

interface RemovableChipProps {
  /** The name of the item: the button reads 'Remove {label}'. */
  label: string;
  /** A short, quieter text after the label. */
  detail?: string;
  icon?: IconName;
  tone?: 'neutral' | 'danger';
  /** Missing if the user may not remove it. */
  onRemove?: () => void;
}

/** A chosen item, with a button to remove it. */
export function RemovableChip({ label, detail, icon, tone = 'neutral', onRemove }: RemovableChipProps) {
  return (
    <span className={styles.removable} data-tone={tone}>
      {icon && <Icon name={icon} size={14} />}
      <span className={styles.text} title={shownText(label)} dir="auto">
        {shownText(label)}
      </span>
      {detail && <span className={styles.count}>{detail}</span>}
      {onRemove && (
        <button type="button" className={styles.remove} aria-label={`Remove ${shownText(label)}`} onClick={onRemove}>
          <Icon name="close" size={14} />
        </button>
      )}
    </span>
  );
}
