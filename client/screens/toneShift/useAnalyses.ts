import { useState } from 'react';

export function useAnalyses() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    has: (messageId: string) => ids.has(messageId),
    add: (messageId: string) => setIds((last) => new Set(last).add(messageId)),
    clear: () => setIds(new Set()),
  };
}
