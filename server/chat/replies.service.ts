import { setTimeout as pause } from 'node:timers/promises';
import { codePoints } from '../../rules/characters.ts';
import { type Context, requireScope, signedIn } from '../base/context.ts';
import { notFound } from '../base/errors.ts';
import type { ReplyPiece as PieceOf } from '../base/services/sharedServices.ts';
import { TokenScope } from '../base/tokenScopes.ts';
import { parseId } from '../base/validation.ts';
import { MessageStatus } from './message.entity.ts';
import { closeReply, type MessageRow, ownMessage } from './message.rows.ts';

const POLL_MS = 500;

type ReplyPiece = PieceOf<MessageRow>;

/** Stop a reply that is being written; one that has ended stays as it is. */
export async function stopReply(ctx: Context, messageId: string): Promise<MessageRow> {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI);
  const { id, content, status } = await ownMessage(ctx.db, ownerId, parseId(messageId, 'messageId'));
  const live = ctx.replies.live(id);
  live?.stop();
  if (live) await live.settled();
  else if (status === MessageStatus.WRITING) await closeReply(ctx.db, id, content, { status: MessageStatus.STOPPED });
  return ownMessage(ctx.db, ownerId, id);
}

/** A reply as it is written, or as it has ended. */
export async function* replyProgress(ctx: Context, messageId: string): AsyncGenerator<ReplyPiece, undefined> {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI_READ);
  const read = () => ownMessage(ctx.db, ownerId, parseId(messageId, 'messageId'));
  const message = await read();
  const live = ctx.replies.live(message.id);
  yield* live ? live.follow(ctx.signal, read) : pollReply(ctx, message);
}

/**
 * Polls for what another process writes, and reads only what was added.
 */
async function* pollReply(ctx: Context, message: MessageRow): AsyncGenerator<ReplyPiece, undefined> {
  const { id, content: text, status } = message;
  if (status !== MessageStatus.WRITING) return yield { text, delta: '', message };
  yield { text, delta: '', message: null };
  for (let shown = codePoints(text); !ctx.signal.aborted;) {
    const added = await textAfter(ctx, id, shown);
    if (added.text !== '') yield { text: null, delta: added.text, message: null };
    if (added.status !== MessageStatus.WRITING)
      return yield { text: null, delta: '', message: await ownMessage(ctx.db, signedIn(ctx).id, id) };
    shown += codePoints(added.text);
    await pause(POLL_MS, undefined, { signal: ctx.signal }).catch(() => undefined);
  }
}

/** What a message has after so many characters, as the database counts them. */
async function textAfter(
  ctx: Context,
  id: number,
  characters: number,
): Promise<{ text: string; status: MessageStatus }> {
  const [added]: { text: string; status: MessageStatus }[] = await ctx.db.query(
    'SELECT substr(content, $3::int + 1) AS text, status FROM chat_messages WHERE id = $1 AND owner_id = $2',
    [id, signedIn(ctx).id, characters],
  );
  if (!added) throw notFound('Message');
  return added;
}
