import { useState } from 'react';

const none: ReadonlySet<number> = new Set();

/** message id → which of its changes are taken back. */
export function useMixes() {
  const [mixes, setMixes] = useState<ReadonlyMap<string, ReadonlySet<number>>>(new Map());
  const set = (messageId: string, takenBack: ReadonlySet<number>) =>
    setMixes((last) => new Map(last).set(messageId, takenBack));
  return {
    of: (messageId: string) => mixes.get(messageId) ?? none,
    toggle(messageId: string, change: number) {
      const takenBack = new Set(mixes.get(messageId));
      if (!takenBack.delete(change)) takenBack.add(change);
      set(messageId, takenBack);
    },
    /** Makes every change again. */
    clear: (messageId: string) => set(messageId, none),
  };
}

export type Mixes = ReturnType<typeof useMixes>;
