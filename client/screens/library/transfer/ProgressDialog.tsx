import { useElapsed } from '../../../lib/hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/popups/Dialog.tsx';
import { RotatingLoadingMessage } from '../../../ui/states.tsx';
import styles from './transfer.module.css';

interface ProgressDialogProps {
  title: string;
  description: string;
  /** The time in ms after which it is shown, since short work needs no progress. */
  after: number;
  onStop: () => void;
}

/** The window of an import or export that takes long. */
export function ProgressDialog({ title, description, after, onStop }: ProgressDialogProps) {
  const isLong = useElapsed(after);
  return (
    <Dialog
      open={isLong}
      onOpenChange={onStop}
      title={title}
      description={description}
      footer={<Button onClick={onStop}>Stop</Button>}
    >
      <div className={styles.progress}>
        <RotatingLoadingMessage />
      </div>
    </Dialog>
  );
}
