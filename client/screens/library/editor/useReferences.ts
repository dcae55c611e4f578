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

/** A library that is searched for references; a null id stands for the user's own. */
interface Searched {
  id: string | null;
  /** Empty for the user's own. */
  name: string;
}

const OWN: Searched = { id: null, name: '' };

/** The user's own library, then the shared ones by name. */
async function readableLibraries(client: ApolloClient): Promise<Searched[]> {
  const { data } = await client.query({ query: LibrariesDocument });
  const shared = (data?.libraries ?? []).filter(({ isOwn }) => !isOwn);
  return [OWN, ...shared.map(({ id, name }) => ({ id, name: name ?? '' }))];
}

async function candidatesIn(client: ApolloClient, library: Searched, search: string): Promise<ReferenceCandidate[]> {
  const { data } = await client.query({
    query: ReferenceCandidatesDocument,
    variables: { libraryId: library.id, search },
    fetchPolicy: 'no-cache',
  });
  return (data?.contents.results ?? []).map((candidate) => ({ ...candidate, libraryName: library.name }));
}

/** Finds contents of all libraries of the user that can be referenced in the content `self`, and reports why one cannot. */
export function useReferenceSearch(self: string) {
  const client = useApolloClient();
  const hasShared = useSession().user?.hasSharedLibraries ?? false;

  const search = useCallback(
    async (title: string): Promise<ReferenceCandidate[]> => {
      try {
        const libraries = hasShared ? await readableLibraries(client) : [OWN];
        const found = await Promise.all(libraries.map((library) => candidatesIn(client, library, title)));
        return found.flatMap((candidates) => usableFirst(candidates, self));
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
