import { drawnText } from '../../../../rules/marks.ts';
import { LongWait } from '../../../conversation/Thought.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { AnswerProgress } from './answerProgress.ts';
import { inputLabel } from './exchanges.ts';
import { FoldedText } from './InputMessage.tsx';
import styles from './Message.module.css';
import { MessageHead } from './MessageHead.tsx';
import type { MessageDialog } from './MessageList.tsx';
import { missingAnswer } from './unsentMessage.ts';

interface WritingExchangeProps {
  progress: AnswerProgress;
  onOpen: (target: MessageDialog) => void;
}

/** The message just sent, and its answers while they are written. */
export function WritingExchange({ progress: { unsent, userMessage, variants }, onOpen }: WritingExchangeProps) {
  const input = userMessage ?? unsent;
  const label = inputLabel(input);
  return (
    <li className={styles.exchange} aria-busy="true">
      <article className={styles.input} aria-label={label}>
        <MessageHead
          label={label}
          timestamp={input.timestamp}
          isAnalysed={false}
          onInfo={() => onOpen({ kind: 'info', message: input })}
        />
        {input.text.trim() !== '' && <FoldedText text={input.text} />}
      </article>
      <p role="status" className={styles.transforming}>
        Transforming your text...
      </p>
      <div className={styles.outputs} data-variants={variants.length}>
        {variants.map(({ text, response }, index) => {
          const output = response ?? missingAnswer(input, { text, variant: index + 1 });
          const status = response ? undefined : 'Being written';
          return (
            <WritingOutput
              key={index}
              label={variants.length > 1 ? `Variant ${index + 1}` : 'Output'}
              timestamp={output.timestamp}
              text={text}
              isWriting={!response}
              onInfo={() => onOpen({ kind: 'info', message: output, status })}
            />
          );
        })}
      </div>
    </li>
  );
}

interface WritingOutputProps {
  label: string;
  timestamp: string;
  text: string;
  isWriting: boolean;
  onInfo: () => void;
}

function WritingOutput({ label, timestamp, text, isWriting, onInfo }: WritingOutputProps) {
  return (
    <article className={styles.output} aria-label={`${label}, being written`}>
      <MessageHead label={label} timestamp={timestamp} isAnalysed={false} onInfo={onInfo} />
      {text ? (
        <div className={styles.outputText} data-writing={isWriting || undefined} dir="auto">
          {drawnText(text)}
        </div>
      ) : (
        <WaitingLines />
      )}
    </article>
  );
}

function WaitingLines() {
  return (
    <div className={styles.lines}>
      <Skeleton width="92%" />
      <Skeleton width="97%" />
      <Skeleton width="61%" />
      <LongWait />
    </div>
  );
}
