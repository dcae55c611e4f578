import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { clearResultCache } from '../../../graphql/cache.ts';
import { nextPage, usePagedQuery } from '../../../graphql/usePagedQuery.ts';
import { LIMITS } from '../../../lib/limits.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { filterVariables, type LibraryFilters } from './libraryFilters.ts';
import { ContentsDocument, type ContentsQuery } from './list.generated.ts';
import { rowsToRefresh, withTail } from './pageRefresh.ts';

const pageSize = LIMITS.libraryPageSize;
const rowsBetweenClearing = 50 * pageSize;
const FETCH_FAILURE = 'Failed to fetch contents.';
/** Neither cached nor deduplicated: a request under way may predate the change. */
const UNCACHED = { fetchPolicy: 'no-cache', context: { queryDeduplication: false } } as const;

/** If the total is not exact, only the cursor shows whether there are more. */
function following({ results, totalCount, isTotalExact, endCursor }: ContentsQuery['contents']) {
  const uncounted = endCursor === null ? results.length : Infinity;
  const next = nextPage({ results, totalCount: isTotalExact ? totalCount : uncounted }, pageSize);
  return next && { ...next, after: endCursor };
}

/** The list for these filters. While another one loads, the last one stays, marked as stale. */
export function useLibraryPage(filters: LibraryFilters) {
  const client = useApolloClient();
  const { list, lastList, loading, ...paged } = usePagedQuery(ContentsDocument, 'contents', {
    variables: { ...filterVariables(filters), page: 1, pageSize },
    next: following,
    onMoreFailed: () => toast.error(FETCH_FAILURE),
  });
  const timesToClear = Math.floor((list?.results.length ?? 0) / rowsBetweenClearing);
  useEffect(() => {
    if (timesToClear > 0) clearResultCache(client.cache);
  }, [client, timesToClear]);

  const latest = useRef(filters);
  useEffect(() => {
    latest.current = filters;
  }, [filters]);

  /** Refetches the visible rows after a change, because the server decides about order, filters and counts. */
  const refresh = useCallback(
    async (changedIds: readonly string[] = []) => {
      const now = { ...filterVariables(latest.current), page: 1, pageSize };
      const before = client.readQuery({ query: ContentsDocument, variables: now })?.contents;
      const rows = rowsToRefresh(before?.results.length ?? 0, pageSize);
      const head = await client.query({ query: ContentsDocument, variables: { ...now, pageSize: rows }, ...UNCACHED });
      if (!head.data) return;
      client.writeQuery({
        query: ContentsDocument,
        variables: now,
        data: { contents: withTail(head.data.contents, before, changedIds) },
      });
    },
    [client],
  );

  const [changes, setChanges] = useState(0);
  const last = useRef(Promise.resolve());
  /** Refreshes run one after the other, so that an older response never replaces a newer one. */
  const refreshQuietly = useCallback(
    (changedIds?: readonly string[]) => {
      if (changedIds) setChanges((count) => count + 1);
      return (last.current = last.current.then(() => refresh(changedIds)).catch(() => undefined));
    },
    [refresh],
  );
  const isFromCache = useEffectEvent(() => !loading && list !== undefined);
  useEffect(() => {
    if (isFromCache()) void refreshQuietly();
  }, [filters, refreshQuietly]);

  /** Whether the list has all of these among its loaded rows. */
  function shows(ids: readonly string[]): boolean {
    const variables = { ...filterVariables(latest.current), page: 1, pageSize };
    const loaded = client.readQuery({ query: ContentsDocument, variables })?.contents.results ?? [];
    return ids.every((id) => loaded.some((row) => row.id === id));
  }

  useEffect(() => {
    if (paged.error) toast.error(FETCH_FAILURE);
  }, [paged.error]);

  return {
    ...paged,
    page: lastList,
    stale: loading && !list && lastList !== undefined,
    changes,
    refreshQuietly,
    shows,
  };
}
