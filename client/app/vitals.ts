import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

const ADDRESS = '/api/vitals/';

/** Reports how fast the page was, once when it is left, because the interaction latency is final only then. */
export function reportVitals(): void {
  const route = routeOf(window.location.hash);
  const vitals = new Map<string, Pick<Metric, 'name' | 'value' | 'rating'>>();
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB])
    on(({ name, value, rating }) => void vitals.set(name, { name, value, rating }));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || vitals.size === 0) return;
    navigator.sendBeacon(
      ADDRESS,
      new Blob([JSON.stringify({ route, vitals: [...vitals.values()] })], { type: 'application/json' }),
    );
    vitals.clear();
  });
}

/** The screen's path only: the rest may contain a token or a user's text. */
const routeOf = (hash: string) => /^#(\/[a-z-]*)/.exec(hash)?.[1] ?? '/';
