import { lazyModule } from '../../../../lib/lazyModule.ts';
import { counted } from '../../../../lib/text.ts';
import { useLazyModule } from '../../../../ui/useLazyModule.ts';
import type { RunningExport } from './useExport.ts';

const lazyDialog = lazyModule(() => import('../ProgressDialog.tsx'), { prefetch: false });

/** An export that takes less than this, in ms, shows no progress. */
const QUICK_EXPORT = 1000;

/** Shows how far an export is, if there is one that takes long, and stops it. */
export function ExportProgress({ running }: { running: RunningExport | null }) {
  const dialog = useLazyModule(lazyDialog, running !== null, () => undefined);
  if (!running || !dialog) return null;
  return (
    <dialog.ProgressDialog
      title="Exporting"
      description={`${running.done.toLocaleString()} of ${counted(running.total, 'prompt')}`}
      after={QUICK_EXPORT}
      onStop={running.stop}
    />
  );
}
