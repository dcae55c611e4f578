import { useFragment } from '@apollo/client/react';
import { useState } from 'react';
import { useLazyModule } from '../../../ui/useLazyModule.ts';
import { ContentCardFragmentDoc } from '../list/list.generated.ts';
import { lazyRunSheet } from './lazyRunSheet.ts';
import { NEW_RUN } from './newRun.ts';
import type { CardRunLayer } from './useCardRun.ts';

/** The last one stays during its closing animation. */
export function CardRun({ run: { layer, contentId, isOpen } }: { run: CardRunLayer }) {
  const sheet = useLazyModule(lazyRunSheet, isOpen);
  const [shown, setShown] = useState(contentId);
  if (isOpen && contentId !== shown) setShown(contentId);
  const { data: card } = useFragment({
    fragment: ContentCardFragmentDoc,
    fragmentName: 'ContentCard',
    from: { __typename: 'Content', id: shown ?? '' },
  });
  return (
    sheet &&
    shown && (
      <sheet.RunSheet
        contentId={shown}
        title={card.title ?? ''}
        runId={layer.value === NEW_RUN ? null : layer.value}
        open={isOpen}
        onClose={layer.close}
        onShow={(id) => layer.open(id, 'run')}
      />
    )
  );
}
