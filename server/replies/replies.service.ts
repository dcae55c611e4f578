import { setTimeout as pause } from 'node:timers/promises';
import { codePoints } from '../../rules/characters.ts';
import type { Context } from '../base/context.ts';
import type { LiveReply, ReplyPiece, ReplyWriters } from '../base/services/sharedServices.ts';
import type { ReplyStore } from './replyStore.rows.ts';

const POLL_MS = 500;

/** A part of the stored text of a reply, and whether more will follow. */
export interface StoredPart {
  text: string;
  thought: string;
  isWriting: boolean;
}

/** How a reply of the caller is read. */
interface Followed<Kept> {
  read(): Promise<Kept & { id: number }>;
  stateOf(kept: Kept): StoredPart;
  /** The stored text and thought after a number of characters each. */
  after(textLength: number, thoughtLength: number): Promise<StoredPart>;
}

/** Streams a reply while it is written, or sends one that has ended. */
export async function* followReply<Kept>(
  ctx: Context,
  writers: ReplyWriters,
  reply: Followed<Kept>,
): AsyncGenerator<ReplyPiece<Kept>, undefined> {
  const kept = await reply.read();
  const live = writers.live(kept.id);
  yield* live ? live.follow(ctx.signal, reply.read) : poll(ctx, kept, reply);
}

/** Polls a reply that another process writes, reading only the added text. */
async function* poll<Kept>(
  { signal }: Context,
  kept: Kept,
  { read, stateOf, after }: Followed<Kept>,
): AsyncGenerator<ReplyPiece<Kept>, undefined> {
  const { text, thought, isWriting } = stateOf(kept);
  const first = { text, delta: '', thought, thoughtDelta: '' };
  if (!isWriting) return yield { ...first, message: kept };
  yield { ...first, message: null };
  for (let shown = codePoints(text), thoughtShown = codePoints(thought); !signal.aborted;) {
    const added = await after(shown, thoughtShown);
    const piece = { text: null, delta: added.text, thought: null, thoughtDelta: added.thought };
    if (added.text !== '' || added.thought !== '') yield { ...piece, message: null };
    if (!added.isWriting) return yield { ...piece, delta: '', thoughtDelta: '', message: await read() };
    shown += codePoints(added.text);
    thoughtShown += codePoints(added.thought);
    await pause(POLL_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Has replies stopped when the client that waits for them disconnects. */
export function stopOnDisconnect({ signal }: Context, replies: LiveReply[]) {
  const stop = () => replies.forEach((reply) => reply.stop());
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
}

/** Stops a reply that is being written, in this process or another; one that has ended is unchanged. */
export async function stopOwnReply(
  ctx: Context,
  writers: ReplyWriters,
  store: ReplyStore,
  { id, text, isWriting }: Omit<StoredPart, 'thought'> & { id: number },
) {
  const live = writers.live(id);
  live?.stop();
  if (live) await live.settled();
  else if (isWriting) await store.close(ctx.db, id, { text, thought: null, thoughtMs: null }, { status: 'stopped' });
}
