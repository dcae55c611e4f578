import { useMemo } from 'react';
import { hiddenCount } from '../../../rules/hiddenCharacters.ts';
import { lazyModule } from '../../lib/lazyModule.ts';
import { useLazyModule } from '../useLazyModule.ts';

const lazyNote = lazyModule(() => import('./HiddenNote.tsx'), { prefetch: false });

export interface HiddenCharactersProps {
  texts: readonly string[];
  /** The action of the button, which is missing without it. */
  onRemove?: () => void;
  removeLabel?: string;
  className?: string;
}

/** Warns of invisible characters in these texts and lists them. Renders nothing if there are none. */
export function HiddenCharacters({ texts, ...act }: HiddenCharactersProps) {
  // The array changes with each render, so the memo depends on the joined text; a line break separates the texts.
  const joined = texts.join('\n');
  const count = useMemo(() => hiddenCount(joined), [joined]);
  const note = useLazyModule(lazyNote, count > 0);
  return note && count > 0 ? <note.HiddenNote texts={texts} count={count} {...act} /> : null;
}
