import type { EntityManager } from 'typeorm';
import { type Context, requireScope } from '../../base/context.ts';
import { AppError, invalid, notFound } from '../../base/errors.ts';
import { rowBytes } from '../../base/rowBytes.ts';
import { TokenScope } from '../../base/tokenScopes.ts';
import { transaction } from '../../base/transaction.ts';
import { parseId } from '../../base/validation.ts';
import { searchedText } from '../../contents/pages/searchText.ts';
import { MessageStatus } from '../../replies/writtenReply.entity.ts';
import { lastShown, lockConversation, showBranch, type ThreadScope } from '../branches.rows.ts';
import { ChatConversation } from '../conversation.entity.ts';
import { type ConversationRow, ownConversation, touchConversationsOf, WITH_NEW_MESSAGE } from '../conversation.rows.ts';
import { checkContent, insertMessage } from '../exchanges.service.ts';
import { ChatMessage } from '../message.entity.ts';
import { type MessageRow, messageRows, ownMessage } from '../message.rows.ts';
import { threadOf, type ThreadPlace } from '../threads.service.ts';

export interface BroughtBack {
  conversation: ConversationRow;
  message: MessageRow;
  parentMessage: MessageRow;
}

type Brought = Pick<MessageRow, 'content' | 'modelUsed' | 'providerUsed' | 'isTruncated'>;

/** A text of the user names no model, because it may differ from what a model wrote. */
const ownText = (content: string): Brought => ({ content, modelUsed: null, providerUsed: null, isTruncated: false });

/**
 * Adds a message to the end of the branch that the chat shows: a text, or the last answer of a side thread. It belongs
 * to that branch, and is sent to the model with it.
 */
export async function bringBack(
  ctx: Context,
  { content, ...place }: ThreadPlace & { content?: string | null },
): Promise<BroughtBack> {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI);
  const thread = await threadOf(ctx, place);
  const answer = await lastAnswer(ctx, ownerId, thread);
  if (content != null) checkContent(content);
  const brought = content == null ? answer : ownText(content);
  if (!brought) throw invalid('messageId', 'This thread has no answer yet.');
  await ctx.storage.reserve(ownerId, { bytes: rowBytes(brought.content) });
  const { conversationId, parentMessageId } = thread;
  const messageId = await transaction(ctx.db, async (manager) => {
    await lockConversation(manager, ownerId, conversationId);
    return insertBrought(manager, ownerId, thread, brought);
  });
  const [message, parentMessage] = await messageRows(ctx.db, ownerId, [messageId, parentMessageId]);
  if (!message || !parentMessage) throw notFound('Message');
  return { conversation: await ownConversation(ctx.db, ownerId, conversationId), message, parentMessage };
}

/** Changes the text of a message that was brought back. The replies below it stay as they are. */
export async function editBroughtMessage(
  ctx: Context,
  { content, ...place }: ThreadPlace & { content: string },
): Promise<MessageRow> {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI);
  const { id } = await broughtMessage(ctx.db, ownerId, place);
  checkContent(content);
  await ctx.storage.reserve(ownerId, { bytes: rowBytes(content) });
  const changes = { ...ownText(content), searchText: searchedText(content) };
  const { affected } = await ctx.db.update(ChatMessage, { id, ownerId, isBroughtBack: true }, changes);
  if (affected !== 1) throw notFound('Message');
  await touchConversationsOf(ctx.db, ownerId, [id]);
  return ownMessage(ctx.db, ownerId, id);
}

/**
 * Deletes a message that was brought back, with its own side thread. The messages below it then follow the one above
 * it. What was brought back from its side thread stays.
 */
export async function deleteBroughtMessage(ctx: Context, place: ThreadPlace): Promise<ConversationRow> {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI);
  const { conversationId } = await broughtMessage(ctx.db, ownerId, place);
  return transaction(ctx.db, async (manager) => {
    await lockConversation(manager, ownerId, conversationId);
    const { id, previousMessageId } = await broughtMessage(manager, ownerId, place);
    await manager.update(ChatMessage, { broughtFromId: id, ownerId }, { broughtFromId: null });
    await manager.query(
      `UPDATE chat_messages SET previous_message_id = $3
        WHERE conversation_id = $1 AND owner_id = $4 AND coalesce(parent_message_id, 0) = 0 AND coalesce(previous_message_id, 0) = $2`,
      [conversationId, id, previousMessageId, ownerId],
    );
    await manager.delete(ChatMessage, { parentMessageId: id, conversationId, ownerId });
    await manager.delete(ChatMessage, { id, conversationId, ownerId });
    const last = await lastShown(manager, ownerId, { conversationId, parentMessageId: null });
    // The message may have been the last one of its branch: another version then follows the one above it.
    if (last !== null && last === previousMessageId)
      await showBranch(manager, ownerId, { conversationId, parentMessageId: null }, last);
    await manager.update(ChatConversation, { id: conversationId, ownerId }, { updatedAt: () => 'now()' });
    return ownConversation(manager, ownerId, conversationId);
  });
}

/** The last answer of a thread; null if there is none. CONFLICT while it is being written. */
async function lastAnswer(ctx: Context, ownerId: number, { parentMessageId }: ThreadScope) {
  const [answer]: (Brought & { status: MessageStatus })[] = await ctx.db.query(
    `SELECT content, model_used AS "modelUsed", provider_used AS "providerUsed", is_truncated AS "isTruncated", status
       FROM chat_messages
      WHERE owner_id = $1 AND parent_message_id = $2 AND is_current AND NOT is_user AND (status = 'writing' OR status <> 'failed' AND content <> '')
      ORDER BY id DESC LIMIT 1`,
    [ownerId, parentMessageId],
  );
  if (answer?.status === MessageStatus.WRITING)
    throw new AppError('CONFLICT', 'A reply is being written in this thread. Wait until it is complete, or stop it.');
  return answer ?? null;
}

async function insertBrought(
  manager: EntityManager,
  ownerId: number,
  { conversationId, parentMessageId: broughtFromId }: ThreadScope,
  { content, modelUsed, providerUsed, isTruncated }: Brought,
): Promise<number> {
  const position = { conversationId, parentMessageId: null };
  const previousMessageId = await lastShown(manager, ownerId, position);
  const [previous] = previousMessageId === null ? [] : await messageRows(manager, ownerId, [previousMessageId]);
  if (previous?.status === MessageStatus.WRITING)
    throw new AppError('CONFLICT', 'A reply is being written in the chat. Wait until it is complete, or stop it.');
  const id = await insertMessage(manager, {
    ...position,
    ownerId,
    previousMessageId,
    isCurrent: true,
    isUser: false,
    status: MessageStatus.COMPLETE,
    content,
    searchText: searchedText(content),
    modelUsed,
    providerUsed,
    isTruncated,
    isBroughtBack: true,
    broughtFromId,
  });
  await manager.update(ChatConversation, { id: conversationId, ownerId }, WITH_NEW_MESSAGE);
  return id;
}

/** The message that was brought back, of this conversation. */
async function broughtMessage(db: EntityManager, ownerId: number, place: ThreadPlace): Promise<MessageRow> {
  const conversationId = parseId(place.conversationId, 'conversationId');
  const message = await ownMessage(db, ownerId, parseId(place.messageId, 'messageId'));
  if (message.conversationId !== conversationId) throw notFound('Message');
  if (!message.isBroughtBack)
    throw invalid('messageId', 'Only messages that were brought back from a side thread can be changed or deleted.');
  return message;
}
