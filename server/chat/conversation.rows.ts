import type { EntityManager } from 'typeorm';
import { beginning } from '../../rules/characters.ts';
import { notFound } from '../base/errors.ts';
import type { Row } from '../base/isoDates.ts';
import type { ChatConversation } from './conversation.entity.ts';

/** A conversation as services return it; its cost is computed when a field asks for it. */
export type ConversationRow = Row<
  Omit<ChatConversation, 'ownerId' | 'foldedName' | 'project' | 'costEstimate' | 'unpricedReplies'>
>;

/** The changes of a conversation that gets a message. */
export const WITH_NEW_MESSAGE = {
  lastMessageAt: () => 'greatest(last_message_at, now())',
  updatedAt: () => 'now()',
  isArchived: false,
};

const PREVIEW_LENGTH = 100;

/** Cuts the preview, which is read with a few more characters so that its last one is whole. */
export const withPreview = <Found extends { preview: string }>(row: Found): Found => ({
  ...row,
  preview: beginning(row.preview, PREVIEW_LENGTH),
});

/** The columns of conversations `c` of the owner $1. */
export const CONVERSATION_COLUMNS = `
  c.id, c.name, c.created_at AS "createdAt", c.updated_at AS "updatedAt", c.last_message_at AS "lastMessageAt",
  c.selected_model_provider AS "selectedModelProvider", c.selected_model_name AS "selectedModelName",
  c.is_pinned AS "isPinned", c.is_archived AS "isArchived", c.source, c.project_id AS "projectId",
  coalesce((SELECT left(m.content, ${2 * PREVIEW_LENGTH}) FROM chat_messages m
             WHERE m.owner_id = $1 AND m.conversation_id = c.id AND m.parent_message_id IS NULL AND m.is_current AND m.content <> '' ORDER BY m.id DESC LIMIT 1),
           (SELECT a.name FROM chat_messages m JOIN chat_attachments a ON a.message_id = m.id AND a.owner_id = $1
             WHERE m.owner_id = $1 AND m.conversation_id = c.id AND m.parent_message_id IS NULL AND m.is_current ORDER BY m.id DESC, a.id LIMIT 1), '') AS preview`;

/** One conversation of its owner, or NOT_FOUND. */
export async function ownConversation(db: EntityManager, ownerId: number, id: number): Promise<ConversationRow> {
  const [row]: ConversationRow[] = await db.query(
    `SELECT ${CONVERSATION_COLUMNS} FROM chat_conversations c WHERE c.owner_id = $1 AND c.id = $2`,
    [ownerId, id],
  );
  if (!row) throw notFound('Conversation');
  return withPreview(row);
}

/** Updates the time of the conversations of an owner's messages, after their change has been committed. */
export const touchConversationsOf = (
  db: Pick<EntityManager, 'query'>,
  ownerId: number,
  messageIds: number[],
): Promise<unknown> =>
  db.query(
    'UPDATE chat_conversations SET updated_at = now() WHERE owner_id = $1 AND id IN (SELECT conversation_id FROM chat_messages WHERE owner_id = $1 AND id = ANY($2::int[]))',
    [ownerId, messageIds],
  );
