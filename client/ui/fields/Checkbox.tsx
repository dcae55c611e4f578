import { classNames } from '../classNames.ts';
import { Icon } from '../Icon.tsx';
import { shownText } from '../shownText.ts';
import styles from './field.module.css';

interface CheckboxProps {
  label: string;
  /** Uses the label only as the accessible name. */
  hideLabel?: boolean;
  checked: boolean;
  onChange: (checked: boolean) => void;
  className?: string;
}

export function Checkbox({ label, hideLabel, checked, onChange, className }: CheckboxProps) {
  return (
    <label className={classNames(styles.check, className)}>
      <span className={styles.checkFrame}>
        <input
          type="checkbox"
          className={styles.checkBox}
          checked={checked}
          aria-label={shownText(label)}
          onChange={(event) => onChange(event.target.checked)}
        />
        {checked && <Icon name="check" size={14} className={styles.checkMark} />}
      </span>
      {!hideLabel && <span>{shownText(label)}</span>}
    </label>
  );
}
