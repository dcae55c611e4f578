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
 * Fetches a further page into the cached list of this query. Avoids `fetchMore`: until that ends, no other change of
 * the list is rendered, for example a message just sent or a prompt just deleted.
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
 * The page to fetch next; null when every row is loaded. It is computed from the number of loaded rows, not from the
 * last page: when rows leave the list, the following ones move forward, and none may be skipped.
 */
export function nextPage(
  { results, totalCount }: { results: readonly unknown[]; totalCount: number },
  pageSize: number,
): { page: number } | null {
  return results.length < totalCount ? { page: Math.floor(results.length / pageSize) + 1 } : null;
}

interface PagedQueryOptions<Variables, List> {
  variables: Variables;
  /** The additional variables of the next page; null after the last. */
  next: (list: List) => Partial<Variables> | null;
  fetchPolicy?: WatchQueryFetchPolicy;
  nextFetchPolicy?: WatchQueryFetchPolicy;
  /** 'merge' if fetching the first page again keeps the further pages. */
  refetchWritePolicy?: RefetchWritePolicy;
  explain?: (error: unknown) => string;
  /** Called with the reason when a further page fails. */
  onMoreFailed?: (message: string) => void;
}

/** The state of the last further page. */
interface FurtherPages {
  loading: boolean;
  error: string | null;
  /** The last page loaded, if it would be the next one again: the list is shorter than its total claims. */
  exhausted: object | null;
}

const isSamePage = (one: object | null, other: object | null) =>
  one !== null && JSON.stringify(one) === JSON.stringify(other);

/** The list in the `field` of a query: its first page, and further pages one at a time. */
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

  /** The next page according to the cache, which may have more rows than the last render. */
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
    /** The previous list while one for other variables is loading. */
    lastList: list ?? previousData?.[field],
    loading,
    error: error && !data ? explain(error) : null,
    retry: () => void refetch().catch(() => undefined),
    refetch,
    hasMore: following !== null && !isSamePage(following, more.exhausted),
    /**
     * Does nothing while a page is loading; a caller that watches the end of the list should check again afterwards.
     */
    loadMore: () => void loadMore(),
    loadingMore: more.loading,
    moreError: more.error,
  };
}
