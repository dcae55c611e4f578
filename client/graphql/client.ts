import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { OperationTypeNode } from 'graphql';
import { defer, from, switchMap, throwError } from 'rxjs';
import { lazyModule } from '../lib/lazyModule.ts';
import { createCache } from './cache.ts';
import { type Credentials, isSameUser, readCredentials } from './credentials.ts';
import { errorCode } from './errors.ts';
import { createIdempotencyLink } from './idempotency.ts';
import { ENDPOINT } from './post.ts';
import { createReaderLink } from './readerLink.ts';
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

/** For whom a client asks. */
interface Asker {
  /** What signs them in; null for a visitor. */
  credentials: Credentials | null;
  /** Fires when the client's screens are gone, with the one who had them. */
  left: AbortSignal;
  /** To be called when somebody else is signed in by now, or nobody. */
  onOther: () => void;
}

/**
 * Sends the asker's token along, a fresh one when it is about to expire. Storage may have another user's by now, also
 * before this tab has heard of it: then nothing is sent at all.
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

/** An operation refused for its token is repeated once with a new one. */
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

export function createClient(asker: Asker): ApolloClient {
  const serverLink = ApolloLink.split(
    ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
    lateSocketLink(),
    ApolloLink.from([underWayLink, new HttpLink({ uri: ENDPOINT })]),
  );
  const links = [createReaderLink(asker.left), createAuthLink(asker), createRefreshLink(asker)];
  return new ApolloClient({
    link: ApolloLink.from([...links, createIdempotencyLink(), serverLink]),
    cache: createCache(),
    devtools: { enabled: import.meta.env.DEV },
  });
}
