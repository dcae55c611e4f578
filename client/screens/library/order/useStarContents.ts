import { userMessage } from '../../../graphql/errors.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { inBatches } from '../batches.ts';
import type { BulkFailureFragment } from '../library.generated.ts';
import { type StarContentsMutation, useStarContentsMutation } from './order.generated.ts';

/**
 * Stars or unstars contents with an optimistic update, which is reverted on failure. Resolves with those that could not
 * be changed, or null if the request failed.
 */
export function useStarContents() {
  const [mutate, { loading }] = useStarContentsMutation();

  async function star(ids: string[], isStarred: boolean): Promise<BulkFailureFragment[] | null> {
    try {
      return await inBatches(ids, async (batch) => {
        const { data } = await mutate({
          variables: { input: { ids: batch, isStarred } },
          optimisticResponse: allStarred(batch, isStarred),
        });
        return data?.starContents.failures;
      });
    } catch (error) {
      toast.error(`Failed to change the star. ${userMessage(error)}`);
      return null;
    }
  }
  return { star, starring: loading };
}

function allStarred(ids: string[], isStarred: boolean): StarContentsMutation {
  const contents = ids.map((id) => ({ __typename: 'Content' as const, id, isStarred }));
  return { starContents: { contents, failures: [] } };
}
