import { useCreateToneConversationMutation, useUpdateToneParametersMutation } from './toneShift.generated.ts';
import type { Selection } from './toolbox/selection.ts';
import { useConversationCache } from './useToneConversation.ts';

interface ToneInput {
  conversationId: string | null;
  text: string;
  selection: Selection;
}

/**
 * Creates the conversation for the first message, and updates its parameters before later ones. Resolves with its id.
 */
export function usePreparedConversation() {
  const { write } = useConversationCache();
  const [create] = useCreateToneConversationMutation();
  const [updateParameters] = useUpdateToneParametersMutation();

  return async ({ conversationId, text, selection }: ToneInput): Promise<string> => {
    if (conversationId !== null) {
      await updateParameters({ variables: { input: { conversationId, selection } } });
      return conversationId;
    }
    const { data } = await create({ variables: { input: { originalContent: text, selection } } });
    if (!data) throw new Error('The server created no conversation.');
    write(data.createToneConversation);
    return data.createToneConversation.id;
  };
}
