import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { AnswerProgress } from './answerProgress.ts';
import { inputLabel } from './exchanges.ts';
import { FoldedText } from './InputMessage.tsx';
import styles from './Message.module.css';

/** What was just sent, and its answers as they are written. */
export function WritingExchange({ progress }: { progress: AnswerProgress }) {
  const several = progress.variants.length > 1;
  const label = inputLabel(progress);
  return (
    <li className={styles.exchange} aria-busy="true">
      <article className={styles.input} aria-label={label}>
        <header className={styles.head}>
          <span className={styles.label}>{label}</span>
        </header>
        {progress.text.trim() !== '' && <FoldedText text={progress.text} />}
      </article>
      <p role="status" className={styles.transforming}>
        Transforming your text...
      </p>
      <div className={styles.outputs} data-variants={progress.variants.length}>
        {progress.variants.map(({ text, response }, index) => (
          <div key={index} className={styles.output}>
            {several && <span className={styles.label}>{`Variant ${index + 1}`}</span>}
            {text ? (
              <div className={styles.outputText} data-writing={!response || undefined} dir="auto">
                {text}
              </div>
            ) : (
              <WaitingLines />
            )}
          </div>
        ))}
      </div>
    </li>
  );
}

function WaitingLines() {
  return (
    <div className={styles.lines}>
      <Skeleton width="92%" />
      <Skeleton width="97%" />
      <Skeleton width="61%" />
    </div>
  );
}
