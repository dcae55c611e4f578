import { ApolloLink } from '@apollo/client';
import { tap } from 'rxjs';
import { createStore } from '../lib/store.ts';

/** The number of operations that wait for a response, without subscriptions. */
export const underWay = createStore(0);

const count = (change: number) => underWay.set(underWay.get() + change);

export const underWayLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(tap({ subscribe: () => count(1), finalize: () => count(-1) })),
);
