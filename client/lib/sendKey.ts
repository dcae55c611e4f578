import type { KeyboardEvent } from 'react';

/**
 * Enter, unless it makes a new line or ends a word that an input method is composing (Safari reports that one as key
 * 229).
 */
export function isSendKey({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey && !nativeEvent.isComposing && nativeEvent.keyCode !== 229;
}
