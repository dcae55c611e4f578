import type { ModelFragment } from '../../../conversation/models.generated.ts';
import { modelsFailure, useLastModel, useModels } from '../../../conversation/useModels.ts';
import { kept } from '../../../lib/kept.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import type { ChatConversationFragment } from '../conversation/conversation.generated.ts';
import { useUpdateConversation } from '../conversation/useConversation.ts';
import { conversationModel } from './conversationModel.ts';

export function useChatModel(conversation: ChatConversationFragment | null) {
  const { models, loaded, error, retry } = useModels('LIBRARY');
  const { lastId, remember } = useLastModel(kept.chatModel);
  const update = useUpdateConversation();
  const chosen = conversationModel(models, conversation, lastId);
  const missing = chosen === null && loaded ? (conversation?.selectedModelName ?? null) : null;
  const failure = error && modelsFailure(error);

  async function choose({ id, provider, model }: ModelFragment) {
    remember(id);
    if (!conversation) return;
    await update(conversation, { selectedModelProvider: provider, selectedModelName: model }).catch(() =>
      toast.error('The model could not be changed. Please try again.'),
    );
  }

  /** Saves the shown model in a conversation without a model, so that the shown model is the one used. */
  async function saveChoice() {
    if (!chosen) return;
    remember(chosen.id);
    if (conversation && !conversation.selectedModelName)
      await update(conversation, { selectedModelProvider: chosen.provider, selectedModelName: chosen.model });
  }

  return {
    models,
    chosen,
    /** The conversation's own model if it is no longer available. */
    missing,
    failure,
    loading: !loaded && !error,
    /** The reason why no message can be sent; null if there is a model or the list is loading. */
    problem: problemOf({ chosen, missing, failure, loaded }),
    /** The name of the chosen model if it cannot read images. */
    blind: chosen?.supportsImages === false ? chosen.name : null,
    retry,
    saveChoice,
    choose: (option: ModelFragment) => void choose(option),
  };
}

interface Choice {
  chosen: ModelFragment | null;
  missing: string | null;
  failure: string | undefined;
  loaded: boolean;
}

function problemOf({ chosen, missing, failure, loaded }: Choice): string | null {
  if (failure) return `${failure}.`;
  if (chosen || !loaded) return null;
  return missing ? `${missing} is not available. Choose another model.` : 'There is no model to send it to.';
}
