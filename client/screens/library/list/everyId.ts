import type { ApolloClient } from '@apollo/client';
import { LIMITS } from '../../../lib/limits.ts';
import { filterVariables, type LibraryFilters } from './libraryFilters.ts';
import { ContentIdsDocument, type ContentIdsQuery, type ContentIdsQueryVariables } from './list.generated.ts';

/** The server's limit of rows per request. */
const pageSize = 100;

/** The ids of the prompts that match the filters, in their order, up to the limit of a selection. */
export async function everyId(client: ApolloClient, filters: LibraryFilters): Promise<string[]> {
  const ids = new Set<string>();
  let after: string | null = null;
  for (let page = 1; ids.size < LIMITS.selectedContents; page++) {
    const found = await idsOf(client, { ...filterVariables(filters), page, pageSize, after });
    if (!found) break;
    for (const { id } of found.results) ids.add(id);
    const isLast = found.isTotalExact ? ids.size >= found.totalCount : found.endCursor === null;
    if (isLast || found.results.length === 0) break;
    after = found.endCursor;
  }
  return [...ids].slice(0, LIMITS.selectedContents);
}

async function idsOf(client: ApolloClient, variables: ContentIdsQueryVariables) {
  const { data } = await client.query<ContentIdsQuery, ContentIdsQueryVariables>({
    query: ContentIdsDocument,
    variables,
    fetchPolicy: 'no-cache',
  });
  return data?.contents;
}
