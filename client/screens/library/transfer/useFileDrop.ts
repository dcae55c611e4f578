import { useEffect, useEffectEvent, useState } from 'react';
import { isLayerOpen } from '../../../lib/keys.ts';

/** Accepts a file dropped anywhere on the page. Returns true while one is dragged over it. */
export function useFileDrop(onFile: (file: File) => void): boolean {
  const [held, setHeld] = useState(false);
  const receive = useEffectEvent(onFile);

  useEffect(() => {
    function over(event: DragEvent) {
      if (!event.dataTransfer?.types.includes('Files')) return;
      // The browser would otherwise open the file in place of the page.
      event.preventDefault();
      setHeld(!isLayerOpen());
    }
    function leave(event: DragEvent) {
      if (event.relatedTarget === null) setHeld(false);
    }
    function drop(event: DragEvent) {
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      setHeld(false);
      if (!isLayerOpen()) receive(file);
    }
    const listening = new AbortController();
    document.addEventListener('dragover', over, listening);
    document.addEventListener('dragleave', leave, listening);
    document.addEventListener('drop', drop, listening);
    return () => listening.abort();
  }, []);

  return held;
}
