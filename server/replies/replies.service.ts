import { setTimeout as pause } from 'node:timers/promises';
import { codePoints } from '../../rules/characters.ts';
import type { Context } from '../base/context.ts';
import type { ReplyPiece, ReplyWriters } from '../base/services/sharedServices.ts';
import type { ReplyStore } from './replyStore.rows.ts';

const POLL_MS = 500;

/** A part of the stored text of a reply, and whether more will follow. */
export interface StoredPart {
  text: string;
  isWriting: boolean;
}

/** How a reply of the caller is read. */
interface Followed<Kept> {
  read(): Promise<Kept & { id: number }>;
  stateOf(kept: Kept): StoredPart;
  /** The stored text after a number of characters. */
  after(characters: number): Promise<StoredPart>;
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
  const { text, isWriting } = stateOf(kept);
  if (!isWriting) return yield { text, delta: '', message: kept };
  yield { text, delta: '', message: null };
  for (let shown = codePoints(text); !signal.aborted;) {
    const added = await after(shown);
    if (added.text !== '') yield { text: null, delta: added.text, message: null };
    if (!added.isWriting) return yield { text: null, delta: '', message: await read() };
    shown += codePoints(added.text);
    await pause(POLL_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Stops a reply that is being written, in this process or another; one that has ended is unchanged. */
export async function stopOwnReply(
  ctx: Context,
  writers: ReplyWriters,
  store: ReplyStore,
  { id, text, isWriting }: StoredPart & { id: number },
) {
  const live = writers.live(id);
  live?.stop();
  if (live) await live.settled();
  else if (isWriting) await store.close(ctx.db, id, text, { status: 'stopped' });
}
