import type { ApolloClient } from '@apollo/client';
import type { SendToneMessageInput } from '../../graphql/schema.generated.ts';
import { ToneAnswerDocument, type ToneAnswerSubscription } from './messages/messages.generated.ts';

interface FollowedAnswer {
  input: SendToneMessageInput;
  signal: AbortSignal;
  onEvent: (event: ToneAnswerSubscription['toneAnswer']) => void;
}

/** Sends a message. Resolves when all its answers are complete or `signal` has aborted them; rejects on failure. */
export function followAnswer(client: ApolloClient, { input, signal, onEvent }: FollowedAnswer): Promise<void> {
  return new Promise((resolve, reject) => {
    const subscription = client
      .subscribe({ query: ToneAnswerDocument, variables: { input }, fetchPolicy: 'no-cache' })
      .subscribe({
        next: ({ data, error }) => (error ? reject(error) : data && onEvent(data.toneAnswer)),
        error: reject,
        complete: resolve,
      });
    signal.addEventListener('abort', () => {
      subscription.unsubscribe();
      resolve();
    });
  });
}
