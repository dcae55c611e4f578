import type { ReactNode } from 'react';
import { withoutHidden } from '../../rules/hiddenCharacters.ts';

/** Words that name something, drawn as they are written: no character that cannot be seen turns or disguises them. */
export function shownText<Words extends ReactNode>(words: Words): Words | string {
  return typeof words === 'string' ? withoutHidden(words) : words;
}
