import { useEffect, useState } from 'react';
import { useKeyDown } from '../../../lib/hooks.ts';
import { isLayerOpen } from '../../../lib/keyboard/keys.ts';

interface PrintedList {
  hasOlder: boolean;
  loadAll: () => Promise<void>;
}

/** Loads older messages before Ctrl or Cmd+P prints. A browser's menu cannot wait for them and prints the loaded ones. */
export function usePrintedWhole({ hasOlder, loadAll }: PrintedList): void {
  const [ready, setReady] = useState(false);

  useKeyDown((event) => {
    if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    if (!hasOlder || isLayerOpen()) return;
    event.preventDefault();
    void loadAll()
      .catch(() => undefined)
      .then(() => setReady(true));
  });

  // The loaded messages are drawn by then.
  useEffect(() => {
    if (!ready) return;
    window.print();
    setReady(false);
  }, [ready]);
}
