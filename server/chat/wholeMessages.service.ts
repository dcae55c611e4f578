import type { Context } from '../base/context.ts';
import { attachmentsLoader, threadMessagesLoader } from './chat.loaders.ts';
import type { ShownMessage, WholeMessage } from './chatAnswers.ts';
import type { MessageRow } from './message.rows.ts';

/** A message with its attachments and its side thread, as REST answers contain it. */
export async function withThread(ctx: Context, row: MessageRow): Promise<ShownMessage> {
  const thread = row.parentMessageId === null ? await ctx.loader(threadMessagesLoader).load(row.id) : [];
  const [message, replies] = await Promise.all([
    withAttachments(ctx, row),
    Promise.all(thread.map((reply) => withAttachments(ctx, reply))),
  ]);
  return { ...message, thread: replies };
}

const withAttachments = async (ctx: Context, row: MessageRow): Promise<WholeMessage> => ({
  ...row,
  attachments: row.isUser ? await ctx.loader(attachmentsLoader).load(row.id) : [],
});
