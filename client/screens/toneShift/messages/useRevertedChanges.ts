import { useState } from 'react';

const none: ReadonlySet<number> = new Set();

/** The reverted changes of each output, by message id. */
export function useRevertedChanges() {
  const [reverted, setReverted] = useState<ReadonlyMap<string, ReadonlySet<number>>>(new Map());
  const set = (messageId: string, changes: ReadonlySet<number>) =>
    setReverted((last) => new Map(last).set(messageId, changes));
  return {
    of: (messageId: string) => reverted.get(messageId) ?? none,
    toggle(messageId: string, change: number) {
      const changes = new Set(reverted.get(messageId));
      if (!changes.delete(change)) changes.add(change);
      set(messageId, changes);
    },
    /** Applies every change again. */
    clear: (messageId: string) => set(messageId, none),
  };
}

export type RevertedChanges = ReturnType<typeof useRevertedChanges>;
