import { type ApolloCache, type FieldPolicy, InMemoryCache, isReference, type Reference } from '@apollo/client/cache';

interface PageOfReferences {
  page: number;
  results: Reference[];
  /** Missing if the query requested only titles. */
  totalCount?: number;
}

/**
 * A list that is fetched in pages. Page 1 replaces it; later pages, by number or cursor, append what is new. One list
 * is kept per value of `keyArgs`.
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
 * Removes deleted objects from the cache and from their lists, and lowers the totals: a list that is shorter than its
 * total would fetch more.
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

/** Removes one object from the cache. Lists that are arrays drop it themselves. */
export function evictObject(cache: ApolloCache, typename: string, id: string): void {
  cache.evict({ id: cache.identify({ __typename: typename, id }) });
  cache.gc();
}

interface PathOfMessages {
  results: readonly Reference[];
  hasOlder: boolean;
}

/**
 * The messages of the visible branch, oldest first. Pages fetched with `before` are put in front; the newest page
 * replaces the messages that it covers.
 */
function messagePath(...keyArgs: string[]): FieldPolicy<PathOfMessages> {
  return {
    keyArgs,
    merge(existing, incoming, { args, readField }) {
      if (!existing) return incoming;
      const isLasting = (ref: Reference) => !readField('isBroughtBack', ref);
      if (!args?.before) return { ...incoming, ...newestOf(existing, incoming, isLasting) };
      const seen = new Set(existing.results.map((ref) => ref.__ref));
      return {
        ...existing,
        hasOlder: incoming.hasOlder,
        results: [...incoming.results.filter((ref) => !seen.has(ref.__ref)), ...existing.results],
      };
    },
  };
}

/** The ancestors of a message never change, so everything known before the first new message is kept. */
function newestOf(
  existing: PathOfMessages,
  incoming: PathOfMessages,
  isLasting: (ref: Reference) => boolean,
): PathOfMessages {
  const first = indexIn(existing.results, incoming.results[0]);
  const results = grownPath(existing.results, incoming.results, isLasting);
  return first > 0
    ? { results: [...existing.results.slice(0, first), ...results], hasOlder: existing.hasOlder }
    : { ...incoming, results };
}

/**
 * A path only ever grows. A response that ends before the last known message was requested before that message was
 * sent, so the newer messages are kept. Only messages that were brought back can be deleted, so these are not.
 */
function grownPath(
  existing: readonly Reference[] | undefined,
  incoming: readonly Reference[],
  isLasting: (ref: Reference) => boolean = () => true,
): readonly Reference[] {
  if (!existing) return incoming;
  const last = incoming.length === 0 ? -1 : indexIn(existing, incoming.at(-1));
  return last === -1 && incoming.length > 0 ? incoming : [...incoming, ...existing.slice(last + 1).filter(isLasting)];
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
            'libraryId',
            'search',
            'contentTypeIds',
            'sharedOnly',
            'starredOnly',
            'tags',
            'orderBy',
            'orderDirection',
          ),
          contentHistory: pagedList('contentId'),
          sharedLinks: pagedList('libraryId', 'pageSize'),
          webhookDeliveries: pagedList('webhookId'),
          adminUsers: pagedList('search'),
          adminLibraries: pagedList(),
          auditLog: pagedList(),
          // A content that a list has already loaded is not fetched again.
          content: {
            read: (known: Reference | undefined, { args, toReference }) =>
              known ?? toReference({ __typename: 'Content', id: args?.id }),
          },
          chatConversations: pagedList(
            'search',
            'isArchived',
            'pinnedFirst',
            'projectId',
            'model',
            'updatedSince',
            'updatedBefore',
          ),
          chatMessages: messagePath('conversationId'),
          toneConversations: pagedList('search'),
        },
      },
      // A reference's id is another content's id: the same id has a different position in every content.
      ContextReference: { keyFields: false },
      ContentTypeCount: { keyFields: false },
      // A model has a different price in each area of the product.
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
      ChatProject: { fields: { instructionValues: { merge: false }, materials: { merge: false } } },
      ToneConversation: { fields: { selection: { merge: false }, messages: { merge: false } } },
    },
  });
}

/**
 * Frees memory: the cache memoizes every length that a growing list has had, which adds up to the square of its length.
 */
export function clearResultCache(cache: ApolloCache): void {
  if (cache instanceof InMemoryCache) cache.gc({ resetResultCache: true });
}
