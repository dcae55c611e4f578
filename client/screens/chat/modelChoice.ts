import type { ModelPickerFragment } from './composer/composer.generated.ts';

/** What is chosen for those who have not chosen yet. */
const defaultModel = { provider: 'openai', model: 'gpt-4o-mini' };

interface SelectedModel {
  selectedModelProvider: string | null;
  selectedModelName: string | null;
}

/**
 * A conversation's own model wins, also when it cannot be asked any more; then the one last used, then the default,
 * then any.
 */
export function chooseModel(
  models: readonly ModelPickerFragment[],
  conversation: SelectedModel | null,
  lastUsed: string | null,
): ModelPickerFragment | null {
  const find = (provider: string | null, model: string | null) =>
    models.find((option) => option.provider === provider && option.model === model);
  if (conversation?.selectedModelName)
    return find(conversation.selectedModelProvider, conversation.selectedModelName) ?? null;
  return (
    models.find(({ id }) => id === lastUsed) ?? find(defaultModel.provider, defaultModel.model) ?? models[0] ?? null
  );
}
