import { type Context, requireScope } from '../../base/context.ts';
import { notFound } from '../../base/errors.ts';
import type { ReplyPiece } from '../../base/services/sharedServices.ts';
import { TokenScope } from '../../base/tokenScopes.ts';
import { parseId } from '../../base/validation.ts';
import { followReply, stopOwnReply, type StoredPart } from '../../replies/replies.service.ts';
import { MessageStatus } from '../../replies/writtenReply.entity.ts';
import type { ToneMessage } from './toneMessage.entity.ts';
import { ownToneMessage, toneStore } from './toneMessage.rows.ts';

/** Stops an output that is being written; one that has ended is unchanged. */
export async function stopToneAnswer(ctx: Context, messageId: string): Promise<ToneMessage> {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI);
  const { id, ...message } = await ownToneMessage(ctx.db, ownerId, parseId(messageId, 'messageId'));
  await stopOwnReply(ctx, ctx.toneOutputs, toneStore, { id, ...stateOf(message) });
  return ownToneMessage(ctx.db, ownerId, id);
}

/** Streams an output while it is written, or sends one that has ended. */
export async function* toneAnswerProgress(
  ctx: Context,
  messageId: string,
): AsyncGenerator<ReplyPiece<ToneMessage>, undefined> {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI_READ);
  const id = parseId(messageId, 'messageId');
  yield* followReply<ToneMessage>(ctx, ctx.toneOutputs, {
    read: () => ownToneMessage(ctx.db, ownerId, id),
    stateOf,
    after: (...lengths) => partAfter(ctx, ownerId, id, lengths),
  });
}

const stateOf = ({ text, thought, status }: Pick<ToneMessage, 'text' | 'thought' | 'status'>): StoredPart => ({
  text,
  thought,
  isWriting: status === MessageStatus.WRITING,
});

/** The text and thought of an output after a number of characters each, as the database counts them. */
async function partAfter(ctx: Context, ownerId: number, id: number, lengths: [number, number]): Promise<StoredPart> {
  const [added]: StoredPart[] = await ctx.db.query(
    `SELECT substr(m.text, $3::int + 1) AS text, substr(m.thought, $4::int + 1) AS thought, m.status = 'writing' AS "isWriting"
       FROM tone_messages m JOIN tone_conversations c ON c.id = m.conversation_id WHERE m.id = $1 AND c.owner_id = $2`,
    [id, ownerId, ...lengths],
  );
  if (!added) throw notFound('Message');
  return added;
}
