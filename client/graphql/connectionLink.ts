import { ApolloLink } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { tap } from 'rxjs';
import { serverIsAway, serverIsThere } from '../lib/connection.ts';
import { isUnreachable } from './errors.ts';

/** The status from which a proxy answers for a server that is away. */
const BAD_GATEWAY = 502;

const isFromProxy = (error: unknown) => ServerError.is(error) && error.statusCode >= BAD_GATEWAY;

/** Notes whether the server responds, so that what failed meanwhile is loaded when it does so again. */
export const connectionLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    tap({
      next: serverIsThere,
      error: (error: unknown) => (isUnreachable(error) || isFromProxy(error) ? serverIsAway() : serverIsThere()),
    }),
  ),
);
