import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { OperationTypeNode } from 'graphql';
import { defer, from, switchMap, throwError } from 'rxjs';
import { lazyModule } from '../lib/lazyModule.ts';
import { createCache } from './cache.ts';
import { connectionLink } from './connectionLink.ts';
import { type Credentials, isSameUser, readCredentials } from './credentials.ts';
import { errorCode } from './errors.ts';
import { createIdempotencyLink } from './idempotency.ts';
import { ENDPOINT } from './post.ts';
import { createReaderLink } from './readerLink.ts';
import { expiresSoon, refreshCredentials } from './refresh.ts';
import { underWayLink } from './underWay.ts';

declare module '@apollo/client' {
  interface DefaultContext {
    /**
     * The user for whom the operation was sent. Callers set null to send it as a visitor, even if a user is signed in.
     */
    sentFor?: Credentials | null;
    /** Whether part of the response has arrived: then the operation must not be repeated. */
    hasBegun?: boolean;
  }
}

/** The user whose requests a client sends. */
interface Asker {
  /** Their credentials; null for a visitor. */
  credentials: Credentials | null;
  /** Aborts when the user has left and their screens are removed. */
  left: AbortSignal;
  /** Called when another user has signed in, or the user has signed out. */
  onOther: () => void;
}

/**
 * Sends the user's access token, after refreshing one that is about to expire. If the storage already has another
 * user's credentials, which this tab may not have noticed yet, nothing is sent.
 */
function createAuthLink({ credentials, left, onOther }: Asker): ApolloLink {
  return new SetContextLink(async ({ sentFor }) => {
    if (sentFor === null || !credentials) return contextFor(null);
    const stored = readCredentials();
    const theirs = stored && isSameUser(stored, credentials) ? await freshened(stored) : null;
    if (theirs && !left.aborted && isSameUser(theirs, credentials) && isSameUser(readCredentials(), credentials))
      return contextFor(theirs);
    onOther();
    return new Promise(() => undefined);
  });
}

const freshened = (stored: Credentials) =>
  expiresSoon(stored) ? refreshCredentials(stored).catch(() => stored) : stored;

/** Repeats an operation once with a new token if its token was refused. */
function createRefreshLink({ credentials, left, onOther }: Asker): ApolloLink {
  return new ErrorLink(({ error, operation, forward }) => {
    const { sentFor, hasBegun } = operation.getContext();
    if (errorCode(error) !== 'UNAUTHENTICATED' || !sentFor || hasBegun) return;
    return from(refreshCredentials(sentFor)).pipe(
      switchMap((fresh) => {
        if (!fresh || left.aborted || !isSameUser(fresh, credentials)) {
          onOther();
          return throwError(() => error);
        }
        operation.setContext(contextFor(fresh));
        return forward(operation);
      }),
    );
  });
}

function contextFor(credentials: Credentials | null) {
  return { sentFor: credentials, headers: credentials ? { authorization: `Bearer ${credentials.accessToken}` } : {} };
}

/** Loads the socket's code only when it is needed: no first screen has a subscription. */
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

export function createClient(asker: Asker): ApolloClient {
  const serverLink = ApolloLink.split(
    ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
    lateSocketLink(),
    ApolloLink.from([underWayLink, connectionLink, new HttpLink({ uri: ENDPOINT })]),
  );
  const links = [createReaderLink(asker.left), createAuthLink(asker), createRefreshLink(asker)];
  return new ApolloClient({
    link: ApolloLink.from([...links, createIdempotencyLink(), serverLink]),
    cache: createCache(),
    devtools: { enabled: import.meta.env.DEV },
  });
}
