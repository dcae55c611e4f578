import { useState } from 'react';
import { chooseModel } from '../../../conversation/models.ts';
import { useModels } from '../../../conversation/useModels.ts';

/** The chosen provider and model; initially the default, or the first provider. */
export function useModelChoice(wanted: boolean) {
  const { providers, models: all, error, retry } = useModels('LIBRARY', { skip: !wanted });
  const [chosen, setChosen] = useState<{ provider?: string; model?: string }>({});
  const provider =
    providers.find(({ id }) => id === chosen.provider)?.id ??
    chooseModel(all, null)?.provider ??
    providers[0]?.id ??
    null;
  const models = all.filter((model) => model.provider === provider);
  return {
    providers,
    provider,
    models,
    // A provider's default model is its first.
    model: models.find(({ model }) => model === chosen.model) ?? models[0] ?? null,
    error,
    retry,
    chooseProvider: (id: string) => setChosen({ provider: id }),
    chooseModel: (name: string) => setChosen({ provider: provider ?? undefined, model: name }),
  };
}

/** The name of a model, for example 'gpt-4o-mini (OpenAI)'. */
export function useModelName(writer: { provider: string; model: string } | null): string {
  const { models } = useModels('LIBRARY', { skip: !writer });
  const known = models.find(({ provider, model }) => provider === writer?.provider && model === writer.model);
  return known?.display ?? writer?.model ?? 'AI';
}

export type ModelChoice = ReturnType<typeof useModelChoice>;
