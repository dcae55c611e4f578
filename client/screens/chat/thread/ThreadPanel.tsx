import { useFragment } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { userMessage } from '../../../graphql/errors.ts';
import { mobileLayout, useMediaQuery } from '../../../lib/browser.ts';
import { useKeyDown } from '../../../lib/hooks.ts';
import { isLayerOpen } from '../../../lib/keys.ts';
import { plainWords } from '../../../lib/plainWords.ts';
import { counted, cut } from '../../../lib/text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { chatLimits } from '../chatLimits.ts';
import { Composer } from '../composer/Composer.tsx';
import { FailedSending } from '../composer/FailedSending.tsx';
import { orGiveBack, sendBox, useBoxKey, useSending } from '../composer/useMessageBox.ts';
import { useExchanges } from '../composer/useSendMessage.ts';
import { type ChatConversationFragment } from '../conversation/conversation.generated.ts';
import { Message } from '../messages/Message.tsx';
import { MessageActionsContext } from '../messages/messageActions.ts';
import { MessageList } from '../messages/MessageList.tsx';
import {
  type ChatMessageFragment,
  ChatMessageFragmentDoc,
  useChatThreadQuery,
} from '../messages/messages.generated.ts';
import { MessageSkeletons } from '../messages/MessageSkeletons.tsx';
import { useActionsOn } from '../messages/useMessageActions.ts';
import { useWritingReply } from '../messages/useMessages.ts';
import styles from './ThreadPanel.module.css';

interface ThreadPanelProps {
  conversation: ChatConversationFragment;
  messageId: string;
  onClose: () => void;
}

/** A message's side thread. Half of the window, all of a narrow one; Escape and the back button close it. */
export function ThreadPanel({ conversation, messageId, onClose }: ThreadPanelProps) {
  const { data: parent, complete } = useFragment({
    fragment: ChatMessageFragmentDoc,
    fragmentName: 'ChatMessage',
    from: { __typename: 'ChatMessage', id: messageId },
  });
  const { data, error, refetch } = useChatThreadQuery({
    variables: { id: messageId },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const panel = useOwnFocus();
  const reload = () => refetch().catch(() => undefined);

  useKeyDown((event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isLayerOpen()) return;
    event.preventDefault();
    onClose();
  });

  return (
    <section ref={panel} className={styles.panel} aria-label="Thread">
      <header className={styles.header}>
        <IconButton
          icon="arrowLeft"
          label="Back to the chat"
          aria-keyshortcuts="Escape"
          data-close-thread
          onClick={onClose}
        />
        <div className={styles.heading}>
          <h2>Thread</h2>
          {complete && (
            <p dir="auto">
              {[
                parent.threadCount > 0 && counted(parent.threadCount, 'reply', 'replies'),
                cut(plainWords(parent.content), chatLimits.threadPreview),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          )}
        </div>
      </header>
      {complete && data ? (
        <Thread
          conversation={conversation}
          parent={parent}
          ids={data.chatMessage.threadMessages.map(({ id }) => id)}
          reload={reload}
        />
      ) : error ? (
        <ErrorState message={userMessage(error)} onRetry={() => void reload()} />
      ) : (
        <MessageSkeletons />
      )}
    </section>
  );
}

interface ThreadProps {
  conversation: ChatConversationFragment;
  parent: ChatMessageFragment;
  ids: readonly string[];
  reload: () => Promise<unknown>;
}

function Thread({ conversation, parent, ids, reload }: ThreadProps) {
  const writingId = useWritingReply(ids);
  const exchanges = useExchanges();
  const key = useBoxKey()(conversation.id, parent.id);
  const sending = useSending(key);
  const send = () =>
    void sendBox(key, (draft) => orGiveBack(key, draft, () => exchanges.replyInThread(conversation, parent, draft)));
  const actions = useActionsOn({
    busy: writingId !== null || sending,
    openThread: null,
    loadBranchOf: async () => void (await reload()),
  });

  return (
    <MessageActionsContext value={actions}>
      <MessageList
        label="Replies"
        ids={ids}
        head={
          <div className={styles.parent}>
            <MessageActionsContext value={null}>
              <Message id={parent.id} />
            </MessageActionsContext>
          </div>
        }
        end={<FailedSending boxKey={key} onRetry={send} />}
      />
      <div className={styles.foot}>
        <Composer
          label="Reply"
          placeholder="Reply to thread..."
          boxKey={key}
          ready={!actions.busy}
          writingId={writingId}
          onSend={send}
        />
      </div>
    </MessageActionsContext>
  );
}

/** The focus comes in with the opening, and goes back to where it came from with the closing. */
function useOwnFocus() {
  const panel = useRef<HTMLElement>(null);
  const narrow = useMediaQuery(mobileLayout);
  const [opener] = useState(() =>
    document.activeElement instanceof HTMLElement ? document.activeElement.dataset.thread : undefined,
  );

  const enter = useEffectEvent(
    () => narrow && panel.current?.querySelector<HTMLElement>('[data-close-thread]')?.focus(),
  );
  useEffect(() => {
    enter();
    return () => {
      // The button may be another one by now: the first reply makes it a chip.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && opener)
          document.querySelector<HTMLElement>(`[data-thread="${CSS.escape(opener)}"]`)?.focus({ preventScroll: true });
      });
    };
  }, [opener]);
  return panel;
}
