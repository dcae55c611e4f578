import { z } from 'zod';
import { notFound } from '../../base/errors.ts';
import { pageAnswer } from '../../base/rest/pages.ts';
import { restErrorSchema } from '../../base/rest/restErrors.ts';
import { costEstimate, count, dateTime, rowId } from '../../base/rest/restSchemas.ts';
import type { ToneConversationRow } from './toneConversation.rows.ts';
import { type StructuredTonePrompt, ToneDirection, type ToneMessage, ToneMessageType } from './toneMessage.entity.ts';

/** How ToneShift conversations look over REST: each schema, and what gives a row its shape. */

const chosen = (what: string) => z.array(rowId).describe(`The ${what} that are set, in the order of choice.`);

const conversation = z.object({
  id: rowId,
  title: z.string().meta({ description: 'One line, at most 200 characters.', examples: ['we cant ship friday'] }),
  original_content: z
    .string()
    .meta({ description: 'The text that it was made for.', examples: ['we cant ship friday, tests fail'] }),
  voice_ids: chosen('voices'),
  role_ids: chosen('roles'),
  format_ids: chosen('formats'),
  audience_ids: chosen('audiences'),
  modifier_ids: z.array(rowId).describe('The modifiers that are set.'),
  modifier_levels: z
    .record(z.string(), z.number().int().meta({ minimum: -3, maximum: 3 }))
    .meta({ description: 'Id of a modifier to its level, -3 to 3 without 0.', examples: [{ '42': 2 }] }),
  created_at: dateTime,
  updated_at: dateTime.describe('The time of the last message or change of settings.'),
  input: z.string().describe('The text of the first input; empty when there is none.'),
  output: z.string().describe('The text of the last output; empty when there is none.'),
});

export const conversationAnswer = conversation.meta({
  id: 'ToneConversation',
  description: 'A text, what is set for it, and what became of it.',
});

export const presentConversation = (row: ToneConversationRow): z.input<typeof conversationAnswer> => ({
  id: row.id,
  title: row.title,
  original_content: row.originalContent,
  voice_ids: row.selection.voiceIds,
  role_ids: row.selection.roleIds,
  format_ids: row.selection.formatIds,
  audience_ids: row.selection.audienceIds,
  modifier_ids: row.selection.modifierLevels.map(({ modifierId }) => modifierId),
  modifier_levels: Object.fromEntries(row.selection.modifierLevels.map(({ modifierId, level }) => [modifierId, level])),
  created_at: row.createdAt,
  updated_at: row.updatedAt,
  input: row.input,
  output: row.output,
});

export const conversationPageAnswer = pageAnswer(conversationAnswer)
  .extend({ total_pages: count.describe('How many pages of this size there are.') })
  .meta({ id: 'ToneConversationPage', description: 'One page of ToneShift conversations, the last changed first.' });

const part = z
  .string()
  .nullable()
  .meta({ examples: [null] });
const structured = z
  .object({
    task: z.string().describe('What the model is to do, in a few sentences.'),
    original_message: z.string().describe('The text that is rewritten, where the facts come from.'),
    voice: part,
    role: part,
    format: part,
    audience: part,
    modifiers: part,
    model: part.describe('The model that is asked, as its provider calls it.'),
  })
  .meta({ id: 'StructuredTonePrompt', description: 'A prompt by its parts. A part that is null was left out.' })
  .nullable();

const sentMetadata = z
  .object({ prompt_sent: z.string().nullable(), structured_json: structured })
  .meta({ id: 'ToneInputMetadata', description: 'What the model was sent: byte for byte, and by its parts.' });

const responseMetadata = z
  .object({
    actual_prompt_sent: z.string().nullable().describe('What the model was sent, byte for byte.'),
    model_used: z
      .string()
      .nullable()
      .meta({ examples: ['gpt-4o-mini'] }),
    provider_used: z
      .string()
      .nullable()
      .meta({ examples: ['openai'] }),
    tokens_used: count.nullable().describe('Sent and answered together; null when the provider did not say.'),
    original_message: z.string().nullable(),
    structured_json_used: structured,
    llm_metadata: z.object({
      provider: z
        .string()
        .nullable()
        .meta({ examples: ['openai'] }),
      model: z
        .string()
        .nullable()
        .meta({ examples: ['gpt-4o-mini'] }),
      tokens_used: count.nullable(),
      cost_estimate: costEstimate,
      is_truncated: z.boolean().describe('The text stops at the token limit.'),
    }),
  })
  .meta({ id: 'ToneOutputMetadata', description: 'What made an output, and what it cost.' });

