import { useEffect, useRef } from 'react';

/** Users further from the end than this, in px, have scrolled away to read. */
const NEARBY = 200;

/** Keeps the end of a growing text visible. The ref belongs to the element after the text. */
export function useFollowedEnd(growing: boolean, text: string) {
  const end = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (growing) end.current?.scrollIntoView({ block: 'nearest' });
  }, [growing]);
  useEffect(() => {
    if (!growing || !end.current) return;
    const beyond = end.current.getBoundingClientRect().bottom - window.innerHeight;
    if (beyond < NEARBY) end.current.scrollIntoView({ block: 'nearest' });
  }, [growing, text]);
  return end;
}
