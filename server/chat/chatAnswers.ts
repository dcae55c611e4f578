import { z } from 'zod';
import { pageAnswer } from '../base/rest/pages.ts';
import { restErrorSchema } from '../base/rest/restErrors.ts';
import { count, dateTime, rowId } from '../base/rest/restSchemas.ts';
import { failureType } from '../llm/llmAnswers.ts';
import type { ConversationRow } from './conversation.rows.ts';
import { MessageStatus } from './message.entity.ts';
import type { MessageRow } from './message.rows.ts';

/** How conversations and messages look over REST: each schema, and what gives a row its shape. */

const conversation = z.object({
  id: rowId,
  name: z.string().meta({ description: 'One line of at most 200 characters.', examples: ['Blue skies'] }),
  created_at: dateTime,
  updated_at: dateTime.describe('When it was last changed, its messages included.'),
  last_message: dateTime
    .nullable()
    .describe('The time of the last message, those in threads included; null when there is none.'),
  preview: z.string().meta({
    description: 'The first 100 characters of the last message that has text; empty when there is none.',
    examples: ['Why is the sky blue?'],
  }),
  selected_model_provider: z
    .string()
    .nullable()
    .meta({ description: 'The id of the provider that is asked; null: the default one.', examples: ['openai'] }),
  selected_model_name: z
    .string()
    .nullable()
    .meta({ description: "The model that is asked; null: the provider's default.", examples: ['gpt-4o-mini'] }),
});

export const conversationAnswer = conversation.meta({
  id: 'ChatConversation',
  description: 'A conversation with models.',
});

export const presentConversation = (row: ConversationRow): z.input<typeof conversationAnswer> => ({
  id: row.id,
  name: row.name,
  created_at: row.createdAt,
  updated_at: row.updatedAt,
  last_message: row.lastMessageAt,
  preview: row.preview,
  selected_model_provider: row.selectedModelProvider,
  selected_model_name: row.selectedModelName,
});

export const conversationPageAnswer = pageAnswer(
  conversation
    .extend({
      matched_text: z
        .array(z.object({ text: z.string(), is_match: z.boolean() }))
        .nullable()
        .optional()
        .describe('Only of a search: a message around what was found, in parts; null when it is in the name.'),
      matched_message_id: rowId
        .nullable()
        .optional()
        .describe('Only of a search: that message; null when it is in the name.'),
      matched_thread_id: rowId
        .nullable()
        .optional()
        .describe('Only of a search: the message whose side thread has it; null when none has.'),
    })
    .meta({ id: 'FoundChatConversation', description: 'A conversation, and where a search found something in it.' }),
).meta({ id: 'ChatConversationPage', description: 'One page of conversations, newest activity first.' });

const words = z.object({
  id: rowId,
  content: z.string().meta({
    description: 'Markdown, never HTML. Of a failed reply what was written, and below it why it ends there.',
    examples: ['Why is the sky blue?'],
  }),
  is_user: z.boolean().describe('Written by the user; otherwise by a model.'),
  is_error: z.boolean().describe('The reply has failed.'),
  status: z.enum(MessageStatus).describe("How far a message is; a user's is always complete."),
  error_type: failureType.describe('Of a failed reply: why.'),
  error_message: z
    .string()
    .nullable()
    .meta({ description: 'Of a failed reply: a sentence for people.', examples: [null] }),
  created_at: dateTime.describe('When it was kept; a reply is kept before the model is asked.'),
  model_used: z
    .string()
    .nullable()
    .meta({ description: 'Of a reply: the model that was asked.', examples: ['gpt-4o-mini'] }),
  provider_used: z
    .string()
    .nullable()
    .meta({ description: 'Of a reply: the id of the provider that was asked.', examples: ['openai'] }),
  parent_message_id: rowId
    .nullable()
    .meta({ description: 'The root message whose side thread this is in; null for a root message.', examples: [null] }),
  thread_count: count.describe('How many messages its side thread shows; 0 in a thread.'),
});

const inThread = words
  .extend({ thread_messages: z.array(z.never()).meta({ maxItems: 0, items: {}, description: 'Always empty.' }) })
  .meta({ id: 'ChatThreadMessage', description: "A message of a message's side thread." });

export const messageAnswer = words
  .extend({
    thread_messages: z.array(inThread).meta({ description: 'Its side thread, oldest first.', examples: [[]] }),
  })
  .meta({ id: 'ChatMessage', description: "A message of a conversation, or of a message's side thread." });

type Message = z.input<typeof messageAnswer>;

export const presentMessage = (row: MessageRow, thread: MessageRow[]): Message => ({
  ...presentWords(row),
  thread_count: thread.length,
  thread_messages: thread.map((each) => ({ ...presentWords(each), thread_count: 0, thread_messages: [] })),
});

const presentWords = (row: MessageRow): Omit<Message, 'thread_count' | 'thread_messages'> => ({
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

/** Of a reply that failed before reasons were kept. */
const UNEXPLAINED = 'Failed to send message. Please try again.';

/** A client of this door reads one text: what was written, and below it why it ends there. */
const readableText = ({ content, isError, errorMessage }: MessageRow) =>
  isError ? [content, `Error: ${errorMessage ?? UNEXPLAINED}`].filter(Boolean).join('\n\n') : content;

export const messagePageAnswer = pageAnswer(messageAnswer).meta({
  id: 'ChatMessagePage',
  description: 'One page of root messages with their threads, oldest first.',
});

export const exchangeAnswer = z
  .object({ user_message: messageAnswer, ai_response: messageAnswer })
  .meta({ id: 'ChatExchange', description: 'A message and its reply.' });

export const chatErrorAnswer = restErrorSchema
  .extend({ user_message: messageAnswer.optional().describe('The message that was kept, when its reply failed.') })
  .meta({ id: 'ChatError', description: 'Why there is no reply.' });

const event = <Name extends string, Data extends z.ZodType>(name: Name, data: Data) =>
  z.object({ event: z.literal(name), data });

/** `error` is added by whoever sends the events. */
export const exchangeEvent = z
  .discriminatedUnion('event', [
    event('user_message', messageAnswer),
    event('delta', z.object({ text: z.string().describe('What follows the text so far.') })),
    event('ai_response', messageAnswer),
    event('error', restErrorSchema),
  ])
  .meta({
    id: 'ChatEvent',
    description: 'First the user_message, then a delta for each piece of the reply, last the whole reply, or an error.',
  });

export type ExchangeEvent = z.input<typeof exchangeEvent>;
