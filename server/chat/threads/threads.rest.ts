import { type RestRoute, route } from '../../base/rest/reply.ts';
import { restBody } from '../../base/rest/restBody.ts';
import { generation } from '../../llm/llmAnswers.ts';
import { threadMessagesLoader } from '../chat.loaders.ts';
import { chatConversation, chatMessage } from '../chatAnswers.ts';
import * as broughtBack from './broughtBack.service.ts';
import { openThreadAsConversation } from './threadConversation.service.ts';
import { BringBackInput, EditBroughtMessageInput } from './threads.inputs.ts';
import { summarizeThread } from './threadSummary.service.ts';

const MESSAGE = '/chat/conversations/:id/messages/:messageId/';
const IN_PATH = ['conversationId', 'messageId'] as const;

const placeOf = ({ id, messageId }: { id: string; messageId: string }) => ({ conversationId: id, messageId });

/** Side threads brought back into the chat, summarized, or opened as conversations. */
export const threadRoutes: RestRoute[] = [
  route({
    method: 'POST',
    path: `${MESSAGE}thread/bring_back/`,
    operationId: 'bringBack',
    status: 201,
    answer: chatMessage,
    refuses: ['CONFLICT'],
    summary: "Bring a text or the last answer of a message's side thread back into the chat",
    body: restBody(BringBackInput, { omit: IN_PATH }),
    handle: async (ctx, { params, body }) => ({
      ...(await broughtBack.bringBack(ctx, { ...placeOf(params), ...body })).message,
      thread: [],
    }),
  }),
  route({
    method: 'POST',
    path: `${MESSAGE}thread/summary/`,
    operationId: 'summarizeThread',
    status: 200,
    answer: generation,
    asksModel: true,
    refuses: ['CONFLICT'],
    summary: "Have the conversation's model summarize a message's side thread; stores nothing",
    handle: (ctx, { params }) => summarizeThread(ctx, placeOf(params)),
  }),
  route({
    method: 'POST',
    path: `${MESSAGE}thread/conversation/`,
    operationId: 'openThreadAsConversation',
    status: 201,
    answer: chatConversation,
    refuses: ['CONFLICT'],
    summary: "Copy a message's side thread into a conversation of its own",
    handle: (ctx, { params }) => openThreadAsConversation(ctx, placeOf(params)),
  }),
  route({
    method: 'PATCH',
    path: MESSAGE,
    operationId: 'editBroughtMessage',
    status: 200,
    answer: chatMessage,
    summary: 'Change the text of a message that was brought back from a side thread',
    body: restBody(EditBroughtMessageInput, { omit: IN_PATH }),
    handle: async (ctx, { params, body }) => {
      const message = await broughtBack.editBroughtMessage(ctx, { ...placeOf(params), ...body });
      return { ...message, thread: await ctx.loader(threadMessagesLoader).load(message.id) };
    },
  }),
  route({
    method: 'DELETE',
    path: MESSAGE,
    operationId: 'deleteBroughtMessage',
    status: 204,
    answer: null,
    summary: 'Delete a message that was brought back from a side thread',
    handle: async (ctx, { params }) => void (await broughtBack.deleteBroughtMessage(ctx, placeOf(params))),
  }),
];
