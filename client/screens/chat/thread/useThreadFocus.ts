import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { MOBILE_LAYOUT, useMediaQuery } from '../../../lib/browser.ts';

/** Moves the focus on a narrow window into the thread when it opens, and back to its button when it closes. */
export function useThreadFocus() {
  const panel = useRef<HTMLElement>(null);
  const narrow = useMediaQuery(MOBILE_LAYOUT);
  const [opener] = useState(() =>
    document.activeElement instanceof HTMLElement ? document.activeElement.dataset.thread : undefined,
  );

  const enter = useEffectEvent(
    () => narrow && panel.current?.querySelector<HTMLElement>('[data-close-thread]')?.focus(),
  );
  useEffect(() => {
    enter();
    return () => {
      // The button may have been replaced: the first reply turns it into a chip.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && opener)
          document.querySelector<HTMLElement>(`[data-thread="${CSS.escape(opener)}"]`)?.focus({ preventScroll: true });
      });
    };
  }, [opener]);
  return panel;
}
