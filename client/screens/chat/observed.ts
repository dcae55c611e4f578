/** A value outside of React that outlives a screen; hooks follow it with useSyncExternalStore. */
export function observed<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => value,

    write(next: Value): void {
      value = next;
      for (const listener of listeners) listener();
    },

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
