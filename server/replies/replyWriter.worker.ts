import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { DataSource } from 'typeorm';
import type { Completion, CompletionPiece } from '../base/completions.ts';
import { type Context, signedIn } from '../base/context.ts';
import { AppError, notFound, toAppError } from '../base/errors.ts';
import { outsideOperations } from '../base/operation.ts';
import { Rounds } from '../base/rounds.ts';
import type { ReplyWriters } from '../base/services/sharedServices.ts';
import { errorTypeOf } from '../llm/requestLedger.service.ts';
import { type Ending, LiveReply, type ReplyOutcome } from './liveReply.ts';
import type { Closing, Failure, ReplyStore } from './replyStore.rows.ts';
import { dueTexts, lengthOf, STORE_MS } from './storeSchedule.ts';

const SWEEP_MS = 5_000;
/** A reply without a heartbeat for this long is abandoned. */
const ABANDONED_AFTER = "interval '10 seconds'";
const MAX_TRIES = 8;
const RETRY_MS = 1_000;
const DRAIN_MS = 2_000;

type Completing = (ctx: Context) => AsyncGenerator<CompletionPiece, Completion>;

const interruption = () =>
  new AppError('SERVICE_UNAVAILABLE', 'The server stopped while it wrote this reply. Please try again.', {
    retryAfterSeconds: 2,
  });

/**
 * Writes replies of one kind, with or without listeners, and stores each regularly. When another process stops or
 * deletes a reply, its row is no longer updated, and the writer cancels the provider's call.
 */
