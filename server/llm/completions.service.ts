import type { Completion, CompletionEnd, CompletionRequest, TokenUsage } from '../base/completions.ts';
import { type Context, signedIn } from '../base/context.ts';
import { callerLeft, toAppError } from '../base/errors.ts';
import { isObserved, report } from '../base/observation/observers.ts';
import { opened } from '../base/observation/open.ts';
import { currentOperation } from '../base/operation.ts';
import { areaOf, closeRequest, errorTypeOf, type OpenRequest, type RequestOutcome } from './requestLedger.service.ts';

/** The whole completion of a registered call. Must not be awaited inside a transaction. */
export async function complete(ctx: Context, call: OpenRequest, request: CompletionRequest): Promise<Completion> {
  const completion = recordedCompletion(ctx, call, request, 'whole');
  for (;;) {
    const step = await completion.next();
    if (step.done) return step.value;
  }
}

/**
 * Streams the completion of a registered call: yields the text and returns the completion. Returning early cancels the
 * call. The request may be a promise.
 */
export const streamCompletion = (
  ctx: Context,
  call: OpenRequest,
  request: CompletionRequest | Promise<CompletionRequest>,
) => recordedCompletion(ctx, call, request, 'streamed');

/** The call is closed in every case, once the first step has been requested. */
async function* recordedCompletion(
  ctx: Context,
  call: OpenRequest,
  request: CompletionRequest | Promise<CompletionRequest>,
  mode: 'whole' | 'streamed',
): AsyncGenerator<string, Completion> {
  let outcome: RequestOutcome = { error: callerLeft() };
  let sent: CompletionRequest | null = null;
  let text = '';
  const end = observeCall(ctx, call);
  try {
    const requester = { userId: signedIn(ctx).id, signal: ctx.signal, log: ctx.log };
    sent = await request;
    const deltas = ctx.llm.complete(sent, requester, mode);
    try {
      for (let step = await deltas.next(); ; step = await deltas.next()) {
        if (step.done) {
          outcome = { text, usage: step.value.usage };
          return completionOf(ctx, call, text, step.value);
        }
        text += step.value;
        yield step.value;
      }
    } finally {
      await deltas.return(NOTHING);
    }
  } catch (error) {
    outcome = { error };
    throw error;
  } finally {
    end(outcome);
    await closeRequest(ctx, call, outcome, sent && assumedUsage(sent, mode, text, outcome));
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

/**
 * The usage assumed for a call whose provider reports none. If the client disconnects while it waits for a whole
 * answer, the answer may have had the maximum length. A call that failed before its first text used nothing.
 */
function assumedUsage(
  { messages, parameters }: CompletionRequest,
  mode: 'whole' | 'streamed',
  text: string,
  outcome: RequestOutcome,
): TokenUsage | null {
  const isDisconnected = 'error' in outcome && toAppError(outcome.error).code === 'CANCELLED';
  if ('error' in outcome && !isDisconnected && text === '') return null;
  const characters = messages.reduce((sum, { content }) => sum + content.length, 0);
  const written = Math.ceil(text.length / CHARACTERS_A_TOKEN);
  return {
    promptTokens: Math.ceil(characters / CHARACTERS_A_TOKEN),
    completionTokens: isDisconnected && mode === 'whole' ? Math.max(written, parameters.maxTokens) : written,
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
