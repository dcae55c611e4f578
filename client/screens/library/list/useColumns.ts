import { useLayoutEffect, useState } from 'react';

/** Cards are at least this wide, px. */
const CARD_WIDTH = 300;
export const GRID_GAP = 16;

/** How many cards stand side by side in `grid`, and how far down the page it begins. 0 columns until it is measured. */
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
    // What stands above the grid pushes it down without resizing it.
    observer.observe(grid);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [grid]);
  return layout;
}
