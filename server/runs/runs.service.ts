import { IMPORTED } from '../../rules/providerNames.ts';
import { type Context, requireScope } from '../base/context.ts';
import { type CursorList, decodeCursor } from '../base/cursors.ts';
import { AppError, invalid, notFound } from '../base/errors.ts';
import { openToCaller } from '../base/libraries/openLibrary.ts';
import { deleteOwn } from '../base/owners/ownRows.ts';
import { pageBounds, type PageOf, pageOf, type PageRequest } from '../base/paging.ts';
import type { ReplyPiece } from '../base/services/sharedServices.ts';
import { TokenScope } from '../base/tokenScopes.ts';
import { parseId } from '../base/validation.ts';
import type { ConversationRow } from '../chat/conversation.rows.ts';
import { keepExchange } from '../chat/keptExchange.service.ts';
import { followReply, stopReply } from '../replies/replies.service.ts';
import {
  ANSWER_COLUMNS,
  ANSWER_JOINS,
  answerStore,
  attachedTo,
  attachmentsOf,
  type ExampleRow,
  ownAnswer,
  ownRun,
  RUN_COLUMNS,
  type RunAnswerRow,
  type RunOwner,
  type RunRow,
  withParts,
} from './run.rows.ts';
import { RunAnswerStatus } from './runAnswer.entity.ts';

const RUNS: CursorList = { name: 'runs', kinds: ['id'] };
const EXAMPLES: CursorList = { name: 'examples', kinds: ['id'] };

export async function run(ctx: Context, id: string): Promise<RunRow> {
  return ownRun(ctx.db, requireScope(ctx, TokenScope.AI_READ, TokenScope.LIBRARY_READ), parseId(id));
}

/** The runs of a content of the caller, newest first. */
export async function runs(ctx: Context, contentId: string, page: PageRequest): Promise<PageOf<RunRow>> {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI_READ, TokenScope.LIBRARY_READ);
  const { limit, offset } = pageBounds(page);
  const { id, title } = await readableContent(ctx, contentId);
  const [after] = decodeCursor(RUNS, page.after) ?? [null];
  const rows: Omit<RunRow, 'title' | 'attachments' | 'answers'>[] = await ctx.db.query(
    `SELECT ${RUN_COLUMNS} FROM runs r WHERE r.content_id = $1 AND r.owner_id = $2 ${after === null ? '' : 'AND r.id < $5'} ORDER BY r.id DESC LIMIT $3 OFFSET $4`,
    [id, ownerId, limit, offset, ...(after === null ? [] : [after])],
  );
  const [{ total }]: [{ total: number }] = await ctx.db.query(
    'SELECT count(*)::int AS total FROM runs WHERE content_id = $1 AND owner_id = $2',
    [id, ownerId],
  );
  const found = pageOf(rows, total, page, RUNS, (last) => [last.id]);
  const titled = found.results.map((row) => ({ ...row, title }));
  return { ...found, results: await withParts(ctx.db, ownerId, titled) };
}

/** The kept answers of a content of the caller, or of one of its versions, newest first. */
export async function contentExamples(
  ctx: Context,
  { contentId, version }: { contentId: string; version?: number | null },
  page: PageRequest,
): Promise<PageOf<ExampleRow>> {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI_READ, TokenScope.LIBRARY_READ);
  const { limit, offset } = pageBounds(page);
  const { id } = await readableContent(ctx, contentId);
  const [after] = decodeCursor(EXAMPLES, page.after) ?? [null];
  const parameters: unknown[] = [id, ownerId];
  const bind = (value: unknown) => `$${parameters.push(value)}`;
  const among = `r.content_id = $1 AND r.owner_id = $2 AND a.kept_at IS NOT NULL${version == null ? '' : ` AND a.version = ${bind(version)}::int`}`;
  const [{ total }]: [{ total: number }] = await ctx.db.query(
    `SELECT count(*)::int AS total FROM run_answers a JOIN runs r ON r.owner_id = a.owner_id AND r.id = a.run_id WHERE a.owner_id = $2 AND ${among}`,
    parameters,
  );
  const behind = after === null ? '' : `AND a.id < ${bind(after)}::int`;
  const rows: Omit<ExampleRow, 'attachments'>[] = await ctx.db.query(
    `SELECT ${ANSWER_COLUMNS}, r.content_id AS "contentId", r.given_values AS "givenValues"
       FROM run_answers a JOIN runs r ON r.owner_id = a.owner_id AND r.id = a.run_id ${ANSWER_JOINS} WHERE a.owner_id = $2 AND ${among} ${behind} ORDER BY a.id DESC LIMIT ${bind(limit)} OFFSET ${bind(offset)}`,
    parameters,
  );
  const found = pageOf(rows, total, page, EXAMPLES, (last) => [last.id]);
  const runIds = found.results.map(({ runId }) => runId);
  const attachments = await attachmentsOf(ctx.db, ownerId, runIds);
  const withAttachments = found.results.map((answer) => ({
    ...answer,
    attachments: attachments.filter(({ runId }) => runId === answer.runId),
  }));
  return { ...found, results: withAttachments };
}

