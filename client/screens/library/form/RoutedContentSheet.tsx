import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { toast } from '../../../ui/toasts/toast.ts';
import { tellSimilar } from '../copies/similarNote.ts';
import { NEW_CONTENT } from '../newContent.ts';
import { useRestoreContents } from '../trash/useRestoreContents.ts';
import { ContentSheet } from './ContentSheet.tsx';

interface RoutedContentSheetProps {
  /** The target in the address: an id, 'new', or null. */
  target: string | null;
  onClose: () => void;
  /** Opens a content, in place of another layer if given. */
  onOpen: (id: string, instead?: string) => void;
  /** Called with contents that were saved, deleted or created. Resolves when the list is up to date. */
  onChanged: (ids: string[]) => Promise<void>;
  onDeleted: (id: string) => void;
}

/** The form in the address. The last one stays during its closing animation. */
export function RoutedContentSheet({ target, onClose, onOpen, onChanged, onDeleted }: RoutedContentSheetProps) {
  const client = useApolloClient();
  const [shown, setShown] = useState({ target, last: target, opening: 0 });
  const [made, setMade] = useState<string | null>(null);
  if (target !== shown.target) {
    setShown({ target, last: target ?? shown.last, opening: shown.opening + (target ? 1 : 0) });
    if (target) setMade(null);
  }
  const [refreshes, setRefreshes] = useState(0);
  const closed = target === null ? (made ?? shown.last) : null;
  useFocusAfter(closed, refreshes);
  const { undo } = useRestoreContents((ids) => void onChanged(ids));
  if (!shown.last) return null;

  function changed(id: string) {
    void onChanged([id]).then(() => setRefreshes((count) => count + 1));
  }
  function saved(id: string) {
    toast.success('Content saved successfully!');
    setMade(id);
    onClose();
    changed(id);
    if (target === NEW_CONTENT) window.scrollTo(0, 0);
    void tellSimilar(client, id, onOpen);
  }
  function duplicated(id: string) {
    onOpen(id, 'content');
    changed(id);
  }
  function deleted(id: string) {
    toast.success('Prompt deleted.', { actions: undo([id]) });
    onClose();
    onDeleted(id);
    changed(id);
  }
  /** Closes the form of a prompt that was moved. The list changes again if it is moved back. */
  function moved(ids: string[], isUndone: boolean) {
    if (!isUndone) onClose();
    ids.forEach(onDeleted);
    void onChanged(ids);
  }
  return (
    <ContentSheet
      key={shown.opening}
      target={shown.last}
      open={target !== null}
      onClose={onClose}
      onSaved={saved}
      onDuplicated={duplicated}
      onDeleted={deleted}
      onMoved={moved}
      onOutdated={changed}
      finalFocus={() => focusTargetOf(closed)}
    />
  );
}

/**
 * The card of the closed content or, while the list does not have it, the Library's heading. Null for a content that
 * was never created.
 */
function focusTargetOf(closed: string | null) {
  if (closed === null || closed === NEW_CONTENT) return null;
  return document.querySelector<HTMLElement>(`[data-content="${CSS.escape(closed)}"]`) ?? heading();
}

const heading = () => document.querySelector<HTMLElement>('[data-library-heading]');

/** Focuses the card again, which may appear or move after the form has closed. */
function useFocusAfter(closed: string | null, refreshes: number) {
  useEffect(() => {
    if (!closed || refreshes === 0) return;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body || document.activeElement === heading())
        focusTargetOf(closed)?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [closed, refreshes]);
}
