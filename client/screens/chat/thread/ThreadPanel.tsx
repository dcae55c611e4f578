import { useFragment } from '@apollo/client/react';
import { cutAtWord } from '../../../../rules/characters.ts';
import { withoutHidden } from '../../../../rules/hiddenCharacters.ts';
import { plainWords } from '../../../../rules/plainWords.ts';
import { userMessage } from '../../../graphql/errors.ts';
import { useKeyDown } from '../../../lib/hooks.ts';
import { isLayerOpen } from '../../../lib/keyboard/keys.ts';
import { counted } from '../../../lib/text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import type { ChatConversationFragment } from '../conversation/conversation.generated.ts';
import type { OpenedAt } from '../messages/foundMessage.ts';
import {
  type ChatMessageFragment,
  ChatMessageFragmentDoc,
  useChatThreadQuery,
} from '../messages/messages.generated.ts';
import { MessageSkeletons } from '../messages/MessageSkeletons.tsx';
import { wordsOf } from '../messages/wordsOf.ts';
import { Thread } from './Thread.tsx';
import { ThreadMenus } from './ThreadMenus.tsx';
import styles from './ThreadPanel.module.css';
import { useThreadFocus } from './useThreadFocus.ts';

/** The number of characters of its first message that name a thread. */
const PREVIEW_LENGTH = 50;

interface ThreadPanelProps {
  conversation: ChatConversationFragment;
  messageId: string;
  at: OpenedAt | null;
  onOpenConversation: (id: string) => void;
  onClose: () => void;
}

/**
 * A message's side thread. It takes half of the window, or all of a narrow one; Escape and the back button close it.
 */
export function ThreadPanel({ conversation, messageId, at, onOpenConversation, onClose }: ThreadPanelProps) {
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
  const panel = useThreadFocus();
  const reload = () => refetch().catch(() => undefined);

  useKeyDown((event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isLayerOpen()) return;
    event.preventDefault();
    onClose();
  });

  return (
    <section ref={panel} className={styles.panel} data-takes-files aria-label="Thread">
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
          {complete && <p dir="auto">{summaryOf(parent)}</p>}
        </div>
        {data && data.chatMessage.threadMessages.length > 0 && (
          <ThreadMenus
            conversation={conversation}
            messageId={messageId}
            ids={data.chatMessage.threadMessages.map(({ id }) => id)}
            onOpenConversation={onOpenConversation}
          />
        )}
      </header>
      {complete && data ? (
        <Thread
          conversation={conversation}
          parent={parent}
          ids={data.chatMessage.threadMessages.map(({ id }) => id)}
          at={at}
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

function summaryOf({ threadCount, content, attachments }: ChatMessageFragment): string {
  const replies = threadCount > 0 ? `${counted(threadCount, 'reply', 'replies')} · ` : '';
  return replies + cutAtWord(withoutHidden(plainWords(wordsOf(content, attachments))), PREVIEW_LENGTH);
}
