import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo, useState } from 'react';
import { referredIds } from '../../../../rules/contextMarkers.ts';
import { useDebounced } from '../../../lib/debounced.ts';
import { LIMITS } from '../../../lib/limits.ts';
import { definitionsOf } from '../contentFields.ts';
import type { VariableTarget } from './describedVariables.ts';
import { VariableTargetsDocument } from './variables.generated.ts';

const MAX_IDS = 100;
const NONE: ReadonlyMap<string, VariableTarget> = new Map();

/** The referenced contents of a text by id, without those that are not loaded. */
export function useVariableTargets(body: string): ReadonlyMap<string, VariableTarget> {
  const client = useApolloClient();
  const wanted = useDebounced(
    useMemo(() => referredIds(body).slice(0, MAX_IDS).join(), [body]),
    LIMITS.lookupDebounce,
  );
  const [targets, setTargets] = useState(NONE);

  useEffect(() => {
    let left = false;
    const ids = wanted.split(',').filter(Boolean);
    const coming = ids.length === 0 ? Promise.resolve(NONE) : read(ids);
    coming.then((found) => !left && setTargets(found)).catch(() => undefined);
    return () => {
      left = true;
    };

    async function read(some: string[]) {
      const { data } = await client.query({
        query: VariableTargetsDocument,
        variables: { ids: some },
        fetchPolicy: 'no-cache',
      });
      return new Map(
        data?.contentsByIds.map(({ id, content, variables }) => [id, { content, variables: definitionsOf(variables) }]),
      );
    }
  }, [client, wanted]);

  return targets;
}
