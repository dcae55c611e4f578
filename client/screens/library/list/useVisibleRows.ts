import { useEffect, useState } from 'react';

/** The number of rows rendered above and below the viewport; the end of a list counts as near when it is among them. */
const OVERSCAN = 3;

interface Rows {
  count: number;
  /** The height of each row, in px. */
  height: number;
  /** The distance from the top of the page to the first row, in px. */
  top: number;
  /** The scroll position that will be restored before the first paint, in px. */
  initialScroll: number;
}

/**
 * The rows near the viewport. All have the same height, so they are computed; a render is needed only after scrolling
 * by a row. `near` is the number of rows that count as near: before any scrolling, only the visible ones.
 */
export function useVisibleRows({ count, height, top, initialScroll }: Rows): { rows: number[]; near: number } {
  const [scrolled, setScrolled] = useState(() => Math.floor((initialScroll || window.scrollY) / height));
  const [windowHeight, setWindowHeight] = useState(window.innerHeight);

  useEffect(() => {
    const stop = new AbortController();
    const follow = () => setScrolled(Math.floor(window.scrollY / height));
    window.addEventListener('scroll', follow, { passive: true, signal: stop.signal });
    window.addEventListener('resize', () => setWindowHeight(window.innerHeight), { signal: stop.signal });
    return () => stop.abort();
  }, [height]);

  const offset = scrolled * height - top;
  const first = Math.max(0, Math.floor(offset / height) - OVERSCAN);
  const end = Math.min(count, Math.ceil((offset + height + windowHeight) / height) + OVERSCAN);
  return {
    rows: Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index),
    near: Math.ceil((offset + windowHeight) / height) + (scrolled > 0 ? OVERSCAN : 0),
  };
}
