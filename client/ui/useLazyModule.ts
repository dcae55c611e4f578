import { useEffect, useEffectEvent } from 'react';
import { loadChunkAgain } from '../lib/chunks.ts';
import type { LazyModule } from '../lib/lazyModule.ts';
import { useStore } from '../lib/store.ts';
import { toast } from './toasts/toast.ts';

/**
 * The module of `lazy`, null until it has loaded. It is loaded when `wanted` becomes true or another true value. On
 * failure a toast offers to try again, unless `onFailure` is given.
 */
export function useLazyModule<Module>(
  lazy: LazyModule<Module>,
  wanted: unknown = true,
  onFailure: () => void = () => offerRetry(lazy),
): Module | null {
  const module = useStore(lazy);
  const isHere = module !== null;
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    if (wanted && !isHere) lazy.fetch().catch(() => fail());
  }, [lazy, isHere, wanted]);
  return module;
}

function offerRetry(lazy: LazyModule<unknown>): void {
  const retry = { label: 'Try Again', onPress: () => lazy.fetch(loadChunkAgain).catch(() => offerRetry(lazy)) };
  toast.error('This part could not be loaded. Check your connection and try again.', { actions: [retry] });
}
