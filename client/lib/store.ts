import { useSyncExternalStore } from 'react';
import { forgetWithReader } from './kept.ts';

/** A value outside of React that outlives a screen. */
export interface Store<Value> {
  get: () => Value;
  set: (next: Value) => void;
  /** Calls back after each change. Returns what ends it. */
  subscribe: (listener: () => void) => () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,

    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },

    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A value that is forgotten when the reader leaves. */
export function createReaderStore<Value>(initial: () => Value): Store<Value> {
  const store = createStore(initial());
  forgetWithReader(() => store.set(initial()));
  return store;
}

/** A value that local storage has, where other tabs change it too; they do so under `key`, after anything else. */
export function createSharedStore<Value>(key: string, read: () => Value, write: (next: Value) => void): Store<Value> {
  const changes = createStore<unknown>(null);
  return {
    get: read,

    set(next) {
      write(next);
      changes.set(next);
    },

    subscribe(listener) {
      const hear = (event: StorageEvent) => (event.key === null || event.key === key) && listener();
      const unsubscribe = changes.subscribe(listener);
      window.addEventListener('storage', hear);
      return () => {
        unsubscribe();
        window.removeEventListener('storage', hear);
      };
    },
  };
}

/** The store's value, kept up to date. */
export function useStore<Value>({ subscribe, get }: Pick<Store<Value>, 'subscribe' | 'get'>): Value {
  return useSyncExternalStore(subscribe, get);
}
