import { useLocation, useSearchParams } from 'react-router-dom';
import { OPENED_HERE } from '../../../lib/openedHere.ts';
import { useAddressedLayer, useStable } from '../useAddressedLayer.ts';
import { NEW_RUN } from './newRun.ts';

/** The state of a history entry whose run was opened from a card, and not from the form. */
const FROM_CARD = { ...OPENED_HERE, isRunOfCard: true };

export type CardRunLayer = ReturnType<typeof useCardRun>;

/** The run that a card opens, in one step of the history and without the form of its prompt. */
export function useCardRun() {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation();
  const layer = useAddressedLayer('run');
  const isOpen = layer.value !== null && typeof state === 'object' && state !== null && 'isRunOfCard' in state;

  const open = useStable((contentId: string) => {
    const changed = new URLSearchParams(address);
    changed.set('content', contentId);
    changed.set('run', NEW_RUN);
    setAddress(changed, { state: FROM_CARD, preventScrollReset: true });
  });
  return { layer, contentId: address.get('content'), isOpen, open };
}
