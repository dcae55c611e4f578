import { cloneElement } from 'react';
import { lazyModule } from '../../lib/lazyModule.ts';
import { useDeferredControl } from '../useDeferredControl.ts';
import { useLazyModule } from '../useLazyModule.ts';
import type { MenuChoiceProps, MenuItemProps, MenuProps } from './MenuPopup.tsx';

const lazyPopup = lazyModule(() => import('./MenuPopup.tsx'));

export function Menu(props: MenuProps) {
  const { real, control, plain } = useDeferredControl(lazyPopup);
  if (real) return <real.MenuPopup {...props} control={control} />;
  return cloneElement(props.trigger, { ...plain, 'aria-haspopup': 'menu', 'aria-expanded': false });
}

export function MenuItem(props: MenuItemProps) {
  const popup = useLazyModule(lazyPopup);
  return popup && <popup.MenuItem {...props} />;
}

export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  const popup = useLazyModule(lazyPopup);
  return popup && <popup.MenuChoice {...props} />;
}

export function MenuSeparator() {
  const popup = useLazyModule(lazyPopup);
  return popup && <popup.MenuSeparator />;
}
