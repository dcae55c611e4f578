import type { EntityManager } from 'typeorm';
import type { SignedInUser } from '../base/context.ts';
import { notFound } from '../base/errors.ts';
import type { Row } from '../base/isoDates.ts';
import type { AttachedText } from '../chat/attachments.service.ts';
import { type FileRow, withFiles } from '../files/files.rows.ts';
import { closingColumns, closingValues, IS_BEING_WRITTEN } from '../replies/closedReply.rows.ts';
import { keepTexts } from '../replies/keptTexts.rows.ts';
import type { Failure, ReplyStore, StoredPart } from '../replies/replyStore.rows.ts';
import type { Run } from './run.entity.ts';
import type { RunAnswer } from './runAnswer.entity.ts';
import type { RunAttachment } from './runAttachment.entity.ts';

/** Plain rows as services return them, each run with its answers. */
export type RunAnswerRow = Row<Omit<RunAnswer, 'ownerId' | 'llmRequestId' | 'heartbeatAt'>>;
type AttachmentRow = Pick<RunAttachment, 'id' | 'runId' | 'name' | 'size' | 'fileId' | 'pages'>;
export type RunAttachmentRow = AttachmentRow & { file: FileRow | null };
type RunColumns = Row<Omit<Run, 'ownerId' | 'answers' | 'attachments'>>;
export type RunRow = RunColumns & { attachments: RunAttachmentRow[]; answers: RunAnswerRow[] };

/** A kept answer with the content, the values and the attachments that it was made from. */
export type ExampleRow = RunAnswerRow & Pick<RunRow, 'contentId' | 'givenValues' | 'attachments'>;

export const RUN_COLUMNS = `r.id, r.content_id AS "contentId", r.given_values AS "givenValues", r.temperature, r.max_tokens AS "maxTokens", r.created_at AS "createdAt"`;
export const ANSWER_COLUMNS = `
  a.id, a.run_id AS "runId", a.version, a.provider, a.model, a.prompt, a.text, a.status, a.error_type AS "errorType", a.error_message AS "errorMessage",
  a.is_truncated AS "isTruncated", a.thought, a.thought_ms AS "thoughtMs", a.created_at AS "createdAt", a.finished_at AS "finishedAt", a.kept_at AS "keptAt",
  request.prompt_tokens AS "promptTokens", request.completion_tokens AS "completionTokens", request.cost_estimate AS "costEstimate"`;
export const ANSWER_JOINS =
  'LEFT JOIN llm_requests request ON request.user_id = a.owner_id AND request.id = a.llm_request_id';

/** These runs with their attachments and answers, in the requested order. */
export async function withParts(db: EntityManager, ownerId: number, runs: RunColumns[]): Promise<RunRow[]> {
  if (runs.length === 0) return [];
  const answers: RunAnswerRow[] = await db.query(
    `SELECT ${ANSWER_COLUMNS} FROM run_answers a ${ANSWER_JOINS} WHERE a.owner_id = $1 AND a.run_id = ANY($2::int[]) ORDER BY a.id`,
    [ownerId, runs.map(({ id }) => id)],
  );
  const attachments = await attachmentsOf(
    db,
    ownerId,
    runs.map(({ id }) => id),
  );
  return runs.map((run) => ({
    ...run,
    attachments: attachments.filter(({ runId }) => runId === run.id),
    answers: answers.filter(({ runId }) => runId === run.id),
  }));
}

/** The attachments of these runs of the owner, in the requested order. */
export async function attachmentsOf(db: EntityManager, ownerId: number, runIds: number[]): Promise<RunAttachmentRow[]> {
  const rows: AttachmentRow[] = await db.query(
    `SELECT a.id, a.run_id AS "runId", a.name, char_length(a.text) AS size, a.file_id AS "fileId", a.pages
       FROM runs r JOIN run_attachments a ON a.run_id = r.id AND a.owner_id = r.owner_id WHERE r.owner_id = $1 AND r.id = ANY($2::int[]) ORDER BY a.id`,
    [ownerId, runIds],
  );
  return withFiles(db, ownerId, rows);
}

/** The attachments of a run of the owner with their texts, as they were sent. */
export const attachedTo = (db: EntityManager, ownerId: number, runId: number): Promise<AttachedText[]> =>
  db.query(
    `SELECT a.name, a.text, a.file_id AS "fileId", a.pages FROM runs r JOIN run_attachments a ON a.run_id = r.id AND a.owner_id = r.owner_id
      WHERE r.owner_id = $1 AND r.id = $2 ORDER BY a.id`,
    [ownerId, runId],
  );

