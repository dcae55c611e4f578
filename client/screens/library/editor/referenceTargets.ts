import type { ApolloClient } from '@apollo/client';
import { ReferenceTargetsDocument } from './references.generated.ts';
import type { Targets } from './resolveReferences.ts';

/** As many ids as one question may hold. */
const MAX_IDS = 100;

/**
 * What these ids lead to, in one question (one more for each further hundred); nothing is asked when there are none.
 */
export async function fetchTargets(client: ApolloClient, ids: readonly string[]): Promise<Targets> {
  const parts = Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, index) =>
    ids.slice(index * MAX_IDS, (index + 1) * MAX_IDS),
  );
  const answers = await Promise.all(
    parts.map((part) =>
      client.query({ query: ReferenceTargetsDocument, variables: { ids: part }, fetchPolicy: 'no-cache' }),
    ),
  );
  const found = new Map(answers.flatMap(({ data }) => data?.contentsByIds ?? []).map((target) => [target.id, target]));
  return new Map(ids.map((id) => [id, found.get(id) ?? null]));
}
