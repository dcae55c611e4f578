import { useLayoutEffect, useRef } from 'react';

/** A text area as high as its text, up to the max-height of its style. */
export function useGrowingArea(text: string) {
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const { current } = area;
    if (!current || CSS.supports('field-sizing', 'content')) return;
    current.style.height = 'auto';
    current.style.height = `${current.scrollHeight}px`;
  }, [text]);
  return area;
}
