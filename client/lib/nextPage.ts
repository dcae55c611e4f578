import { useRef, useState } from 'react';

/** One further page at a time; a failure, in the words of `explain`, waits for the next attempt. */
export function useNextPage(load: () => Promise<void>, explain: (error: unknown) => string) {
  const busy = useRef(false);
  const [moreError, setMoreError] = useState<string | null>(null);

  async function loadMore() {
    if (busy.current) return;
    busy.current = true;
    setMoreError(null);
    try {
      await load();
    } catch (error) {
      setMoreError(explain(error));
    } finally {
      busy.current = false;
    }
  }
  return { loadMore: () => void loadMore(), moreError };
}
