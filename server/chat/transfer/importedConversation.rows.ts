import type { EntityManager } from 'typeorm';
import { fold } from '../../../rules/folding.ts';
import { ROW_OVERHEAD_BYTES, rowBytes } from '../../base/rowBytes.ts';
import { batchesOf, WRITTEN_AT_ONCE } from '../../contents/core/batches.ts';
import { searchedText } from '../../contents/pages/searchText.ts';
import type { ImportPlan, StoredMessage } from './importPlan.ts';
import type { FileConversation, FileMessage } from './readConversation.ts';

/** The source of an exported conversation that was created here: its id and the millisecond of its creation. */
export const OWN_SOURCE = `'suspire:' || c.id || '-' || (extract(epoch FROM c.created_at) * 1000)::bigint`;
const OWN = /^suspire:([1-9]\d{0,8})-(\d{1,15})$/;

/** The caller's conversation with this source: one that was imported from it, or the exported one itself. */
export async function conversationFrom(
  db: EntityManager,
  ownerId: number,
  source: string | null,
): Promise<number | null> {
  if (source === null) return null;
  const [, id = '0', createdMs = '0'] = OWN.exec(source) ?? [];
  const [row]: { id: number }[] = await db.query(
    `SELECT c.id FROM chat_conversations c
      WHERE c.owner_id = $1 AND (c.source = $2 OR c.source IS NULL AND c.id = $3 AND (extract(epoch FROM c.created_at) * 1000)::bigint = $4)
      ORDER BY c.id LIMIT 1`,
    [ownerId, source, Number(id), createdMs],
  );
  return row?.id ?? null;
}

export const storedMessages = (db: EntityManager, ownerId: number, conversationId: number): Promise<StoredMessage[]> =>
  db.query(
    `SELECT m.id, m.previous_message_id AS "previousMessageId", m.parent_message_id AS "parentMessageId",
            m.is_user AS "isUser", m.is_current AS "isCurrent", md5(m.content) AS digest
       FROM chat_messages m WHERE m.conversation_id = $1 AND m.owner_id = $2 ORDER BY m.id`,
    [conversationId, ownerId],
  );

/** Creates an empty conversation. Null if another import has created it meanwhile. */
export async function insertConversation(
  manager: EntityManager,
  ownerId: number,
  conversation: FileConversation,
): Promise<number | null> {
  const { source, name, createdAt, selectedModelProvider, selectedModelName, isPinned, isArchived } = conversation;
  const [row]: { id: number }[] = await manager.query(
    `INSERT INTO chat_conversations (owner_id, source, name, folded_name, created_at, selected_model_provider, selected_model_name, is_pinned, is_archived)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (owner_id, source) DO NOTHING RETURNING id`,
    [ownerId, source, name, fold(name), createdAt, selectedModelProvider, selectedModelName, isPinned, isArchived],
  );
  return row?.id ?? null;
}

/** The bytes that messages count towards storage, including their attachments. */
export const messageBytes = ({ content, thought, attachments }: FileMessage) =>
  attachments.reduce((sum, { text }) => sum + Buffer.byteLength(text) + ROW_OVERHEAD_BYTES, rowBytes(content, thought));

/** The most messages and attachments that one transaction of an import stores. */
const ROWS_AT_ONCE = 500;

/** Messages that one transaction stores each: as many as neither their bytes nor their rows keep others waiting. */
export const messageBatches = (messages: FileMessage[]) =>
  batchesOf(
    messages,
    (message) => messageBytes(message) + (1 + message.attachments.length) * (WRITTEN_AT_ONCE / ROWS_AT_ONCE),
    WRITTEN_AT_ONCE,
  );

/**
 * Stores messages that are missing, in the order of the file, so that ids increase along every branch. Adds their ids to
 * the known ones of the plan.
 */
