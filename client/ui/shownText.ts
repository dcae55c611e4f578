import type { ReactNode } from 'react';
import { withoutHidden } from '../../rules/hiddenCharacters.ts';

/** A name without invisible characters, which could reorder or disguise it. */
export function shownText<Words extends ReactNode>(words: Words): Words | string {
  return typeof words === 'string' ? withoutHidden(words) : words;
}
