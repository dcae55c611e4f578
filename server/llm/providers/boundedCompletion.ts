import type { CompletionEnd, CompletionPiece } from '../../base/completions.ts';
import { aiError } from '../../base/errors.ts';
import { PieceBuffer } from './pieceBuffer.ts';
import { unusableCompletion } from './providerErrors.ts';

const MAX_COMPLETION_CHARACTERS = 1024 * 1024;
const NOTHING: CompletionEnd = { usage: { promptTokens: null, completionTokens: null }, isTruncated: false };

/** Refuses completions that are empty or too large. */
export async function* bounded(
  completion: AsyncGenerator<CompletionPiece, CompletionEnd>,
): AsyncGenerator<CompletionPiece, CompletionEnd> {
  const buffer = new PieceBuffer();
  try {
    for (;;) {
      const step = await completion.next();
      const pieces = step.done ? buffer.flush() : buffer.add(step.value);
      if (buffer.textLength > MAX_COMPLETION_CHARACTERS) throw unusableCompletion('The answer is too large.');
      yield* pieces;
      if (!step.done) continue;
      if (buffer.textLength === 0) throw emptyCompletion(step.value, buffer.hasThought);
      return step.value;
    }
  } catch (error) {
    yield* buffer.flush();
    throw error;
  } finally {
    await completion.return(NOTHING);
  }
}

/** A limit reached without any text was used up by a thought, even by one that the provider does not send. */
function emptyCompletion({ isTruncated }: CompletionEnd, hasThought: boolean) {
  if (isTruncated) return aiError('AI_ONLY_THOUGHT');
  if (!hasThought) return unusableCompletion('The answer is empty.');
  return aiError('AI_ONLY_THOUGHT', {
    sentence: 'The model thought, but wrote no answer. Try again, or choose another model.',
  });
}
