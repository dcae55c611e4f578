import { type KeyboardEvent, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { LazyModule } from '../lib/lazyModule.ts';
import { useLazyModule } from './useLazyModule.ts';

/** Whether a closed list or menu responds to the key, apart from keys that click. */
const isAnswered = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && (key === 'ArrowDown' || key === 'ArrowUp' || (key.length === 1 && key !== ' '));

/**
 * A control that is a plain button until it is used, so that many on a page are as cheap as buttons and their code can
 * load late. The user's press is repeated on the real control when it replaces the button.
 */
export function useDeferredControl<Module>(lazy: LazyModule<Module>) {
  const [use, setUse] = useState<{ key: string | null } | null>(null);
  const module = useLazyModule(lazy, use);
  const control = useRef<HTMLButtonElement>(null);
  const real = use && module;

  useLayoutEffect(() => {
    if (real) control.current?.focus();
  }, [real]);
  useEffect(() => {
    if (!real || !control.current) return;
    if (use.key === null) control.current.click();
    else
      control.current.dispatchEvent(
        new window.KeyboardEvent('keydown', { key: use.key, bubbles: true, cancelable: true }),
      );
  }, [real, use]);

  // Rendering the control takes longer than a frame, so the pressed button is painted first.
  const press = (key: string | null) => startTransition(() => setUse({ key }));
  const plain = {
    onClick: () => press(null),
    onKeyDown(event: KeyboardEvent) {
      if (!isAnswered(event)) return;
      event.preventDefault();
      press(event.key);
    },
  };
  /** `real` is null while the plain button with the props `plain` is shown. */
  return { real, control, plain };
}
