import { z } from 'zod';
import { restErrorSchema } from '../base/rest/restErrors.ts';
import { rowId } from '../base/rest/restSchemas.ts';
import { restPage, restShape, type RowOf } from '../base/rest/restShape.ts';
import type { ChatAttachment } from './attachment.entity.ts';
import { DEFAULT_NAME } from './chat.inputs.ts';
import { ChatConversationPage, ChatMessagePage, TextPiece } from './chat.types.ts';
import { ChatConversation } from './conversation.entity.ts';
import type { ConversationRow } from './conversation.rows.ts';
import type { match } from './conversations.service.ts';
import { ChatMessage } from './message.entity.ts';
import type { MessageRow } from './message.rows.ts';

/** REST responses of conversations and messages. */

const CONVERSATION = {
  omit: ['project', 'costEstimate', 'unpricedReplies'],
  rename: { lastMessageAt: 'last_message' },
} as const;

export const chatConversation = restShape(ChatConversation, CONVERSATION);

/** The name of a new conversation in a body. Null, too, leaves it to the first message. */
export const newName = z
  .string()
  .nullish()
  .transform((given) => given ?? DEFAULT_NAME);

type Match = NonNullable<Awaited<ReturnType<typeof match>>>;

const textPiece = restShape(TextPiece, { name: null });

type FoundConversation = ConversationRow & {
  /** Present only in a search: null when only the name matched. */
  match?: Match | null;
};

const ofMatch = (schema: z.ZodType, description: string, of: (match: Match) => unknown) => ({
  schema: schema.nullable().optional().describe(description),
  of: ({ match }: FoundConversation) => match && (of(match) ?? null),
});

const foundConversation = restShape<ChatConversation, FoundConversation>(ChatConversation, {
  ...CONVERSATION,
  name: 'FoundChatConversation',
  description: 'A conversation, and where a search matched it.',
  own: {
    matched_text: ofMatch(
      z.array(textPiece.schema),
      'Only in a search: the message around the match, in pieces; null when only the name matched.',
      ({ text }) => text?.map(textPiece.present),
    ),
    matched_message_id: ofMatch(
      rowId,
      'Only in a search: the matching message; null when only the name matched.',
      ({ message }) => message.id,
    ),
    matched_thread_id: ofMatch(
      rowId,
      'Only in a search: the root of the side thread with the match; null when it is in none.',
      ({ message }) => message.parentMessageId,
    ),
  },
});

export const chatConversationPage = restPage(ChatConversationPage, { shapes: { results: foundConversation } });

const MESSAGE_FIELDS = [
  'id',
  'content',
  'isUser',
  'isError',
  'status',
  'errorType',
  'errorMessage',
  'thought',
  'thoughtMs',
  'createdAt',
  'modelUsed',
  'providerUsed',
  'parentMessageId',
  'threadCount',
  'isBroughtBack',
  'broughtFromId',
  'attachments',
] as const;

/** The text for replies that failed before reasons were stored. */
const UNEXPLAINED = 'Failed to send message. Please try again.';

/** REST clients read a single text: the text written so far, followed by the error. */
const content = {
  schema: z.string().meta({
    description: 'Markdown, never HTML. For a failed reply the text until then, followed by the reason.',
    examples: ['Why is the sky blue?'],
  }),
  of: ({ content: text, isError, errorMessage }: MessageRow) =>
    isError ? [text, `Error: ${errorMessage ?? UNEXPLAINED}`].filter(Boolean).join('\n\n') : text,
};

/** A message with its attachments. */
export type WholeMessage = MessageRow & { attachments: RowOf<ChatAttachment>[] };

const threadMessage = restShape<ChatMessage, WholeMessage>(ChatMessage, {
  name: 'ChatThreadMessage',
  description: 'A message of a side thread.',
  only: MESSAGE_FIELDS,
  own: {
    content,
    thread_count: { of: () => 0 },
    thread_messages: {
      schema: z.array(z.never()).meta({ maxItems: 0, items: {}, description: 'Always empty.' }),
      of: () => [],
    },
  },
});

export type ShownMessage = WholeMessage & {
  /** The messages of its side thread. */
  thread: WholeMessage[];
};

export const chatMessage = restShape<ChatMessage, ShownMessage>(ChatMessage, {
  only: MESSAGE_FIELDS,
  own: {
    content,
    thread_count: { of: ({ thread }) => thread.length },
    thread_messages: {
      schema: z.array(threadMessage.schema).meta({ description: 'Its side thread, oldest first.', examples: [[]] }),
      of: ({ thread }) => thread.map(threadMessage.present),
    },
  },
});

export const chatMessagePage = restPage(ChatMessagePage, {
  omit: ['totalPages', 'hasOlder'],
  shapes: { results: chatMessage },
});

export const exchangeAnswer = z
  .object({ user_message: chatMessage.schema, ai_response: chatMessage.schema })
  .meta({ id: 'ChatExchange', description: 'A message and its reply.' });

export const chatErrorAnswer = restErrorSchema
  .extend({
    user_message: chatMessage.schema.optional().describe('The stored message, when its reply failed.'),
  })
  .meta({ id: 'ChatError', description: 'Why there is no reply.' });

const event = <Name extends string, Data extends z.ZodType>(name: Name, data: Data) =>
  z.object({ event: z.literal(name), data });

/** The sender of the events adds `error`. */
export const exchangeEvent = z
  .discriminatedUnion('event', [
    event('user_message', chatMessage.schema),
    event('delta', z.object({ text: z.string().describe('The next piece of the text.') })),
    event('ai_response', chatMessage.schema),
    event('error', restErrorSchema),
  ])
  .meta({
    id: 'ChatEvent',
    description: 'First the user_message, then a delta for each piece of the reply, last the whole reply, or an error.',
  });

export type ExchangeEvent = z.input<typeof exchangeEvent>;
