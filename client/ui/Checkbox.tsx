import { useEffect, useRef } from 'react';
import { classNames } from './classNames.ts';
import styles from './field.module.css';
import { Icon } from './Icon.tsx';

interface CheckboxProps {
  label: string;
  /** Names the control without showing the label. */
  hideLabel?: boolean;
  checked: boolean;
  /** Some, not all, of what it stands for is chosen. */
  indeterminate?: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
  className?: string;
}

export function Checkbox({ label, hideLabel, checked, indeterminate = false, disabled, onChange, className }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <label className={classNames(styles.check, className)}>
      <span className={styles.checkFrame}>
        <input
          ref={box}
          type="checkbox"
          className={styles.checkBox}
          checked={checked}
          disabled={disabled}
          aria-label={label}
          onChange={(event) => onChange(event.target.checked)}
        />
        {(checked || indeterminate) && <Icon name={indeterminate ? 'minus' : 'check'} size={14} className={styles.checkMark} />}
      </span>
      {!hideLabel && <span>{label}</span>}
    </label>
  );
}
