import { userMessage } from '../../../../graphql/errors.ts';
import type { ChatMessageFragment } from '../messages.generated.ts';
import { useDeleteBroughtMessageMutation, useEditBroughtMessageMutation } from './brought.generated.ts';

/** Functions that change and delete a message that was brought back. */
export function useBroughtMutations({ id, conversationId, broughtFromId }: ChatMessageFragment) {
  const [editMessage] = useEditBroughtMessageMutation();
  const [deleteMessage, { loading }] = useDeleteBroughtMessageMutation({
    // The root may be on an older page than the one that is read again.
    update: (cache) =>
      broughtFromId &&
      cache.modify<{ broughtBackCount: number }>({
        id: `ChatMessage:${broughtFromId}`,
        fields: { broughtBackCount: (count) => count - 1 },
      }),
    refetchQueries: ['ChatMessages'],
    awaitRefetchQueries: true,
  });
  const place = { conversationId, messageId: id };

  /** Resolves with the error, or null on success. */
  async function edit(content: string): Promise<string | null> {
    try {
      await editMessage({ variables: { input: { ...place, content } } });
      return null;
    } catch (error) {
      return userMessage(error);
    }
  }

  return { edit, remove: () => deleteMessage({ variables: { input: place } }), removing: loading };
}
