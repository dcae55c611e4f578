import { type Context, requireScope } from '../base/context.ts';
import { notFound } from '../base/errors.ts';
import { TokenScope } from '../base/tokenScopes.ts';
import { parseId } from '../base/validation.ts';
import type { ThreadScope } from './branches.rows.ts';
import {
  completeExchange,
  type Exchange,
  insertUserExchange,
  type MessageInput,
  streamExchange,
} from './exchanges.service.ts';

/** A message of a thread, or its root, as a caller names it. */
export interface ThreadPlace {
  conversationId: string;
  messageId: string;
}

export type NewThreadMessage = MessageInput & ThreadPlace;

/** A thread, by its root. */
type Thread = ThreadScope & { parentMessageId: number };

/** Sends a message in a side thread. Both sides of the exchange are stored, even if it fails. */
export async function replyInThread(
  ctx: Context,
  { wait, ...message }: NewThreadMessage & { wait: boolean },
): Promise<Exchange> {
  return completeExchange(ctx, await insertUserExchange(ctx, await threadOf(ctx, message), message), wait);
}

/** Sends a message in a side thread and streams the reply. A client that disconnects stops it. */
export async function streamReplyInThread(ctx: Context, message: NewThreadMessage) {
  return streamExchange(ctx, await insertUserExchange(ctx, await threadOf(ctx, message), message));
}

/** The side thread of a message of this conversation; a message inside a thread means its root. */
export async function threadOf(ctx: Context, { conversationId, messageId }: ThreadPlace): Promise<Thread> {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI);
  const [thread]: Thread[] = await ctx.db.query(
    'SELECT conversation_id AS "conversationId", coalesce(parent_message_id, id) AS "parentMessageId" FROM chat_messages WHERE id = $1 AND conversation_id = $2 AND owner_id = $3',
    [parseId(messageId, 'messageId'), parseId(conversationId, 'conversationId'), ownerId],
  );
  if (!thread) throw notFound('Message');
  return thread;
}
