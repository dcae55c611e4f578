import { userMessage } from '../../graphql/errors.ts';
import { limits } from '../../lib/limits.ts';
import type { BulkFailureFragment } from './library.generated.ts';

const mostAtOnce = limits.idsARequest;

/** A selection in pieces that the server takes. */
export const partsOf = (ids: string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / mostAtOnce) }, (_, index) =>
    ids.slice(index * mostAtOnce, (index + 1) * mostAtOnce),
  );

/**
 * Calls part after part and gathers what failed. When a later call fails as a whole, its ids and those behind it stay,
 * for its reason.
 */
export async function inParts(
  ids: string[],
  call: (part: string[]) => Promise<BulkFailureFragment[] | undefined>,
): Promise<BulkFailureFragment[]> {
  const failures: BulkFailureFragment[] = [];
  for (const [index, part] of partsOf(ids).entries()) {
    try {
      failures.push(...((await call(part)) ?? []));
    } catch (error) {
      if (index === 0) throw error;
      const message = userMessage(error);
      return [...failures, ...ids.slice(index * mostAtOnce).map((id) => ({ id, message }))];
    }
  }
  return failures;
}
