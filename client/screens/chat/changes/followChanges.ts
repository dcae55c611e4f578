import type { ApolloClient } from '@apollo/client';
import { ChatChangesDocument } from './changes.generated.ts';

/** Milliseconds before a lost connection is tried again. */
const RECONNECT_DELAYS = [1000, 2000, 4000, 8000, 16_000];

/** Calls `onChange` after each change on the server, and after a time without connection. Returns what ends that. */
export function followChanges(client: ApolloClient, onChange: () => void): () => void {
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let subscription: { unsubscribe(): void } | undefined;

  function subscribe() {
    subscription = client.subscribe({ query: ChatChangesDocument, fetchPolicy: 'no-cache' }).subscribe({
      next({ data }) {
        if (!data) return reconnect();
        // The first event is the state at hand, which is only news to who has missed some.
        if (attempts > 0 || data.chatChanges.count > 0) onChange();
        attempts = 0;
      },
      error: reconnect,
      complete: reconnect,
    });
  }

  function reconnect() {
    subscription?.unsubscribe();
    clearTimeout(timer);
    timer = setTimeout(subscribe, RECONNECT_DELAYS[Math.min(attempts++, RECONNECT_DELAYS.length - 1)]);
  }

  subscribe();
  return () => {
    subscription?.unsubscribe();
    clearTimeout(timer);
  };
}
