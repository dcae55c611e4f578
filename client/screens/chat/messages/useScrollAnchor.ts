import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { LOW_WINDOW, useMediaQuery } from '../../../lib/browser.ts';
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
  const isPageScrolled = useMediaQuery(LOW_WINDOW);

  /** The element that scrolls: the list, or on a low window the page. */
  const scrolled = useCallback(
    () => scroller.current && (isPageScrolled ? document.documentElement : scroller.current),
    [isPageScrolled],
  );

  const jumpToEnd = useCallback(() => {
    const box = scrolled();
    if (!box) return;
    following.current = true;
    box.scrollTop = box.scrollHeight;
    lastTop.current = box.scrollTop;
    setAtEnd(true);
  }, [scrolled]);

  const rememberFirst = useCallback((id: string | undefined) => {
    const element = id === undefined ? null : messageIn(scroller.current, id);
    first.current = element && id !== undefined ? { id, top: element.getBoundingClientRect().top } : null;
  }, []);

  const askForOlder = useEffectEvent(() => {
    const box = scrolled();
    if (box && box.scrollTop < NEAR_TOP) onNearTop?.();
  });

  function onScroll() {
    const box = scrolled();
    if (!box) return;
    const left = leftBelow(box);
    // An upward scroll is always the user's; content that grows below does not move them away from the end.
    if (left <= NEAR_END) following.current = true;
    else if (box.scrollTop < lastTop.current) following.current = false;
    lastTop.current = box.scrollTop;
    setAtEnd(following.current);
    rememberFirst(ids[0]);
    if (box.scrollTop < NEAR_TOP) onNearTop?.();
  }

  const onPageScroll = useEffectEvent(onScroll);
  useEffect(() => {
    if (!isPageScrolled) return;
    const follow = () => onPageScroll();
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [isPageScrolled]);

  const [oldest, newest] = [ids[0], ids.at(-1)];
  useLayoutEffect(() => {
    const known = first.current;
    const element = known && known.id !== oldest ? messageIn(scroller.current, known.id) : null;
    const box = scrolled();
    if (known && element && box) box.scrollTop += element.getBoundingClientRect().top - known.top;
    rememberFirst(oldest);
  }, [oldest, rememberFirst, scrolled]);

  useLayoutEffect(() => {
    // The user wants to see the message just sent.
    if (following.current || isPending(newest ?? '')) jumpToEnd();
  }, [newest, jumpToEnd]);

  const place = at && ids.includes(at.id) ? at : null;
  useLayoutEffect(() => {
    const box = scrolled();
    const element = place && messageIn(scroller.current, place.id);
    if (!element || !box) return;
    following.current = false;
    element.scrollIntoView({ block: element.clientHeight > box.clientHeight ? 'start' : 'center' });
    setAtEnd(leftBelow(box) <= NEAR_END);
  }, [place, scrolled]);
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
    // The composer below the list moves the end of the page, too.
    if (isPageScrolled) observer.observe(document.body);
    return () => observer.disconnect();
  }, [isPageScrolled, jumpToEnd]);

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
