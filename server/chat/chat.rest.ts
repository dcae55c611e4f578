import { z } from 'zod';
import type { Context } from '../base/context.ts';
import { pageAsked, paging, presentPage } from '../base/pages.ts';
import { EventStream, type RestRoute, route } from '../base/reply.ts';
import { DEFAULT_NAME, MESSAGES_PAGE_SIZE } from './chat.inputs.ts';
import { threadMessagesLoader } from './chat.loaders.ts';
import type { ConversationRow } from './conversation.rows.ts';
import * as conversations from './conversations.service.ts';
import type { Exchange, StreamedExchange } from './exchanges.service.ts';
import type { MessageRow } from './message.rows.ts';
import * as messages from './messages.service.ts';
import * as threads from './threads.service.ts';

const listQuery = z.object({ ...paging(), search: z.string().default('') });
const messagesQuery = z.object(paging(MESSAGES_PAGE_SIZE));
const conversationBody = z.object({
  name: z.string().nullish(),
  selected_model_provider: z.string().nullish(),
  selected_model_name: z.string().nullish(),
});
const messageBody = z.object({ content: z.string().default(''), parent_message: z.number().int().nullish() });
const threadBody = z.object({ content: z.string().default('') });

/** Of a reply that failed before reasons were kept. */
const UNEXPLAINED = 'Failed to send message. Please try again.';
const LIVE = 'with Accept: text/event-stream as it is written';

export const chatRoutes: RestRoute[] = [
  route({
    method: 'GET',
    path: '/chat/conversations/',
    status: 200,
    summary: "The caller's conversations, newest activity first",
    query: listQuery,
    handle: async (ctx, { query }) => {
      const found = await conversations.chatConversations(ctx, query.search, pageAsked(query));
      return presentPage(
        found,
        query.search === ''
          ? found.results.map(presentConversation)
          : await Promise.all(found.results.map((row) => presentFound(ctx, row, query.search))),
      );
    },
  }),
  route({
    method: 'POST',
    path: '/chat/conversations/',
    status: 201,
    summary: 'Begin a conversation',
    body: conversationBody,
    handle: async (ctx, { body: { name, ...body } }) =>
      presentConversation(
        await conversations.createChatConversation(ctx, { name: name ?? DEFAULT_NAME, ...modelOf(body) }),
      ),
  }),
  route({
    method: 'GET',
    path: '/chat/conversations/:id/',
    status: 200,
    summary: 'One conversation',
    handle: async (ctx, { params }) => presentConversation(await conversations.chatConversation(ctx, params.id)),
  }),
  route({
    method: 'PATCH',
    path: '/chat/conversations/:id/',
    status: 200,
    summary: 'Rename a conversation or select its model',
    body: conversationBody,
    handle: async (ctx, { params, body: { name, ...body } }) =>
      presentConversation(await conversations.updateChatConversation(ctx, { id: params.id, name, ...modelOf(body) })),
  }),
  route({
    method: 'DELETE',
    path: '/chat/conversations/:id/',
    status: 204,
    summary: 'Delete a conversation with its messages',
    handle: (ctx, { params }) => conversations.deleteChatConversation(ctx, params.id),
  }),
  route({
    method: 'GET',
    path: '/chat/conversations/:id/messages/',
    status: 200,
    summary: 'Root messages with their threads, oldest first; page 1 is the newest page',
    query: messagesQuery,
    handle: async (ctx, { params, query }) => {
      const found = await messages.chatMessages(ctx, { conversationId: params.id, ...pageAsked(query) });
      return presentPage(found, await Promise.all(found.results.map((row) => presentMessage(ctx, row))));
    },
  }),
  route({
    method: 'POST',
    path: '/chat/conversations/:id/messages/',
    status: 201,
    summary: `Send a message and get the reply; ${LIVE}`,
    body: messageBody,
    handle: async (ctx, { params, body: { content, parent_message }, header }) => {
      const message = { conversationId: params.id, content, attachments: [] };
      const inThread = parent_message == null ? null : { ...message, messageId: String(parent_message) };
      if (EventStream.isWanted(header('accept')))
        return eventStream(
          ctx,
          await (inThread ? threads.streamReplyInThread(ctx, inThread) : messages.streamMessage(ctx, message)),
        );
      return presentExchange(
        ctx,
        await (inThread
          ? threads.replyInThread(ctx, { ...inThread, wait: true })
          : messages.sendMessage(ctx, { ...message, wait: true })),
      );
    },
  }),
  route({
    method: 'POST',
    path: '/chat/conversations/:id/messages/:messageId/thread/',
    status: 201,
    summary: `Send a message in a message's side thread and get the reply; ${LIVE}`,
    body: threadBody,
    handle: async (ctx, { params, body: { content }, header }) => {
      const message = { conversationId: params.id, messageId: params.messageId, content, attachments: [] };
      if (EventStream.isWanted(header('accept')))
        return eventStream(ctx, await threads.streamReplyInThread(ctx, message));
      return presentExchange(ctx, await threads.replyInThread(ctx, { ...message, wait: true }));
    },
  }),
];

