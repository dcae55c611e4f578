import { loadChunk, loadChunkAgain, loadChunkWhenBack } from './chunks.ts';
import { afterFirstScreen } from './firstScreen.ts';
import { createStore, type Store } from './store.ts';

/** A module in its own chunk. */
export interface LazyModule<Module> extends Pick<Store<Module | null>, 'subscribe'> {
  /** Null until it has loaded. */
  get: () => Module | null;
  /** Loads the module once for all calls. A call after a failure loads it again. */
  fetch: () => Promise<Module>;
  /** Does the same for a press of the user: if the code cannot be loaded from a server that answers, the page reloads. */
  fetchForPress: () => Promise<Module>;
  /** Does the same when the connection is back; the page reloads at most once. */
  fetchWhenBack: () => Promise<Module>;
}

/** The module is loaded on demand and, unless `prefetch` is false, after the first screen is complete. */
export function lazyModule<Module>(load: () => Promise<Module>, { prefetch = true } = {}): LazyModule<Module> {
  const { get, set, subscribe } = createStore<Module | null>(null);
  let loading: Promise<Module> | null = null;

  function fetch(ask: typeof loadChunk): Promise<Module> {
    loading ??= ask(load).then(
      (module) => {
        set(module);
        return module;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  }

  const fetchQuietly = () => fetch(loadChunk);
  if (prefetch) afterFirstScreen(() => void fetchQuietly().catch(() => undefined));
  return {
    get,
    subscribe,
    fetch: fetchQuietly,
    fetchForPress: () => fetch(loadChunkAgain),
    fetchWhenBack: () => fetch(loadChunkWhenBack),
  };
}