export class ReplyWriter implements ReplyWriters {
  readonly #live = new Map<number, LiveReply>();
  readonly #sweeps = new Rounds(SWEEP_MS, 'interrupted replies were not closed', () =>
    this.#closeAbandoned(ABANDONED_AFTER),
  );
  #storing: NodeJS.Timeout | undefined;
  #isStoring = false;
  #isStopping = false;

  constructor(
    private readonly dataSource: DataSource,
    /** True with the embedded database: every unfinished reply is then abandoned at the start. */
    private readonly isOnlyProcess: boolean,
    private readonly store: ReplyStore,
  ) {}

  /** Closes abandoned replies, now and every five seconds. */
  async start(log: FastifyBaseLogger) {
    if (this.isOnlyProcess) await this.#closeAbandoned("interval '0'");
    this.#sweeps.start(log);
    await this.#sweeps.done();
  }

  /** Interrupts the replies being written. Resolves when they are stored and their listeners have received the end. */
  async stop() {
    this.#isStopping = true;
    const replies = [...this.#live.values()];
    for (const reply of replies) reply.end({ how: 'failed', error: interruption() });
    await Promise.all([this.#sweeps.stop(), ...replies.map((reply) => reply.settled())]);
    const drained = new AbortController();
    await Promise.race([
      Promise.all(replies.map((reply) => reply.drained())),
      pause(DRAIN_MS, undefined, { signal: drained.signal }).catch(() => undefined),
    ]);
    drained.abort();
  }

  /** The reply if this process writes it. */
  live(id: number) {
    return this.#live.get(id);
  }

  /** Starts to write a reply whose row exists, from the completion of a registered call. */
  write(ctx: Context, id: number, complete: Completing): LiveReply {
    const reply = new LiveReply(signedIn(ctx).id, id);
    this.#live.set(id, reply);
    this.#storing ??= outsideOperations(() => setInterval(() => void this.#storeAll(ctx.log), STORE_MS));
    if (this.#isStopping) reply.end({ how: 'failed', error: interruption() });
    void this.#write(ctx, reply, complete);
    return reply;
  }

  async #write(ctx: Context, reply: LiveReply, complete: Completing) {
    const ending = await writeText(reply, complete({ ...ctx, signal: reply.signal }));
    const outcome = await this.#close(ctx, reply, ending).catch((error: unknown) => ({
      failure: toAppError(error),
      isKept: false,
    }));
    if (outcome.failure?.code === 'INTERNAL') ctx.log.error({ err: outcome.failure.cause }, 'a reply was not written');
    this.#live.delete(reply.id);
    if (this.#live.size === 0) {
      clearInterval(this.#storing);
      this.#storing = undefined;
    }
    reply.settle(outcome);
  }

  /** Stores how a reply ended. If another process has already done so, its outcome is used. */
  async #close(ctx: Context, { ownerId, id, written }: LiveReply, ending: Ending): Promise<ReplyOutcome> {
    const isOurs =
      ending.how !== 'elsewhere' &&
      (await this.#withRetries(() => this.store.close(ctx.db, ownerId, id, written, closingOf(ending))));
    if (isOurs) return { failure: ending.how === 'failed' ? ending.error : null, isKept: true };
    const status = await this.#withRetries(() => this.store.statusOf(ctx.db, ownerId, id));
    if (status === null) return { failure: notFound(this.store.noun), isKept: true };
    return { failure: status === 'failed' ? interruption() : null, isKept: true };
  }

  /** Retries while the database is unavailable, so that no text is lost. */
  async #withRetries<Result>(store: () => Promise<Result>): Promise<Result> {
    for (let tries = 1; ; tries++) {
      try {
        return await store();
      } catch (error) {
        if (toAppError(error).code !== 'SERVICE_UNAVAILABLE' || tries === MAX_TRIES || this.#isStopping) throw error;
        await pause(RETRY_MS);
      }
    }
  }

  /** Stores the texts that are due and the heartbeat of all replies, owner by owner. */
  async #storeAll(log: FastifyBaseLogger) {
    if (this.#isStoring) return;
    this.#isStoring = true;
    const replies = [...this.#live.values()];
    const now = performance.now();
    const due = dueTexts(replies, now);
    for (const ownerId of new Set(replies.map((reply) => reply.ownerId)))
      await this.#storeOf(
        ownerId,
        replies.filter((reply) => reply.ownerId === ownerId),
        due,
        now,
      ).catch((error: unknown) => log.warn({ err: error }, 'replies were not kept for a moment'));
    this.#isStoring = false;
  }

  /** Stores the replies of one owner in one statement; ends those whose row is no longer being written. */
  async #storeOf(ownerId: number, replies: LiveReply[], due: Set<LiveReply>, now: number) {
    const written = replies.map((reply) => (due.has(reply) ? reply.written : null));
    const ids = replies.map(({ id }) => id);
    const kept = await this.store.keep(this.dataSource.manager, ownerId, ids, written);
    for (const [index, reply] of replies.entries()) {
      const text = written[index];
      if (text) reply.stored = { length: lengthOf(text), at: now };
      if (!kept.has(reply.id)) reply.end({ how: 'elsewhere' });
    }
  }

  #closeAbandoned(after: string) {
    const failure = failureOf(interruption());
    return this.store.closeAbandoned(this.dataSource.manager, after, () => [...this.#live.keys()], failure);
  }
}

/** Appends the completion to the reply and returns how it ended. */
async function writeText(reply: LiveReply, completion: ReturnType<Completing>): Promise<Ending> {
  try {
    for (let step = await completion.next(); ; step = await completion.next()) {
      if (step.done) return { how: 'complete', completion: step.value };
      reply.receive(step.value);
    }
  } catch (error) {
    return reply.ending ?? { how: 'failed', error: toAppError(error) };
  }
}

function closingOf(ending: Exclude<Ending, { how: 'elsewhere' }>): Closing {
  if (ending.how === 'complete')
    return {
      status: 'complete',
      isTruncated: ending.completion.isTruncated,
      llmRequestId: ending.completion.requestId,
    };
  if (ending.how === 'stopped') return { status: 'stopped' };
  return { status: 'failed', ...failureOf(ending.error) };
}

const failureOf = (error: AppError): Failure => ({ errorType: errorTypeOf(error), errorMessage: error.message });
