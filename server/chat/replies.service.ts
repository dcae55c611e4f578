import { setTimeout as pause } from 'node:timers/promises';
import { signedIn, type Context } from '../context.ts';
import { parseId } from '../validation.ts';
import type { ReplyPiece } from './liveReply.ts';
import { MessageStatus } from './message.entity.ts';
import { closeReply, ownMessage, type MessageRow } from './messageRows.ts';

const LOOK_MS = 500;

/** Stop a reply that is being written; one that has ended stays as it is. */
export async function stopReply(ctx: Context, messageId: string): Promise<MessageRow> {
  const { id: ownerId } = signedIn(ctx);
  const { id, content, status } = await ownMessage(ctx.db, ownerId, parseId(messageId, 'messageId'));
  const live = ctx.replies.live(id);
  live?.end({ how: 'stopped' });
  if (live) await live.settled();
  else if (status === MessageStatus.WRITING) await closeReply(ctx.db, id, content, { status: MessageStatus.STOPPED });
  return ownMessage(ctx.db, ownerId, id);
}

/** A reply as it is written, or as it has ended. */
export async function* replyProgress(ctx: Context, messageId: string): AsyncGenerator<ReplyPiece, undefined> {
  const { id: ownerId } = signedIn(ctx);
  const message = await ownMessage(ctx.db, ownerId, parseId(messageId, 'messageId'));
  const live = ctx.replies.live(message.id);
  return yield* live ? live.follow(ctx.signal) : followed(() => ownMessage(ctx.db, ownerId, message.id), message, ctx.signal);
}

/** What another process writes is looked at from time to time. */
async function* followed(look: () => Promise<MessageRow>, first: MessageRow, left: AbortSignal): AsyncGenerator<ReplyPiece, undefined> {
  if (first.status !== MessageStatus.WRITING) return yield { text: first.content, delta: '', message: first };
  yield { text: first.content, delta: '', message: null };
  for (let shown = first.content; !left.aborted; ) {
    const { content, ...message } = await look();
    if (content.length > shown.length) yield { text: null, delta: content.slice(shown.length), message: null };
    if (message.status !== MessageStatus.WRITING) return yield { text: null, delta: '', message: { content, ...message } };
    shown = content;
    await pause(LOOK_MS, undefined, { signal: left }).catch(() => undefined);
  }
}
