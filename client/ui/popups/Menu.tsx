import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { lazyModule } from '../../lib/lazyModule.ts';
import type { IconName } from '../icons.ts';
import { useDeferredControl } from '../useDeferredControl.ts';
import { useLazyModule } from '../useLazyModule.ts';

const lazyPopup = lazyModule(() => import('./MenuPopup.tsx'));

export interface MenuProps {
  /** The button that opens it: a Button or IconButton. */
  trigger: ReactElement<Record<string, unknown>>;
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
}

/** A list of actions behind a button. */
export function Menu(props: MenuProps) {
  const { real, control, plain } = useDeferredControl(lazyPopup);
  if (real) return <real.MenuPopup {...props} control={control} />;
  return cloneElement(props.trigger, { ...plain, 'aria-haspopup': 'menu', 'aria-expanded': false });
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

export function MenuItem(props: MenuItemProps) {
  const popup = useLazyModule(lazyPopup);
  return popup && <popup.MenuItem {...props} />;
}

export interface MenuChoiceProps<Value extends string> {
  label: string;
  value: Value;
  /** A hint is a second, quieter line. */
  options: readonly { value: Value; label: string; hint?: string }[];
  onChange: (value: Value) => void;
}

/** One choice out of a few, inside a menu. */
export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  const popup = useLazyModule(lazyPopup);
  return popup && <popup.MenuChoice {...props} />;
}

export function MenuSeparator() {
  const popup = useLazyModule(lazyPopup);
  return popup && <popup.MenuSeparator />;
}
