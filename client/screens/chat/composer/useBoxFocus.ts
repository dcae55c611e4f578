import { type RefObject, useLayoutEffect } from 'react';
import { useMediaQuery } from '../../../lib/browser.ts';
import { isLayerOpen, isTyping } from '../../../lib/keys.ts';

/**
 * A box that comes is one to type in, unless something else is typed in: at once, so that no letter is lost. On a phone
 * its keyboard would cover the page. `exchange` is another string whenever something is asked, and when its answer
 * begins and ends.
 */
export function useBoxFocus(area: RefObject<HTMLTextAreaElement | null>, exchange: string) {
  const touched = useMediaQuery('(pointer: coarse)');
  useLayoutEffect(() => {
    if (!touched && !isTyping(document.activeElement) && !isLayerOpen()) area.current?.focus();
  }, [area, touched]);
  // Send, Stop and Retry go away when they are pressed: who pressed them goes on here, not at the top of the page. Who
  // has selected text wants it.
  useLayoutEffect(() => {
    if (!touched && document.activeElement === document.body && getSelection()?.isCollapsed !== false)
      area.current?.focus();
  }, [area, touched, exchange]);
}
