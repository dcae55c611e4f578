import type { ToneModelsQuery } from './toolbox/toolbox.generated.ts';

export type ToneModel = ToneModelsQuery['models'][number];

/** Taken in this order when none is stored. */
const preferred = ['gpt-4o-mini', 'gpt-4o', 'gpt-5-chat-latest'];

/** The stored choice as long as it can be asked, else the first of the preferred that there is, else the first. */
export function chooseModel(models: readonly ToneModel[], storedId: string | null): ToneModel | null {
  const stored = models.find(({ id }) => id === storedId);
  const byDefault = preferred
    .map((name) => models.find(({ model }) => model === name))
    .find((model) => model !== undefined);
  return stored ?? byDefault ?? models[0] ?? null;
}
