import { type ApolloCache, type FieldPolicy, InMemoryCache, type Reference } from '@apollo/client/cache';

interface PageOfReferences {
  page: number;
  results: Reference[];
}

/** Page 1 replaces the list, later pages append what is new (§4 Paging). One list per value of `keyArgs`. */
export function pagedList(...keyArgs: string[]): FieldPolicy<PageOfReferences> {
  return {
    keyArgs,
    merge(existing, incoming, { args }) {
      if (!existing || (args?.page ?? 1) === 1) return incoming;
      const seen = new Set(existing.results.map((ref) => ref.__ref));
      return { ...incoming, results: [...existing.results, ...incoming.results.filter((ref) => !seen.has(ref.__ref))] };
    },
  };
}

export function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      Query: {
        fields: {
          contents: pagedList('search', 'contentTypeIds', 'sharedOnly', 'orderBy', 'orderDirection'),
          contentHistory: pagedList('contentId'),
          sharedLinks: pagedList(),
          // What a list has brought need not be fetched again.
          content: { read: (known: Reference | undefined, { args, toReference }) => known ?? toReference({ __typename: 'Content', id: args?.id }) },
          toneConversations: pagedList('search'),
        },
      },
      // A reference's id is another content's: the same id has a different position in every content.
      ContextReference: { keyFields: false },
      ContentTypeCount: { keyFields: false },
      Content: {
        fields: {
          contextReferences: { merge: false },
          sharedLinks: { merge: false },
        },
      },
      ToneConversation: { fields: { selection: { merge: false }, messages: { merge: false } } },
    },
  });
}

/** The cache remembers how it read every length that a growing list has had, which adds up to its square. This lets go of it. */
export function forgetReadResults(cache: ApolloCache): void {
  if (cache instanceof InMemoryCache) cache.gc({ resetResultCache: true });
}
