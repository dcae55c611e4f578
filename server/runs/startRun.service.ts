import type { EntityManager } from 'typeorm';
import { modelMessagesOf } from '../../rules/roleMessages.ts';
import { composed } from '../../rules/variables.ts';
import type { CompletionRequest, ModelChoice } from '../base/completions.ts';
import { type Context, requireScope, signedIn } from '../base/context.ts';
import { withCurrentAccess } from '../base/currentAccess.ts';
import { invalid, notFound } from '../base/errors.ts';
import { insertedId } from '../base/insertedId.ts';
import { rowBytes } from '../base/rowBytes.ts';
import type { LiveReply } from '../base/services/sharedServices.ts';
import { TokenScope } from '../base/tokenScopes.ts';
import { transaction } from '../base/transaction.ts';
import { MAX_LIST, Problems } from '../base/validation.ts';
import { unseenBy } from '../chat/attachedFiles.service.ts';
import { type AttachedText, type AttachmentInput, resolveAttachments } from '../chat/attachments.service.ts';
import { withAttached } from '../chat/chatRequest.service.ts';
import { content } from '../contents/contents.service.ts';
import { renderContent, type RenderedRow, type RenderValue } from '../contents/rendering/render.service.ts';
import { streamCompletion } from '../llm/completions.service.ts';
import { AiErrorType } from '../llm/llmRequest.entity.ts';
import { chooseModel } from '../llm/modelChoice.service.ts';
import { checkedRequest, parametersOf } from '../llm/promptRequests.service.ts';
import { keepForRequests, type OpenRequest, openRequest } from '../llm/requestLedger.service.ts';
import { mergeWriters } from '../replies/mergeWriters.ts';
import { stopOnDisconnect } from '../replies/replies.service.ts';
import { Run, RUN_PARAMETERS } from './run.entity.ts';
import { ownAnswer, ownRun, type RunAnswerRow, type RunRow } from './run.rows.ts';
import { RunAnswer, RunAnswerStatus } from './runAnswer.entity.ts';
import { RunAttachment } from './runAttachment.entity.ts';

/** The longest prompt in characters, equal to that of the Chat, where a run can continue. */
const MAX_PROMPT = 100_000;
const MAX_MODELS = 3;
const MAX_VERSIONS = 2;

export interface NewRun {
  contentId: string;
  /** Numbers of versions; empty for the current one. */
  versions: number[];
  /** Empty for the default one. */
  models: { provider?: string | null; model?: string | null }[];
  values: RenderValue[];
  parameters?: { temperature?: number | null; maxTokens?: number | null } | null;
  attachments: AttachmentInput[];
}

/** An answer to be written, whose row is stored and whose call is registered. */
interface PendingAnswer {
  id: number;
  call: OpenRequest;
  request: CompletionRequest;
  attachments: AttachedText[];
}

interface PendingRun {
  /** The run before anything is written. */
  run: RunRow;
  answers: PendingAnswer[];
}

/** An event of a streamed run: first the run, then pieces of its answers, and each answer when it has ended. */
export type RunPiece = { run: RunRow } | { answerId: number; delta: string } | { answer: RunAnswerRow };

/**
 * Fills in a prompt and calls models side by side. With `wait` it resolves when all answers have ended, and a client
 * that disconnects stops them. Failures are stored in the answers.
 */
export async function startRun(ctx: Context, { wait, ...input }: NewRun & { wait: boolean }): Promise<RunRow> {
  const pending = await insertRun(ctx, input);
  const replies = writeAnswers(ctx, pending);
  if (!wait) return pending.run;
  stopOnDisconnect(ctx, replies);
  await Promise.all(replies.map((reply) => reply.settled()));
  return ownRun(ctx.db, signedIn(ctx), pending.run.id);
}

/** Starts a run and streams its answers. A client that disconnects stops them. */
export async function streamRun(ctx: Context, input: NewRun): Promise<AsyncGenerator<RunPiece, undefined>> {
  const pending = await insertRun(ctx, input);
  const replies = writeAnswers(ctx, pending);
  stopOnDisconnect(ctx, replies);
  return pieces(ctx, pending, replies);
}

