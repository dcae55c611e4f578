import type { EntityManager } from 'typeorm';
import { notFound } from '../base/errors.ts';
import { ChatConversation } from './conversation.entity.ts';

/** The conversation of a message, and its side thread if it is in one. */
export interface ThreadScope {
  conversationId: number;
  parentMessageId: number | null;
}

/** Locks a conversation until the transaction ends, so that concurrent changes of its messages wait. */
export async function lockConversation(manager: EntityManager, ownerId: number, id: number) {
  const conversation = await manager.findOne(ChatConversation, {
    where: { id, ownerId },
    lock: { mode: 'pessimistic_write' },
  });
  if (!conversation) throw notFound('Conversation');
  return conversation;
}

/** The message that a new one follows; null for the first one. */
export async function lastShown(
  manager: EntityManager,
  ownerId: number,
  { conversationId, parentMessageId }: ThreadScope,
): Promise<number | null> {
  const [row]: { id: number }[] = await manager.query(
    `SELECT id FROM chat_messages WHERE owner_id = $1 AND conversation_id = $2 AND parent_message_id ${parentMessageId === null ? 'IS NULL' : '= $3'} AND is_current ORDER BY id DESC LIMIT 1`,
    [ownerId, conversationId, ...(parentMessageId === null ? [] : [parentMessageId])],
  );
  return row?.id ?? null;
}

/** Makes a hidden message visible: in its thread, and the root of the thread in the chat. */
export async function showMessage(
  manager: EntityManager,
  ownerId: number,
  { id, conversationId, parentMessageId }: ThreadScope & { id: number },
) {
  const hidden: { id: number }[] = await manager.query(
    'SELECT id FROM chat_messages WHERE owner_id = $1 AND id = ANY($2::int[]) AND NOT is_current ORDER BY id',
    [ownerId, [id, parentMessageId ?? id]],
  );
  for (const each of hidden) {
    const scope = { conversationId, parentMessageId: each.id === id ? parentMessageId : null };
    await showBranch(manager, ownerId, scope, each.id);
  }
}

/**
 * Shows the branch of a message: its ancestors, the message, and below it the newest version at each fork. Ids increase
 * along every branch, so nothing changes above the first ancestor that is already shown.
 */
export async function showBranch(
  manager: EntityManager,
  ownerId: number,
  { conversationId, parentMessageId }: ThreadScope,
  messageId: number,
) {
  await manager.query(
    `WITH RECURSIVE above AS (
       SELECT id, previous_message_id, is_current FROM chat_messages WHERE owner_id = $4 AND id = $3
       UNION ALL
       SELECT m.id, m.previous_message_id, m.is_current FROM above JOIN chat_messages m ON m.owner_id = $4 AND m.id = above.previous_message_id WHERE NOT above.is_current),
     below AS (
       SELECT $3::int AS id
       UNION ALL
       SELECT (SELECT m.id FROM chat_messages m
                WHERE m.owner_id = $4 AND m.conversation_id = $1 AND coalesce(m.parent_message_id, 0) = $2 AND coalesce(m.previous_message_id, 0) = below.id ORDER BY m.id DESC LIMIT 1)
         FROM below WHERE below.id IS NOT NULL),
     branch AS (SELECT id FROM above UNION SELECT id FROM below WHERE id IS NOT NULL)
     UPDATE chat_messages m SET is_current = m.id IN (SELECT id FROM branch)
      WHERE m.owner_id = $4 AND m.conversation_id = $1 AND coalesce(m.parent_message_id, 0) = $2 AND m.id >= coalesce((SELECT min(id) FROM above WHERE is_current), 0)
        AND m.is_current <> (m.id IN (SELECT id FROM branch))`,
    [conversationId, parentMessageId ?? 0, messageId, ownerId],
  );
}
