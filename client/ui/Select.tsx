import { Select as Primitive } from '@base-ui/react/select';
import { useId } from 'react';
import { classNames } from './classNames.ts';
import fieldStyles from './field.module.css';
import { FieldError } from './FieldError.tsx';
import { Icon } from './Icon.tsx';
import popupStyles from './popup.module.css';

interface SelectProps<Value extends string> {
  label: string;
  /** Names the control without showing the label. */
  hideLabel?: boolean;
  value: Value | null;
  /** An option's hint is a second, quieter line in the list. */
  options: readonly { value: Value; label: string; hint?: string }[];
  onChange: (value: Value) => void;
  placeholder?: string;
  /** One quiet sentence below the field, until there is an error to say. */
  hint?: string;
  error?: string;
  disabled?: boolean;
}

/** One choice out of a list. */
export function Select<Value extends string>({ label, hideLabel, value, options, onChange, placeholder, hint, error, disabled }: SelectProps<Value>) {
  const id = useId();
  const describedBy = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <div className={fieldStyles.field}>
      <span id={`${id}-label`} className={hideLabel ? 'visuallyHidden' : fieldStyles.label}>
        {label}
      </span>
      <Primitive.Root items={options} value={value} onValueChange={(next) => next !== null && onChange(next)} disabled={disabled} modal={false}>
        <Primitive.Trigger
          className={classNames(fieldStyles.box, fieldStyles.trigger)}
          aria-labelledby={`${id}-label ${id}-value`}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
        >
          <Primitive.Value id={`${id}-value`} className={fieldStyles.triggerText} placeholder={placeholder} />
          <Primitive.Icon render={<Icon name="chevronDown" size={16} />} />
        </Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Positioner className={popupStyles.positioner} alignItemWithTrigger={false} sideOffset={4} collisionPadding={8}>
            <Primitive.Popup className={popupStyles.menu}>
              {options.map((option) => (
                <Primitive.Item key={option.value} value={option.value} className={popupStyles.item}>
                  <span className={popupStyles.mark}>
                    <Primitive.ItemIndicator render={<Icon name="check" size={16} />} />
                  </span>
                  <span className={popupStyles.itemText}>
                    <Primitive.ItemText>{option.label}</Primitive.ItemText>
                    {option.hint && <span className={popupStyles.itemHint}>{option.hint}</span>}
                  </span>
                </Primitive.Item>
              ))}
            </Primitive.Popup>
          </Primitive.Positioner>
        </Primitive.Portal>
      </Primitive.Root>
      <FieldError id={`${id}-error`} message={error} />
      {hint && !error && (
        <p id={`${id}-hint`} className={fieldStyles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
