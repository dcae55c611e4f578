import type {
  ApolloClient,
  OperationVariables,
  RefetchWritePolicy,
  TypedDocumentNode,
  WatchQueryFetchPolicy,
} from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { userMessage } from './errors.ts';

/**
 * Fetches a further page into the list that the cache has of this query. Not by `fetchMore`: until that has ended, no
 * other change of the list is seen on the screen, be it a message just sent or a prompt just deleted.
 */
export async function fetchNextPage<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<void> {
  const { data } = await client.query<Data, OperationVariables>({ query, variables, fetchPolicy: 'no-cache' });
  if (data) client.writeQuery<Data, OperationVariables>({ query, variables, data });
}

/**
 * The page to ask for next, null when every row is held. It goes by the rows that are held, not by the last page that
 * was asked for: rows that have left the list pull the following ones forward, and none of them may be skipped.
 */
export function nextPage(
  { results, totalCount }: { results: readonly unknown[]; totalCount: number },
  pageSize: number,
): { page: number } | null {
  return results.length < totalCount ? { page: Math.floor(results.length / pageSize) + 1 } : null;
}

interface PagedQueryOptions<Variables, List> {
  /** Those of the first page. */
  variables: Variables;
  /** What the variables of the next page are, beside those of the first; null when there is none. */
  next: (list: List) => Partial<Variables> | null;
  fetchPolicy?: WatchQueryFetchPolicy;
  nextFetchPolicy?: WatchQueryFetchPolicy;
  /** 'merge' when the first page, fetched again, leaves the further ones where they are. */
  refetchWritePolicy?: RefetchWritePolicy;
  /** A failure in words. */
  explain?: (error: unknown) => string;
  /** Hears why a further page has not come. */
  onMoreFailed?: (message: string) => void;
}

/** How the last further page went. */
interface FurtherPages {
  loading: boolean;
  error: string | null;
  /** The page that came last, when it would be the next one again: the list is shorter than it was counted. */
  exhausted: object | null;
}

const isSamePage = (one: object | null, other: object | null) =>
  one !== null && JSON.stringify(one) === JSON.stringify(other);

/** The list that `query` has in its `field`: its first page, and one further page at a time. */
export function usePagedQuery<Data, Variables extends OperationVariables, Field extends keyof Data>(
  query: TypedDocumentNode<Data, Variables>,
  field: Field,
  { next, explain = userMessage, onMoreFailed, ...options }: PagedQueryOptions<NoInfer<Variables>, Data[Field]>,
) {
  const client = useApolloClient();
  const { data, previousData, error, loading, refetch } = useQuery<Data, OperationVariables>(query, options);
  const [more, setMore] = useState<FurtherPages>({ loading: false, error: null, exhausted: null });
  const busy = useRef(false);
  const list = data?.[field];
  const following = list ? next(list) : null;

  /** By what is held now, which may be more than was drawn last. */
  function heldNext() {
    const held = client.readQuery<Data, OperationVariables>({ query, variables: options.variables })?.[field];
    return held ? next(held) : null;
  }

  async function loadMore() {
    const asked = heldNext();
    if (busy.current || !asked) return;
    busy.current = true;
    setMore({ loading: true, error: null, exhausted: null });
    try {
      await fetchNextPage(client, query, { ...options.variables, ...asked });
      setMore({ loading: false, error: null, exhausted: isSamePage(heldNext(), asked) ? asked : null });
    } catch (failure) {
      const message = explain(failure);
      setMore({ loading: false, error: message, exhausted: null });
      onMoreFailed?.(message);
    } finally {
      busy.current = false;
    }
  }

  return {
    list,
    /** While a list for other variables is on its way: the one before it. */
    lastList: list ?? previousData?.[field],
    loading,
    error: error && !data ? explain(error) : null,
    retry: () => void refetch().catch(() => undefined),
    refetch,
    hasMore: following !== null && !isSamePage(following, more.exhausted),
    /** Does nothing while a page is on its way: who watches the end of the list looks again when `loadingMore` ends. */
    loadMore: () => void loadMore(),
    loadingMore: more.loading,
    moreError: more.error,
  };
}
