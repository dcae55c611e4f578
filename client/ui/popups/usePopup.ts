import { useCallback, useRef, useState } from 'react';

/** The element of an open window, and its initial focus: its [data-initial-focus], or the window itself. */
export function usePopup() {
  const [popup, setPopup] = useState<HTMLElement | null>(null);
  const initialFocus = useRef<HTMLElement>(null);
  const attach = useCallback((element: HTMLElement | null) => {
    initialFocus.current = element?.querySelector<HTMLElement>('[data-initial-focus]') ?? element;
    setPopup(element);
  }, []);
  return { popup, attach, initialFocus };
}
