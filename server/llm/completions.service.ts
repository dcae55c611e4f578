import type { Completion, CompletionEnd, CompletionPiece, CompletionRequest, TokenUsage } from '../base/completions.ts';
import { type Context, signedIn } from '../base/context.ts';
import { hasWaited, readCurrentAccess } from '../base/currentAccess.ts';
import { callerLeft, toAppError } from '../base/errors.ts';
import { isObserved, report } from '../base/observation/observers.ts';
import { opened } from '../base/observation/open.ts';
import { currentOperation } from '../base/operation.ts';
import {
  areaOf,
  beginHeartbeat,
  closeRequest,
  errorTypeOf,
  type OpenRequest,
  type RequestOutcome,
} from './requestLedger.service.ts';

/** The whole completion of a registered call. Must not be awaited inside a transaction. */
export async function complete(
  ctx: Context,
  call: OpenRequest,
  request: CompletionRequest | Promise<CompletionRequest>,
): Promise<Completion> {
  const completion = streamCompletion(ctx, call, request);
  for (;;) {
    const step = await completion.next();
    if (step.done) return step.value;
  }
}

/**
 * Streams the completion of a registered call: yields its pieces and returns the completion. Returning early cancels the
 * call, which is closed in every case once the first step has been requested. The request may be a promise. An answer
 * that has begun is paid for, so it is written to its end even if the caller's access ends.
 */
export async function* streamCompletion(
  ctx: Context,
  call: OpenRequest,
  request: CompletionRequest | Promise<CompletionRequest>,
): AsyncGenerator<CompletionPiece, Completion> {
  let outcome: RequestOutcome = { error: callerLeft() };
  let sent: CompletionRequest | null = null;
  let text = '';
  let thoughtLength = 0;
  const end = observeCall(ctx, call);
  const endHeartbeat = beginHeartbeat(ctx, call);
  try {
    const requireAccess = () => readCurrentAccess(ctx);
    const requester = { userId: signedIn(ctx).id, signal: ctx.signal, log: ctx.log, requireAccess };
    const prepared = await request;
    if (hasWaited(ctx)) await requireAccess();
    sent = prepared;
    const pieces = ctx.llm.complete(sent, requester);
    try {
      for (let step = await pieces.next(); ; step = await pieces.next()) {
        if (step.done) {
          outcome = { text, usage: step.value.usage };
          return completionOf(ctx, call, text, step.value);
        }
        const piece = step.value;
        if (piece.kind === 'replacement') {
          text = piece.text;
          thoughtLength = piece.thought.length;
        } else if (piece.kind === 'text') text += piece.delta;
        else thoughtLength += piece.delta.length;
        yield piece;
      }
    } finally {
      await pieces.return(NOTHING);
    }
  } catch (error) {
    outcome = { error };
    throw error;
  } finally {
    endHeartbeat();
    end(outcome);
    await closeRequest(ctx, call, outcome, sent && assumedUsage(sent, text.length + thoughtLength, outcome));
  }
}

/** Counts a call as running. The returned function reports how it ended to the observers. */
function observeCall({ llm }: Context, { kind, provider, model }: OpenRequest) {
  const startedAt = performance.now();
  const work = currentOperation()?.work;
  const close = opened('aiCalls');
  return (outcome: RequestOutcome) => {
    close();
    if (!isObserved()) return;
    const usage = 'usage' in outcome ? outcome.usage : { promptTokens: null, completionTokens: null };
    const end = 'usage' in outcome ? 'succeeded' : errorTypeOf(toAppError(outcome.error));
    const cost = llm.known.costEstimate({ provider, model }, areaOf(kind), usage);
    const ms = performance.now() - startedAt;
    report('aiCall', { work, kind, provider, model, end, ...usage, cost, startedAt, ms });
  };
}

/** A token is about four characters, in some scripts only two. */
const CHARACTERS_A_TOKEN = 2;
/** An image is about a thousand tokens. */
const TOKENS_A_FILE = 1_000;

/**
 * The usage assumed for a call whose provider reports none. A call that failed before its first text or thought used
 * nothing.
 */
function assumedUsage({ messages }: CompletionRequest, written: number, outcome: RequestOutcome): TokenUsage | null {
  const isDisconnected = 'error' in outcome && toAppError(outcome.error).code === 'CANCELLED';
  if ('error' in outcome && !isDisconnected && written === 0) return null;
  const characters = messages.reduce((sum, { content }) => sum + content.length, 0);
  const files = messages.reduce((sum, { files: each = [] }) => sum + each.length, 0);
  return {
    promptTokens: Math.ceil(characters / CHARACTERS_A_TOKEN) + files * TOKENS_A_FILE,
    completionTokens: Math.ceil(written / CHARACTERS_A_TOKEN),
  };
}

const NOTHING: CompletionEnd = { usage: { promptTokens: null, completionTokens: null }, isTruncated: false };

const completionOf = (
  { llm }: Context,
  { id: requestId, kind, provider, model }: OpenRequest,
  text: string,
  { usage, isTruncated }: CompletionEnd,
): Completion => ({
  requestId,
  text,
  provider,
  model,
  ...usage,
  costEstimate: llm.known.costEstimate({ provider, model }, areaOf(kind), usage),
  isTruncated,
});
