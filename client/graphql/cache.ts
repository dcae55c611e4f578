import { type ApolloCache, type FieldPolicy, InMemoryCache, isReference, type Reference } from '@apollo/client/cache';

interface PageOfReferences {
  page: number;
  results: Reference[];
  /** Not of a list that asked for titles alone. */
  totalCount?: number;
}

/**
 * Page 1 replaces the list, later pages and what follows a cursor append what is new. One list per value of `keyArgs`.
 */
export function pagedList(...keyArgs: string[]): FieldPolicy<PageOfReferences> {
  return {
    keyArgs,
    merge(existing, incoming, { args }) {
      const isFirst = (args?.page ?? 1) === 1 && !args?.after;
      if (!existing || isFirst) return incoming;
      const seen = new Set(existing.results.map((ref) => ref.__ref));
      return { ...incoming, results: [...existing.results, ...incoming.results.filter((ref) => !seen.has(ref.__ref))] };
    },
  };
}

/**
 * Takes what was deleted out of the cache and out of its lists: one that had fewer than it counts would look for more.
 */
export function evictDeleted(cache: ApolloCache, typename: string, list: string, ids: readonly string[]): void {
  const gone = new Set(ids.map((id) => cache.identify({ __typename: typename, id })));
  cache.modify<Record<string, PageOfReferences>>({
    fields: {
      [list](page) {
        if (isReference(page)) return page;
        const results = page.results.filter(({ __ref }) => !gone.has(__ref));
        const fewer = page.results.length - results.length;
        return { ...page, results, ...(page.totalCount !== undefined && { totalCount: page.totalCount - fewer }) };
      },
    },
  });
  for (const id of gone) cache.evict({ id });
  cache.gc();
}

/** Takes one object out of the cache, and with it out of the lists that are arrays: they leave out what is gone. */
export function evictObject(cache: ApolloCache, typename: string, id: string): void {
  cache.evict({ id: cache.identify({ __typename: typename, id }) });
  cache.gc();
}

interface PathOfMessages {
  results: readonly Reference[];
  hasOlder: boolean;
}

/**
 * Messages of the branch on show, oldest first: `before` puts older ones in front, the newest page takes the place of
 * what it covers.
 */
function messagePath(...keyArgs: string[]): FieldPolicy<PathOfMessages> {
  return {
    keyArgs,
    merge(existing, incoming, { args }) {
      if (!existing) return incoming;
      if (!args?.before) return { ...incoming, ...newestOf(existing, incoming) };
      const seen = new Set(existing.results.map((ref) => ref.__ref));
      return {
        ...existing,
        hasOlder: incoming.hasOlder,
        results: [...incoming.results.filter((ref) => !seen.has(ref.__ref)), ...existing.results],
      };
    },
  };
}

/** What leads to a message never changes, so what is known before the first one stays. */
function newestOf(existing: PathOfMessages, incoming: PathOfMessages): PathOfMessages {
  const first = indexIn(existing.results, incoming.results[0]);
  const results = grownPath(existing.results, incoming.results);
  return first > 0
    ? { results: [...existing.results.slice(0, first), ...results], hasOlder: existing.hasOlder }
    : { ...incoming, results };
}

/**
 * A path only ever grows: an answer that ends before what is known was on its way while something was sent, and is
 * behind.
 */
function grownPath(existing: readonly Reference[] | undefined, incoming: readonly Reference[]): readonly Reference[] {
  if (!existing) return incoming;
  const last = incoming.length === 0 ? -1 : indexIn(existing, incoming.at(-1));
  return last === -1 && incoming.length > 0 ? incoming : [...incoming, ...existing.slice(last + 1)];
}

function indexIn(path: readonly Reference[], ref: Reference | undefined): number {
  return path.findIndex(({ __ref }) => __ref === ref?.__ref);
}

export function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      Query: {
        fields: {
          contents: pagedList(
            'search',
            'contentTypeIds',
            'sharedOnly',
            'starredOnly',
            'tags',
            'orderBy',
            'orderDirection',
          ),
          contentHistory: pagedList('contentId'),
          sharedLinks: pagedList('pageSize'),
          webhookDeliveries: pagedList('webhookId'),
          adminUsers: pagedList('search'),
          auditLog: pagedList(),
          // What a list has brought need not be fetched again.
          content: {
            read: (known: Reference | undefined, { args, toReference }) =>
              known ?? toReference({ __typename: 'Content', id: args?.id }),
          },
          chatConversations: pagedList('search'),
          chatMessages: messagePath('conversationId'),
          toneConversations: pagedList('search'),
        },
      },
      // A reference's id is another content's: the same id has a different position in every content.
      ContextReference: { keyFields: false },
      ContentTypeCount: { keyFields: false },
      // A model has another price in each area of the product.
      ModelOption: { keyFields: false },
      ModelListState: { keyFields: ['provider'] },
      AdminModel: { fields: { prices: { merge: false } } },
      SignUpCode: { keyFields: ['code'] },
      SignUpSettings: { keyFields: [] },
      AiAllowance: { keyFields: [] },
      Content: {
        fields: {
          contextReferences: { merge: false },
          sharedLinks: { merge: false },
          labels: { merge: false },
        },
      },
      ChatMessage: {
        fields: {
          attachments: { merge: false },
          threadMessages: {
            merge: (existing: readonly Reference[] | undefined, incoming: readonly Reference[]) =>
              grownPath(existing, incoming),
          },
        },
      },
      ToneConversation: { fields: { selection: { merge: false }, messages: { merge: false } } },
    },
  });
}

/**
 * The cache remembers how it read every length that a growing list has had, which adds up to its square. This lets go
 * of it.
 */
export function clearResultCache(cache: ApolloCache): void {
  if (cache instanceof InMemoryCache) cache.gc({ resetResultCache: true });
}
