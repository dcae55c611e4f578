import { useSyncExternalStore } from 'react';
import { forgetWithReader } from './kept.ts';

/** A value outside of React that outlives a screen. */
export interface Store<Value> {
  get: () => Value;
  set: (next: Value) => void;
  /** Calls back after each change. Returns the function that unsubscribes. */
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

/** A store that is reset when the user leaves. */
export function createReaderStore<Value>(initial: () => Value): Store<Value> {
  const store = createStore(initial());
  forgetWithReader(() => store.set(initial()));
  return store;
}

/** A value in local storage, which other tabs may change too. `key` must be the last key that they write. */
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

export function useStore<Value>({ subscribe, get }: Pick<Store<Value>, 'subscribe' | 'get'>): Value {
  return useSyncExternalStore(subscribe, get);
}
