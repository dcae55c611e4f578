import { useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { ChatMessageFragment } from './chat.generated.ts';
import { copyMessage } from './copyMessage.ts';
import styles from './Message.module.css';
import { useMessageActions } from './messageActions.ts';
import { MessageInfo } from './MessageInfo.tsx';
import { MessageText } from './MessageText.tsx';
import { failureOf, remarkOn } from './replyStates.ts';
import { ThreadActions } from './ThreadActions.tsx';
import { useProviderName } from './useModels.ts';
import { useReplyProgress } from './useReplyProgress.ts';
import { Versions } from './Versions.tsx';

/** What a model answered, is answering, or could not answer. */
export function Reply({ message }: { message: ChatMessageFragment }) {
  const text = useReplyProgress(message);
  const writing = message.status === 'WRITING';
  const remark = remarkOn(message);
  return (
    <article className={styles.reply} data-message={message.id} aria-label="Reply" aria-busy={writing || undefined}>
      {text ? <MessageText text={text} /> : writing && <p className={styles.thinking}>Thinking...</p>}
      {message.status === 'FAILED' && <p className={styles.error}>{failureOf(message)}</p>}
      {remark && <p className={styles.remark}>{remark}</p>}
      <ReplyFoot message={message} writing={writing} />
    </article>
  );
}

function ReplyFoot({ message, writing }: { message: ChatMessageFragment; writing: boolean }) {
  const infoId = useId();
  const [informed, setInformed] = useState(false);
  const { busy, retry } = useMessageActions();
  const retryIsNear = message.status === 'FAILED' || message.status === 'STOPPED';
  return (
    <>
      <footer className={styles.foot}>
        <ModelUsed message={message} />
        {!writing && (
          <>
            {message.content && <IconButton icon="copy" label="Copy" size="small" onClick={() => void copyMessage(message.content)} />}
            <IconButton icon="info" label="Model info" size="small" aria-expanded={informed} aria-controls={infoId} onClick={() => setInformed(!informed)} />
            {!retryIsNear && <IconButton icon="retry" label="Retry" size="small" disabled={busy} onClick={() => retry(message)} />}
            <Versions message={message} />
            <ThreadActions message={message} />
            {retryIsNear && (
              <Button size="small" icon="retry" disabled={busy} onClick={() => retry(message)}>
                Retry
              </Button>
            )}
          </>
        )}
      </footer>
      <div id={infoId}>{informed && <MessageInfo message={message} />}</div>
    </>
  );
}

function ModelUsed({ message: { modelUsed, providerUsed } }: { message: ChatMessageFragment }) {
  const providerName = useProviderName();
  if (!modelUsed) return null;
  return (
    <span className={styles.model}>
      {modelUsed}
      {providerUsed && <span className={styles.provider}>{providerName(providerUsed)}</span>}
    </span>
  );
}
