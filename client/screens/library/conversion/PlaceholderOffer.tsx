import { useDeferredValue, useEffect, useRef } from 'react';
import { lazyModule } from '../../../lib/lazyModule.ts';
import { useLazyModule } from '../../../ui/useLazyModule.ts';
import type { ContentFields } from '../contentFields.ts';

const lazyPlaceholders = lazyModule(() => import('./Placeholders.tsx'), { prefetch: false });

/** How each notation begins; whether it is one is told by the code that is then fetched. */
const BEGINNING = /\[\p{Lu}|\$\{|<\p{L}/u;

export interface PlaceholderOfferProps {
  /** The content's id, or 'new'. */
  target: string;
  fields: Pick<ContentFields, 'content' | 'variables'>;
  onChange: (changes: Partial<ContentFields>) => void;
}

/** Offers to make variables of what looks like the placeholders of another tool. */
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
