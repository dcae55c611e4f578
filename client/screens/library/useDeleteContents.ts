import type { ApolloCache } from '@apollo/client';
import type { Reference } from '@apollo/client/cache';
import { userMessage } from '../../graphql/errors.ts';
import { toast } from '../../ui/toast.ts';
import { type BulkFailureFragment, useDeleteContentsMutation } from './library.generated.ts';

/** Deletes and takes the deleted out of the cache. Resolves with those that stayed, or null when nothing could be asked. */
export function useDeleteContents() {
  const [mutate, { loading }] = useDeleteContentsMutation({
    update(cache, { data }) {
      const deleted = data?.deleteContents.deletedIds ?? [];
      leaveLists(cache, deleted);
      for (const id of deleted) cache.evict({ id: cache.identify({ __typename: 'Content', id }) });
      cache.gc();
    },
  });

  async function remove(ids: string[]): Promise<BulkFailureFragment[] | null> {
    try {
      const { data } = await mutate({ variables: { input: { ids } } });
      return data?.deleteContents.failures ?? [];
    } catch (error) {
      toast.error(`Failed to delete contents. ${userMessage(error)}`);
      return null;
    }
  }
  return { remove, deleting: loading };
}

interface StoredPage {
  results: Reference[];
  /** Not of a list that asked for titles alone. */
  totalCount?: number;
}

/** The lists, without them: one that has fewer than it counts would look for more. */
function leaveLists(cache: ApolloCache, deleted: readonly string[]): void {
  cache.modify<{ contents: StoredPage }>({
    fields: {
      contents(list, { isReference, readField }) {
        if (isReference(list)) return list;
        const results = list.results.filter((content) => !deleted.includes(readField<string>('id', content) ?? ''));
        const gone = list.results.length - results.length;
        return { ...list, results, ...(list.totalCount !== undefined && { totalCount: list.totalCount - gone }) };
      },
    },
  });
}
