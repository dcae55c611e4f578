import { type RefObject, useLayoutEffect } from 'react';
import { useMediaQuery } from '../../../lib/browser.ts';
import { isLayerOpen, isTyping } from '../../../lib/keyboard/keys.ts';

/**
 * Focuses a composer that appears, unless the user is typing elsewhere. It does so before the next paint, so that no
 * key is lost, but not on phones, whose keyboard would cover the page. `turn` changes when a message is sent, when its
 * reply begins and ends, and when the text begins.
 */
export function useComposerFocus(area: RefObject<HTMLTextAreaElement | null>, turn: string) {
  const touched = useMediaQuery('(pointer: coarse)');
  useLayoutEffect(() => {
    if (!touched && !isTyping(document.activeElement) && !isLayerOpen()) area.current?.focus();
  }, [area, touched]);
  // Send, Stop, Retry and offered prompts disappear when pressed. The focus then moves here rather than to the top of
  // the page. A text selection is kept.
  useLayoutEffect(() => {
    if (!touched && document.activeElement === document.body && getSelection()?.isCollapsed !== false)
      area.current?.focus();
  }, [area, touched, turn]);
}
