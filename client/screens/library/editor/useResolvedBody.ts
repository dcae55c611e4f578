import { useApolloClient } from '@apollo/client/react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { referredIds } from '../../../../rules/contextMarkers.ts';
import { useDebounced } from '../../../lib/debounced.ts';
import { LIMITS } from '../../../lib/limits.ts';
import { fetchTargets } from './referenceTargets.ts';
import { type Piece, resolveReferences, type Targets } from './resolveReferences.ts';

/**
 * The text being edited with its references resolved; `failed` if they could not be loaded. `hidden` are the ids of those
 * that the user may not read, joined by commas.
 */
export function useResolvedBody(body: string, hidden: string): { pieces: Piece[]; failed: boolean } {
  const client = useApolloClient();
  const shown = useDeferredValue(body);
  const wanted = useDebounced(
    useMemo(() => referredIds(shown).join(), [shown]),
    LIMITS.lookupDebounce,
  );
  const [targets, setTargets] = useState<Targets>(new Map());
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let left = false;
    setFailed(false);
    fetchTargets(client, wanted.split(',').filter(Boolean), hidden)
      .then((found) => !left && setTargets(found))
      .catch(() => !left && setFailed(true));
    return () => {
      left = true;
    };
  }, [client, wanted, hidden]);

  return { pieces: useMemo(() => resolveReferences(shown, targets), [shown, targets]), failed };
}
