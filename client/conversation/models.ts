interface ModelOption {
  id: string;
  isDefault: boolean;
}

/** The model last chosen if it is still available, else the server's default. */
export const chooseModel = <Option extends ModelOption>(
  models: readonly Option[],
  lastId: string | null,
): Option | null => models.find(({ id }) => id === lastId) ?? models.find(({ isDefault }) => isDefault) ?? null;
