import type { ApolloClient } from '@apollo/client';
import { ReferenceTargetsDocument } from './references.generated.ts';
import type { Targets } from './resolveReferences.ts';
import { whyUnread } from './unreadable.ts';

const MAX_IDS = 100;

/**
 * Loads the referenced contents, with one query per hundred ids and none without ids. Those that are not found are
 * deleted, or among the `hidden` ids, joined by commas.
 */
export async function fetchTargets(client: ApolloClient, ids: readonly string[], hidden: string): Promise<Targets> {
  const parts = Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, index) =>
    ids.slice(index * MAX_IDS, (index + 1) * MAX_IDS),
  );
  const answers = await Promise.all(
    parts.map((part) =>
      client.query({ query: ReferenceTargetsDocument, variables: { ids: part }, fetchPolicy: 'no-cache' }),
    ),
  );
  const found = new Map(answers.flatMap(({ data }) => data?.contentsByIds ?? []).map((target) => [target.id, target]));
  return new Map(ids.map((id) => [id, found.get(id) ?? whyUnread(id, hidden)]));
}
