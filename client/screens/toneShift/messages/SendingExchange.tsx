import type { SendingMessage } from '../useToneAnswer.ts';
import { inputLabel } from './exchanges.ts';
import { FoldedText } from './InputMessage.tsx';
import styles from './Message.module.css';
import { MessageHead } from './MessageHead.tsx';
import type { MessageDialog } from './MessageList.tsx';
import { missingAnswer } from './unsentMessage.ts';
import { WaitingLines } from './WritingOutput.tsx';

interface SendingExchangeProps {
  sending: SendingMessage;
  onOpen: (target: MessageDialog) => void;
}

/** The message just sent, until the server has stored it. */
export function SendingExchange({ sending: { unsent, variants }, onOpen }: SendingExchangeProps) {
  const label = inputLabel(unsent);
  return (
    <li className={styles.exchange} aria-busy="true">
      <article className={styles.input} aria-label={label}>
        <MessageHead
          label={label}
          timestamp={unsent.timestamp}
          isAnalysed={false}
          onInfo={() => onOpen({ kind: 'info', message: unsent })}
        />
        {unsent.text.trim() !== '' && <FoldedText text={unsent.text} />}
      </article>
      <Transforming />
      <div className={styles.outputs} data-variants={variants}>
        {Array.from({ length: variants }, (_, index) => {
          const name = variants > 1 ? `Variant ${index + 1}` : 'Output';
          const message = missingAnswer(unsent, { text: '', variant: index + 1 });
          return (
            <article key={index} className={styles.output} aria-label={`${name}, being written`}>
              <MessageHead
                label={name}
                timestamp={unsent.timestamp}
                isAnalysed={false}
                onInfo={() => onOpen({ kind: 'info', message, status: 'Being written' })}
              />
              <WaitingLines />
            </article>
          );
        })}
      </div>
    </li>
  );
}

export function Transforming() {
  return (
    <p role="status" className={styles.transforming}>
      Transforming your text...
    </p>
  );
}
