import { createContext, useContext, useMemo, useState } from 'react';
import { isUnreachable } from '../../../graphql/errors.ts';
import { storage } from '../../../lib/browser.ts';
import { toast } from '../../../ui/toast.ts';
import { type ChatConversationFragment, useChatModelsQuery } from '../chat.generated.ts';
import { useUpdateConversation } from '../conversation/useConversation.ts';
import { chooseModel } from '../modelChoice.ts';
import { type ModelPickerFragment } from './composer.generated.ts';

/** The id of the model that was last chosen or asked, on this device. */
const storageKey = 'chatSelectedModel';

/** The models that can be asked, and the one that is. */
export function useModels(conversation: ChatConversationFragment | null) {
  const { data, error, refetch } = useChatModelsQuery();
  const [lastUsed, setLastUsed] = useState(() => storage.get(storageKey));
  const update = useUpdateConversation();
  const models = data?.models ?? [];
  const chosen = chooseModel(models, conversation, lastUsed);

  function remember({ id }: ModelPickerFragment) {
    storage.set(storageKey, id);
    setLastUsed(id);
  }

  async function choose(option: ModelPickerFragment) {
    remember(option);
    if (!conversation) return;
    await update(conversation, { selectedModelProvider: option.provider, selectedModelName: option.model }).catch(() =>
      toast.error('The model could not be changed. Please try again.'),
    );
  }

  /** What is shown is what is asked: a conversation without a model of its own gets the one that is shown. */
  async function settle() {
    if (!chosen) return;
    remember(chosen);
    if (conversation && !conversation.selectedModelName)
      await update(conversation, { selectedModelProvider: chosen.provider, selectedModelName: chosen.model });
  }

  return {
    models,
    chosen,
    /** The conversation's own model, when it cannot be asked any more. */
    gone: chosen === null && data ? (conversation?.selectedModelName ?? null) : null,
    failure:
      error && !data ? (isUnreachable(error) ? 'Failed to connect to AI service' : 'Failed to load models') : null,
    retry: () => void refetch(),
    settle,
    choose: (option: ModelPickerFragment) => void choose(option),
  };
}

/** What people call the providers, asked for once and not by every message. */
export function useProviderNames(): ReadonlyMap<string, string> {
  const { data } = useChatModelsQuery();
  return useMemo(() => new Map(data?.llmProviders.map(({ id, name }) => [id, name])), [data]);
}

export const ProviderNames = createContext<ReadonlyMap<string, string>>(new Map());

/** The id of a provider → what people call it. */
export function useProviderName() {
  const names = useContext(ProviderNames);
  return (id: string) => names.get(id) ?? id;
}
