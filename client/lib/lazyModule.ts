import { loadChunk } from './chunks.ts';
import { afterFirstScreen } from './firstScreen.ts';
import { createStore, type Store } from './store.ts';

/** Code with a chunk of its own. */
export interface LazyModule<Module> extends Pick<Store<Module | null>, 'subscribe'> {
  /** Null until it is here. */
  get: () => Module | null;
  /** Fetches it, once however often it is asked for; after a failure, anew. */
  fetch: (ask?: typeof loadChunk) => Promise<Module>;
}

/** It is fetched when it is asked for, and before that once the first screen stands, unless `prefetch` is false. */
export function lazyModule<Module>(load: () => Promise<Module>, { prefetch = true } = {}): LazyModule<Module> {
  const { get, set, subscribe } = createStore<Module | null>(null);
  let loading: Promise<Module> | null = null;

  function fetch(ask = loadChunk): Promise<Module> {
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

  if (prefetch) afterFirstScreen(() => void fetch().catch(() => undefined));
  return { get, subscribe, fetch };
}
