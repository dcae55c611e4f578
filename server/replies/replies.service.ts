import { setTimeout as pause } from 'node:timers/promises';
import { codePoints } from '../../rules/characters.ts';
import { type Context, signedIn } from '../base/context.ts';
import { notFound } from '../base/errors.ts';
import type { LiveReply, ReplyPiece, ReplyWriters } from '../base/services/sharedServices.ts';
import type { ReplyStore } from './replyStore.rows.ts';

const POLL_MS = 500;

/** A reply with its writers and its table. */
interface OwnReply<Kept> {
  writers: ReplyWriters;
  store: ReplyStore;
  id: number;
  /** Reads the caller's reply, or throws NOT_FOUND. */
  read: () => Promise<Kept>;
}

/** Streams a reply of the caller while it is written, or sends one that has ended. */
export async function* followReply<Kept>(
  ctx: Context,
  { writers, store, id, read }: OwnReply<Kept>,
): AsyncGenerator<ReplyPiece<Kept>, undefined> {
  await read();
  const live = writers.live(id);
  yield* live ? live.follow(ctx.signal, read) : poll(ctx, store, id, read);
}

/** Polls a reply that another process writes, reading only the added text. */
async function* poll<Kept>(
  ctx: Context,
  store: ReplyStore,
  id: number,
  read: () => Promise<Kept>,
): AsyncGenerator<ReplyPiece<Kept>, undefined> {
  const partAfter = async (textLength: number, thoughtLength: number) => {
    const part = await store.partAfter(ctx.db, signedIn(ctx).id, id, textLength, thoughtLength);
    if (!part) throw notFound(store.noun);
    return part;
  };
  const { text, thought, isWriting } = await partAfter(0, 0);
  yield { text, delta: '', thought, thoughtDelta: '', message: isWriting ? null : await read() };
  if (!isWriting) return;
  for (let shown = codePoints(text), thoughtShown = codePoints(thought); !ctx.signal.aborted;) {
    const added = await partAfter(shown, thoughtShown);
    const piece = { text: null, delta: added.text, thought: null, thoughtDelta: added.thought };
    if (added.text !== '' || added.thought !== '') yield { ...piece, message: null };
    if (!added.isWriting) return yield { ...piece, delta: '', thoughtDelta: '', message: await read() };
    shown += codePoints(added.text);
    thoughtShown += codePoints(added.thought);
    await pause(POLL_MS, undefined, { signal: ctx.signal }).catch(() => undefined);
  }
}

/** Has replies stopped when the client that waits for them disconnects. */
export function stopOnDisconnect({ signal }: Context, replies: LiveReply[]) {
  const stop = () => replies.forEach((reply) => reply.stop());
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
}

/** Stops a reply of the caller, in this process or another; one that has ended is unchanged. */
export async function stopReply<Kept>(ctx: Context, { writers, store, id, read }: OwnReply<Kept>): Promise<Kept> {
  await read();
  const live = writers.live(id);
  if (live) {
    live.stop();
    await live.settled();
    return read();
  }
  const { id: ownerId } = signedIn(ctx);
  const part = await store.partAfter(ctx.db, ownerId, id, 0, 0);
  if (part?.isWriting)
    await store.close(ctx.db, ownerId, id, { text: part.text, thought: null, thoughtMs: null }, { status: 'stopped' });
  return read();
}
