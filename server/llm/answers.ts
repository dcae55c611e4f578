import { type Context, signedIn } from '../context.ts';
import { AppError } from '../errors.ts';
import type { Finish, Question } from './gateway.ts';
import { costEstimate } from './models.ts';
import { closeRequest, type LedgerEntry, openRequest, type Outcome } from './requestLedger.ts';

/** A complete answer and its place in the ledger. */
export interface Answer {
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
export async function answerTo(ctx: Context, entry: Entry, question: Question): Promise<Answer> {
  const answer = answering(ctx, entry, question, 'whole');
  for (;;) {
    const step = await answer.next();
    if (step.done) return step.value;
  }
}

/** The same as it is written: text first, the whole answer as the return value. A reader who stops cancels the call. */
export const streamedAnswerTo = (ctx: Context, entry: Entry, question: Question) =>
  answering(ctx, entry, question, 'streamed');

async function* answering(
  ctx: Context,
  entry: Entry,
  question: Question,
  way: 'whole' | 'streamed',
): AsyncGenerator<string, Answer> {
  const ledgerEntry = { ...entry, provider: question.provider, model: question.model };
  const requestId = await openRequest(ctx, ledgerEntry);
  let outcome: Outcome = { error: new AppError('CANCELLED', 'The caller left.') };
  let text = '';
  try {
    const deltas = ctx.llm.ask(question, { userId: signedIn(ctx).id, signal: ctx.signal, log: ctx.log }, way);
    try {
      for (let step = await deltas.next(); ; step = await deltas.next()) {
        if (step.done) {
          outcome = { text, usage: step.value.usage };
          return answerOf(requestId, question, text, step.value);
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

const NOTHING: Finish = { usage: { promptTokens: null, completionTokens: null }, isCut: false };

const answerOf = (
  requestId: number,
  { provider, model }: Question,
  text: string,
  { usage, isCut }: Finish,
): Answer => ({
  requestId,
  text,
  provider,
  model,
  ...usage,
  costEstimate: costEstimate(model, usage),
  isCut,
});
