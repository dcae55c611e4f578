import { userMessage } from '../../../graphql/errors.ts';
import { useToneCatalogueQuery } from './toolbox.generated.ts';

/** Everything that the toolbox offers, shipped and the reader's own. */
export function useToneCatalogue() {
  const { data, error, refetch } = useToneCatalogueQuery();
  return {
    catalogue: data ?? null,
    error: error && !data ? userMessage(error) : null,
    retry: () => void refetch(),
  };
}
