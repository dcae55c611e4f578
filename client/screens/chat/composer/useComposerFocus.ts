import { type RefObject, useLayoutEffect } from 'react';
import { useMediaQuery } from '../../../lib/browser.ts';
import { isLayerOpen, isTyping } from '../../../lib/keys.ts';

/**
 * A composer that appears takes the focus, unless something else is typed in: at once, so that no letter is lost. Not
 * on a phone, whose keyboard would cover the page. `turn` is another string whenever something is asked, when its reply
 * begins and ends, and when the text begins.
 */
export function useComposerFocus(area: RefObject<HTMLTextAreaElement | null>, turn: string) {
  const touched = useMediaQuery('(pointer: coarse)');
  useLayoutEffect(() => {
    if (!touched && !isTyping(document.activeElement) && !isLayerOpen()) area.current?.focus();
  }, [area, touched]);
  // Send, Stop, Retry and a prompt that is offered go away when they are pressed: the focus goes on here, not at the top of the page. Selected
  // text stays selected.
  useLayoutEffect(() => {
    if (!touched && document.activeElement === document.body && getSelection()?.isCollapsed !== false)
      area.current?.focus();
  }, [area, touched, turn]);
}
