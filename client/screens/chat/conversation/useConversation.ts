import { errorCode, userMessage } from '../../../graphql/errors.ts';
import {
  type ChatConversationFragment,
  useChatConversationQuery,
  useUpdateChatConversationMutation,
} from './conversation.generated.ts';

/** The open conversation; null in a new chat. */
export function useConversation(id: string | null) {
  const { data, error, refetch } = useChatConversationQuery({
    variables: { id: id ?? '' },
    skip: id === null,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const missing = errorCode(error) === 'NOT_FOUND';
  return {
    // A deleted conversation may still be cached.
    conversation: missing ? null : (data?.chatConversation ?? null),
    missing,
    error: error && !data ? userMessage(error, 'Failed to load conversations') : null,
    retry: () => void refetch(),
  };
}

/** Renames a conversation or changes its model, with an optimistic update. */
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