const modelOf = ({
  selected_model_provider,
  selected_model_name,
}: {
  selected_model_provider?: string | null;
  selected_model_name?: string | null;
}) => ({
  selectedModelProvider: selected_model_provider,
  selectedModelName: selected_model_name,
});

const presentConversation = (row: ConversationRow) => ({
  id: row.id,
  name: row.name,
  created_at: row.createdAt,
  last_message: row.lastMessageAt,
  preview: row.preview,
  selected_model_provider: row.selectedModelProvider,
  selected_model_name: row.selectedModelName,
});

const presentFound = async (ctx: Context, row: ConversationRow, search: string) => {
  const match = await conversations.match(ctx, row, search);
  return {
    ...presentConversation(row),
    matched_text: match?.text?.map(({ text, isMatch }) => ({ text, is_match: isMatch })) ?? null,
    matched_message_id: match?.message.id ?? null,
    matched_thread_id: match?.message.parentMessageId ?? null,
  };
};

const presentMessage = async (ctx: Context, row: MessageRow) => {
  const inThread = row.parentMessageId === null ? await ctx.loader(threadMessagesLoader).load(row.id) : [];
  return {
    ...presentWords(row),
    thread_count: inThread.length,
    thread_messages: inThread.map((each) => ({ ...presentWords(each), thread_count: 0, thread_messages: [] })),
  };
};

/** A client of this door reads one text: what was written, and below it why it ends there. */
const readableText = ({ content, isError, errorMessage }: MessageRow) =>
  isError ? [content, `Error: ${errorMessage ?? UNEXPLAINED}`].filter(Boolean).join('\n\n') : content;

const presentWords = (row: MessageRow) => ({
  id: row.id,
  content: readableText(row),
  is_user: row.isUser,
  is_error: row.isError,
  status: row.status,
  error_type: row.errorType,
  error_message: row.errorMessage,
  created_at: row.createdAt,
  model_used: row.modelUsed,
  provider_used: row.providerUsed,
  parent_message_id: row.parentMessageId,
});

/** A failure is the answer, with the message that was kept. */
async function presentExchange(ctx: Context, { userMessage, reply, failure }: Exchange) {
  const user_message = await presentMessage(ctx, userMessage);
  if (failure) throw failure.with({ user_message });
  return { user_message, ai_response: await presentMessage(ctx, reply) };
}

const eventStream = (ctx: Context, exchange: StreamedExchange) => new EventStream(exchangeEvents(ctx, exchange));

async function* exchangeEvents(
  ctx: Context,
  { userMessage, pieces }: StreamedExchange,
): AsyncGenerator<[string, unknown]> {
  yield ['user_message', await presentMessage(ctx, userMessage)];
  for (;;) {
    const { done, value } = await pieces.next();
    if (done) return yield ['ai_response', await presentMessage(ctx, value)];
    yield ['delta', { text: value }];
  }
}
