import { useId } from 'react';
import { Icon } from '../Icon.tsx';
import type { IconName } from '../icons.ts';
import styles from './SegmentedChoice.module.css';

interface SegmentedChoiceProps<Value extends string> {
  /** What is chosen here, for those who do not see it. */
  label: string;
  /** An option with an icon shows that in place of its label. */
  options: readonly { value: Value; label: string; icon?: IconName }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few options, all of them in sight. The arrow keys go from one to the next. */
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
