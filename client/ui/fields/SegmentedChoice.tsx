import { useId } from 'react';
import { Icon } from '../Icon.tsx';
import type { IconName } from '../icons.ts';
import styles from './SegmentedChoice.module.css';

interface SegmentedChoiceProps<Value extends string> {
  /** The accessible name of the choice. */
  label: string;
  /** An option with an icon shows it instead of its label. */
  options: readonly { value: Value; label: string; icon?: IconName }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice of a few visible options. The arrow keys move between them. */
export function SegmentedChoice<Value extends string>({
  label: legend,
  options,
  value: chosen,
  onChange,
}: SegmentedChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className="visuallyHidden">{legend}</legend>
      {options.map(({ value, label, icon }) => (
        <label key={value} className={styles.option} title={icon && label}>
          <input
            type="radio"
            name={name}
            className="visuallyHidden"
            checked={value === chosen}
            onChange={() => onChange(value)}
          />
          {icon && <Icon name={icon} />}
          <span className={icon && 'visuallyHidden'}>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
