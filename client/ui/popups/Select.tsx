import { type KeyboardEventHandler, useId } from 'react';
import { lazyModule } from '../../lib/lazyModule.ts';
import { classNames } from '../classNames.ts';
import styles from '../fields/field.module.css';
import { FieldError } from '../fields/FieldError.tsx';
import { Icon } from '../Icon.tsx';
import { shownText } from '../shownText.ts';
import { useDeferredControl } from '../useDeferredControl.ts';
import type { SelectControlProps } from './SelectPopup.tsx';

const lazyPopup = lazyModule(() => import('./SelectPopup.tsx'));

interface SelectProps<Value extends string> extends Pick<
  SelectControlProps<Value>,
  'value' | 'options' | 'onChange' | 'placeholder'
> {
  label: string;
  /** Uses the label only as the accessible name. */
  hideLabel?: boolean;
  /** A quiet sentence below the field while there is no error. */
  hint?: string;
  error?: string;
}

export function Select<Value extends string>({ label, hideLabel, hint, error, ...rest }: SelectProps<Value>) {
  const id = useId();
  const describedBy = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <div className={styles.field}>
      <span id={`${id}-label`} className={hideLabel ? 'visuallyHidden' : styles.label}>
        {shownText(label)}
      </span>
      <SelectControl {...rest} id={id} aria-invalid={error ? true : undefined} aria-describedby={describedBy} />
      <FieldError id={`${id}-error`} message={error} />
      {hint && !error && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

function SelectControl<Value extends string>(props: SelectControlProps<Value>) {
  const { real, control, plain } = useDeferredControl(lazyPopup);
  return real ? <real.SelectPopup {...props} control={control} /> : <PlainControl {...props} {...plain} />;
}

interface PlainControlProps<Value extends string> extends SelectControlProps<Value> {
  onClick: () => void;
  onKeyDown: KeyboardEventHandler;
}

/** Looks and reads like the closed real control. */
function PlainControl<Value extends string>({
  id,
  value,
  options,
  placeholder,
  onChange: _,
  ...rest
}: PlainControlProps<Value>) {
  const chosen = options.find((option) => option.value === value);
  return (
    <button
      type="button"
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-labelledby={`${id}-label ${id}-value`}
      className={classNames(styles.box, styles.trigger)}
      {...rest}
    >
      <span id={`${id}-value`} className={styles.triggerText} data-placeholder={chosen ? undefined : ''}>
        {shownText(chosen?.label) ?? placeholder}
      </span>
      <Icon name="chevronDown" size={16} />
    </button>
  );
}
