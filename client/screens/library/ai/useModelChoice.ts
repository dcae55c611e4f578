import { useState } from 'react';
import { chooseModel } from '../../../conversation/models.ts';
import { useModels } from '../../../conversation/useModels.ts';

/** Which of the server's models writes; at first the default, or that of the first provider there is. */
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
    // A provider's default model comes first.
    model: models.find(({ model }) => model === chosen.model) ?? models[0] ?? null,
    error,
    retry,
    chooseProvider: (id: string) => setChosen({ provider: id }),
    chooseModel: (name: string) => setChosen({ provider: provider ?? undefined, model: name }),
  };
}

/** 'gpt-4o-mini (OpenAI)': who wrote something. */
export function useModelName(writer: { provider: string; model: string } | null): string {
  const { models } = useModels('LIBRARY', { skip: !writer });
  const known = models.find(({ provider, model }) => provider === writer?.provider && model === writer.model);
  return known?.display ?? writer?.model ?? 'AI';
}

export type ModelChoice = ReturnType<typeof useModelChoice>;
