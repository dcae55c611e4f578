import { type ChatConversationFragment } from '../conversation/conversation.generated.ts';
import {
  type ChatMessageFragment,
  useEditMessageMutation,
  useReplyInThreadMutation,
  useRetryReplyMutation,
  useSendMessageMutation,
} from '../messages/messages.generated.ts';
import { pendingExchange, placeExchange } from '../messages/pendingExchange.ts';
import { attachmentInput } from './attachments.ts';
import type { Draft } from './messageBoxes.ts';

/**
 * The ways to ask a model. Each answers as soon as the question is kept; the reply is followed by whatever shows it.
 */
export function useExchanges() {
  const [send] = useSendMessageMutation({
    update: (cache, { data }) => data && placeExchange(cache, data.sendMessage),
  });
  const [replyInThread] = useReplyInThreadMutation({
    update: (cache, { data }) => data && placeExchange(cache, data.replyInThread),
  });
  const [edit] = useEditMessageMutation();
  const [retry] = useRetryReplyMutation();

  return {
    send: (conversation: ChatConversationFragment, { text, attachments }: Draft) =>
      send({
        variables: {
          input: {
            conversationId: conversation.id,
            content: text,
            attachments: attachments.map(attachmentInput),
            wait: false,
          },
        },
        optimisticResponse: { sendMessage: pendingExchange({ conversation, content: text, attachments }) },
      }),

    replyInThread: (
      conversation: ChatConversationFragment,
      parent: ChatMessageFragment,
      { text, attachments }: Draft,
    ) =>
      replyInThread({
        variables: {
          input: {
            conversationId: conversation.id,
            messageId: parent.id,
            content: text,
            attachments: attachments.map(attachmentInput),
            wait: false,
          },
        },
        optimisticResponse: { replyInThread: pendingExchange({ conversation, content: text, attachments, parent }) },
      }),

    edit: (message: ChatMessageFragment, content: string) =>
      edit({
        variables: { input: { messageId: message.id, content, wait: false } },
        update: (cache, { data }) => data && placeExchange(cache, data.editMessage, message.id),
      }),

    retry: (reply: ChatMessageFragment) =>
      retry({
        variables: { input: { messageId: reply.id, wait: false } },
        update: (cache, { data }) => data && placeExchange(cache, data.retryReply, reply.id),
      }),
  };
}
