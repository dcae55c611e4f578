import { useLayoutEffect, useState } from 'react';

/** The size of every card: its height in px, and the lines of its title. */
const LEAST = { height: 216, titleLines: 3 };

/** The size that a card needs for its texts, measured on samples. It is the same for all, so rows can be computed. */
export function useCardSize(samples: HTMLElement | null) {
  const [size, setSize] = useState(LEAST);
  useLayoutEffect(() => {
    if (!samples) return;
    function measure(element: HTMLElement) {
      const title = element.querySelector<HTMLElement>('[data-sample-title]');
      const lines = title ? Math.round(title.offsetHeight / parseFloat(getComputedStyle(title).lineHeight)) : 0;
      const height = Math.max(LEAST.height, element.offsetHeight);
      const titleLines = Math.max(LEAST.titleLines, lines || 0);
      setSize((last) => (last.height === height && last.titleLines === titleLines ? last : { height, titleLines }));
    }
    measure(samples);
    const observer = new ResizeObserver(() => measure(samples));
    observer.observe(samples);
    return () => observer.disconnect();
  }, [samples]);
  return size;
}
