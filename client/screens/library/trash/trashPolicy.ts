import { type ApolloCache, InMemoryCache } from '@apollo/client/cache';
import { evictDeleted, pagedList } from '../../../graphql/cache.ts';

export const FIRST_TRASHED = { page: 1, pageSize: 50 };

/** Makes the cache append further pages of the trash, for each search. */
export function keepTrashPaged(cache: ApolloCache): void {
  if (cache instanceof InMemoryCache)
    cache.policies.addTypePolicies({ Query: { fields: { trashedContents: pagedList('libraryId', 'search') } } });
}

export const leaveTrash = (cache: ApolloCache, ids: readonly string[]) =>
  evictDeleted(cache, 'TrashedContent', 'trashedContents', ids);
