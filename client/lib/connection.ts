import { useEffect, useEffectEvent } from 'react';
import { LIMITS } from './limits.ts';
import { createStore } from './store.ts';

/** Whether the server did not respond to the last request. */
const away = createStore(false);

export const serverIsAway = (): void => void (away.get() || away.set(true));
export const serverIsThere = (): void => void (away.get() && away.set(false));

/** Whether the server responds. */
export const isServerThere = (): Promise<boolean> =>
  fetch('/livez', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

let looking = false;

/** Looks once for all callers, and only if the page is visible. */
async function look(): Promise<void> {
  if (looking || !away.get() || document.visibilityState !== 'visible') return;
  looking = true;
  if (await isServerThere()) serverIsThere();
  looking = false;
}

/** Calls back when a server that did not respond does so again. It is looked for while the caller is mounted. */
export function useWhenBack(onBack: (() => void) | null | undefined): void {
  const waits = onBack !== null && onBack !== undefined;
  const goOn = useEffectEvent(() => onBack?.());
  useEffect(() => {
    if (!waits) return;
    let wasAway = away.get();
    const unsubscribe = away.subscribe(() => {
      if (wasAway && !away.get()) goOn();
      wasAway = away.get();
    });
    const timer = setInterval(() => void look(), LIMITS.serverLook);
    const lookNow = () => void look();
    window.addEventListener('online', lookNow);
    document.addEventListener('visibilitychange', lookNow);
    return () => {
      unsubscribe();
      clearInterval(timer);
      window.removeEventListener('online', lookNow);
      document.removeEventListener('visibilitychange', lookNow);
    };
  }, [waits]);
}
