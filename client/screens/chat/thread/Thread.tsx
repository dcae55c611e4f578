import { Composer } from '../composer/Composer.tsx';
import { sendDraft } from '../composer/composerDrafts.ts';
import { FailedSending } from '../composer/FailedSending.tsx';
import { useChatModel } from '../composer/useChatModel.ts';
import { useDraftKey, useSending } from '../composer/useComposerDraft.ts';
import { useSendMessage } from '../composer/useSendMessage.ts';
import type { ChatConversationFragment } from '../conversation/conversation.generated.ts';
import type { OpenedAt } from '../messages/foundMessage.ts';
import { Message } from '../messages/Message.tsx';
import { MessageActionsContext } from '../messages/messageActions.ts';
import { MessageList } from '../messages/MessageList.tsx';
import type { ChatMessageFragment } from '../messages/messages.generated.ts';
import { useMessageMutations } from '../messages/useMessageMutations.ts';
import { useWritingReply } from '../messages/useMessages.ts';
import styles from './ThreadPanel.module.css';

interface ThreadProps {
  conversation: ChatConversationFragment;
  /** The message to which the thread belongs. */
  parent: ChatMessageFragment;
  ids: readonly string[];
  at: OpenedAt | null;
  reload: () => Promise<unknown>;
}

export function Thread({ conversation, parent, ids, at, reload }: ThreadProps) {
  const writingId = useWritingReply(ids);
  const { replyInThread } = useSendMessage();
  const { blind } = useChatModel(conversation);
  const key = useDraftKey()(conversation.id, parent.id);
  const sending = useSending(key);
  const send = () => void sendDraft(key, (draft) => replyInThread(conversation, parent, draft));
  const actions = useMessageMutations({
    busy: writingId !== null || sending !== null,
    openThread: null,
    openConversation: null,
    loadBranchOf: async () => void (await reload()),
  });

  return (
    <MessageActionsContext value={actions}>
      <MessageList
        label="Replies"
        ids={ids}
        at={at}
        head={
          <div className={styles.parent}>
            <MessageActionsContext value={null}>
              <Message id={parent.id} />
            </MessageActionsContext>
          </div>
        }
        end={<FailedSending draftKey={key} onRetry={send} />}
      />
      <div className={styles.foot}>
        <Composer
          label="Reply"
          placeholder="Reply to thread..."
          draftKey={key}
          ready={!actions.busy}
          writingId={writingId}
          blindModel={blind}
          onSend={send}
        />
      </div>
    </MessageActionsContext>
  );
}
