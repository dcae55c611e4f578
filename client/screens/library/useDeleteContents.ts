import { evictDeleted } from '../../graphql/cache.ts';
import { userMessage } from '../../graphql/errors.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { inBatches } from './batches.ts';
import { type BulkFailureFragment, useDeleteContentsMutation } from './library.generated.ts';

/**
 * Deletes contents, also from the cache. Resolves with those that could not be deleted, or null if the request failed.
 */
export function useDeleteContents() {
  const [mutate, { loading }] = useDeleteContentsMutation({
    update(cache, { data }) {
      evictDeleted(cache, 'Content', 'contents', data?.deleteContents.deletedIds ?? []);
    },
  });

  async function remove(ids: string[]): Promise<BulkFailureFragment[] | null> {
    try {
      return await inBatches(
        ids,
        async (batch) => (await mutate({ variables: { input: { ids: batch } } })).data?.deleteContents.failures,
      );
    } catch (error) {
      toast.error(`Failed to delete contents. ${userMessage(error)}`);
      return null;
    }
  }
  return { remove, deleting: loading };
}
