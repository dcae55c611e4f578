import { Checkbox as Primitive } from '@base-ui/react/checkbox';
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

export function Checkbox({ label, hideLabel, checked, indeterminate, disabled, onChange, className }: CheckboxProps) {
  return (
    <label className={classNames(styles.check, className)}>
      <Primitive.Root
        className={styles.checkBox}
        checked={checked}
        indeterminate={indeterminate}
        disabled={disabled}
        onCheckedChange={onChange}
        aria-label={label}
      >
        <Primitive.Indicator className={styles.checkMark}>
          <Icon name={indeterminate ? 'minus' : 'check'} size={14} />
        </Primitive.Indicator>
      </Primitive.Root>
      {!hideLabel && <span>{label}</span>}
    </label>
  );
}