async function* pieces(
  ctx: Context,
  { run, answers }: PendingRun,
  replies: LiveReply[],
): AsyncGenerator<RunPiece, undefined> {
  const user = signedIn(ctx);
  yield { run };
  for (const answer of run.answers) if (answer.status === RunAnswerStatus.FAILED) yield { answer };
  yield* mergeWriters<RunPiece>(
    answers.map(({ id: answerId }, at) => async (put) => {
      const followed = replies[at]?.follow(ctx.signal, () => ownAnswer(ctx.db, user, answerId)) ?? [];
      for await (const { text, delta, message } of followed)
        if (message) put({ answer: message });
        else if (text || delta) put({ answerId, delta: (text ?? '') + delta });
    }),
  );
  return undefined;
}

const writeAnswers = (ctx: Context, { answers }: PendingRun) =>
  answers.map(({ id, call, ...asked }) =>
    ctx.runAnswers.write(ctx, id, (writing) => streamCompletion(writing, call, requestWithFiles(ctx, asked))),
  );

async function requestWithFiles(
  ctx: Context,
  { request, attachments }: Omit<PendingAnswer, 'id' | 'call'>,
): Promise<CompletionRequest> {
  return { ...request, messages: await withAttached(ctx, request.messages, attachments, request) };
}

/** Makes all checks before a model is called, the caller's limits last, then stores the run or nothing. */
async function insertRun(ctx: Context, input: NewRun): Promise<PendingRun> {
  const user = requireScope(ctx, TokenScope.AI, TokenScope.LIBRARY_READ);
  const { id: ownerId } = user;
  checkShape(input);
  const parameters = parametersOf(input.parameters, RUN_PARAMETERS.maxTokens);
  const { versions, givenValues, contentId, libraryId } = await filledVersions(ctx, input);
  const models = await chosenModels(ctx, input.models);
  const attachments = await resolveAttachments(ctx, input.attachments);
  const choices = models.map((model) => ({ model, refusal: unseenBy(ctx.llm, attachments, model) }));
  const [first] = choices;
  if (first?.refusal && choices.every(({ refusal }) => refusal)) throw invalid('attachments', first.refusal);
  const requests = versions.flatMap(({ version, prompt }) =>
    choices.map(({ model, refusal }) => ({
      version,
      prompt,
      refusal,
      request: checkedRequest({
        ...model,
        messages: modelMessagesOf(prompt),
        parameters,
        task: 'chat',
      }),
    })),
  );
  await ctx.storage.reserve(ownerId, {
    bytes:
      rowBytes(...givenValues.flatMap(({ name, value }) => [name, value])) +
      attachments.reduce((sum, { name, text }) => sum + rowBytes(name, text), 0) +
      requests.reduce((sum, { prompt }) => sum + rowBytes(prompt), 0),
  });
  const calls: OpenRequest[] = [];
  const run = await keepForRequests(ctx, calls, async () => {
    for (const { request, refusal } of requests)
      if (refusal === null)
        calls.push(await openRequest(ctx, { kind: 'run', provider: request.provider, model: request.model }));
    return transaction(ctx.db, async (manager) => {
      const now = await withCurrentAccess(ctx, manager, libraryId);
      if (!signedIn(now).libraries.has(libraryId)) throw notFound('Content');
      await requireContent(manager, libraryId, contentId);
      const { temperature, maxTokens } = parameters;
      const id = insertedId(await manager.insert(Run, { ownerId, contentId, givenValues, temperature, maxTokens }));
      await attach(manager, { ownerId, runId: id }, attachments);
      const rows = requests.map(({ version, prompt, refusal, request: { provider, model } }) => ({
        runId: id,
        ownerId,
        version,
        provider,
        model,
        prompt,
        ...(refusal === null ? WRITING : failed(refusal)),
      }));
      await manager.insert(RunAnswer, rows);
      return ownRun(manager, user, id);
    });
  });
  ctx.markCommitted();
  return {
    run,
    answers: requests
      .map(({ request, refusal }, at) => ({ id: run.answers[at]?.id as number, request, refusal }))
      .filter(({ refusal }) => refusal === null)
      .map(({ id, request }, at) => ({ id, call: calls[at] as OpenRequest, request, attachments })),
  };
}

