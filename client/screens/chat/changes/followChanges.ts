import type { ApolloClient } from '@apollo/client';
import { ChatChangesDocument } from './changes.generated.ts';

/** The delays in milliseconds before each attempt to reconnect. */
const RECONNECT_DELAYS = [1000, 2000, 4000, 8000, 16_000];

/** Calls `onChange` after each change on the server and after each interruption. Returns the function that stops it. */
export function followChanges(client: ApolloClient, onChange: () => void): () => void {
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let subscription: { unsubscribe(): void } | undefined;

  function subscribe() {
    subscription = client.subscribe({ query: ChatChangesDocument, fetchPolicy: 'no-cache' }).subscribe({
      next({ data }) {
        if (!data) return reconnect();
        // The first event is the current state, which is only news after an interruption.
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
