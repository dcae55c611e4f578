import { drawnText } from '../../../../rules/marks.ts';
import { LongWait, Thought } from '../../../conversation/Thought.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './Message.module.css';
import { MessageHead } from './MessageHead.tsx';
import type { ToneMessageFragment } from './messages.generated.ts';
import { useToneOutput } from './useToneOutput.ts';

interface WritingOutputProps {
  label: string;
  message: ToneMessageFragment;
  onInfo: () => void;
}

/** An answer while it is written. */
export function WritingOutput({ label, message, onInfo }: WritingOutputProps) {
  const { text, thought, lost } = useToneOutput(message);
  return (
    <article className={styles.output} aria-label={`${label}, being written`}>
      <MessageHead label={label} timestamp={message.timestamp} isAnalysed={false} onInfo={onInfo} />
      <Thought thought={thought} thoughtMs={null} isThinking={text === ''} />
      {text ? (
        <div className={styles.outputText} data-writing dir="auto">
          {drawnText(text)}
        </div>
      ) : (
        <WaitingLines />
      )}
      {lost && <p className={styles.cut}>Connection lost. Trying again...</p>}
    </article>
  );
}

/** Stands for a text of which there is nothing yet. */
export function WaitingLines() {
  return (
    <div className={styles.lines}>
      <Skeleton width="92%" />
      <Skeleton width="97%" />
      <Skeleton width="61%" />
      <LongWait />
    </div>
  );
}
