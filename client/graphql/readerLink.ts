import { ApolloLink, Observable } from '@apollo/client';
import { OperationTypeNode } from 'graphql';

/**
 * What its reader asks is not sent and not answered once they have `left`: neither its answer nor its failure is for
 * the one who comes after them. A change that is under way is let through to the server.
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
