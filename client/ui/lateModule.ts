import { useEffect, useSyncExternalStore } from 'react';
import { whenIdle } from '../lib/browser.ts';
import { loadChunk, loadChunkAgain } from '../lib/chunks.ts';
import { toast } from './toast.ts';

/**
 * A hook that returns code with a chunk of its own, null until it is here. It is fetched when the page is idle, or at
 * once when it is wanted; when it does not come then, a toast says so and tries again.
 */
export function lateModule<Module>(load: () => Promise<Module>) {
  const readers = new Set<() => void>();
  let loaded: Module | null = null;
  let loading: Promise<void> | null = null;

  async function fetch(ask: typeof loadChunk) {
    loaded = await ask(load);
    readers.forEach((tell) => tell());
  }
  function fetchOnce(ask = loadChunk): Promise<void> {
    loading ??= fetch(ask).finally(() => {
      if (!loaded) loading = null;
    });
    return loading;
  }
  function fetchWanted(ask = loadChunk) {
    fetchOnce(ask).catch(() => {
      const again = { label: 'Try Again', onPress: () => fetchWanted(loadChunkAgain) };
      toast.error('This part could not be loaded. Check your connection and try again.', { actions: [again] });
    });
  }
  function subscribe(reader: () => void) {
    readers.add(reader);
    return () => void readers.delete(reader);
  }

  whenIdle(() => void fetchOnce().catch(() => undefined));

  return function useModule(wanted: boolean): Module | null {
    const current = useSyncExternalStore(subscribe, () => loaded);
    const isHere = current !== null;
    useEffect(() => {
      if (wanted && !isHere) fetchWanted();
    }, [isHere, wanted]);
    return current;
  };
}
