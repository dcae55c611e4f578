import { ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws/client';
import { tap } from 'rxjs';
import { ENDPOINT } from './post.ts';

/** Milliseconds between two signs of life, and how long the server may take for one. */
const PING_INTERVAL = 10_000;
const ANSWER_TIMEOUT = 10_000;

/**
 * Subscriptions over graphql-transport-ws. A socket speaks for one access token: it opens with its first subscription
 * and closes with its last. After a refresh the next subscription opens a new one, while those that run stay where they
 * are.
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
 * It does not connect again by itself: the server would ask the model a second time. A lost connection is an error like
 * any other.
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
