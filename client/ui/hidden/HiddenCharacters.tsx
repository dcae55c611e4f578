import { useMemo } from 'react';
import { hiddenCount } from '../../../rules/hiddenCharacters.ts';
import { lazyModule } from '../../lib/lazyModule.ts';
import { useLazyModule } from '../useLazyModule.ts';

const lazyNote = lazyModule(() => import('./HiddenNote.tsx'), { prefetch: false });

export interface HiddenCharactersProps {
  texts: readonly string[];
  /** What the button does; without it there is none. */
  onRemove?: () => void;
  removeLabel?: string;
  className?: string;
}

/** Says that these texts have characters that cannot be seen, where and which; nothing for an honest text. */
export function HiddenCharacters({ texts, ...act }: HiddenCharactersProps) {
  // The list is a new one each time; a line end keeps its texts apart.
  const joined = texts.join('\n');
  const count = useMemo(() => hiddenCount(joined), [joined]);
  const note = useLazyModule(lazyNote, count > 0);
  return note && count > 0 ? <note.HiddenNote texts={texts} count={count} {...act} /> : null;
}
