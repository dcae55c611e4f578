import { ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws/client';
import { tap } from 'rxjs';
import { ENDPOINT } from './post.ts';

/** The milliseconds between two pings, and how long the server may take for each reply. */
const PING_INTERVAL = 10_000;
const ANSWER_TIMEOUT = 10_000;

/**
 * Subscriptions over graphql-transport-ws. A socket belongs to one access token: it opens with its first subscription
 * and closes with its last. After a refresh the next subscription opens a new socket; running ones stay on theirs.
 */
export function createSocketLink(): ApolloLink {
  let socket: { accessToken?: string; link: GraphQLWsLink } | null = null;
  return new ApolloLink((operation) => {
    const accessToken = operation.getContext().sentFor?.accessToken;
    if (!socket || socket.accessToken !== accessToken) socket = { accessToken, link: socketFor(accessToken) };
    return socket.link.request(operation).pipe(
      tap(({ errors }) => {
        if (!errors) operation.setContext({ hasBegun: true });
      }),
    );
  });
}

/**
 * Opens a socket that never reconnects by itself: the server would call the model a second time. A lost connection is
 * an ordinary error.
 */
function socketFor(accessToken?: string): GraphQLWsLink {
  let unanswered: ReturnType<typeof setTimeout> | undefined;
  const client = createClient({
    url: () => `${location.origin.replace(/^http/, 'ws')}${ENDPOINT}`,
    connectionParams: accessToken ? { authorization: `Bearer ${accessToken}` } : {},
    retryAttempts: 0,
    connectionAckWaitTimeout: ANSWER_TIMEOUT,
    keepAlive: PING_INTERVAL,
    on: {
      ping: (received) => {
        if (!received) unanswered = setTimeout(() => client.terminate(), ANSWER_TIMEOUT);
      },
      pong: (received) => {
        if (received) clearTimeout(unanswered);
      },
      closed: () => clearTimeout(unanswered),
    },
  });
  return new GraphQLWsLink(client);
}
