import type { CompletionEnd, CompletionRequest } from '../base/completions.ts';
import { type Context, signedIn } from '../base/context.ts';
import { AppError } from '../base/errors.ts';
import { costEstimate } from './providers/models.ts';
import { areaOf, closeRequest, type LedgerEntry, openRequest, type RequestOutcome } from './requestLedger.service.ts';

/** A complete completion, and its entry in the ledger. */
export interface Completion {
  requestId: number;
  text: string;
  provider: string;
  model: string;
  promptTokens: number | null;
  completionTokens: number | null;
  /** US dollars; null when the price or the tokens are not known. */
  costEstimate: number | null;
  /** It stopped at the token limit. */
  isTruncated: boolean;
}

/** What a call is for, and where prompt and completion are kept. */
type Entry = Pick<LedgerEntry, 'kind' | 'conversation'>;

/** The completion of a request, whole. No transaction may be open around it. */
export async function complete(ctx: Context, entry: Entry, request: CompletionRequest): Promise<Completion> {
  const completion = recordedCompletion(ctx, entry, request, 'whole');
  for (;;) {
    const step = await completion.next();
    if (step.done) return step.value;
  }
}

/** The same as a stream: text first, the completion as the return value. Returning early cancels the call. */
export const streamCompletion = (ctx: Context, entry: Entry, request: CompletionRequest) =>
  recordedCompletion(ctx, entry, request, 'streamed');

async function* recordedCompletion(
  ctx: Context,
  entry: Entry,
  request: CompletionRequest,
  mode: 'whole' | 'streamed',
): AsyncGenerator<string, Completion> {
  const ledgerEntry = { ...entry, provider: request.provider, model: request.model };
  const requestId = await openRequest(ctx, ledgerEntry);
  let outcome: RequestOutcome = { error: new AppError('CANCELLED', 'The caller left.') };
  let text = '';
  try {
    const deltas = ctx.llm.complete(request, { userId: signedIn(ctx).id, signal: ctx.signal, log: ctx.log }, mode);
    try {
      for (let step = await deltas.next(); ; step = await deltas.next()) {
        if (step.done) {
          outcome = { text, usage: step.value.usage };
          return completionOf(requestId, ledgerEntry, text, step.value);
        }
        text += step.value;
        yield step.value;
      }
    } catch (error) {
      outcome = { error };
      throw error;
    } finally {
      await deltas.return(NOTHING);
    }
  } finally {
    await closeRequest(ctx, requestId, ledgerEntry, outcome);
  }
}

const NOTHING: CompletionEnd = { usage: { promptTokens: null, completionTokens: null }, isTruncated: false };

const completionOf = (
  requestId: number,
  { kind, provider, model }: LedgerEntry,
  text: string,
  { usage, isTruncated }: CompletionEnd,
): Completion => ({
  requestId,
  text,
  provider,
  model,
  ...usage,
  costEstimate: costEstimate(model, areaOf(kind), usage),
  isTruncated,
});
