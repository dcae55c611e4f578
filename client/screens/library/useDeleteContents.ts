import { forgetDeleted } from '../../graphql/cache.ts';
import { userMessage } from '../../graphql/errors.ts';
import { inParts } from '../../lib/inParts.ts';
import { toast } from '../../ui/toast.ts';
import { type BulkFailureFragment, useDeleteContentsMutation } from './library.generated.ts';

/** Deletes and takes the deleted out of the cache. Resolves with those that stayed, or null when nothing could be asked. */
export function useDeleteContents() {
  const [mutate, { loading }] = useDeleteContentsMutation({
    update(cache, { data }) {
      forgetDeleted(cache, 'Content', 'contents', data?.deleteContents.deletedIds ?? []);
    },
  });

  async function remove(ids: string[]): Promise<BulkFailureFragment[] | null> {
    try {
      const failures: BulkFailureFragment[] = [];
      for (const part of inParts(ids)) {
        const { data } = await mutate({ variables: { input: { ids: part } } });
        failures.push(...(data?.deleteContents.failures ?? []));
      }
      return failures;
    } catch (error) {
      toast.error(`Failed to delete contents. ${userMessage(error)}`);
      return null;
    }
  }
  return { remove, deleting: loading };
}
