import { evictDeleted } from '../../../graphql/cache.ts';
import { userMessage } from '../../../graphql/errors.ts';
import { counted } from '../../../lib/text.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { hiddenConversations } from './hiddenConversations.ts';
import { type DeleteChatConversationsMutation, useDeleteChatConversationsMutation } from './history.generated.ts';

/** Long enough to read what it says and to think about it, ms. */
const UNDO_DURATION = 15_000;
/** The server's limit for one call. */
const MAX_AT_ONCE = 100;

/**
 * Takes conversations away: for good, or from this page's list with a way back and a way on. `onDeleted` is given their ids.
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

  /** Resolves with whether all are gone. */
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

  /** The list changes here and no call is made, until the reader says so. */
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
