import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { OpenedAt } from './foundMessage.ts';
import { isPending } from './pendingExchange.ts';

/** The distances in px that count as being at an edge: the end, and the top, where older messages are requested. */
const NEAR_END = 24;
const NEAR_TOP = 800;

interface AnchoredList {
  ids: readonly string[];
  at: OpenedAt | null;
  /** Missing while older messages cannot be requested: there are none, or they are loading. */
  onNearTop: (() => void) | undefined;
}

/** Keeps a list of messages at its end while the user is there, and in place when older ones are added in front. */
export function useScrollAnchor({ ids, at, onNearTop }: AnchoredList) {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  const following = useRef(true);
  const lastTop = useRef(0);
  const first = useRef<{ id: string; top: number } | null>(null);

  const jumpToEnd = useCallback(() => {
    const { current } = scroller;
    if (!current) return;
    following.current = true;
    current.scrollTop = current.scrollHeight;
    lastTop.current = current.scrollTop;
    setAtEnd(true);
  }, []);

  const rememberFirst = useCallback((id: string | undefined) => {
    const element = id === undefined ? null : messageIn(scroller.current, id);
    first.current = element && id !== undefined ? { id, top: element.getBoundingClientRect().top } : null;
  }, []);

  const askForOlder = useEffectEvent(() => {
    if (scroller.current && scroller.current.scrollTop < NEAR_TOP) onNearTop?.();
  });

  function onScroll() {
    const { current } = scroller;
    if (!current) return;
    const left = leftBelow(current);
    // An upward scroll is always the user's; content that grows below does not move them away from the end.
    if (left <= NEAR_END) following.current = true;
    else if (current.scrollTop < lastTop.current) following.current = false;
    lastTop.current = current.scrollTop;
    setAtEnd(following.current);
    rememberFirst(ids[0]);
    if (current.scrollTop < NEAR_TOP) onNearTop?.();
  }

  const [oldest, newest] = [ids[0], ids.at(-1)];
  useLayoutEffect(() => {
    const known = first.current;
    const element = known && known.id !== oldest ? messageIn(scroller.current, known.id) : null;
    if (known && element && scroller.current)
      scroller.current.scrollTop += element.getBoundingClientRect().top - known.top;
    rememberFirst(oldest);
  }, [oldest, rememberFirst]);

  useLayoutEffect(() => {
    // The user wants to see the message just sent.
    if (following.current || isPending(newest ?? '')) jumpToEnd();
  }, [newest, jumpToEnd]);

  const place = at && ids.includes(at.id) ? at : null;
  useLayoutEffect(() => {
    const { current } = scroller;
    const element = place && messageIn(current, place.id);
    if (!element || !current) return;
    following.current = false;
    element.scrollIntoView({ block: element.clientHeight > current.clientHeight ? 'start' : 'center' });
    setAtEnd(leftBelow(current) <= NEAR_END);
  }, [place]);
  // Runs after a composer that appears has got the focus.
  useEffect(() => {
    if (place?.isFound) messageIn(scroller.current, place.id)?.closest('li')?.focus({ preventScroll: true });
  }, [place]);

  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (following.current) jumpToEnd();
    });
    if (content.current) observer.observe(content.current);
    if (scroller.current) observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [jumpToEnd]);

  const mayAsk = onNearTop !== undefined;
  useEffect(() => {
    if (mayAsk) askForOlder();
  }, [oldest, mayAsk]);

  return { scroller, content, atEnd, jumpToEnd, onScroll };
}

const leftBelow = ({ scrollHeight, scrollTop, clientHeight }: Element) => scrollHeight - scrollTop - clientHeight;

function messageIn(scroller: HTMLElement | null, id: string): Element | null {
  return scroller?.querySelector(`[data-message="${CSS.escape(id)}"]`) ?? null;
}
