import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { createStore, useStore } from '../lib/store.ts';
import { SpendingDocument, useSpendingQuery } from './spending.generated.ts';

/** How many calls to models have ended here. */
const endedCalls = createStore(0);

/** To be called when a call to a model has ended, however: it may have spent a limit in dollars. */
export function callEnded(): void {
  endedCalls.set(endedCalls.get() + 1);
}

/** What is to be told of a limit in dollars, up to date after each call; null while there is nothing. */
export function useSpending() {
  const client = useApolloClient();
  // Comes with the models. Whoever has no limit asks for nothing.
  const { data } = useSpendingQuery({ fetchPolicy: 'cache-only' });
  const spending = data?.aiAllowance;
  const isLimited = spending?.isSpendingLimited === true;
  const calls = useStore(endedCalls);
  useEffect(() => {
    if (!isLimited || calls === 0) return;
    client.query({ query: SpendingDocument, fetchPolicy: 'network-only' }).catch(() => undefined);
  }, [client, isLimited, calls]);
  return spending?.threshold && spending.notice ? { threshold: spending.threshold, notice: spending.notice } : null;
}
