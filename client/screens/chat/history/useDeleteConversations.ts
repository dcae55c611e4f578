import { evictDeleted } from '../../../graphql/cache.ts';
import { userMessage } from '../../../graphql/errors.ts';
import { counted } from '../../../lib/text.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { hiddenConversations } from './hiddenConversations.ts';
import { type DeleteChatConversationsMutation, useDeleteChatConversationsMutation } from './history.generated.ts';

/** The ms in which the user can undo: enough to read the message and decide. */
const UNDO_DURATION = 15_000;
/** The server's limit per request. */
const MAX_AT_ONCE = 100;

/**
 * Deletes conversations permanently, or hides them in this page's list with Undo and a permanent deletion on offer.
 * `onDeleted` receives their ids.
 */
export function useDeleteConversations(onDeleted: (ids: readonly string[]) => void) {
  const [mutate, { loading }] = useDeleteChatConversationsMutation({
    update(cache, { data }) {
      evictDeleted(cache, 'ChatConversation', 'chatConversations', data?.deleteChatConversations.deletedIds ?? []);
    },
  });

  async function deleteInParts(ids: readonly string[]) {
    const done: DeleteChatConversationsMutation['deleteChatConversations'] = { deletedIds: [], failures: [] };
    for (let from = 0; from < ids.length; from += MAX_AT_ONCE) {
      const { data } = await mutate({ variables: { input: { ids: ids.slice(from, from + MAX_AT_ONCE) } } });
      done.deletedIds.push(...(data?.deleteChatConversations.deletedIds ?? []));
      done.failures.push(...(data?.deleteChatConversations.failures ?? []));
    }
    return done;
  }

  /** Resolves with whether all were deleted. */
  async function deleteForGood(ids: readonly string[]): Promise<boolean> {
    try {
      const { deletedIds, failures } = await deleteInParts(ids);
      if (failures.length > 0)
        toast.error(`${counted(failures.length, 'conversation')} could not be deleted. ${failures[0]?.message ?? ''}`);
      else
        toast.success(ids.length === 1 ? 'Conversation deleted.' : `${counted(ids.length, 'conversation')} deleted.`);
      onDeleted(deletedIds);
      return failures.length === 0;
    } catch (error) {
      toast.error(`Not deleted. ${userMessage(error)}`);
      return false;
    }
  }

  async function deleteHidden(ids: readonly string[]) {
    if (!(await deleteForGood(ids))) hiddenConversations.show(ids);
  }

  /** Changes only the list; a request is sent when the user confirms. */
  function hide(ids: readonly string[]) {
    hiddenConversations.hide(ids);
    onDeleted(ids);
    toast.info(
      `${counted(ids.length, 'conversation')} removed from the list. They come back when you reload, unless you delete them permanently.`,
      {
        duration: UNDO_DURATION,
        actions: [
          { label: 'Undo', onPress: () => hiddenConversations.show(ids) },
          { label: 'Delete permanently', onPress: () => void deleteHidden(ids) },
        ],
      },
    );
  }

  return { hide, deleteForGood, deleting: loading };
}
