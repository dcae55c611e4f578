import type { ReaderStore } from '../sessionReader.ts';
import type { createRouter } from './routes.tsx';

/**
 * Keeps Back and Forward from leading to an address that another user opened in this tab: it may contain their search.
 */
export function keepHistoryApart(router: ReturnType<typeof createRouter>, readers: ReaderStore): void {
  /** Key of a history entry → id of the user who opened it; null for a visitor. */
  const openedBy = new Map<string, string | null>([[router.state.location.key, readers.get().userId]]);
  let shown = router.state.location.key;
  router.subscribe(({ historyAction, location: { key } }) => {
    if (key === shown) return;
    shown = key;
    const { userId } = readers.get();
    const opener = openedBy.get(key) ?? null;
    if (historyAction !== 'POP') openedBy.set(key, userId);
    else if (opener !== null && opener !== userId) void router.navigate('/', { replace: true });
  });
}
