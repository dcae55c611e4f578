import { Menu as Primitive } from '@base-ui/react/menu';
import type { Ref } from 'react';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon.tsx';
import type { MenuChoiceProps, MenuItemProps, MenuProps } from './Menu.tsx';
import styles from './popup.module.css';

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

export function MenuItem({ icon, hint, dangerous, disabled, onSelect, children }: MenuItemProps) {
  return (
    <Primitive.Item
      className={classNames(styles.item, dangerous && styles.dangerous)}
      disabled={disabled}
      onClick={onSelect}
    >
      {icon && <Icon name={icon} size={16} />}
      <span className={styles.itemText}>
        {children}
        {hint && <span className={styles.itemHint}>{hint}</span>}
      </span>
    </Primitive.Item>
  );
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
              {option.label}
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
