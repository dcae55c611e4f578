import type { ApolloCache, Reference } from '@apollo/client/cache';
import { userMessage } from '../../../graphql/errors.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { type HistoryEntryFragment, useChangeChatConversationMutation } from './history.generated.ts';

type Entry = Pick<HistoryEntryFragment, 'id'>;

/** Pins conversations and archives them, which changes their place in the history. */
export function useArrangement() {
  const [change] = useChangeChatConversationMutation();

  async function pin({ id }: Entry, isPinned: boolean) {
    try {
      await change({ variables: { input: { id, isPinned } }, update: fetchListsAgain });
    } catch (error) {
      toast.error(`Not ${isPinned ? 'pinned' : 'unpinned'}. ${userMessage(error)}`);
    }
  }

  async function archive({ id }: Entry, isArchived: boolean) {
    try {
      await change({
        variables: { input: { id, isArchived } },
        update: (cache) => moveToOtherList(cache, id, isArchived),
      });
      toast.success(isArchived ? 'Conversation archived.' : 'Conversation no longer archived.', {
        actions: [{ label: 'Undo', onPress: () => void archive({ id }, !isArchived) }],
      });
    } catch (error) {
      toast.error(`Not ${isArchived ? 'archived' : 'taken out of the archive'}. ${userMessage(error)}`);
    }
  }

  return { pin, archive };
}

function fetchListsAgain(cache: ApolloCache) {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'chatConversations' });
}

interface CachedPage {
  results: Reference[];
  totalCount: number;
}

/** Takes a conversation out of the list that it leaves. The list that it joins is fetched again. */
function moveToOtherList(cache: ApolloCache, id: string, isArchived: boolean) {
  const moved = cache.identify({ __typename: 'ChatConversation', id });
  cache.modify<Record<string, CachedPage>>({
    fields: {
      chatConversations(page, { storeFieldName, DELETE, isReference }) {
        if (isReference(page) || storeFieldName.includes(`"isArchived":${isArchived}`)) return DELETE;
        if (!storeFieldName.includes(`"isArchived":${!isArchived}`)) return page;
        const results = page.results.filter(({ __ref }) => __ref !== moved);
        return { ...page, results, totalCount: page.totalCount - (page.results.length - results.length) };
      },
    },
  });
}
