import { useApolloClient } from '@apollo/client/react';
import { useCallback, useMemo } from 'react';
import type { Reference } from '../../../../rules/contextMarkers.ts';
import { useDebounced } from '../../../lib/debounced.ts';
import { LIMITS } from '../../../lib/limits.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import type { ReferenceTitles } from './editorChips.ts';
import { refusalOf, usableFirst } from './referenceRules.ts';
import {
  type ReferenceCandidateFragment,
  ReferenceCandidatesDocument,
  useReferenceTitlesQuery,
} from './references.generated.ts';

/** The server's limit of ids per query. Further chips show the title in their marker. */
const MAX_IDS = 100;
const ADD_FAILURE = 'Failed to add context reference.';

/** The current titles of the references in a body; null for deleted ones. Unloaded ones are missing. */
export function useReferenceTitles(references: readonly Reference[]): ReferenceTitles {
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
    return new Map(ids.map((id) => [id, found.get(id) ?? null]));
  }, [data, ids]);
}

/** Finds contents that can be referenced in the content `self`, and reports why one cannot. */
export function useReferenceSearch(self: string) {
  const client = useApolloClient();

  const search = useCallback(
    async (title: string): Promise<ReferenceCandidateFragment[]> => {
      try {
        const { data } = await client.query({
          query: ReferenceCandidatesDocument,
          variables: { search: title },
          fetchPolicy: 'no-cache',
        });
        return usableFirst(data?.contents.results ?? [], self);
      } catch {
        toast.error(ADD_FAILURE, { duration: LIMITS.contextErrorToast });
        return [];
      }
    },
    [client, self],
  );

  const admit = useCallback(
    (candidate: ReferenceCandidateFragment): boolean => {
      const refusal = refusalOf(candidate, self);
      if (refusal) toast.error(refusal, { duration: LIMITS.contextErrorToast });
      return refusal === null;
    },
    [self],
  );

  return { search, admit };
}
