import { userMessage } from '../../../graphql/errors.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { inBatches } from '../batches.ts';
import type { BulkFailureFragment } from '../library.generated.ts';
import { type StarContentsMutation, useStarContentsMutation } from './order.generated.ts';

/**
 * Gives contents a star or takes it away: at once on the screen, and back again where it is refused. Resolves with those
 * that stayed as they were, or null when nothing could be asked.
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
