import type { EntityManager } from 'typeorm';
import { notFound } from '../../base/errors.ts';
import { isoText } from '../../base/isoDates.ts';
import { searchedText } from '../../contents/pages/searchText.ts';
import { closingColumns, closingValues, IS_BEING_WRITTEN } from '../../replies/closedReply.rows.ts';
import { keepTexts } from '../../replies/keptTexts.rows.ts';
import type { ReplyStore, StoredPart } from '../../replies/replyStore.rows.ts';
import { changeWithEvents } from '../../webhooks/changeWithEvents.rows.ts';
import { ToneConversation } from './toneConversation.entity.ts';
import { ToneMessage } from './toneMessage.entity.ts';

/** The text of an output that failed. */
export const FAILURE_TEXT = 'Sorry, I encountered an error processing your message. Please try again.';

/** One message of its owner, or NOT_FOUND. */
export async function ownToneMessage(db: EntityManager, ownerId: number, id: number): Promise<ToneMessage> {
  const message = await db
    .createQueryBuilder(ToneMessage, 'm')
    .innerJoin(ToneConversation, 'c', `c.id = m.conversationId AND m.ownerId = c.ownerId`)
    .where('m.id = :id AND c.ownerId = :ownerId', { id, ownerId })
    .getOne();
  if (!message) throw notFound('Message');
  return message;
}

/** Stores the outputs of ToneShift, which are deleted only with their conversation. One that failed has FAILURE_TEXT; one that was stopped counts as cut off. */
export const toneStore: ReplyStore = {
  noun: 'Conversation',
  keep: (db, ...values) => keepTexts(db, { table: 'tone_messages', text: 'text' }, ...values),
  async close(db, ownerId, id, written, closing) {
    const { status, isTruncated = false, llmRequestId = null } = closing;
    const text = status === 'failed' ? FAILURE_TEXT : written.text.toWellFormed();
    const isCutOff = isTruncated || (status === 'stopped' && text !== '');
    const isClosed = await changeWithEvents(
      db,
      { ownerId, id },
      {
        update: `UPDATE tone_messages SET ${closingColumns('text')}, search_text = $10, timestamp = now(),
                tokens_used = (SELECT r.prompt_tokens + r.completion_tokens FROM llm_requests r WHERE r.user_id = $1 AND r.id = $11),
                cost_estimate = (SELECT r.cost_estimate FROM llm_requests r WHERE r.user_id = $1 AND r.id = $11)
          WHERE ${IS_BEING_WRITTEN} RETURNING id`,
        values: [
          ...closingValues(ownerId, id, text, written, { ...closing, isTruncated: isCutOff }),
          searchedText(text),
          llmRequestId,
        ],
      },
      COMPLETED,
    );
    // Errors are ignored: the output is closed even if its conversation cannot be updated.
    if (isClosed) await touchConversationOf(db, ownerId, id).catch(() => undefined);
    return isClosed;
  },
  async partAfter(db, ...values) {
    const [part]: StoredPart[] = await db.query(
      `SELECT substr(m.text, $3::int + 1) AS text, substr(m.thought, $4::int + 1) AS thought, m.status = 'writing' AS "isWriting" FROM tone_messages m JOIN tone_conversations c ON c.id = m.conversation_id AND m.owner_id = c.owner_id WHERE m.id = $2 AND c.owner_id = $1`,
      values,
    );
    return part ?? null;
  },
  async statusOf(db, ownerId, id) {
    const [row]: { status: string }[] = await db.query(
      `SELECT m.status FROM tone_messages m JOIN tone_conversations c ON c.id = m.conversation_id AND m.owner_id = c.owner_id WHERE m.id = $1 AND c.owner_id = $2`,
      [id, ownerId],
    );
    return row?.status ?? null;
  },
  async closeAbandoned(db, after, liveIds, { errorType, errorMessage }) {
    await db.query(
      `UPDATE tone_messages SET status = 'failed', text = $2, search_text = $3, error_type = $4, error_message = $5, timestamp = heartbeat_at, heartbeat_at = NULL
        WHERE status = 'writing' AND heartbeat_at <= now() - ${after} AND id <> ALL($1::int[])`,
      [liveIds(), FAILURE_TEXT, searchedText(FAILURE_TEXT), errorType, errorMessage],
    );
  },
};

const touchConversationOf = (db: EntityManager, ownerId: number, messageId: number): Promise<unknown> =>
  db.query(
    `UPDATE tone_conversations SET updated_at = now()
      WHERE owner_id = $1 AND id = (SELECT conversation_id FROM tone_messages m WHERE id = $2 AND m.owner_id = $1)`,
    [ownerId, messageId],
  );

/** The webhook event of a completed output, without its text. */
const COMPLETED = `SELECT 'reply.completed' AS event,
  json_build_object('kind', 'tone_shift', 'id', id, 'conversation_id', conversation_id, 'in_reply_to', input_id, 'variant', variant,
    'provider', provider, 'model', model, 'is_truncated', is_truncated, 'created_at', ${isoText('timestamp')}) AS data
  FROM tone_messages WHERE owner_id = $1 AND id = $2 AND status = 'complete'`;
