import { useId, useState } from 'react';
import { MessageText } from '../../../conversation/markdown/MessageText.tsx';
import { isOffline, modelTitle, NO_AI } from '../../../conversation/offlineWriter.ts';
import { useProviderName } from '../../../conversation/providerNames.ts';
import { failureOf, remarkOn } from '../../../conversation/replyStates.ts';
import { Thought, WaitingForModel } from '../../../conversation/Thought.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './Message.module.css';
import { useMessageActions } from './messageActions.ts';
import { MessageInfo } from './MessageInfo.tsx';
import type { ChatMessageFragment } from './messages.generated.ts';
import { isPending } from './pendingExchange.ts';
import { ThreadActions } from './ThreadActions.tsx';
import { useReplyProgress } from './useReplyProgress.ts';
import { Versions } from './Versions.tsx';

/** A model's reply: complete, being written or failed. */
export function Reply({ message }: { message: ChatMessageFragment }) {
  const { text, thought, lost } = useReplyProgress(message);
  const writing = message.status === 'WRITING';
  const remark = lost ? 'Connection lost. Trying again...' : remarkOn(message);
  return (
    <article className={styles.reply} data-message={message.id} aria-label="Reply" aria-busy={writing || undefined}>
      <Thought thought={thought} thoughtMs={message.thoughtMs} isThinking={writing && text === ''} />
      {text ? <MessageText text={text} /> : writing && thought === '' && <WaitingForModel />}
      {message.status === 'FAILED' && <p className={styles.error}>{failureOf(message)}</p>}
      {remark && <p className={styles.remark}>{remark}</p>}
      <ReplyFoot message={message} writing={writing} />
    </article>
  );
}

function ReplyFoot({ message, writing }: { message: ChatMessageFragment; writing: boolean }) {
  const infoId = useId();
  const [informed, setInformed] = useState(false);
  return (
    <>
      <footer className={styles.foot}>
        <ModelUsed message={message} />
        {!writing && (
          <>
            {message.content && <CopyButton label="Copy" text={message.content} />}
            <IconButton
              icon="info"
              label="Model info"
              size="small"
              aria-expanded={informed}
              aria-controls={infoId}
              onClick={() => setInformed(!informed)}
            />
            <RetryButton message={message} />
            <CopyConversationButton message={message} />
            <Versions message={message} />
          </>
        )}
        {!isPending(message.id) && <ThreadActions message={message} />}
      </footer>
      <div id={infoId}>{informed && <MessageInfo message={message} />}</div>
    </>
  );
}

/** Requests a new reply. The button has a visible label if retrying is the likely next step. */
function RetryButton({ message }: { message: ChatMessageFragment }) {
  const actions = useMessageActions();
  if (!actions) return null;
  const look = { icon: 'retry', size: 'small', disabled: actions.busy, onClick: () => actions.retry(message) } as const;
  if (message.status === 'COMPLETE') return <IconButton label="Retry" {...look} />;
  return (
    <Button className={styles.retry} {...look}>
      Retry
    </Button>
  );
}

/** Continues in a copy of the conversation that ends with this reply, so that the conversation stays as it is. */
function CopyConversationButton({ message }: { message: ChatMessageFragment }) {
  const actions = useMessageActions();
  const openCopy = actions?.openCopy;
  if (!openCopy || message.content === '') return null;
  return (
    <IconButton
      icon="branch"
      label="Continue in a copy"
      size="small"
      disabled={actions.busy}
      onClick={() => openCopy(message)}
    />
  );
}

/** The model that wrote a message, and its provider. */
export function ModelUsed({ message: { modelUsed, providerUsed } }: { message: ChatMessageFragment }) {
  const providerName = useProviderName();
  if (!modelUsed) return null;
  return (
    <span className={styles.model}>
      <span>{modelTitle(providerUsed, modelUsed)}</span>
      {providerUsed && (
        <span className={styles.provider}>{isOffline(providerUsed) ? NO_AI : providerName(providerUsed)}</span>
      )}
    </span>
  );
}
