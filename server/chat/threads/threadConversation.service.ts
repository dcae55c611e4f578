import type { EntityManager } from 'typeorm';
import { fold } from '../../../rules/folding.ts';
import { type Context, requireScope } from '../../base/context.ts';
import { AppError, invalid } from '../../base/errors.ts';
import { insertedId } from '../../base/insertedId.ts';
import { rowBytes } from '../../base/rowBytes.ts';
import { TokenScope } from '../../base/tokenScopes.ts';
import { transaction } from '../../base/transaction.ts';
import { parseId } from '../../base/validation.ts';
import { copyTitle } from '../../contents/copies/copyTitle.ts';
import { MessageStatus } from '../../replies/writtenReply.entity.ts';
import { lastShown, type ThreadScope } from '../branches.rows.ts';
import { contextOf } from '../chatRequest.service.ts';
import { ChatConversation } from '../conversation.entity.ts';
import { type ConversationRow, ownConversation } from '../conversation.rows.ts';
import { MAX_NAME } from '../conversations.service.ts';
import { nameFrom } from '../exchanges.service.ts';
import { threadOf, type ThreadPlace } from '../threads.service.ts';

/**
 * Creates a conversation with copies of what the model of a thread sees: the messages up to the root of the thread, and
 * the thread. It is named after the first message of the thread. The thread is unchanged.
 */
export async function openThreadAsConversation(ctx: Context, place: ThreadPlace): Promise<ConversationRow> {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI);
  const thread = await threadOf(ctx, place);
  const lastId = await lastShown(ctx.db, ownerId, thread);
  if (lastId === null) throw invalid('messageId', 'This thread has no replies yet.');
  const source = await ownConversation(ctx.db, ownerId, thread.conversationId);
  return copyUpTo(ctx, lastId, source, nameFrom(await firstWords(ctx.db, ownerId, thread)));
}

/** Creates a conversation with copies of what the model sees at a message, of any branch or thread. */
export async function copyConversation(ctx: Context, place: ThreadPlace): Promise<ConversationRow> {
  const { conversationId } = await threadOf(ctx, place);
  const source = await ownConversation(ctx.db, requireScope(ctx, TokenScope.AI).id, conversationId);
  return copyUpTo(ctx, parseId(place.messageId), source, copyTitle(source.name, MAX_NAME));
}

/** Creates a conversation with this name, the model of another one, and copies of what the model sees there. */
async function copyUpTo(ctx: Context, lastId: number, source: ConversationRow, name: string): Promise<ConversationRow> {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI);
  const messages = await contextOf(ctx, lastId, null);
  if (messages.some(({ status }) => status === MessageStatus.WRITING))
    throw new AppError('CONFLICT', 'A reply is being written there. Wait until it is complete, or stop it.');
  const texts = messages.flatMap(({ content, attachments }) => [content, ...attachments.map(({ text }) => text)]);
  const bytes = texts.reduce((sum, text) => sum + rowBytes(text), rowBytes(name));
  await ctx.storage.reserve(ownerId, { bytes, conversations: 1 });
  return transaction(ctx.db, async (manager) => {
    const conversation = await manager.insert(ChatConversation, {
      ownerId,
      name,
      foldedName: fold(name),
      selectedModelProvider: source.selectedModelProvider,
      selectedModelName: source.selectedModelName,
      projectId: source.projectId,
      lastMessageAt: () => 'now()',
    });
    const id = insertedId(conversation);
    const ids = messages.map((message) => message.id);
    await copyMessages(manager, ownerId, id, ids);
    return ownConversation(manager, ownerId, id);
  });
}

async function firstWords(db: EntityManager, ownerId: number, { parentMessageId }: ThreadScope): Promise<string> {
  const [first]: { words: string }[] = await db.query(
    `SELECT coalesce(nullif(m.content, ''), (SELECT a.name FROM chat_attachments a WHERE a.message_id = m.id AND a.owner_id = $1 ORDER BY a.id LIMIT 1)) AS words
       FROM chat_messages m WHERE m.owner_id = $1 AND m.parent_message_id = $2 AND m.is_current ORDER BY m.id LIMIT 1`,
    [ownerId, parentMessageId],
  );
  return first?.words ?? '';
}

/** Copies messages with their attachments in the order of their ids, each following the one before it. */
async function copyMessages(manager: EntityManager, ownerId: number, conversationId: number, ids: number[]) {
  const copies: { id: number }[] = await manager.query(
    `INSERT INTO chat_messages (conversation_id, owner_id, content, search_text, is_user, is_current, status, is_truncated, thought, thought_ms, model_used, provider_used, llm_request_id, imported_prompt_tokens, imported_completion_tokens, imported_cost_estimate, is_brought_back, created_at)
     SELECT $1, owner_id, content, search_text, is_user, true, status, is_truncated, thought, thought_ms, model_used, provider_used, llm_request_id, imported_prompt_tokens, imported_completion_tokens, imported_cost_estimate, is_brought_back, created_at
       FROM (SELECT * FROM chat_messages WHERE owner_id = $2 AND id = ANY($3::int[]) OFFSET 0) original ORDER BY id RETURNING id`,
    [conversationId, ownerId, ids],
  );
  if (copies.length !== ids.length) throw new AppError('CONFLICT', 'The conversation has changed. Please try again.');
  const copyIds = copies.map(({ id }) => id).sort((a, b) => a - b);
  await manager.query(
    `UPDATE chat_messages m SET previous_message_id = pair.previous
       FROM unnest($1::int[], $2::int[]) AS pair(previous, id) WHERE m.id = pair.id AND m.owner_id = $3`,
    [copyIds.slice(0, -1), copyIds.slice(1), ownerId],
  );
  await manager.query(
    `INSERT INTO chat_attachments (owner_id, message_id, name, text, file_id, pages)
     SELECT * FROM (SELECT m.owner_id, pair.copy, a.name, a.text, a.file_id, a.pages
       FROM unnest($1::int[], $2::int[]) AS pair(original, copy) JOIN chat_messages m ON m.id = pair.original JOIN chat_attachments a ON a.message_id = m.id AND a.owner_id = m.owner_id
      WHERE m.owner_id = $3 ORDER BY a.id OFFSET 0) copied`,
    [ids, copyIds, ownerId],
  );
}
