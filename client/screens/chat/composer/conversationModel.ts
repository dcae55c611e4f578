import { chooseModel } from '../../../conversation/models.ts';

interface ModelOption {
  id: string;
  provider: string;
  model: string;
  isDefault: boolean;
}

interface SelectedModel {
  selectedModelProvider: string | null;
  selectedModelName: string | null;
}

/** The conversation's own model, or null if it is no longer available; without one, the usual choice. */
export function conversationModel<Option extends ModelOption>(
  models: readonly Option[],
  conversation: SelectedModel | null,
  lastId: string | null,
): Option | null {
  if (!conversation?.selectedModelName) return chooseModel(models, lastId);
  const { selectedModelProvider, selectedModelName } = conversation;
  return (
    models.find(({ provider, model }) => provider === selectedModelProvider && model === selectedModelName) ?? null
  );
}
