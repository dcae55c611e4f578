import { attachmentInput } from '../../../conversation/files/attach/attachments.ts';
import { callEnded } from '../../../conversation/useSpending.ts';
import type { ChatConversationFragment } from '../conversation/conversation.generated.ts';
import {
  type ChatMessageFragment,
  useReplyInThreadMutation,
  useSendMessageMutation,
} from '../messages/messages.generated.ts';
import { insertExchange, pendingExchange } from '../messages/pendingExchange.ts';
import type { Draft } from './composerDrafts.ts';

/**
 * Functions that send a message. Each resolves when the message is stored; the reply is followed by the component that
 * shows it.
 */
export function useSendMessage() {
  const [send] = useSendMessageMutation({
    update: (cache, { data }) => data && insertExchange(cache, data.sendMessage),
  });
  const [replyInThread] = useReplyInThreadMutation({
    update: (cache, { data }) => data && insertExchange(cache, data.replyInThread),
  });

  return {
    send: (conversation: ChatConversationFragment, draft: Draft) =>
      send({
        variables: { input: messageInput(conversation, draft) },
        optimisticResponse: { sendMessage: pendingExchange({ conversation, ...draft }) },
      }).catch(tellRefusal),

    replyInThread: (conversation: ChatConversationFragment, parent: ChatMessageFragment, draft: Draft) =>
      replyInThread({
        variables: { input: { ...messageInput(conversation, draft), messageId: parent.id } },
        optimisticResponse: { replyInThread: pendingExchange({ conversation, ...draft, parent }) },
      }).catch(tellRefusal),
  };
}

/** A used-up limit refuses the message before there is a reply to follow. */
function tellRefusal(error: unknown): never {
  callEnded();
  throw error;
}

function messageInput({ id }: ChatConversationFragment, { text, attachments }: Draft) {
  return { conversationId: id, content: text, attachments: attachments.map(attachmentInput), wait: false };
}