/** The title of a run's content for an owner who may no longer read it. */
const HIDDEN_TITLE = 'A prompt that is no longer shared with you';

/** The owner of runs, as the request's token permits. */
export type RunOwner = Pick<SignedInUser, 'id' | 'libraries' | 'apiToken'>;

/**
 * Whether the request has a token that is bound to libraries. It finds only the runs of their prompts, while a person
 * keeps the runs of prompts that they may no longer read.
 */
const isBound = ({ apiToken }: RunOwner) => apiToken?.libraryIds != null;

/**
 * The title of a content that the request may read, also in the trash; null for another one. Contents are stored by
 * library and runs by account, so no statement reads both.
 */
async function titleFor(db: EntityManager, { libraries }: RunOwner, contentId: number): Promise<string | null> {
  const [content]: { title: string }[] = await db.query(
    'SELECT title FROM contents WHERE library_id = ANY($1::int[]) AND id = $2',
    [[...libraries.keys()], contentId],
  );
  return content?.title ?? null;
}

/** One run of its owner, or NOT_FOUND. It stays readable when its content no longer is, but for the title. */
export async function ownRun(db: EntityManager, owner: RunOwner, id: number): Promise<RunRow> {
  const [row]: Omit<RunColumns, 'title'>[] = await db.query(
    `SELECT ${RUN_COLUMNS} FROM runs r WHERE r.id = $1 AND r.owner_id = $2`,
    [id, owner.id],
  );
  if (!row) throw notFound('Run');
  const title = await titleFor(db, owner, row.contentId);
  if (title === null && isBound(owner)) throw notFound('Run');
  const [run] = await withParts(db, owner.id, [{ ...row, title: title ?? HIDDEN_TITLE }]);
  return run as RunRow;
}

/** One answer of its owner, or NOT_FOUND. */
export async function ownAnswer(db: EntityManager, owner: RunOwner, id: number): Promise<RunAnswerRow> {
  const [row]: (RunAnswerRow & Pick<RunRow, 'contentId'>)[] = await db.query(
    `SELECT ${ANSWER_COLUMNS}, r.content_id AS "contentId"
       FROM run_answers a JOIN runs r ON r.owner_id = a.owner_id AND r.id = a.run_id ${ANSWER_JOINS}
      WHERE a.id = $1 AND a.owner_id = $2`,
    [id, owner.id],
  );
  if (!row || (isBound(owner) && (await titleFor(db, owner, row.contentId)) === null)) throw notFound('Answer');
  const { contentId: _, ...answer } = row;
  return answer;
}

/** Stores the answers of runs. */
export const answerStore: ReplyStore = {
  noun: 'Answer',
  async close(db, ownerId, id, written, closing) {
    const [, count]: [unknown, number] = await db.query(
      `UPDATE run_answers SET ${closingColumns('text')}, llm_request_id = $10, finished_at = now() WHERE ${IS_BEING_WRITTEN}`,
      [...closingValues(ownerId, id, written.text.toWellFormed(), written, closing), closing.llmRequestId ?? null],
    );
    return count === 1;
  },
  keep: (db, ...values) => keepTexts(db, { table: 'run_answers', text: 'text' }, ...values),
  async partAfter(db, ...values) {
    const [part]: StoredPart[] = await db.query(
      `SELECT substr(m.text, $3::int + 1) AS text, substr(m.thought, $4::int + 1) AS thought, m.status = 'writing' AS "isWriting" FROM run_answers m WHERE m.id = $2 AND m.owner_id = $1`,
      values,
    );
    return part ?? null;
  },
  async statusOf(db, ownerId, id) {
    const [row]: { status: string }[] = await db.query(
      'SELECT status FROM run_answers WHERE id = $1 AND owner_id = $2',
      [id, ownerId],
    );
    return row?.status ?? null;
  },
  async closeAbandoned(db: EntityManager, after: string, liveIds: () => number[], failure: Failure) {
    await db.query(
      `UPDATE run_answers SET status = 'failed', error_type = $2, error_message = $3, finished_at = heartbeat_at, heartbeat_at = NULL
        WHERE status = 'writing' AND heartbeat_at <= now() - ${after} AND id <> ALL($1::int[])`,
      [liveIds(), failure.errorType, failure.errorMessage],
    );
  },
};
