import { type ComponentType, useState } from 'react';
import { loadChunk } from '../../../lib/chunks.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { toast } from '../../../ui/toast.ts';
import type { ContentHistoryProps } from './ContentHistory.tsx';
import type { HistoryVersionFragment } from './versions.generated.ts';

interface ViewHistoryProps extends Omit<ContentHistoryProps, 'open' | 'onOpenChange' | 'onRestore'> {
  /** Ends when the version is saved again, or could not be: the form says which. */
  onRestore: (version: HistoryVersionFragment) => Promise<unknown>;
}

const loadHistory = () => import('./ContentHistory.tsx').then(({ ContentHistory }) => ContentHistory);

/** The button that opens the history. Most forms are closed without it, so it comes with the first press. */
export function ViewHistory({ onRestore, ...form }: ViewHistoryProps) {
  const [loaded, setLoaded] = useState<{ History: ComponentType<ContentHistoryProps> } | null>(null);
  const [shown, setShown] = useState({ open: false, opening: 0 });
  const close = () => setShown((last) => ({ ...last, open: false }));

  async function show() {
    try {
      const History = await loadChunk(loadHistory);
      setLoaded({ History });
      setShown(({ opening }) => ({ open: true, opening: opening + 1 }));
    } catch {
      toast.error('The history could not be loaded. Check your connection and try again.');
    }
  }

  return (
    <>
      <IconButton icon="history" label="View History" size="small" onClick={() => void show()} />
      {loaded && (
        <loaded.History
          key={shown.opening}
          {...form}
          open={shown.open}
          onOpenChange={close}
          onRestore={(version) => void onRestore(version).then(close)}
        />
      )}
    </>
  );
}
