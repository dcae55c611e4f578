import type { Completion, CompletionRequest } from '../base/completions.ts';
import type { Context } from '../base/context.ts';
import { streamCompletion } from './completions.service.ts';
import type { OpenRequest } from './requestLedger.service.ts';

/** A piece of a text that a model writes and that is not stored. */
export interface GenerationPiece {
  text: string | null;
  delta: string;
  result: ReturnType<typeof generationOf> | null;
}

/** Streams the text of a registered call: pieces of text, then an event with the whole result. */
export async function* generationPieces(
  ctx: Context,
  call: OpenRequest,
  request: CompletionRequest | Promise<CompletionRequest>,
): AsyncGenerator<GenerationPiece, undefined> {
  const completion = streamCompletion(ctx, call, request);
  try {
    for (;;) {
      const step = await completion.next();
      if (step.done) return yield { text: null, delta: '', result: generationOf(step.value) };
      const piece = step.value;
      if (piece.kind === 'text') yield { text: null, delta: piece.delta, result: null };
      if (piece.kind === 'replacement') yield { text: piece.text, delta: '', result: null };
    }
  } finally {
    // Cancels the call when the consumer stopped early.
    await completion.return(undefined as never);
  }
}

export function generationOf({
  requestId,
  text,
  provider,
  model,
  promptTokens,
  completionTokens,
  costEstimate,
  isTruncated,
}: Completion) {
  const tokensUsed = promptTokens === null || completionTokens === null ? null : promptTokens + completionTokens;
  return { requestId, responseText: text, provider, model, tokensUsed, costEstimate, isTruncated };
}
