import { z } from 'zod';
import { AiErrorType } from '../../llm/llmRequest.entity.ts';
import { MessageStatus } from '../../replies/writtenReply.entity.ts';

/**
 * The file of a conversation, which an export writes and an import reads. A change that an older server cannot read
 * raises the version; a new field that it may ignore does not.
 */
export const FORMAT = 'suspire-conversation';
export const FORMAT_VERSION = 1;

const id = z.int().min(1);
const text = z.string();
const time = z.iso.datetime({ offset: true }).meta({ examples: ['2026-11-22T20:14:44.120Z'] });

const attachment = z.object({
  name: text.describe('One line of at most 200 characters.'),
  text: text.describe('Its text; empty when only the name was attached.'),
});

const message = z.object({
  id: id.describe('Identifies the message in this file. The ids increase along every branch.'),
  previous_message_id: id.nullable().describe('The message before it; null for the first one of the chat or a thread.'),
  parent_message_id: id.nullable().describe('The root of the side thread that contains it; null for the chat itself.'),
  is_current: z.boolean().describe('Whether it is on the branch that is shown.'),
  is_user: z.boolean().describe('True for a message of the user, false for a reply.'),
  content: text.describe('Markdown.'),
  status: z.enum(MessageStatus),
  error_type: z.enum(AiErrorType).nullable(),
  error_message: text.nullable(),
  is_truncated: z.boolean().describe('Whether the model stopped at its limit of tokens.'),
  thought: text.describe('The thought of the model before it wrote; empty without one.'),
  thought_ms: z.int().min(0).nullable(),
  created_at: time,
  provider_used: text.nullable(),
  model_used: text.nullable(),
  prompt_tokens: z.int().min(0).nullable(),
  completion_tokens: z.int().min(0).nullable(),
  cost_estimate: z.number().min(0).nullable().describe('US dollars.'),
  is_brought_back: z.boolean().describe('Whether it was brought back from a side thread.'),
  brought_from_id: id.nullable().describe('The root of the thread from which it was brought back; null if unknown.'),
  attachments: z.array(
    attachment.meta({ id: 'ExportedAttachment', description: 'An attachment in an exported file.' }),
  ),
});

const conversation = z.object({
  format: z.literal(FORMAT),
  version: z.literal(FORMAT_VERSION),
  source: text.describe(
    'Identifies the conversation, so that importing it again adds only new messages: chatgpt:…, claude:… or suspire:….',
  ),
  name: text.describe('One line of at most 200 characters.'),
  created_at: time,
  selected_model_provider: text.nullable(),
  selected_model_name: text.nullable(),
  is_pinned: z.boolean(),
  is_archived: z.boolean(),
  messages: z.array(
    message.meta({ id: 'ExportedChatMessage', description: 'A message in the file of a conversation.' }),
  ),
});

/** Describes the exported file. */
export const conversationFile = conversation.meta({
  id: 'ExportedChatConversation',
  description: 'The file of a conversation: all messages of all branches and side threads, by ascending id.',
});

const importedAttachment = attachment.partial({ text: true });

/** A message of a file to import. Most fields may be absent or null. */
export const importedMessage = z.object({
  id,
  previous_message_id: id.nullable(),
  parent_message_id: id.nullish(),
  is_current: z.boolean().nullish(),
  is_user: z.boolean(),
  content: text,
  status: z.enum(MessageStatus).nullish(),
  error_type: z.enum(AiErrorType).nullish(),
  error_message: text.nullish(),
  is_truncated: z.boolean().nullish(),
  thought: text.nullish(),
  thought_ms: z.int().min(0).nullish(),
  created_at: time.nullish(),
  provider_used: text.nullish(),
  model_used: text.nullish(),
  prompt_tokens: z.int().min(0).nullish(),
  completion_tokens: z.int().min(0).nullish(),
  cost_estimate: z.number().min(0).nullish(),
  is_brought_back: z.boolean().nullish(),
  brought_from_id: id.nullish(),
  attachments: z.array(importedAttachment).nullish(),
});

/** The fields of a file to import besides its messages. */
export const importedHead = z.object({
  format: z.literal(FORMAT),
  version: z.literal(FORMAT_VERSION),
  source: text.nullish(),
  name: text,
  created_at: time.nullish(),
  selected_model_provider: text.nullish(),
  selected_model_name: text.nullish(),
  is_pinned: z.boolean().nullish(),
  is_archived: z.boolean().nullish(),
  messages: z.array(z.unknown()),
});

/** Describes the body of an import. */
export const importedConversations = z
  .array(importedHead.extend({ messages: z.array(importedMessage) }))
  .min(1)
  .max(100);
