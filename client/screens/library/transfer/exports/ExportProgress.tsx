import { lazyModule } from '../../../../lib/lazyModule.ts';
import { useLazyModule } from '../../../../ui/useLazyModule.ts';
import type { RunningExport } from './useExport.ts';

const lazyDialog = lazyModule(() => import('./ExportDialog.tsx'), { prefetch: false });

/** Shows how far an export is, if there is one that takes long. */
export function ExportProgress({ running }: { running: RunningExport | null }) {
  const dialog = useLazyModule(lazyDialog, running !== null, () => undefined);
  return running && dialog && <dialog.ExportDialog running={running} />;
}
