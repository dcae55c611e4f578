import { useEffect, useLayoutEffect, useRef } from 'react';

/** px from the end within which a reader is taken to be at it. */
const NEAR_END = 120;

/**
 * Keeps the end of the conversation in sight while it grows, unless its reader has scrolled away from it since the
 * growing began. One that is null is read from its beginning.
 */
export function useFollowEnd(conversation: string | null, growing: object | null) {
  const atEnd = useRef(true);
  const isGrowing = growing !== null;
  useEffect(() => {
    const note = () =>
      void (atEnd.current = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - NEAR_END);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);

  useLayoutEffect(() => {
    if (isGrowing) atEnd.current = true;
  }, [isGrowing]);

  useLayoutEffect(() => {
    if (conversation !== null && atEnd.current) window.scrollTo(0, document.documentElement.scrollHeight);
  }, [conversation, growing]);
}
