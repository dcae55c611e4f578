import { userMessage } from '../../../graphql/errors.ts';
import { useToneCatalogueQuery } from './toolbox.generated.ts';

export function useToneCatalogue() {
  const { data, error, refetch } = useToneCatalogueQuery();
  return {
    catalogue: data ?? null,
    error: error && !data ? userMessage(error) : null,
    retry: () => void refetch(),
  };
}
