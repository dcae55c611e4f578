import { useEffect, useEffectEvent } from 'react';
import { loadChunkAgain } from '../lib/chunks.ts';
import type { LazyModule } from '../lib/lazyModule.ts';
import { useStore } from '../lib/store.ts';
import { toast } from './toasts/toast.ts';

/**
 * The code of `lazy`, null until it is here. It is asked for when `wanted` becomes true or another true value. When it
 * does not come then, a toast offers to try again, unless `onFailure` has something better to do.
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
