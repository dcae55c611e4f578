import { useCallback, useRef, useState } from 'react';

/**
 * The element of an open window, and its initial focus: its [data-initial-focus], or the window itself. After closing,
 * the focus goes back to what had it before, unless the next window has taken it already.
 */
export function usePopup() {
  const [popup, setPopup] = useState<HTMLElement | null>(null);
  const initialFocus = useRef<HTMLElement>(null);
  const opener = useRef<Element>(null);
  const own = useRef<HTMLElement>(null);
  const attach = useCallback((element: HTMLElement | null) => {
    if (element) [own.current, opener.current] = [element, document.activeElement];
    initialFocus.current = element?.querySelector<HTMLElement>('[data-initial-focus]') ?? element;
    setPopup(element);
  }, []);

  /** For Base UI: whether it gives the focus back. In a page that had it as a whole, it would take the first control. */
  function giveFocusBack(): boolean {
    const { current } = opener;
    const { activeElement } = document;
    if (activeElement !== document.body && !own.current?.contains(activeElement)) return false;
    const isPart = !(current instanceof HTMLElement) || current === document.body || current.tabIndex >= 0;
    if (isPart || !current.isConnected) return true;
    queueMicrotask(() => {
      // The next screen may have taken the focus.
      if (document.activeElement === document.body) current.focus({ preventScroll: true });
    });
    return false;
  }
  return { popup, attach, initialFocus, giveFocusBack };
}
