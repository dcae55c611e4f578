import type { AnswerProgress } from './answerProgress.ts';
import { ErrorOutput } from './ErrorOutput.tsx';
import { type Exchange, exchangesOf } from './exchanges.ts';
import { FoldedText, InputMessage } from './InputMessage.tsx';
import styles from './Message.module.css';
import { MessageHead } from './MessageHead.tsx';
import type { MessageStatus } from './MessageInfoSheet.tsx';
import type { ToneMessageFragment } from './messages.generated.ts';
import { OutputMessage } from './OutputMessage.tsx';
import { missingAnswer } from './unsentMessage.ts';
import type { RevertedChanges } from './useRevertedChanges.ts';
import { WritingExchange } from './WritingExchange.tsx';

export type MessageDialog =
  | { kind: 'info'; message: ToneMessageFragment; status?: MessageStatus }
  | { kind: 'analysis'; messageId: string; text: string; original: string | null }
  | { kind: 'save'; text: string };

interface MessageListProps {
  messages: readonly ToneMessageFragment[];
  progress: AnswerProgress | null;
  /** A message that could not be sent. */
  unsent: ToneMessageFragment | null;
  reverted: RevertedChanges;
  isAnalysed: (messageId: string) => boolean;
  onOpen: (target: MessageDialog) => void;
}

/** The conversation: each input with its outputs. */
export function MessageList({ messages, progress, unsent, ...actions }: MessageListProps) {
  const exchanges = exchangesOf(messages);
  return (
    <ol className={styles.list} aria-label="Conversation">
      {exchanges.map((exchange) => (
        <ExchangeItem key={exchange.input.id} exchange={exchange} {...actions} />
      ))}
      {unsent && <FailedExchange input={unsent} onOpen={actions.onOpen} />}
      {progress && <WritingExchange progress={progress} onOpen={actions.onOpen} />}
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
              <ErrorOutput
                key={output.id}
                message={output}
                onInfo={() => onOpen({ kind: 'info', message: output, status: 'Failed' })}
              />
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

interface FailedExchangeProps extends Pick<MessageListProps, 'onOpen'> {
  input: ToneMessageFragment;
}

function FailedExchange({ input, onOpen }: FailedExchangeProps) {
  const answer = missingAnswer(input, { isError: true });
  const tell = (message: ToneMessageFragment, status: MessageStatus) => () => onOpen({ kind: 'info', message, status });
  return (
    <li className={styles.exchange}>
      {input.text.trim() !== '' && (
        <article className={styles.input} aria-label="Not sent">
          <MessageHead
            label="Not sent"
            timestamp={input.timestamp}
            isAnalysed={false}
            onInfo={tell(input, 'Not sent')}
          />
          <FoldedText text={input.text} />
        </article>
      )}
      <ErrorOutput message={answer} onInfo={tell(answer, 'Failed')} />
    </li>
  );
}
