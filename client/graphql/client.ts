import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { OperationTypeNode } from 'graphql';
import { defer, from, switchMap, throwError } from 'rxjs';
import { lazyModule } from '../lib/lazyModule.ts';
import { createCache } from './cache.ts';
import { type Credentials, readCredentials } from './credentials.ts';
import { errorCode } from './errors.ts';
import { idempotencyLink } from './idempotency.ts';
import { ENDPOINT } from './post.ts';
import { expiresSoon, refreshCredentials } from './refresh.ts';
import { underWayLink } from './underWay.ts';

declare module '@apollo/client' {
  interface DefaultContext {
    /** Whom the operation was sent for; null from the beginning for what a visitor asks, whoever was here before. */
    sentFor?: Credentials | null;
    /** Something of the answer has come: it must not be asked for a second time. */
    hasBegun?: boolean;
  }
}

/** Sends the reader's token along, a fresh one when it is about to expire. */
const authLink = new SetContextLink(async ({ sentFor }) => {
  if (sentFor === null) return contextFor(null);
  const stored = readCredentials();
  const credentials = stored && expiresSoon(stored) ? await refreshCredentials(stored).catch(() => stored) : stored;
  return contextFor(credentials);
});

/** An operation refused for its token is repeated once with a new one. */
const refreshLink = new ErrorLink(({ error, operation, forward }) => {
  const { sentFor, hasBegun } = operation.getContext();
  if (errorCode(error) !== 'UNAUTHENTICATED' || !sentFor || hasBegun) return;
  return from(refreshCredentials(sentFor)).pipe(
    switchMap((fresh) => {
      if (!fresh) return throwError(() => error);
      operation.setContext(contextFor(fresh));
      return forward(operation);
    }),
  );
});

function contextFor(credentials: Credentials | null) {
  return { sentFor: credentials, headers: credentials ? { authorization: `Bearer ${credentials.accessToken}` } : {} };
}

/** Subscriptions come after a first screen, and so does their code. */
function lateSocketLink(): ApolloLink {
  const code = lazyModule(() => import('./socketLink.ts'));
  let link: ApolloLink | null = null;
  async function socketLink(): Promise<ApolloLink> {
    const { createSocketLink } = await code.fetch();
    link ??= createSocketLink();
    return link;
  }
  return new ApolloLink((operation, forward) =>
    defer(socketLink).pipe(switchMap((socket) => socket.request(operation, forward))),
  );
}

export function createClient(): ApolloClient {
  const serverLink = ApolloLink.split(
    ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
    lateSocketLink(),
    ApolloLink.from([underWayLink, new HttpLink({ uri: ENDPOINT })]),
  );
  return new ApolloClient({
    link: ApolloLink.from([authLink, refreshLink, idempotencyLink, serverLink]),
    cache: createCache(),
    devtools: { enabled: import.meta.env.DEV },
  });
}
