import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { userMessage } from '../../../graphql/errors.ts';
import { inBatches } from '../batches.ts';
import { useLibrary } from '../currentLibrary.ts';
import { TrashedContentsDocument, usePurgeContentsMutation } from './trash.generated.ts';
import { leaveTrash } from './trashPolicy.ts';

/** The largest page that the server allows. */
const MOST_AT_ONCE = { page: 1, pageSize: 100 };

/** Deletes prompts in the trash permanently. Both functions resolve with the reason why some remain, or null. */
export function usePurgeContents() {
  const client = useApolloClient();
  const { id: libraryId } = useLibrary();
  const [mutate] = usePurgeContentsMutation();
  const [purging, setPurging] = useState(false);

  async function purge(ids: string[]): Promise<string | null> {
    const [failure] = await inBatches(ids, async (batch) => {
      const { data } = await mutate({
        variables: { input: { ids: batch } },
        update: (cache, { data: purged }) => leaveTrash(cache, purged?.purgeContents.deletedIds ?? []),
      });
      return data?.purgeContents.failures;
    });
    return failure?.message ?? null;
  }

  /** Deletes everything in the trash, including what is not loaded. */
  async function purgeAll(): Promise<string | null> {
    for (;;) {
      const { data } = await client.query({
        query: TrashedContentsDocument,
        variables: { libraryId, ...MOST_AT_ONCE },
        fetchPolicy: 'no-cache',
      });
      const ids = data?.trashedContents.results.map(({ id }) => id) ?? [];
      const problem = ids.length > 0 ? await purge(ids) : null;
      if (problem || ids.length === 0) return problem;
    }
  }

  async function explained(work: Promise<string | null>): Promise<string | null> {
    setPurging(true);
    return work.catch((error: unknown) => userMessage(error)).finally(() => setPurging(false));
  }
  return { purge: (ids: string[]) => explained(purge(ids)), purgeAll: () => explained(purgeAll()), purging };
}
