import { Select as Primitive } from '@base-ui/react/select';
import type { Ref } from 'react';
import { classNames } from '../classNames.ts';
import fieldStyles from '../fields/field.module.css';
import { Icon } from '../Icon.tsx';
import { shownText } from '../shownText.ts';
import popupStyles from './popup.module.css';

export interface SelectControlProps<Value extends string> {
  /** The label has the id `${id}-label`. */
  id: string;
  value: Value | null;
  /** A hint is a second, quieter line in the list. */
  options: readonly { value: Value; label: string; hint?: string }[];
  onChange: (value: Value) => void;
  placeholder?: string;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
}

interface SelectPopupProps<Value extends string> extends SelectControlProps<Value> {
  control: Ref<HTMLButtonElement>;
}

export function SelectPopup<Value extends string>({
  id,
  value,
  options,
  onChange,
  placeholder,
  control,
  ...described
}: SelectPopupProps<Value>) {
  return (
    <Primitive.Root
      items={options.map((option) => ({ ...option, label: shownText(option.label) }))}
      value={value}
      onValueChange={(next) => next !== null && onChange(next)}
      modal={false}
    >
      <Primitive.Trigger
        ref={control}
        className={classNames(fieldStyles.box, fieldStyles.trigger)}
        aria-labelledby={`${id}-label ${id}-value`}
        {...described}
      >
        <Primitive.Value id={`${id}-value`} className={fieldStyles.triggerText} placeholder={placeholder} />
        <Primitive.Icon render={<Icon name="chevronDown" size={16} />} />
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Positioner
          className={popupStyles.positioner}
          alignItemWithTrigger={false}
          sideOffset={4}
          collisionPadding={8}
        >
          <Primitive.Popup className={popupStyles.menu}>
            {options.map((option) => (
              <Primitive.Item key={option.value} value={option.value} className={popupStyles.item}>
                <span className={popupStyles.mark}>
                  <Primitive.ItemIndicator render={<Icon name="check" size={16} />} />
                </span>
                <span className={popupStyles.itemText}>
                  <Primitive.ItemText>{shownText(option.label)}</Primitive.ItemText>
                  {option.hint && <span className={popupStyles.itemHint}>{option.hint}</span>}
                </span>
              </Primitive.Item>
            ))}
          </Primitive.Popup>
        </Primitive.Positioner>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
