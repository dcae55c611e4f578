import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { tap } from 'rxjs';

/**
 * Sends an Idempotency-Key with every mutation, so that one whose response was lost can be repeated without running
 * twice. Each client has its own keys.
 */
export function createIdempotencyLink(): ApolloLink {
  /** A mutation with its variables → its key, until a response arrives. Sending it again until then reuses the key. */
  const unanswered = new Map<string, string>();
  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.MUTATION) return forward(operation);
    const intent = `${operation.operationName} ${JSON.stringify(operation.variables)}`;
    const key = unanswered.get(intent) ?? randomKey();
    unanswered.set(intent, key);
    operation.setContext(({ headers }) => ({ headers: { ...headers, 'idempotency-key': key } }));
    return forward(operation).pipe(tap(() => unanswered.delete(intent)));
  });
}

/** Avoids randomUUID, which does not exist on pages served over plain http. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
