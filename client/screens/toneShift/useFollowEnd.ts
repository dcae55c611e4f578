import { useEffect, useLayoutEffect, useRef } from 'react';

/** The user counts as being at the end within this many px of it. */
const NEAR_END = 120;

/**
 * Keeps the end of the conversation visible while it grows, unless the user has scrolled away since it started growing.
 * A null conversation stays at its beginning.
 */
export function useFollowEnd(conversation: string | null, isGrowing: boolean) {
  const atEnd = useRef(true);
  useEffect(() => {
    const note = () =>
      void (atEnd.current = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - NEAR_END);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);

  useLayoutEffect(() => {
    if (isGrowing) atEnd.current = true;
    const follow = () => {
      if (conversation !== null && atEnd.current) window.scrollTo(0, document.documentElement.scrollHeight);
    };
    follow();
    if (!isGrowing) return;
    const observer = new ResizeObserver(follow);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [conversation, isGrowing]);
}
