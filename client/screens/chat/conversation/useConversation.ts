import { useApolloClient } from '@apollo/client/react';
import { errorCode, userMessage } from '../../../graphql/errors.ts';
import { ChatMessagesDocument } from '../messages/messages.generated.ts';
import {
  ChatConversationDocument,
  type ChatConversationFragment,
  useChatConversationQuery,
  useCreateChatConversationMutation,
  useUpdateChatConversationMutation,
} from './conversation.generated.ts';

/** The open conversation; none in a chat that is about to begin. */
export function useConversation(id: string | null) {
  const { data, error, refetch } = useChatConversationQuery({
    variables: { id: id ?? '' },
    skip: id === null,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const missing = errorCode(error) === 'NOT_FOUND';
  return {
    // One that is gone may still be known.
    conversation: missing ? null : (data?.chatConversation ?? null),
    missing,
    error: error && !data ? userMessage(error, 'Failed to load conversations') : null,
    retry: () => void refetch(),
  };
}

/** Makes a conversation and tells the cache what is known of it: everything. */
export function useBeginConversation() {
  const { cache } = useApolloClient();
  const [create] = useCreateChatConversationMutation();

  return async (name: string, model: { provider: string; model: string } | null): Promise<ChatConversationFragment> => {
    const { data } = await create({
      variables: { input: { name, selectedModelProvider: model?.provider, selectedModelName: model?.model } },
    });
    if (!data) throw new Error('The server made no conversation.');
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

/** Renames a conversation or gives it another model; the page is ahead of the server. */
export function useUpdateConversation() {
  const [update] = useUpdateChatConversationMutation();

  return (
    conversation: ChatConversationFragment,
    changes: Partial<Pick<ChatConversationFragment, 'name' | 'selectedModelProvider' | 'selectedModelName'>>,
  ) =>
    update({
      variables: { input: { id: conversation.id, ...changes } },
      optimisticResponse: { updateChatConversation: { ...conversation, ...changes } },
    });
}
