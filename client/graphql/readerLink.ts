import { ApolloLink, Observable } from '@apollo/client';
import { OperationTypeNode } from 'graphql';

/**
 * Neither sends an operation nor delivers its result once its user has `left`: the next user must not see it. A
 * mutation that is already running still reaches the server.
 */
export function createReaderLink(left: AbortSignal): ApolloLink {
  return new ApolloLink((operation, forward) => {
    if (operation.getContext().sentFor === null) return forward(operation);
    return new Observable((observer) => {
      if (left.aborted) return;
      const unlessLeft = (tell: () => void) => left.aborted || tell();
      const running = forward(operation).subscribe({
        next: (result) => unlessLeft(() => observer.next(result)),
        error: (error) => unlessLeft(() => observer.error(error)),
        complete: () => unlessLeft(() => observer.complete()),
      });
      if (operation.operationType !== OperationTypeNode.MUTATION)
        left.addEventListener('abort', () => running.unsubscribe());
      return () => running.unsubscribe();
    });
  });
}
