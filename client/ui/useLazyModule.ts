import { useEffect, useEffectEvent, useRef } from 'react';
import type { LazyModule } from '../lib/lazyModule.ts';
import { useStore } from '../lib/store.ts';
import { toast } from './toasts/toast.ts';

/**
 * The module of `lazy`, null until it has loaded. It is loaded when `wanted` becomes true or another true value; after a
 * failure, the next of these counts as a press. On failure a toast offers to try again, unless `onFailure` is given.
 */
export function useLazyModule<Module>(
  lazy: LazyModule<Module>,
  wanted: unknown = true,
  onFailure: () => void = () => offerRetry(() => withLazyModule(lazy)),
): Module | null {
  const module = useStore(lazy);
  const isHere = module !== null;
  const hasFailed = useRef(false);
  const fail = useEffectEvent(() => {
    hasFailed.current = true;
    onFailure();
  });
  useEffect(() => {
    if (wanted && !isHere) (hasFailed.current ? lazy.fetchForPress() : lazy.fetch()).catch(() => fail());
  }, [lazy, isHere, wanted]);
  return module;
}

/** Loads the module for a press and calls `work` with it. On failure a toast offers to try again. */
export function withLazyModule<Module>(lazy: LazyModule<Module>, work: (module: Module) => void = () => {}): void {
  lazy.fetchForPress().then(work, () => offerRetry(() => withLazyModule(lazy, work)));
}

function offerRetry(onPress: () => void): void {
  toast.error('This part could not be loaded. Check your connection and try again.', {
    actions: [{ label: 'Try Again', onPress }],
  });
}
