import type { EntityManager } from 'typeorm';
import { notFound } from '../base/errors.ts';
import type { Row } from '../base/isoDates.ts';
import { searchedText } from '../contents/pages/searchText.ts';
import { ChatMessage, MessageStatus } from './message.entity.ts';

/** A message as it leaves the service; what it may be asked for beyond is loaded when it is. */
export type MessageRow = Row<
  Omit<
    ChatMessage,
    | 'ownerId'
    | 'isCurrent'
    | 'llmRequestId'
    | 'heartbeatAt'
    | 'searchText'
    | 'threadCount'
    | 'threadMessages'
    | 'versionIds'
    | 'attachments'
  >
>;

export const MESSAGE_COLUMNS = `
  m.id, m.conversation_id AS "conversationId", m.content, m.is_user AS "isUser", m.status = 'failed' AS "isError", m.status, m.error_type AS "errorType",
  m.error_message AS "errorMessage", m.is_truncated AS "isTruncated", m.created_at AS "createdAt", m.model_used AS "modelUsed", m.provider_used AS "providerUsed",
  m.parent_message_id AS "parentMessageId", m.previous_message_id AS "previousMessageId",
  request.prompt_tokens AS "promptTokens", request.completion_tokens AS "completionTokens", request.cost_estimate AS "costEstimate"`;

export const MESSAGE_JOINS = 'LEFT JOIN llm_requests request ON request.id = m.llm_request_id';

/** The messages of one owner by id, in the order of the ids; those that are not theirs are left out. */
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

export type Closing = Pick<ChatMessage, 'status'> &
  Partial<Pick<ChatMessage, 'errorType' | 'errorMessage' | 'isTruncated' | 'llmRequestId'>>;

/** Ends a reply that is being written; false when somebody else has ended it. */
export async function closeReply(db: EntityManager, id: number, written: string, closing: Closing) {
  const content = written.toWellFormed();
  const { affected } = await db.update(
    ChatMessage,
    { id, status: MessageStatus.WRITING },
    { ...closing, content, searchText: searchedText(content), heartbeatAt: null },
  );
  return affected === 1;
}
