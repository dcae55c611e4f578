import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { forgetReadResults } from '../../../graphql/cache.ts';
import { userMessage } from '../../../graphql/errors.ts';
import { loadFollowing } from '../../../graphql/loadFollowing.ts';
import { limits } from '../../../lib/limits.ts';
import { useNextPage } from '../../../lib/nextPage.ts';
import { toast } from '../../../ui/toast.ts';
import type { LibraryFilters } from './libraryFilters.ts';
import { ContentsDocument, useContentsQuery } from './list.generated.ts';
import { nextPage, rowsToRefresh, withTail } from './pageRefresh.ts';

const pageSize = limits.libraryPageSize;
const pagesBetweenTidying = 50;
/** Of its own: the answer to a request that is under way may be older than the change. */
const asItIsNow = { fetchPolicy: 'no-cache', context: { queryDeduplication: false } } as const;

/** The list for these filters. While another one is on its way the last one stays, marked stale. */
export function useLibraryPage(filters: LibraryFilters) {
  const client = useApolloClient();
  const variables = { ...filters, page: 1, pageSize };
  const { data, previousData, error, loading, refetch } = useContentsQuery({ variables });
  const page = (data ?? previousData)?.contents;
  const more = useNextPage(async () => {
    if (!data) return;
    const next = nextPage({ ...data.contents, pageSize });
    await loadFollowing(client, ContentsDocument, { ...variables, page: next, after: data.contents.endCursor });
    if (next % pagesBetweenTidying === 0) forgetReadResults(client.cache);
  }, explain);

  const latest = useRef(filters);
  useEffect(() => {
    latest.current = filters;
  }, [filters]);

  /** Fetches what is on the screen again after a change: order, filters and counts are the server's to say. */
  const refresh = useCallback(
    async (changedIds: readonly string[] = []) => {
      const now = { ...latest.current, page: 1, pageSize };
      const before = client.readQuery({ query: ContentsDocument, variables: now })?.contents;
      const rows = rowsToRefresh(before?.results.length ?? 0, pageSize);
      const head = await client.query({ query: ContentsDocument, variables: { ...now, pageSize: rows }, ...asItIsNow });
      if (!head.data) return;
      client.writeQuery({
        query: ContentsDocument,
        variables: now,
        data: { contents: withTail(head.data.contents, before, changedIds) },
      });
    },
    [client],
  );

  const last = useRef(Promise.resolve());
  /** One after the other, so that an old answer never comes behind a newer one. */
  const refreshQuietly = useCallback(
    (changedIds?: readonly string[]) =>
      (last.current = last.current.then(() => refresh(changedIds)).catch(() => undefined)),
    [refresh],
  );
  const isFromCache = useEffectEvent(() => !loading && data !== undefined);
  useEffect(() => {
    if (isFromCache()) void refreshQuietly();
  }, [filters, refreshQuietly]);

  useEffect(() => {
    if (error) toast.error('Failed to fetch contents.');
  }, [error]);

  return {
    page,
    stale: loading && data === undefined && page !== undefined,
    error: error && !data ? userMessage(error) : null,
    retry: () => void refetch(),
    refreshQuietly,
    hasMore: data !== undefined && data.contents.results.length < data.contents.totalCount,
    ...more,
  };
}

function explain(error: unknown): string {
  toast.error('Failed to fetch contents.');
  return userMessage(error);
}
