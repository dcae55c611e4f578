import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { isPending } from './pendingExchange.ts';

/** So near to an edge counts as there, px: the end, and the top before which older messages are asked for. */
const nearEnd = 24;
const nearTop = 800;

interface Setting {
  ids: readonly string[];
  /** Absent while there is nothing older to ask for. */
  onNearTop: (() => void) | undefined;
}

/**
 * Where the reader is in a list of messages: kept at the end while they are there, and where they are when something
 * comes in front.
 */
export function useReadingPlace({ ids, onNearTop }: Setting) {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  const stuck = useRef(true);
  const lastTop = useRef(0);
  const first = useRef<{ id: string; top: number } | null>(null);

  const jumpToEnd = useCallback(() => {
    const { current } = scroller;
    if (!current) return;
    stuck.current = true;
    current.scrollTop = current.scrollHeight;
    lastTop.current = current.scrollTop;
    setAtEnd(true);
  }, []);

  const noteFirst = useCallback((id: string | undefined) => {
    const element = id === undefined ? null : messageIn(scroller.current, id);
    first.current = element && id !== undefined ? { id, top: element.getBoundingClientRect().top } : null;
  }, []);

  const askForOlder = useEffectEvent(() => {
    if (scroller.current && scroller.current.scrollTop < nearTop) onNearTop?.();
  });

  function onScroll() {
    const { current } = scroller;
    if (!current) return;
    const left = current.scrollHeight - current.scrollTop - current.clientHeight;
    // Only the reader moves upwards; what grows below does not move them away from the end.
    if (left <= nearEnd) stuck.current = true;
    else if (current.scrollTop < lastTop.current) stuck.current = false;
    lastTop.current = current.scrollTop;
    setAtEnd(stuck.current);
    noteFirst(ids[0]);
    if (current.scrollTop < nearTop) onNearTop?.();
  }

  const [oldest, newest] = [ids[0], ids.at(-1)];
  useLayoutEffect(() => {
    const known = first.current;
    const element = known && known.id !== oldest ? messageIn(scroller.current, known.id) : null;
    if (known && element && scroller.current)
      scroller.current.scrollTop += element.getBoundingClientRect().top - known.top;
    noteFirst(oldest);
  }, [oldest, noteFirst]);

  useLayoutEffect(() => {
    // What the reader has just said is what they look at.
    if (stuck.current || isPending(newest ?? '')) jumpToEnd();
  }, [newest, jumpToEnd]);

  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (stuck.current) jumpToEnd();
    });
    if (content.current) observer.observe(content.current);
    if (scroller.current) observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [jumpToEnd]);

  useEffect(() => askForOlder(), [oldest]);

  return { scroller, content, atEnd, jumpToEnd, onScroll };
}

function messageIn(scroller: HTMLElement | null, id: string): Element | null {
  return scroller?.querySelector(`[data-message="${CSS.escape(id)}"]`) ?? null;
}
