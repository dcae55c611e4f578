import { Button } from '../../../ui/Button.tsx';
import styles from '../messages/Message.module.css';
import { failure } from '../messages/replyStates.ts';
import { useMessageBox } from './useMessageBox.ts';

/** A message that did not get away, said where its answer would stand. Its text is in the box again. */
export function FailedSending({ boxKey, onRetry }: { boxKey: string; onRetry: () => void }) {
  const box = useMessageBox(boxKey);
  if (!box.failure) return null;
  return (
    <div className={styles.unsent} role="alert">
      <p className={styles.error}>{failure(box.failure)}</p>
      <p className={styles.remark}>Your message is in the box below, as you typed it.</p>
      <Button size="small" icon="retry" disabled={box.text.trim() === ''} onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
