import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import type { conversationFile } from './conversationFile.ts';
import { OWN_SOURCE } from './importedConversation.rows.ts';

type File = z.output<typeof conversationFile>;
type Head = Omit<File, 'format' | 'version' | 'messages'>;
type Message = File['messages'][number];

/** The most bytes of text in a part, except for its last message, and the most messages. */
const MAX_BYTES = 1024 * 1024;
/** The bytes of an attachment besides its text. */
const ATTACHMENT_BYTES = 500;
const MAX_MESSAGES = 500;

/** The fields of a conversation's file besides its messages; null if it is not its owner's. */
export async function exportedHead(db: EntityManager, ownerId: number, id: number): Promise<Head | null> {
  const [head]: Head[] = await db.query(
    `SELECT coalesce(c.source, ${OWN_SOURCE}) AS source, c.name, c.created_at, c.selected_model_provider, c.selected_model_name, c.is_pinned, c.is_archived
       FROM chat_conversations c WHERE c.id = $1 AND c.owner_id = $2`,
    [id, ownerId],
  );
  return head ?? null;
}

/** The next messages of a conversation, in all branches and threads. Their texts are measured before they are read. */
export async function exportedMessages(
  db: EntityManager,
  ownerId: number,
  conversationId: number,
  afterId: number,
): Promise<{ messages: Message[]; hasMore: boolean }> {
  const rows: (Message & { hasMore: boolean })[] = await db.query(
    `WITH next AS (
       SELECT m.id, octet_length(m.content) + octet_length(m.thought) + (SELECT coalesce(sum(octet_length(a.text) + ${ATTACHMENT_BYTES}), 0) FROM chat_attachments a WHERE a.message_id = m.id AND a.owner_id = $2) AS size
         FROM chat_messages m WHERE m.conversation_id = $1 AND m.owner_id = $2 AND m.id > $3 ORDER BY m.id LIMIT ${MAX_MESSAGES + 1}),
     fitting AS (
       SELECT id, before < ${MAX_BYTES} AND number <= ${MAX_MESSAGES} AS fits
         FROM (SELECT id, sum(size) OVER (ORDER BY id) - size AS before, row_number() OVER (ORDER BY id) AS number FROM next) summed)
     SELECT m.id, m.previous_message_id, m.parent_message_id, m.is_current, m.is_user, m.content, m.status, m.error_type, m.error_message, m.is_truncated,
            m.thought, m.thought_ms, m.created_at, m.provider_used, m.model_used, coalesce(request.prompt_tokens, m.imported_prompt_tokens) AS prompt_tokens,
            coalesce(request.completion_tokens, m.imported_completion_tokens) AS completion_tokens, coalesce(request.cost_estimate, m.imported_cost_estimate) AS cost_estimate,
            m.is_brought_back, m.brought_from_id,
            (SELECT coalesce(json_agg(json_build_object('name', a.name, 'text', a.text) ORDER BY a.id), '[]') FROM chat_attachments a WHERE a.message_id = m.id AND a.owner_id = $2) AS attachments,
            EXISTS (SELECT FROM fitting WHERE NOT fits) AS "hasMore"
       FROM fitting JOIN chat_messages m ON m.owner_id = $2 AND m.id = fitting.id LEFT JOIN llm_requests request ON request.user_id = m.owner_id AND request.id = m.llm_request_id
      WHERE fits ORDER BY m.id`,
    [conversationId, ownerId, afterId],
  );
  return { messages: rows.map(({ hasMore: _, ...message }) => message), hasMore: rows[0]?.hasMore ?? false };
}
