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

/** A conversation's own model wins, null when it cannot be asked any more; else it is chosen as everywhere. */
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
