import { errorCode, userMessage } from '../../../graphql/errors.ts';
import {
  type ChatConversationFragment,
  useChatConversationQuery,
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
