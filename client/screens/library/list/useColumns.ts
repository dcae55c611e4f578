import { useLayoutEffect, useState } from 'react';

/** The minimum width of a card, in px. */
const CARD_WIDTH = 300;
export const GRID_GAP = 16;

/** The number of columns in `grid`, and its distance from the top of the page. 0 columns until it is measured. */
export function useColumns(grid: HTMLElement | null) {
  const [layout, setLayout] = useState({ columns: 0, top: 0 });
  useLayoutEffect(() => {
    if (!grid) return;
    function measure(element: HTMLElement) {
      const columns = Math.max(1, Math.floor((element.clientWidth + GRID_GAP) / (CARD_WIDTH + GRID_GAP)));
      const top = Math.round(element.getBoundingClientRect().top + window.scrollY);
      setLayout((last) => (last.columns === columns && last.top === top ? last : { columns, top }));
    }
    measure(grid);
    const observer = new ResizeObserver(() => measure(grid));
    // Elements above the grid can move it without resizing it.
    observer.observe(grid);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [grid]);
  return layout;
}
