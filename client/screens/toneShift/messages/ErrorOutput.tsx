import { reasonOf } from '../../../conversation/replyStates.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './Message.module.css';
import { MessageHead } from './MessageHead.tsx';
import type { ToneMessageFragment } from './messages.generated.ts';

interface ErrorOutputProps {
  message: ToneMessageFragment;
  onInfo: () => void;
}

/** Shown in place of an answer that failed. */
export function ErrorOutput({ message, onInfo }: ErrorOutputProps) {
  const reason = reasonOf(message);
  return (
    <article className={styles.error} aria-label="Failed output">
      <MessageHead label="Failed" timestamp={message.timestamp} isAnalysed={false} onInfo={onInfo} />
      <p>
        <Icon name="warning" size={16} />
        <span>Sorry, I encountered an error processing your message. Please try again.</span>
      </p>
      {reason && <p>{reason}</p>}
    </article>
  );
}