/** Deletes a run with its answers, including kept ones; stops those that are being written. */
export async function deleteRun(ctx: Context, id: string): Promise<number> {
  const user = requireScope(ctx, TokenScope.AI, TokenScope.LIBRARY_READ);
  const { answers, ...found } = await ownRun(ctx.db, user, parseId(id));
  for (const answer of answers) ctx.runAnswers.live(answer.id)?.stop();
  const deleted = await deleteOwn(ctx.db, 'runs', user.id, [found.id]);
  if (deleted.length === 0) throw notFound('Run');
  return found.id;
}

/** Stops an answer that is being written; one that has ended is unchanged. */
export async function stopRunAnswer(ctx: Context, answerId: string): Promise<RunAnswerRow> {
  const user = requireScope(ctx, TokenScope.AI, TokenScope.LIBRARY_READ);
  return stopReply(ctx, writtenAnswer(ctx, user, answerId));
}

/** Streams an answer while it is written, or sends one that has ended. */
export async function* runAnswerProgress(
  ctx: Context,
  answerId: string,
): AsyncGenerator<Omit<ReplyPiece<never>, 'message'> & { answer: RunAnswerRow | null }, undefined> {
  const user = requireScope(ctx, TokenScope.AI_READ, TokenScope.LIBRARY_READ);
  for await (const { message, ...piece } of followReply(ctx, writtenAnswer(ctx, user, answerId)))
    yield { ...piece, answer: message };
  return undefined;
}

function writtenAnswer(ctx: Context, user: RunOwner, answerId: string) {
  const id = parseId(answerId, 'answerId');
  return { writers: ctx.runAnswers, store: answerStore, id, read: () => ownAnswer(ctx.db, user, id) };
}

/** Keeps an answer as an example of its version. */
export async function keepRunAnswer(ctx: Context, answerId: string): Promise<RunAnswerRow> {
  const user = requireScope(ctx, TokenScope.AI, TokenScope.LIBRARY_READ);
  const { id } = await endedAnswer(ctx, user, parseId(answerId, 'answerId'));
  await ctx.db.query(
    `UPDATE run_answers SET kept_at = now() WHERE id = $1 AND owner_id = $2 AND status <> 'writing' AND kept_at IS NULL`,
    [id, user.id],
  );
  return ownAnswer(ctx.db, user, id);
}

/** Removes an example: its answer is deleted with its run. */
export async function removeExample(ctx: Context, exampleId: string): Promise<RunAnswerRow> {
  const user = requireScope(ctx, TokenScope.AI, TokenScope.LIBRARY_READ);
  const { id } = await ownAnswer(ctx.db, user, parseId(exampleId));
  const [, count]: [unknown, number] = await ctx.db.query(
    'UPDATE run_answers SET kept_at = NULL WHERE id = $1 AND owner_id = $2 AND kept_at IS NOT NULL',
    [id, user.id],
  );
  if (count === 0) throw notFound('Example');
  return ownAnswer(ctx.db, user, id);
}

/** Creates a conversation of the Chat with the prompt and its attachments as the first message, and the answer as the reply. */
export async function continueRunInChat(ctx: Context, answerId: string): Promise<ConversationRow> {
  const user = requireScope(ctx, TokenScope.AI, TokenScope.LIBRARY_READ);
  const answer = await endedAnswer(ctx, user, parseId(answerId, 'answerId'));
  const { title } = await ownRun(ctx.db, user, answer.runId);
  const { provider, model } = answer;
  return keepExchange(ctx, {
    ...answer,
    askedModel: provider === IMPORTED ? null : { provider, model },
    name: title,
    attachments: await attachedTo(ctx.db, user.id, answer.runId),
    isComplete: answer.status === RunAnswerStatus.COMPLETE,
  });
}

/** An answer that has ended with a text. */
async function endedAnswer(ctx: Context, user: RunOwner, id: number): Promise<RunAnswerRow> {
  const answer = await ownAnswer(ctx.db, user, id);
  if (answer.status === RunAnswerStatus.WRITING)
    throw new AppError('CONFLICT', 'This answer is still being written. Stop it first.');
  if (answer.text.trim() === '') throw invalid('answerId', 'This answer has no text.');
  return answer;
}

/** A content that the caller may read, also in the trash, where its runs still exist. */
async function readableContent(ctx: Context, contentId: string): Promise<{ id: number; title: string }> {
  const id = parseId(contentId, 'contentId');
  const { readable } = openToCaller(ctx);
  const [found]: { id: number; title: string }[] = await ctx.db.query(
    'SELECT id, title FROM contents WHERE id = $1 AND library_id = ANY($2::int[])',
    [id, readable],
  );
  if (!found) throw notFound('Content');
  return found;
}
