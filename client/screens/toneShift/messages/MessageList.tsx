import type { SendingMessage } from '../useToneAnswer.ts';
import { ErrorOutput } from './ErrorOutput.tsx';
import { type Exchange, exchangesOf, isReadable, isWriting } from './exchanges.ts';
import { FoldedText, InputMessage } from './InputMessage.tsx';
import styles from './Message.module.css';
import { MessageHead } from './MessageHead.tsx';
import type { MessageStatus } from './MessageInfoSheet.tsx';
import type { ToneMessageFragment } from './messages.generated.ts';
import { OutputMessage } from './OutputMessage.tsx';
import { SendingExchange, Transforming } from './SendingExchange.tsx';
import { StoppedOutput } from './StoppedOutput.tsx';
import { missingAnswer } from './unsentMessage.ts';
import type { RevertedChanges } from './useRevertedChanges.ts';
import { WritingOutput } from './WritingOutput.tsx';

export type MessageDialog =
  | { kind: 'info'; message: ToneMessageFragment; status?: MessageStatus }
  | { kind: 'analysis'; messageId: string; text: string; original: string | null }
  | { kind: 'save'; text: string };

interface MessageListProps {
  messages: readonly ToneMessageFragment[];
  /** A message that is not stored yet. */
  sending: SendingMessage | null;
  /** A message that could not be sent. */
  unsent: ToneMessageFragment | null;
  reverted: RevertedChanges;
  isAnalysed: (messageId: string) => boolean;
  onOpen: (target: MessageDialog) => void;
}

/** The conversation: each input with its outputs. */
export function MessageList({ messages, sending, unsent, ...actions }: MessageListProps) {
  const exchanges = exchangesOf(messages);
  return (
    <ol className={styles.list} aria-label="Conversation">
      {exchanges.map((exchange) => (
        <ExchangeItem key={exchange.input.id} exchange={exchange} {...actions} />
      ))}
      {unsent && <FailedExchange input={unsent} onOpen={actions.onOpen} />}
      {sending && <SendingExchange sending={sending} onOpen={actions.onOpen} />}
    </ol>
  );
}

interface ExchangeItemProps extends Pick<MessageListProps, 'reverted' | 'isAnalysed' | 'onOpen'> {
  exchange: Exchange;
}

function ExchangeItem({ exchange: { input, outputs, original }, reverted, isAnalysed, onOpen }: ExchangeItemProps) {
  const isBusy = outputs.some(isWriting);
  const labelOf = ({ variant }: ToneMessageFragment) => (outputs.length > 1 ? `Variant ${variant}` : 'Output');
  return (
    <li className={styles.exchange} aria-busy={isBusy || undefined}>
      <InputMessage
        message={input}
        isAnalysed={isAnalysed(input.id)}
        onInfo={() => onOpen({ kind: 'info', message: input })}
        onAnalyse={() => onOpen({ kind: 'analysis', messageId: input.id, text: input.text, original: null })}
      />
      {isBusy && <Transforming />}
      {outputs.length > 0 && (
        <div className={styles.outputs} data-variants={outputs.length}>
          {outputs.map((output) =>
            output.status === 'FAILED' ? (
              <ErrorOutput
                key={output.id}
                message={output}
                onInfo={() => onOpen({ kind: 'info', message: output, status: 'Failed' })}
              />
            ) : isWriting(output) ? (
              <WritingOutput
                key={output.id}
                label={labelOf(output)}
                message={output}
                onInfo={() => onOpen({ kind: 'info', message: output, status: 'Being written' })}
              />
            ) : !isReadable(output) ? (
              <StoppedOutput
                key={output.id}
                message={output}
                onInfo={() => onOpen({ kind: 'info', message: output, status: 'Stopped' })}
              />
            ) : (
              <OutputMessage
                key={output.id}
                message={output}
                original={original}
                label={labelOf(output)}
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
  const answer = missingAnswer(input, { status: 'FAILED' });
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
