import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { followChanges } from './followChanges.ts';

/** The queries whose results a change on another device may affect. */
const SHOWN_QUERIES = ['ChatConversation', 'ChatConversations', 'ChatMessages', 'ChatThread'];

/**
 * Shows changes from other windows and devices without waiting for a focus. A hidden window follows nothing and is
 * refreshed when it becomes visible again.
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
    // Refreshes run one after the other, because a response that is under way may be older than this change.
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
