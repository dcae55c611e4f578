interface ModelOption {
  id: string;
  model: string;
}

/** Asked unless its reader has chosen another: the first of these that there is. */
const DEFAULT_MODELS = ['gpt-4o-mini', 'gpt-4o', 'gpt-5-chat-latest'];

/** The model last chosen as long as it can be asked, else the default, else the first. */
export function chooseModel<Option extends ModelOption>(
  models: readonly Option[],
  lastId: string | null,
): Option | null {
  const byDefault = DEFAULT_MODELS.map((name) => models.find(({ model }) => model === name)).find(Boolean);
  return models.find(({ id }) => id === lastId) ?? byDefault ?? models[0] ?? null;
}
