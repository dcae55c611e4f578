import { useEffect, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { ContentSheet } from './ContentSheet.tsx';
import { newContent } from './useContentRoute.ts';

interface RoutedContentSheetProps {
  /** What the address asks for: an id, 'new', or nothing. */
  target: string | null;
  onClose: () => void;
  /** The list is not what it was: these contents have been saved, deleted or made. */
  onChanged: (ids: string[]) => void;
  onDeleted: (id: string) => void;
}

/** The form that the address asks for. The last one stays while it slides away. */
export function RoutedContentSheet({ target, onClose, onChanged, onDeleted }: RoutedContentSheetProps) {
  const [shown, setShown] = useState({ target, last: target, opening: 0 });
  const [made, setMade] = useState<string | null>(null);
  if (target !== shown.target) {
    setShown({ target, last: target ?? shown.last, opening: shown.opening + (target ? 1 : 0) });
    if (target) setMade(null);
  }
  useFocusAfter(target === null ? (made ?? shown.last) : null);
  if (!shown.last) return null;

  function saved(id: string) {
    toast.success('Content saved successfully!');
    setMade(id);
    onClose();
    onChanged([id]);
    if (target === newContent) window.scrollTo(0, 0);
  }
  function deleted(id: string) {
    toast.success('Content deleted.');
    onClose();
    onDeleted(id);
    onChanged([id]);
  }
  return (
    <ContentSheet
      key={shown.opening}
      target={shown.last}
      open={target !== null}
      onClose={onClose}
      onSaved={saved}
      onDeleted={deleted}
      onOutdated={(id) => onChanged([id])}
    />
  );
}

const LOOK_MS = 250;
/** The form is away and the list is there by then. */
const SETTLED_MS = 10_000;

/** Where the focus would be lost, for the card has moved or gone, it goes to the card or, while there is none, to the head of the Library. */
function useFocusAfter(closed: string | null) {
  useEffect(() => {
    if (!closed) return;
    const look = () => {
      const card = document.querySelector<HTMLElement>(`[data-content="${CSS.escape(closed)}"]`);
      const heading = document.querySelector<HTMLElement>('[data-library-heading]');
      const isLost = document.activeElement === document.body || document.activeElement === heading;
      if (isLost) (card ?? heading)?.focus({ preventScroll: true });
      if (card && card === document.activeElement) stop();
    };
    const looking = setInterval(look, LOOK_MS);
    const settled = setTimeout(() => stop(), SETTLED_MS);
    const stop = () => {
      clearInterval(looking);
      clearTimeout(settled);
    };
    return stop;
  }, [closed]);
}
