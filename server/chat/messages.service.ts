import { type Context, requireScope } from '../base/context.ts';
import { type CursorList, decodeCursor } from '../base/cursors.ts';
import { AppError, invalid, notFound } from '../base/errors.ts';
import { pageBounds, type PageOf, pageOf, type PageRequest } from '../base/paging.ts';
import { PreparedStatement } from '../base/prepared.ts';
import { TokenScope } from '../base/tokenScopes.ts';
import { transaction } from '../base/transaction.ts';
import { parseId } from '../base/validation.ts';
import { MessageStatus } from '../replies/writtenReply.entity.ts';
import { lockConversation, showMessage } from './branches.rows.ts';
import { type ConversationRow, ownConversation, touchConversationsOf } from './conversation.rows.ts';
import {
  completeExchange,
  type Exchange,
  insertEditedExchange,
  insertRetriedExchange,
  insertUserExchange,
  type MessageInput,
  streamExchange,
} from './exchanges.service.ts';
import { MESSAGE_COLUMNS, MESSAGE_JOINS, type MessageRow, ownMessage } from './message.rows.ts';

export interface MessagesRequest extends PageRequest {
  conversationId: string;
  before?: string | null;
}

export type MessagesPage = PageOf<MessageRow> & { hasOlder: boolean };

export interface NewMessage extends MessageInput {
  conversationId: string;
}

/** Paged from the newest message to the oldest. */
const MESSAGES: CursorList = { name: 'messages', kinds: ['id'] };

const SHOWN = 'm.conversation_id = $1 AND m.parent_message_id IS NULL AND m.is_current';

/** Returns no row for another user's conversation. An empty page has a single row that only holds the total. */
const pageText = (behind: string) => `
  SELECT (SELECT count(*)::int FROM chat_messages m WHERE m.owner_id = $2 AND ${SHOWN}) AS total, page.*
    FROM chat_conversations c
    LEFT JOIN (SELECT ${MESSAGE_COLUMNS} FROM chat_messages m ${MESSAGE_JOINS} WHERE m.owner_id = $2 AND ${SHOWN} ${behind} ORDER BY m.id DESC LIMIT $3 OFFSET $4) page ON true
   WHERE c.id = $1 AND c.owner_id = $2 ORDER BY page.id DESC`;

const PAGE = new PreparedStatement<MessageRow & { total: number }>(pageText(''));

/** One page of the visible root messages, oldest first; page 1 is the newest. */
export async function chatMessages(
  ctx: Context,
  { conversationId, before, ...page }: MessagesRequest,
): Promise<MessagesPage> {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI_READ);
  const [after] = decodeCursor(MESSAGES, page.after) ?? (before == null ? [null] : [parseId(before, 'before')]);
  const { limit, offset } = pageBounds(after === null ? page : { ...page, page: 1 });
  const id = parseId(conversationId, 'conversationId');
  const values = [id, ownerId, limit, offset];
  const newest: (MessageRow & { total: number })[] = await (after === null
    ? PAGE.rows(ctx.db, values)
    : ctx.db.query(pageText('AND m.id < $5'), [...values, after]));
  if (!newest[0]) throw notFound('Conversation');
  const rows = newest.filter((row) => row.id !== null);
  const found = pageOf(rows, newest[0].total, page, MESSAGES, (oldest) => [oldest.id]);
  return { ...found, results: found.results.reverse(), hasOlder: found.hasNextPage };
}

export async function chatMessage(ctx: Context, id: string): Promise<MessageRow> {
  return ownMessage(ctx.db, requireScope(ctx, TokenScope.AI_READ).id, parseId(id));
}

/** Sends a message to the conversation's model. Both sides of the exchange are stored, even if it fails. */
export async function sendMessage(
  ctx: Context,
  { wait, ...message }: NewMessage & { wait: boolean },
): Promise<Exchange> {
  return completeExchange(ctx, await postMessage(ctx, message), wait);
}

/** Sends a message and streams the reply. A client that disconnects stops it. */
export async function streamMessage(ctx: Context, message: NewMessage) {
  return streamExchange(ctx, await postMessage(ctx, message));
}

/** Stores a new version of a user's message and has it answered. */
export async function editMessage(
  ctx: Context,
  { messageId, content, wait }: { messageId: string; content: string; wait: boolean },
): Promise<Exchange> {
  const message = await ownMessage(ctx.db, requireScope(ctx, TokenScope.AI).id, parseId(messageId, 'messageId'));
  if (!message.isUser) throw invalid('messageId', 'You can edit only your own messages.');
  return completeExchange(ctx, await insertEditedExchange(ctx, message, content), wait);
}

/** Has a reply written again as a new version. */
export async function retryReply(
  ctx: Context,
  { messageId, wait }: { messageId: string; wait: boolean },
): Promise<Exchange> {
  const reply = await ownMessage(ctx.db, requireScope(ctx, TokenScope.AI).id, parseId(messageId, 'messageId'));
  const { previousMessageId } = reply;
  if (reply.isUser || reply.isBroughtBack || previousMessageId === null)
    throw invalid('messageId', 'Only replies can be written again.');
  if (reply.status === MessageStatus.WRITING)
    throw new AppError('CONFLICT', 'This reply is still being written. Stop it first.');
  return completeExchange(ctx, await insertRetriedExchange(ctx, { ...reply, previousMessageId }), wait);
}

/** Shows the branch of a version or of a message that a search found. */
export async function showMessageVersion(ctx: Context, messageId: string): Promise<ConversationRow> {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI);
  const message = await ownMessage(ctx.db, ownerId, parseId(messageId, 'messageId'));
  return transaction(ctx.db, async (manager) => {
    await lockConversation(manager, ownerId, message.conversationId);
    await showMessage(manager, ownerId, message);
    await touchConversationsOf(manager, ownerId, [message.id]);
    return ownConversation(manager, ownerId, message.conversationId);
  });
}

const postMessage = (ctx: Context, { conversationId, content, attachments }: NewMessage) => {
  requireScope(ctx, TokenScope.AI);
  return insertUserExchange(
    ctx,
    { conversationId: parseId(conversationId, 'conversationId'), parentMessageId: null },
    { content, attachments },
  );
};
