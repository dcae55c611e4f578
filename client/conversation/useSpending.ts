import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { createStore, useStore } from '../lib/store.ts';
import { SpendingDocument, useSpendingQuery } from './spending.generated.ts';

/** The number of model calls that have ended in this tab. */
const endedCalls = createStore(0);

/** Must be called when a model call ends, successfully or not: it may have used up a spending limit. */
export function callEnded(): void {
  endedCalls.set(endedCalls.get() + 1);
}

/** The notice about the spending limit, refreshed after each model call; null without one. */
export function useSpending() {
  const client = useApolloClient();
  // Loaded together with the models. Users without a limit cause no further request.
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
