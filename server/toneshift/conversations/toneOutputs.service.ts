import { type Context, requireScope } from '../../base/context.ts';
import type { ReplyPiece } from '../../base/services/sharedServices.ts';
import { TokenScope } from '../../base/tokenScopes.ts';
import { parseId } from '../../base/validation.ts';
import { followReply, stopReply } from '../../replies/replies.service.ts';
import type { ToneMessage } from './toneMessage.entity.ts';
import { ownToneMessage, toneStore } from './toneMessage.rows.ts';

/** Stops an output that is being written; one that has ended is unchanged. */
export async function stopToneAnswer(ctx: Context, messageId: string): Promise<ToneMessage> {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI);
  return stopReply(ctx, ownOutput(ctx, ownerId, messageId));
}

/** Streams an output while it is written, or sends one that has ended. */
export async function* toneAnswerProgress(
  ctx: Context,
  messageId: string,
): AsyncGenerator<ReplyPiece<ToneMessage>, undefined> {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI_READ);
  yield* followReply(ctx, ownOutput(ctx, ownerId, messageId));
}

function ownOutput(ctx: Context, ownerId: number, messageId: string) {
  const id = parseId(messageId, 'messageId');
  return { writers: ctx.toneOutputs, store: toneStore, id, read: () => ownToneMessage(ctx.db, ownerId, id) };
}
