import type { ApolloCache } from '@apollo/client/cache';
import {
  AdminModelsDocument,
  FoundAiServersDocument,
  useAddAiProviderMutation,
  useChangeAiProviderMutation,
  useRemoveAiProviderMutation,
  useTryAiProviderMutation,
} from './models.generated.ts';

/** The page shows a change once its lists are loaded again. */
const OPTIONS = {
  refetchQueries: [AdminModelsDocument, FoundAiServersDocument],
  awaitRefetchQueries: true,
  update: forgetModels,
};

export const useAddProvider = () => useAddAiProviderMutation(OPTIONS);
export const useChangeProvider = () => useChangeAiProviderMutation(OPTIONS);
export const useRemoveProvider = () => useRemoveAiProviderMutation(OPTIONS);
/** Trying a saved provider stores the result with it. */
export const useTrySavedProvider = () => useTryAiProviderMutation(OPTIONS);

/** The screens that use models load them again. */
function forgetModels(cache: ApolloCache): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'models' });
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'llmProviders' });
  cache.gc();
}
