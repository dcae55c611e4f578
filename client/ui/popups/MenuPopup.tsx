import { Menu as Primitive } from '@base-ui/react/menu';
import type { ReactElement, ReactNode, Ref } from 'react';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon.tsx';
import type { IconName } from '../icons.ts';
import { shownText } from '../shownText.ts';
import styles from './popup.module.css';

export interface MenuProps {
  /** The button that opens it: a Button or IconButton. */
  trigger: ReactElement<Record<string, unknown>>;
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
}

interface MenuPopupProps extends MenuProps {
  control: Ref<HTMLButtonElement>;
}

export function MenuPopup({ trigger, control, align = 'start', children }: MenuPopupProps) {
  return (
    <Primitive.Root modal={false}>
      <Primitive.Trigger ref={control} render={trigger} />
      <Primitive.Portal>
        <Primitive.Positioner className={styles.positioner} align={align} sideOffset={4} collisionPadding={8}>
          <Primitive.Popup className={styles.menu}>{children}</Primitive.Popup>
        </Primitive.Positioner>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

export interface MenuItemProps {
  icon?: IconName;
  /** A second, quieter line. */
  hint?: string;
  dangerous?: boolean;
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

export function MenuItem({ icon, hint, dangerous, disabled, onSelect, children }: MenuItemProps) {
  return (
    <Primitive.Item
      className={classNames(styles.item, dangerous && styles.dangerous)}
      disabled={disabled}
      onClick={onSelect}
    >
      {icon && <Icon name={icon} size={16} />}
      <span className={styles.itemText}>
        <span>{shownText(children)}</span>
        {hint && <span className={styles.itemHint}>{hint}</span>}
      </span>
    </Primitive.Item>
  );
}

export interface MenuChoiceProps<Value extends string> {
  label: string;
  value: Value;
  /** A hint is a second, quieter line. */
  options: readonly { value: Value; label: string; hint?: string }[];
  onChange: (value: Value) => void;
}

export function MenuChoice<Value extends string>({ label, value, options, onChange }: MenuChoiceProps<Value>) {
  return (
    <Primitive.Group>
      <Primitive.GroupLabel className={styles.groupLabel}>{label}</Primitive.GroupLabel>
      <Primitive.RadioGroup value={value} onValueChange={onChange}>
        {options.map((option) => (
          <Primitive.RadioItem key={option.value} value={option.value} className={styles.item} closeOnClick>
            <span className={styles.mark}>
              <Primitive.RadioItemIndicator render={<Icon name="check" size={16} />} />
            </span>
            <span className={styles.itemText}>
              <span>{shownText(option.label)}</span>
              {option.hint && <span className={styles.itemHint}>{option.hint}</span>}
            </span>
          </Primitive.RadioItem>
        ))}
      </Primitive.RadioGroup>
    </Primitive.Group>
  );
}

export function MenuSeparator() {
  return <Primitive.Separator className={styles.separator} />;
}
