import type { CompletionEnd, CompletionRequest } from '../base/completions.ts';
import { type Context, signedIn } from '../base/context.ts';
import { AppError } from '../base/errors.ts';
import { costEstimate } from './providers/models.ts';
import { closeRequest, type LedgerEntry, openRequest, type Outcome } from './requestLedger.service.ts';

/** A complete answer and its place in the ledger. */
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
  isCut: boolean;
}

/** What a call is for, and where prompt and answer are kept. */
type Entry = Pick<LedgerEntry, 'kind' | 'conversation'>;

/** The whole answer to a question. No transaction may be open around it. */
export async function complete(ctx: Context, entry: Entry, question: CompletionRequest): Promise<Completion> {
  const answer = completing(ctx, entry, question, 'whole');
  for (;;) {
    const step = await answer.next();
    if (step.done) return step.value;
  }
}

/** The same as it is written: text first, the whole answer as the return value. A reader who stops cancels the call. */
export const streamCompletion = (ctx: Context, entry: Entry, question: CompletionRequest) =>
  completing(ctx, entry, question, 'streamed');

async function* completing(
  ctx: Context,
  entry: Entry,
  question: CompletionRequest,
  way: 'whole' | 'streamed',
): AsyncGenerator<string, Completion> {
  const ledgerEntry = { ...entry, provider: question.provider, model: question.model };
  const requestId = await openRequest(ctx, ledgerEntry);
  let outcome: Outcome = { error: new AppError('CANCELLED', 'The caller left.') };
  let text = '';
  try {
    const deltas = ctx.llm.complete(question, { userId: signedIn(ctx).id, signal: ctx.signal, log: ctx.log }, way);
    try {
      for (let step = await deltas.next(); ; step = await deltas.next()) {
        if (step.done) {
          outcome = { text, usage: step.value.usage };
          return completionOf(requestId, question, text, step.value);
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
  { provider, model }: CompletionRequest,
  text: string,
  { usage, isTruncated }: CompletionEnd,
): Completion => ({
  requestId,
  text,
  provider,
  model,
  ...usage,
  costEstimate: costEstimate(model, usage),
  isCut: isTruncated,
});
