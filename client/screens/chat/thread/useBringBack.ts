import { userMessage } from '../../../graphql/errors.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { insertMessage } from '../messages/pendingExchange.ts';
import { useBringBackMutation } from './thread.generated.ts';

/** A thread, by its root. */
export interface ThreadPlace {
  conversationId: string;
  messageId: string;
}

/** Brings a text back into the chat, or the last answer of the thread. Resolves with the error, or null on success. */
export function useBringBack(place: ThreadPlace) {
  const [mutate, { loading }] = useBringBackMutation({
    update: (cache, { data }) => data && insertMessage(cache, data.bringBack.message),
  });

  async function bringBack(content: string | null): Promise<string | null> {
    try {
      await mutate({ variables: { input: { ...place, content } } });
      toast.success('Brought back into the chat.');
      return null;
    } catch (error) {
      return userMessage(error);
    }
  }
  return { bringBack, bringing: loading };
}
