import { type Context, requireScope } from '../base/context.ts';
import type { ReplyPiece } from '../base/services/sharedServices.ts';
import { TokenScope } from '../base/tokenScopes.ts';
import { parseId } from '../base/validation.ts';
import * as replies from '../replies/replies.service.ts';
import { type MessageRow, ownMessage } from './message.rows.ts';
import { messageStore } from './messageStore.rows.ts';

/** Stops a reply that is being written; one that has ended is unchanged. */
export async function stopReply(ctx: Context, messageId: string): Promise<MessageRow> {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI);
  return replies.stopReply(ctx, ownReply(ctx, ownerId, messageId));
}

/** Streams a reply while it is written, or sends one that has ended. */
export async function* replyProgress(
  ctx: Context,
  messageId: string,
): AsyncGenerator<ReplyPiece<MessageRow>, undefined> {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI_READ);
  yield* replies.followReply(ctx, ownReply(ctx, ownerId, messageId));
}

function ownReply(ctx: Context, ownerId: number, messageId: string) {
  const id = parseId(messageId, 'messageId');
  return { writers: ctx.replies, store: messageStore, id, read: () => ownMessage(ctx.db, ownerId, id) };
}
