import { useEffect } from 'react';
import { whenIdle } from '../lib/browser.ts';
import { loadChunk, loadChunkAgain } from '../lib/chunks.ts';
import { createStore, useStore } from '../lib/store.ts';
import { toast } from './toast.ts';

/**
 * A hook that returns code with a chunk of its own, null until it is here. It is fetched when the page is idle, or at
 * once when it is wanted; when it does not come then, a toast says so and tries again.
 */
export function lateModule<Module>(load: () => Promise<Module>) {
  const loaded = createStore<Module | null>(null);
  let loading: Promise<void> | null = null;

  function fetchOnce(ask = loadChunk): Promise<void> {
    loading ??= ask(load)
      .then(loaded.set)
      .finally(() => {
        if (!loaded.get()) loading = null;
      });
    return loading;
  }
  function fetchWanted(ask = loadChunk) {
    fetchOnce(ask).catch(() => {
      const again = { label: 'Try Again', onPress: () => fetchWanted(loadChunkAgain) };
      toast.error('This part could not be loaded. Check your connection and try again.', { actions: [again] });
    });
  }

  whenIdle(() => void fetchOnce().catch(() => undefined));

  return function useModule(wanted: boolean): Module | null {
    const current = useStore(loaded);
    const isHere = current !== null;
    useEffect(() => {
      if (wanted && !isHere) fetchWanted();
    }, [isHere, wanted]);
    return current;
  };
}
