import type { EntityManager } from 'typeorm';
import { notFound } from '../base/errors.ts';
import { isoText, type Row } from '../base/isoDates.ts';
import { searchedText } from '../contents/pages/searchText.ts';
import { closingColumns, closingValues, IS_BEING_WRITTEN } from '../replies/closedReply.rows.ts';
import type { ReplyStore } from '../replies/replyStore.rows.ts';
import { changeWithEvents } from '../webhooks/changeWithEvents.rows.ts';
import { touchConversationsOf } from './conversation.rows.ts';
import type { ChatMessage } from './message.entity.ts';

/** A message as services return it; further fields are loaded when they are requested. */
export type MessageRow = Row<
  Omit<
    ChatMessage,
    | 'ownerId'
    | 'isCurrent'
    | 'llmRequestId'
    | 'importedPromptTokens'
    | 'importedCompletionTokens'
    | 'importedCostEstimate'
    | 'heartbeatAt'
    | 'searchText'
    | 'threadCount'
    | 'threadMessages'
    | 'broughtBackCount'
    | 'versionIds'
    | 'attachments'
  >
>;

export const MESSAGE_COLUMNS = `
  m.id, m.conversation_id AS "conversationId", m.content, m.is_user AS "isUser", m.status = 'failed' AS "isError", m.status, m.error_type AS "errorType",
  m.error_message AS "errorMessage", m.is_truncated AS "isTruncated", m.thought, m.thought_ms AS "thoughtMs", m.created_at AS "createdAt", m.model_used AS "modelUsed", m.provider_used AS "providerUsed",
  m.parent_message_id AS "parentMessageId", m.previous_message_id AS "previousMessageId",
  m.is_brought_back AS "isBroughtBack", m.brought_from_id AS "broughtFromId",
  coalesce(request.prompt_tokens, m.imported_prompt_tokens) AS "promptTokens",
  coalesce(request.completion_tokens, m.imported_completion_tokens) AS "completionTokens",
  coalesce(request.cost_estimate, m.imported_cost_estimate) AS "costEstimate"`;

export const MESSAGE_JOINS =
  'LEFT JOIN llm_requests request ON request.user_id = m.owner_id AND request.id = m.llm_request_id';

/** The owner's messages with these ids, in the order of the ids. Ids of other messages are left out. */
export const messageRows = (db: EntityManager, ownerId: number, ids: number[]): Promise<MessageRow[]> =>
  db.query(
    `SELECT ${MESSAGE_COLUMNS} FROM chat_messages m ${MESSAGE_JOINS} WHERE m.owner_id = $1 AND m.id = ANY($2::int[]) ORDER BY array_position($2::int[], m.id)`,
    [ownerId, ids],
  );

/** One message of its owner, or NOT_FOUND. */
export async function ownMessage(db: EntityManager, ownerId: number, id: number): Promise<MessageRow> {
  const [row] = await messageRows(db, ownerId, [id]);
  if (!row) throw notFound('Message');
  return row;
}

/**
 * Ends a reply that is being written and queues a webhook event for a complete one. Returns false when it has already
 * ended.
 */
export const closeReply: ReplyStore['close'] = async (db, ownerId, id, written, closing) => {
  const content = written.text.toWellFormed();
  const isClosed = await changeWithEvents(
    db,
    { ownerId, id },
    {
      update: `UPDATE chat_messages SET ${closingColumns('content')}, search_text = $10, llm_request_id = $11 WHERE ${IS_BEING_WRITTEN} RETURNING id`,
      values: [
        ...closingValues(ownerId, id, content, written, closing),
        searchedText(content),
        closing.llmRequestId ?? null,
      ],
    },
    COMPLETED,
  );
  // Errors are ignored: the reply is closed even if its conversation cannot be updated.
  if (isClosed) await touchConversationsOf(db, ownerId, [id]).catch(() => undefined);
  return isClosed;
};

/** The webhook event of a completed reply, without its text. */
const COMPLETED = `SELECT 'reply.completed' AS event,
  json_build_object('kind', 'chat', 'id', id, 'conversation_id', conversation_id, 'in_reply_to', previous_message_id, 'parent_message_id', parent_message_id,
    'provider', provider_used, 'model', model_used, 'is_truncated', is_truncated, 'created_at', ${isoText('created_at')}) AS data
  FROM chat_messages WHERE owner_id = $1 AND id = $2 AND status = 'complete'`;
