import { useEffect, useState } from 'react';

/** Rows drawn above and below the window; the end of a list is near when it comes among them. */
const OVERSCAN = 3;

interface Rows {
  count: number;
  /** Of each of them, px. */
  height: number;
  /** How far down the page the first one begins, px. */
  top: number;
  /** Where the page will be scrolled to before anyone sees it, px. */
  initialScroll: number;
}

/**
 * The rows near the window. All are equally high, so that this is arithmetic; the page is drawn again only when it is
 * scrolled by a row. `near` is how many rows the window is near to: before anyone has scrolled, those in it alone.
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
