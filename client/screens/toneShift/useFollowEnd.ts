import { useEffect, useLayoutEffect, useRef } from 'react';

/** px from the end within which a reader is taken to be at it. */
const nearEnd = 120;

/**
 * Keeps the end of the conversation in sight while it grows, unless its reader has scrolled away from it. One that is
 * null is read from its beginning.
 */
export function useFollowEnd(conversation: string | null, growing: unknown) {
  const atEnd = useRef(true);
  useEffect(() => {
    const note = () =>
      void (atEnd.current = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - nearEnd);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);

  useLayoutEffect(() => {
    if (conversation !== null && atEnd.current) window.scrollTo(0, document.documentElement.scrollHeight);
  }, [conversation, growing]);

  return { goTo: () => void (atEnd.current = true) };
}
