import { useState } from 'react';
import { useModelChoicesQuery } from './ai.generated.ts';

/** Asked unless the reader chooses another. */
const usualProvider = 'openai';

/** Which of the server's models writes; at first OpenAI's, or that of the first provider there is. */
export function useModelChoice(wanted: boolean) {
  const { data, error, refetch } = useModelChoicesQuery({ skip: !wanted });
  const [chosen, setChosen] = useState<{ provider?: string; model?: string }>({});
  const providers = data?.llmProviders ?? [];
  const provider =
    (
      providers.find(({ id }) => id === chosen.provider) ??
      providers.find(({ id }) => id === usualProvider) ??
      providers[0]
    )?.id ?? null;
  const models = data?.models.filter((model) => model.provider === provider) ?? [];
  // A provider's default model comes first.
  const model = models.find((each) => each.model === chosen.model) ?? models[0] ?? null;
  return {
    providers,
    provider,
    models,
    model,
    error: data ? undefined : error,
    retry: () => void refetch(),
    chooseProvider: (id: string) => setChosen({ provider: id }),
    chooseModel: (name: string) => setChosen({ provider: provider ?? undefined, model: name }),
  };
}

/** 'gpt-4o-mini (OpenAI)': who wrote something. */
export function useModelName(writer: { provider: string; model: string } | null): string {
  const { data } = useModelChoicesQuery({ skip: !writer });
  return (
    data?.models.find(({ provider, model }) => provider === writer?.provider && model === writer.model)?.display ??
    writer?.model ??
    'AI'
  );
}

export type ModelChoice = ReturnType<typeof useModelChoice>;
