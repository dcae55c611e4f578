import { useState } from 'react';
import { lazyModule } from '../../../lib/lazyModule.ts';
import { useActions } from '../../../ui/actions.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { useLazyModule } from '../../../ui/useLazyModule.ts';
import type { ContentHistoryProps } from './ContentHistory.tsx';
import { LabelMark } from './LabelMark.tsx';
import type { HistoryVersionFragment } from './versions.generated.ts';

interface ViewHistoryProps extends Omit<ContentHistoryProps, 'open' | 'onOpenChange' | 'onRestore'> {
  /** Resolves when the version has been saved again, or has failed to: the form shows the result. */
  onRestore: (version: HistoryVersionFragment) => Promise<unknown>;
}

const lazyHistory = lazyModule(() => import('./ContentHistory.tsx'), { prefetch: false });

/** The button that opens the history, which is loaded with the first press because few users need it. */
export function ViewHistory({ onRestore, ...form }: ViewHistoryProps) {
  const [shown, setShown] = useState({ open: false, opening: 0 });
  const code = useLazyModule(lazyHistory, shown.opening, () =>
    toast.error('The history could not be loaded. Check your connection and try again.'),
  );
  const show = () => setShown(({ opening }) => ({ open: true, opening: opening + 1 }));
  useActions([{ name: 'View History', icon: 'history', run: show }]);
  const close = () => setShown((last) => ({ ...last, open: false }));

  return (
    <>
      <LabelMark contentId={form.contentId} onPress={show} />
      <IconButton icon="history" label="View History" size="small" onClick={show} />
      {code && shown.opening > 0 && (
        <code.ContentHistory
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
