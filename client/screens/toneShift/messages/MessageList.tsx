import type { AnswerProgress } from './answerProgress.ts';
import { ErrorOutput } from './ErrorOutput.tsx';
import { type Exchange, exchangesOf } from './exchanges.ts';
import { FoldedText, InputMessage } from './InputMessage.tsx';
import styles from './Message.module.css';
import type { ToneMessageFragment } from './messages.generated.ts';
import { OutputMessage } from './OutputMessage.tsx';
import type { RevertedChanges } from './useRevertedChanges.ts';
import { WritingExchange } from './WritingExchange.tsx';

/** What the messages open over the screen. */
export type MessageDialog =
  | { kind: 'info'; message: ToneMessageFragment }
  | { kind: 'analysis'; messageId: string; text: string; original: string | null }
  | { kind: 'save'; text: string };

interface MessageListProps {
  messages: readonly ToneMessageFragment[];
  progress: AnswerProgress | null;
  /** What could not be sent at all. */
  failedText: string | null;
  reverted: RevertedChanges;
  isAnalysed: (messageId: string) => boolean;
  onOpen: (target: MessageDialog) => void;
}

/** The conversation: what was sent, each with what came of it. */
export function MessageList({ messages, progress, failedText, ...actions }: MessageListProps) {
  const exchanges = exchangesOf(messages);
  return (
    <ol className={styles.list} aria-label="Conversation">
      {exchanges.map((exchange) => (
        <ExchangeItem key={exchange.input.id} exchange={exchange} {...actions} />
      ))}
      {failedText !== null && <FailedExchange text={failedText} />}
      {progress && <WritingExchange progress={progress} />}
    </ol>
  );
}

interface ExchangeItemProps extends Pick<MessageListProps, 'reverted' | 'isAnalysed' | 'onOpen'> {
  exchange: Exchange;
}

function ExchangeItem({ exchange: { input, outputs, original }, reverted, isAnalysed, onOpen }: ExchangeItemProps) {
  return (
    <li className={styles.exchange}>
      <InputMessage
        message={input}
        isAnalysed={isAnalysed(input.id)}
        onInfo={() => onOpen({ kind: 'info', message: input })}
        onAnalyse={() => onOpen({ kind: 'analysis', messageId: input.id, text: input.text, original: null })}
      />
      {outputs.length > 0 && (
        <div className={styles.outputs} data-variants={outputs.length}>
          {outputs.map((output) =>
            output.isError ? (
              <ErrorOutput key={output.id} />
            ) : (
              <OutputMessage
                key={output.id}
                message={output}
                original={original}
                isOneOfSeveral={outputs.length > 1}
                reverted={reverted.of(output.id)}
                isAnalysed={isAnalysed(output.id)}
                onToggleChange={(change) => reverted.toggle(output.id, change)}
                onReapplyAll={() => reverted.clear(output.id)}
                onInfo={() => onOpen({ kind: 'info', message: output })}
                onAnalyse={(text) => onOpen({ kind: 'analysis', messageId: output.id, text, original })}
                onSave={(text) => onOpen({ kind: 'save', text })}
              />
            ),
          )}
        </div>
      )}
    </li>
  );
}

function FailedExchange({ text }: { text: string }) {
  return (
    <li className={styles.exchange}>
      {text.trim() !== '' && (
        <article className={styles.input} aria-label="Not sent">
          <header className={styles.head}>
            <span className={styles.label}>Not sent</span>
          </header>
          <FoldedText text={text} />
        </article>
      )}
      <ErrorOutput />
    </li>
  );
}
