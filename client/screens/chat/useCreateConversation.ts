import { useApolloClient } from '@apollo/client/react';
import {
  ChatConversationDocument,
  type ChatConversationFragment,
  useCreateChatConversationMutation,
} from './conversation/conversation.generated.ts';
import { ChatMessagesDocument } from './messages/messages.generated.ts';

/** Creates a conversation and writes it to the cache, with an empty list of messages, so that neither is requested. */
export function useCreateConversation() {
  const { cache } = useApolloClient();
  const [create] = useCreateChatConversationMutation();

  return async (
    name: string,
    model: { provider: string; model: string } | null,
    projectId: string | null,
  ): Promise<ChatConversationFragment> => {
    const { data } = await create({
      variables: {
        input: { name, selectedModelProvider: model?.provider, selectedModelName: model?.model, projectId },
      },
    });
    if (!data) throw new Error('The server created no conversation.');
    const conversation = data.createChatConversation;
    const { id } = conversation;
    cache.writeQuery({ query: ChatConversationDocument, variables: { id }, data: { chatConversation: conversation } });
    const noMessages = { __typename: 'ChatMessagePage', results: [], hasOlder: false, page: 1 };
    cache.writeQuery({
      query: ChatMessagesDocument,
      variables: { conversationId: id },
      data: { chatMessages: noMessages },
    });
    return conversation;
  };
}
