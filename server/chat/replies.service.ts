import { type Context, requireScope } from '../base/context.ts';
import { notFound } from '../base/errors.ts';
import type { ReplyPiece as PieceOf } from '../base/services/sharedServices.ts';
import { TokenScope } from '../base/tokenScopes.ts';
import { parseId } from '../base/validation.ts';
import { followReply, stopOwnReply, type StoredPart } from '../replies/replies.service.ts';
import { MessageStatus } from '../replies/writtenReply.entity.ts';
import { type MessageRow, ownMessage } from './message.rows.ts';
import { messageStore } from './messageStore.rows.ts';

type ReplyPiece = PieceOf<MessageRow>;

/** Stops a reply that is being written; one that has ended is unchanged. */
export async function stopReply(ctx: Context, messageId: string): Promise<MessageRow> {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI);
  const { id, content, status } = await ownMessage(ctx.db, ownerId, parseId(messageId, 'messageId'));
  await stopOwnReply(ctx, ctx.replies, messageStore, {
    id,
    text: content,
    isWriting: status === MessageStatus.WRITING,
  });
  return ownMessage(ctx.db, ownerId, id);
}

/** Streams a reply while it is written, or sends one that has ended. */
export async function* replyProgress(ctx: Context, messageId: string): AsyncGenerator<ReplyPiece, undefined> {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI_READ);
  const id = parseId(messageId, 'messageId');
  yield* followReply(ctx, ctx.replies, {
    read: () => ownMessage(ctx.db, ownerId, id),
    stateOf: ({ content, thought, status }) => ({
      text: content,
      thought,
      isWriting: status === MessageStatus.WRITING,
    }),
    after: (...lengths) => partAfter(ctx, ownerId, id, lengths),
  });
}

/** The text and thought of a message after a number of characters each, as the database counts them. */
async function partAfter(ctx: Context, ownerId: number, id: number, lengths: [number, number]): Promise<StoredPart> {
  const [added]: StoredPart[] = await ctx.db.query(
    `SELECT substr(content, $3::int + 1) AS text, substr(thought, $4::int + 1) AS thought, status = 'writing' AS "isWriting" FROM chat_messages WHERE id = $1 AND owner_id = $2`,
    [id, ownerId, ...lengths],
  );
  if (!added) throw notFound('Message');
  return added;
}
