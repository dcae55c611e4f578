import { userMessage } from '../../graphql/errors.ts';
import { LIMITS } from '../../lib/limits.ts';
import type { BulkFailureFragment } from './library.generated.ts';

const batchSize = LIMITS.idsARequest;

/** Splits a selection into batches of the server's limit. */
export const batchesOf = (ids: string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, index) =>
    ids.slice(index * batchSize, (index + 1) * batchSize),
  );

/**
 * Sends batch after batch and collects the failures. If a later request fails as a whole, its ids and all following
 * ones are reported with its reason.
 */
export async function inBatches(
  ids: string[],
  call: (batch: string[]) => Promise<BulkFailureFragment[] | undefined>,
): Promise<BulkFailureFragment[]> {
  const failures: BulkFailureFragment[] = [];
  for (const [index, batch] of batchesOf(ids).entries()) {
    try {
      failures.push(...((await call(batch)) ?? []));
    } catch (error) {
      if (index === 0) throw error;
      const message = userMessage(error);
      return [...failures, ...ids.slice(index * batchSize).map((id) => ({ id, message }))];
    }
  }
  return failures;
}
