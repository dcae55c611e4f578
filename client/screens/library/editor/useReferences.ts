import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useMemo } from 'react';
import type { Reference } from '../../../../rules/contextMarkers.ts';
import { useDebounced } from '../../../lib/debounced.ts';
import { LIMITS } from '../../../lib/limits.ts';
import { useSession } from '../../../session.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { LibrariesDocument } from '../libraries/libraries.generated.ts';
import { type ReferenceCandidate, refusalOf, usableFirst } from './referenceRules.ts';
import { ReferenceCandidatesDocument, useReferenceTitlesQuery } from './references.generated.ts';
import { type ReferenceTitles, whyUnread } from './unreadable.ts';

/** The server's limit of ids per query. Further chips show the title in their marker. */
const MAX_IDS = 100;
const ADD_FAILURE = 'Failed to add context reference.';

/**
 * The current titles of the references in a body. Those that are not found are deleted, or among the `hidden` ids,
 * joined by commas. Unloaded ones are left out.
 */
export function useReferenceTitles(references: readonly Reference[], hidden: string): ReferenceTitles {
  const wanted = useDebounced(
    references
      .slice(0, MAX_IDS)
      .map(({ id }) => id)
      .join(),
    LIMITS.lookupDebounce,
  );
  const ids = useMemo(() => wanted.split(',').filter(Boolean), [wanted]);
  const { data } = useReferenceTitlesQuery({
    variables: { ids },
    skip: ids.length === 0,
    fetchPolicy: 'cache-and-network',
  });
  return useMemo(() => {
    if (!data) return new Map();
    const found = new Map(data.contentsByIds.map(({ id, title }) => [id, title]));
    return new Map(ids.map((id) => [id, found.get(id) ?? whyUnread(id, hidden)]));
  }, [data, ids, hidden]);
}

/** The names of the shared libraries by id. */
async function sharedNames(client: ApolloClient): Promise<ReadonlyMap<string, string>> {
  const { data } = await client.query({ query: LibrariesDocument });
  return new Map((data?.libraries ?? []).map(({ id, name }) => [id, name ?? '']));
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** Finds contents of all libraries of the user that can be referenced in the content `self`, and reports why one cannot. */
export function useReferenceSearch(self: string) {
  const client = useApolloClient();
  const hasShared = useSession().user?.hasSharedLibraries ?? false;

  const search = useCallback(
    async (title: string): Promise<ReferenceCandidate[]> => {
      try {
        const [{ data }, names] = await Promise.all([
          client.query({
            query: ReferenceCandidatesDocument,
            variables: { search: title },
            fetchPolicy: 'no-cache',
          }),
          hasShared ? sharedNames(client) : NO_NAMES,
        ]);
        const found = (data?.searchContents ?? []).map((candidate) => ({
          ...candidate,
          libraryName: names.get(candidate.libraryId) ?? '',
        }));
        return usableFirst(found, self);
      } catch {
        toast.error(ADD_FAILURE, { duration: LIMITS.contextErrorToast });
        return [];
      }
    },
    [client, self, hasShared],
  );

  const admit = useCallback(
    (candidate: ReferenceCandidate): boolean => {
      const refusal = refusalOf(candidate, self);
      if (refusal) toast.error(refusal, { duration: LIMITS.contextErrorToast });
      return refusal === null;
    },
    [self],
  );

  return { search, admit };
}
