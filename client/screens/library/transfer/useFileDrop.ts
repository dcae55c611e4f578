import { useEffect, useEffectEvent, useState } from 'react';
import { type Chosen, droppedItems } from './incoming/chosen.ts';

/**
 * Accepts files and folders dropped anywhere on the page while `accepts` returns true. Returns true while some are
 * dragged over it.
 */
export function useFileDrop(accepts: () => boolean, onDrop: (chosen: Chosen) => void): boolean {
  const [held, setHeld] = useState(false);
  const receive = useEffectEvent(onDrop);
  const isAccepted = useEffectEvent(accepts);

  useEffect(() => {
    function over(event: DragEvent) {
      if (!event.dataTransfer?.types.includes('Files')) return;
      // The browser would otherwise open the file in place of the page.
      event.preventDefault();
      setHeld(isAccepted());
    }
    function leave(event: DragEvent) {
      if (event.relatedTarget === null) setHeld(false);
    }
    function drop(event: DragEvent) {
      const chosen = event.dataTransfer ? droppedItems(event.dataTransfer) : [];
      if (chosen.length === 0) return;
      event.preventDefault();
      setHeld(false);
      if (isAccepted()) receive(chosen);
    }
    const listening = new AbortController();
    document.addEventListener('dragover', over, listening);
    document.addEventListener('dragleave', leave, listening);
    document.addEventListener('drop', drop, listening);
    return () => listening.abort();
  }, []);

  return held;
}