export async function insertMessages(
  manager: EntityManager,
  { ownerId, conversationId }: { ownerId: number; conversationId: number },
  batch: FileMessage[],
  { known, shown }: Pick<ImportPlan, 'known' | 'shown'>,
  searchTexts: Map<number, string>,
) {
  if (batch.length === 0) return;
  const rows: { id: number }[] = await manager.query(
    `SELECT nextval(pg_get_serial_sequence('chat_messages', 'id'))::int AS id FROM generate_series(1, $1::int) ORDER BY 1`,
    [batch.length],
  );
  for (const [index, { id }] of batch.entries()) known.set(id, rows[index]?.id ?? 0);
  const stored = (id: number | null) => (id === null ? null : (known.get(id) ?? null));
  const column = (of: (message: FileMessage) => unknown) => batch.map(of);
  await manager.query(
    `INSERT INTO chat_messages (conversation_id, owner_id, id, previous_message_id, parent_message_id, is_current, is_user, content, search_text, status, error_type, error_message,
            is_truncated, thought, thought_ms, created_at, provider_used, model_used, imported_prompt_tokens, imported_completion_tokens, imported_cost_estimate, is_brought_back, brought_from_id)
     SELECT $1, $2, * FROM unnest($3::int[], $4::int[], $5::int[], $6::boolean[], $7::boolean[], $8::text[], $9::text[], $10::text[], $11::text[], $12::text[],
            $13::boolean[], $14::text[], $15::int[], $16::timestamptz[], $17::text[], $18::text[], $19::int[], $20::int[], $21::float8[], $22::boolean[], $23::int[])`,
    [
      conversationId,
      ownerId,
      column(({ id }) => stored(id)),
      column(({ previousMessageId }) => stored(previousMessageId)),
      column(({ parentMessageId }) => stored(parentMessageId)),
      column(({ id }) => shown.has(id)),
      column(({ isUser }) => isUser),
      column(({ content }) => content),
      column(({ id, content }) => searchTexts.get(id) ?? searchedText(content)),
      column(({ status }) => status),
      column(({ errorType }) => errorType),
      column(({ errorMessage }) => errorMessage),
      column(({ isTruncated }) => isTruncated),
      column(({ thought }) => thought),
      column(({ thoughtMs }) => thoughtMs),
      column(({ createdAt }) => createdAt),
      column(({ providerUsed }) => providerUsed),
      column(({ modelUsed }) => modelUsed),
      column(({ promptTokens }) => promptTokens),
      column(({ completionTokens }) => completionTokens),
      column(({ costEstimate }) => costEstimate),
      column(({ isBroughtBack }) => isBroughtBack),
      column(({ broughtFromId }) => stored(broughtFromId)),
    ],
  );
  const attached = batch.flatMap(({ id, attachments }) => attachments.map((each) => ({ ...each, id: stored(id) })));
  if (attached.length > 0)
    await manager.query(
      'INSERT INTO chat_attachments (owner_id, message_id, name, text) SELECT $1, * FROM unnest($2::int[], $3::text[], $4::text[])',
      [ownerId, attached.map(({ id }) => id), attached.map(({ name }) => name), attached.map(({ text }) => text)],
    );
}

/** The state of a conversation, which differs after each change of its messages; null if the conversation is gone. */
export async function stateOf(
  db: EntityManager,
  ownerId: number,
  id: number,
  { lock = false } = {},
): Promise<string | null> {
  const [row]: { state: string }[] = await db.query(
    `SELECT updated_at::text AS state FROM chat_conversations WHERE owner_id = $1 AND id = $2 ${lock ? 'FOR UPDATE' : ''}`,
    [ownerId, id],
  );
  return row?.state ?? null;
}

/** Updates the times of a conversation that got messages, and returns its new state. */
export async function touchImported(
  manager: EntityManager,
  { ownerId, conversationId }: { ownerId: number; conversationId: number },
  batch: FileMessage[],
  { removesSource }: { removesSource: boolean },
): Promise<string> {
  const [[row]]: [[{ state: string }], number] = await manager.query(
    `UPDATE chat_conversations SET updated_at = now(), source = CASE WHEN $4 THEN NULL ELSE source END,
            last_message_at = greatest(last_message_at, (SELECT max(created_at) FROM unnest($3::timestamptz[]) AS created_at))
      WHERE id = $1 AND owner_id = $2 RETURNING updated_at::text AS state`,
    [conversationId, ownerId, batch.map(({ createdAt }) => createdAt), removesSource],
  );
  return row.state;
}