const names = z
  .string()
  .nullable()
  .meta({ description: "The names that were set, joined ', '; null when none was.", examples: [null] });

const message = z
  .object({
    id: rowId,
    type: z.enum(ToneDirection).describe('Whether the user or a model wrote it.'),
    text: z.string().describe('Plain text. Of an input that only changed the settings: empty.'),
    timestamp: dateTime,
    message_type: z.enum(ToneMessageType).describe('What the message is.'),
    is_error: z.boolean().describe('No model answered; the text says so.'),
    is_truncated: z.boolean().describe('The text stops at the token limit.'),
    variant: z.number().int().meta({ minimum: 1, description: '1 to 3 among the outputs of one input.' }),
    input_id: rowId.nullable().describe('Of an output: the input that it answers.'),
    voice: names,
    role: names,
    format: names,
    audience: names,
    modifiers: names.describe("Names and levels that were set, such as 'formality +2, length -1'."),
    prompt: z.string().nullable().describe('What the model was sent, byte for byte.'),
    metadata: z.union([sentMetadata, responseMetadata]).describe('Of an input, or of an output.'),
  })
  .meta({ id: 'ToneMessage', description: 'A text that went in, or one that came out.' });

export const presentMessage = (row: ToneMessage): z.input<typeof message> => ({
  id: row.id,
  type: row.type,
  text: row.text,
  timestamp: row.timestamp,
  message_type: row.messageType,
  is_error: row.isError,
  is_truncated: row.isTruncated,
  variant: row.variant,
  input_id: row.inputId,
  voice: row.voice,
  role: row.role,
  format: row.format,
  audience: row.audience,
  modifiers: row.modifiers,
  prompt: row.promptSent,
  metadata: row.inputId === null ? presentSentMetadata(row) : presentResponseMetadata(row),
});

export const conversationWithMessagesAnswer = conversation
  .extend({ messages: z.array(message).describe('Oldest first.') })
  .meta({ id: 'ToneConversationWithMessages', description: 'A ToneShift conversation with all that was said.' });

const exchanged = z.object({
  id: rowId,
  content: z.string().describe('Plain text.'),
  message_type: z.enum(ToneMessageType).describe('What the message is.'),
});

export const toneExchangeAnswer = z
  .object({
    ai_response: exchanged.extend({ metadata: responseMetadata }),
    user_message: exchanged.extend({ metadata: sentMetadata }),
  })
  .meta({ id: 'ToneExchange', description: 'A message and what a model made of it.' });

export const toneErrorAnswer = restErrorSchema
  .extend({
    user_message_id: z
      .string()
      .optional()
      .meta({ description: 'The message that was kept, when no model answered it.', examples: ['42'] }),
  })
  .meta({ id: 'ToneError', description: 'Why there is no answer.' });

const presentExchanged = (row: ToneMessage): z.input<typeof exchanged> => ({
  id: row.id,
  content: row.text,
  message_type: row.messageType,
});

/** Over this door one variant is asked for. */
export function presentExchange(input: ToneMessage, [output]: ToneMessage[]): z.input<typeof toneExchangeAnswer> {
  if (!output) throw notFound('Response');
  return {
    ai_response: { ...presentExchanged(output), metadata: presentResponseMetadata(output) },
    user_message: { ...presentExchanged(input), metadata: presentSentMetadata(input) },
  };
}

const presentSentMetadata = (row: ToneMessage): z.input<typeof sentMetadata> => ({
  prompt_sent: row.promptSent,
  structured_json: presentStructured(row.structured),
});

const presentResponseMetadata = (row: ToneMessage): z.input<typeof responseMetadata> => ({
  actual_prompt_sent: row.promptSent,
  model_used: row.model,
  provider_used: row.provider,
  tokens_used: row.tokensUsed,
  original_message: row.structured?.originalMessage ?? null,
  structured_json_used: presentStructured(row.structured),
  llm_metadata: {
    provider: row.provider,
    model: row.model,
    tokens_used: row.tokensUsed,
    cost_estimate: row.costEstimate,
    is_truncated: row.isTruncated,
  },
});

const presentStructured = (prompt: StructuredTonePrompt | null): z.input<typeof structured> =>
  prompt && {
    task: prompt.task,
    original_message: prompt.originalMessage,
    voice: prompt.voice,
    role: prompt.role,
    format: prompt.format,
    audience: prompt.audience,
    modifiers: prompt.modifiers,
    model: prompt.model,
  };
