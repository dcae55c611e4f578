import { type KeyboardEvent, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { LazyModule } from '../lib/lazyModule.ts';
import { useLazyModule } from './useLazyModule.ts';

/** Keys that a closed list or menu answers to, beside those that click. */
const isAnswered = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && (key === 'ArrowDown' || key === 'ArrowUp' || (key.length === 1 && key !== ' '));

/**
 * A control that is a plain button until it is used: a page full of them costs no more than buttons, and their code can
 * come late. What its reader did to the button is done again to the real control, once that stands in its place.
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

  // What comes of it takes longer than a frame: the button is seen to be pressed first.
  const press = (key: string | null) => startTransition(() => setUse({ key }));
  const plain = {
    onClick: () => press(null),
    onKeyDown(event: KeyboardEvent) {
      if (!isAnswered(event)) return;
      event.preventDefault();
      press(event.key);
    },
  };
  /** `real` is null while the plain button, with the properties `plain`, is shown. */
  return { real, control, plain };
}
