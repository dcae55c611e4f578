import { useDeferredValue, useEffect, useRef } from 'react';
import { lazyModule } from '../../../lib/lazyModule.ts';
import { useLazyModule } from '../../../ui/useLazyModule.ts';
import type { ContentFields } from '../contentFields.ts';

const lazyPlaceholders = lazyModule(() => import('./Placeholders.tsx'), { prefetch: false });

/** The beginning of each notation. The code that is then loaded decides whether it is a placeholder. */
const BEGINNING =
  /\[\p{Lu}|\$\{|<\p{L}|(?<![\p{L}\p{N}{])\{[\p{L}_][\p{L}\p{M}\p{N}_-]{0,99}\}|\{\{[ \t]{0,20}[\p{L}_][\p{L}\p{M}\p{N}_-]{0,98}[ \t]{1,20}[\p{L}\p{N}_-]/u;

export interface PlaceholderOfferProps {
  /** The content's id, or 'new'. */
  target: string;
  fields: Pick<ContentFields, 'content' | 'variables'>;
  onChange: (changes: Partial<ContentFields>) => void;
}

/** Offers to convert placeholders of other tools, and names with spaces, to variables. */
export function PlaceholderOffer(props: PlaceholderOfferProps) {
  const body = useDeferredValue(props.fields.content);
  const wanted = BEGINNING.test(body);
  const latest = useRef(props.fields.content);
  useEffect(() => {
    latest.current = props.fields.content;
  });
  const code = useLazyModule(lazyPlaceholders, wanted, () => undefined);
  return wanted && code ? <code.Placeholders {...props} body={body} contentNow={() => latest.current} /> : null;
}
