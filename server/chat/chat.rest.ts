import { z } from 'zod';
import type { Context } from '../base/context.ts';
import { pageAsked, paging, updatedBefore, updatedSince } from '../base/rest/pages.ts';
import { EventStream, type RestRoute, route } from '../base/rest/reply.ts';
import { restBody } from '../base/rest/restBody.ts';
import { rowIdText, truth } from '../base/rest/restSchemas.ts';
import { MESSAGES_PAGE_SIZE, ReplyInThreadInput, SendMessageInput } from './chat.inputs.ts';
import {
  chatConversationPage,
  chatErrorAnswer,
  chatMessage,
  chatMessagePage,
  exchangeAnswer,
  type ExchangeEvent,
  exchangeEvent,
} from './chatAnswers.ts';
import type { ConversationRow } from './conversation.rows.ts';
import * as conversations from './conversations.service.ts';
import type { Exchange, StreamedExchange } from './exchanges.service.ts';
import type { MessageRow } from './message.rows.ts';
import * as messages from './messages.service.ts';
import * as threads from './threads.service.ts';
import { withThread } from './wholeMessages.service.ts';

const listQuery = z.object({
  ...paging(),
  search: z
    .string()
    .describe(
      'Words that must all be found in the name or the messages. At most 200 characters, of which 16 words count.',
    )
    .default(''),
  is_archived: truth({
    description: 'true: only archived conversations; false: only the others. Absent: both.',
  }).optional(),
  pinned_first: truth({ default: false, description: 'Whether pinned conversations come before all others.' }).default(
    false,
  ),
  project_id: rowIdText
    .optional()
    .describe('Only conversations of this project. Absent: of all, and those without one.'),
  model: z
    .string()
    .optional()
    .describe('Only conversations in which this model wrote a reply or is selected, by its exact name.'),
  updated_since: updatedSince,
  updated_before: updatedBefore,
});
const messagesQuery = z.object(paging(MESSAGES_PAGE_SIZE));
/** The message whose side thread this belongs to. */
const parent = z
  .number()
  .int()
  .nullish()
  .meta({ description: 'The message whose side thread this belongs to; null or absent: none.' });
const ASKS = { asksModel: true, refusal: chatErrorAnswer, refuses: ['CONFLICT'], event: exchangeEvent } as const;

const LIVE = 'streamed with Accept: text/event-stream';

export const chatRoutes: RestRoute[] = [
  route({
    method: 'GET',
    path: '/chat/conversations/',
    operationId: 'listChatConversations',
    sameAs: 'chatConversations',
    status: 200,
    answer: chatConversationPage,
    summary: "List the caller's conversations, newest activity first",
    query: listQuery,
    handle: async (ctx, { query }) => {
      const found = await conversations.chatConversations(
        ctx,
        {
          search: query.search,
          isArchived: query.is_archived,
          pinnedFirst: query.pinned_first,
          projectId: query.project_id,
          model: query.model,
          updatedSince: query.updated_since,
          updatedBefore: query.updated_before,
        },
        pageAsked(query),
      );
      return { ...found, results: await Promise.all(found.results.map((row) => withMatch(ctx, row, query.search))) };
    },
  }),
  route({
    method: 'DELETE',
    path: '/chat/conversations/:id/',
    operationId: 'deleteChatConversation',
    status: 204,
    answer: null,
    summary: 'Delete a conversation with its messages',
    description: 'Permanent: it cannot be restored.',
    handle: (ctx, { params }) => conversations.deleteChatConversation(ctx, params.id),
  }),
  route({
    method: 'GET',
    path: '/chat/conversations/:id/messages/',
    operationId: 'listChatMessages',
    status: 200,
    answer: chatMessagePage,
    summary: 'List root messages with their threads, oldest first; page 1 is the newest page',
    description:
      "The messages of the branch that is shown, each with its side thread. NOT_FOUND when the conversation is not the caller's.",
    query: messagesQuery,
    handle: async (ctx, { params, query }) => {
      const found = await messages.chatMessages(ctx, { conversationId: params.id, ...pageAsked(query) });
      return { ...found, results: await Promise.all(found.results.map((row) => withThread(ctx, row))) };
    },
  }),
  route({
    method: 'POST',
    path: '/chat/conversations/:id/messages/',
    operationId: 'sendChatMessage',
    sameAs: 'sendMessage',
    status: 201,
    ...ASKS,
    answer: exchangeAnswer,
    summary: `Send a message and get the reply; ${LIVE}`,
    body: restBody(SendMessageInput, {
      omit: ['conversationId', 'wait'],
      own: { parent_message: parent },
    }),
    handle: async (ctx, { params, body: { content, attachments, parent_message }, header }) => {
      const message = { conversationId: params.id, content, attachments };
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
    operationId: 'replyInChatThread',
    sameAs: 'replyInThread',
    status: 201,
    ...ASKS,
    answer: exchangeAnswer,
    summary: `Send a message in a message's side thread and get the reply; ${LIVE}`,
    body: restBody(ReplyInThreadInput, { omit: ['conversationId', 'messageId', 'wait'] }),
    handle: async (ctx, { params, body, header }) => {
      const message = { conversationId: params.id, messageId: params.messageId, ...body };
      if (EventStream.isWanted(header('accept')))
        return eventStream(ctx, await threads.streamReplyInThread(ctx, message));
      return presentExchange(ctx, await threads.replyInThread(ctx, { ...message, wait: true }));
    },
  }),
];

const withMatch = async (ctx: Context, row: ConversationRow, search: string) =>
  search === '' ? row : { ...row, match: await conversations.match(ctx, row, search) };

const shownMessage = async (ctx: Context, row: MessageRow) => chatMessage.present(await withThread(ctx, row));

/** Throws the failure of an exchange, with the stored message. */
async function presentExchange(ctx: Context, { userMessage, reply, failure }: Exchange) {
  const user_message = await shownMessage(ctx, userMessage);
  if (failure) throw failure.with({ user_message });
  return { user_message, ai_response: await shownMessage(ctx, reply) };
}

const eventStream = (ctx: Context, exchange: StreamedExchange) => new EventStream(exchangeEvents(ctx, exchange));

async function* exchangeEvents(
  ctx: Context,
  { userMessage, pieces }: StreamedExchange,
): AsyncGenerator<ExchangeEvent, void> {
  yield { event: 'user_message', data: await shownMessage(ctx, userMessage) };
  for (;;) {
    const { done, value } = await pieces.next();
    if (done) return yield { event: 'ai_response', data: await shownMessage(ctx, value) };
    yield { event: 'delta', data: { text: value } };
  }
}
