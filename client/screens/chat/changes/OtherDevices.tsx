import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { followChanges } from './followChanges.ts';

/** Queries of what a change elsewhere can show here. */
const SHOWN_QUERIES = ['ChatConversation', 'ChatConversations', 'ChatMessages', 'ChatThread'];

/**
 * Windows and devices side by side show what happens in the others: none of them gets the focus that would refresh it.
 * One out of sight follows nothing, and refreshes when it is seen again.
 */
export function OtherDevices(): null {
  const client = useApolloClient();

  useEffect(() => {
    let refreshing = Promise.resolve();
    let stop: (() => void) | null = null;
    async function refresh() {
      const shown = [...client.getObservableQueries()].flatMap(({ queryName }) => queryName ?? []);
      const include = SHOWN_QUERIES.filter((name) => shown.includes(name));
      await client.refetchQueries({ include }).catch(() => undefined);
    }
    // One after the other: a response that is on its way may be older than this change.
    const onChange = () => {
      refreshing = refreshing.then(refresh);
    };
    function followWhileVisible() {
      stop?.();
      stop = document.visibilityState === 'visible' ? followChanges(client, onChange) : null;
    }
    function onVisibility() {
      followWhileVisible();
      if (stop) onChange();
    }
    followWhileVisible();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      stop?.();
    };
  }, [client]);

  return null;
}