async function attach(manager: EntityManager, run: { ownerId: number; runId: number }, attachments: AttachedText[]) {
  if (attachments.length > 0)
    await manager.insert(
      RunAttachment,
      attachments.map(({ name, text, fileId, pages }) => ({ ...run, name, text, fileId, pages })),
    );
}

const WRITING = { status: RunAnswerStatus.WRITING, heartbeatAt: () => 'now()' };

/** An answer of a model that cannot read an attachment, and is not called. */
const failed = (errorMessage: string) => ({
  status: RunAnswerStatus.FAILED,
  errorType: AiErrorType.SETTING_REFUSED,
  errorMessage,
  finishedAt: () => 'now()',
});

/** The content may have been deleted since it was read. It is locked, because its runs are deleted with it. */
async function requireContent(manager: EntityManager, libraryId: number, id: number) {
  const found: unknown[] = await manager.query(
    'SELECT 1 FROM contents WHERE library_id = $1 AND id = $2 AND deleted_at IS NULL FOR KEY SHARE',
    [libraryId, id],
  );
  if (found.length === 0) throw notFound('Content');
}

function checkShape({ versions, models, values }: NewRun) {
  new Problems()
    .when(models.length > MAX_MODELS, 'models', `A run asks at most ${MAX_MODELS} models.`)
    .when(versions.length > MAX_VERSIONS, 'versions', `A run compares at most ${MAX_VERSIONS} versions.`)
    .when(versions.length > 1 && models.length > 1, 'models', 'Two versions are compared by one model.')
    .when(new Set(versions).size < versions.length, 'versions', 'Choose two different versions.')
    .when(values.length > MAX_LIST, 'values', `values must hold at most ${MAX_LIST} items.`)
    .throwIfAny();
}

/** The filled-in text of each version, and the values that at least one of them uses. */
async function filledVersions(ctx: Context, { contentId, versions, values }: NewRun) {
  const { id, libraryId, version: latest } = await content(ctx, contentId);
  const filled: { version: number; rendered: RenderedRow }[] = [];
  for (const version of versions.length > 0 ? versions : [latest])
    filled.push({ version, rendered: await renderContent(ctx, contentId, values, { version }) });
  for (const { rendered } of filled) checkPrompt(rendered);
  const unused = filled.map(({ rendered }) => new Set(rendered.unusedValues));
  // Each value is stored once, so that the stored values are not longer than the texts.
  const given = new Map(values.map(({ name, value }) => [composed(name), value]));
  const used = [...given].filter(([name]) => !unused.every((names) => names.has(name)));
  return {
    contentId: id,
    libraryId,
    givenValues: used.map(([name, value]) => ({ name, value })),
    versions: filled.map(({ version, rendered }) => ({ version, prompt: rendered.text })),
  };
}

function checkPrompt({ text, missingVariables }: RenderedRow) {
  new Problems()
    .when(
      missingVariables.length > 0,
      'values',
      `${missingVariables.length === 1 ? 'This variable needs a value' : 'These variables need a value'}: ${missingVariables.join(', ')}.`,
    )
    .when(text.trim() === '', 'contentId', 'There is nothing to run: the prompt is empty.')
    .text(
      'values',
      text,
      MAX_PROMPT,
      `With its values filled in, a prompt that is run must have ${MAX_PROMPT.toLocaleString('en')} characters or less.`,
    )
    .throwIfAny();
}

async function chosenModels(ctx: Context, wanted: NewRun['models']): Promise<ModelChoice[]> {
  const models: ModelChoice[] = [];
  for (const model of wanted.length > 0 ? wanted : [{}]) models.push(await chooseModel(ctx, model, MODEL_FIELDS));
  const names = new Set(models.map(({ provider, model }) => `${provider}::${model}`));
  if (names.size < models.length) throw invalid('models', 'Choose different models.');
  return models;
}

const MODEL_FIELDS = { provider: 'models', model: 'models' };
