import { useState } from 'react';
import { isUnreachable } from '../graphql/errors.ts';
import type { ModelArea } from '../graphql/schema.generated.ts';
import type { KeptValue } from '../lib/kept.ts';
import { useModelsQuery } from './models.generated.ts';

interface ModelsOptions {
  skip?: boolean;
  withProviders?: boolean;
}

/** The available models with the prices of an area of the product, and their providers. */
export function useModels(area: ModelArea, { skip = false, withProviders = true }: ModelsOptions = {}) {
  const { data, error, refetch } = useModelsQuery({ variables: { area, withProviders }, skip });
  return {
    models: data?.models ?? [],
    providers: data?.llmProviders ?? [],
    loaded: data !== undefined,
    error: data ? undefined : error,
    retry: () => void refetch(),
  };
}

export const modelsFailure = (error: unknown): string =>
  isUnreachable(error) ? 'Failed to connect to AI service' : 'Failed to load models';

/** The id of the model that was last chosen on this device. */
export function useLastModel(lastModel: KeptValue) {
  const [lastId, setLastId] = useState(lastModel.get);

  function remember(id: string) {
    lastModel.set(id);
    setLastId(id);
  }
  return { lastId, remember };
}
