import { useElapsed } from '../../../../lib/hooks.ts';
import { counted } from '../../../../lib/text.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/popups/Dialog.tsx';
import { RotatingLoadingMessage } from '../../../../ui/states.tsx';
import styles from '../transfer.module.css';
import type { RunningExport } from './useExport.ts';

/** An export that takes less than this, in ms, shows no progress. */
const QUICK_EXPORT = 1000;

/** Shows how far an export is, and stops it. */
export function ExportDialog({ running: { done, total, stop } }: { running: RunningExport }) {
  const isLong = useElapsed(QUICK_EXPORT);
  return (
    <Dialog
      open={isLong}
      onOpenChange={stop}
      title="Exporting"
      description={`${done.toLocaleString()} of ${counted(total, 'prompt')}`}
      footer={<Button onClick={stop}>Stop</Button>}
    >
      <div className={styles.progress}>
        <RotatingLoadingMessage />
      </div>
    </Dialog>
  );
}
