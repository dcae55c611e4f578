import styles from './Message.module.css';
import { MessageHead } from './MessageHead.tsx';
import type { ToneMessageFragment } from './messages.generated.ts';

interface StoppedOutputProps {
  message: ToneMessageFragment;
  onInfo: () => void;
}

/** Shown in place of an answer that was stopped before its first word. */
export function StoppedOutput({ message, onInfo }: StoppedOutputProps) {
  return (
    <article className={styles.output} aria-label="Stopped output">
      <MessageHead label="Stopped" timestamp={message.timestamp} isAnalysed={false} onInfo={onInfo} />
      <p className={styles.cut}>Stopped before its first word.</p>
    </article>
  );
}
