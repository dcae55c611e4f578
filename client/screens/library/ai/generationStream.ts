import type { ApolloClient } from '@apollo/client';
import { streamText, type TextEnding, type TextListeners } from '../../../conversation/textStream.ts';
import type { GenerateInput } from '../../../graphql/schema.generated.ts';
import { GenerationDocument, type GenerationSubscription } from './ai.generated.ts';

type Result = NonNullable<GenerationSubscription['generation']['result']>;

export type Ending = TextEnding<Result>;

/** Generates a text. Returns a function that stops it. */
export const streamGeneration = (client: ApolloClient, input: GenerateInput, listeners: TextListeners<Result>) =>
  streamText(
    client,
    {
      query: GenerationDocument,
      variables: { input },
      pieceOf: ({ generation }: GenerationSubscription) => generation,
    },
    listeners,
  );
