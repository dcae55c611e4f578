import { z } from 'zod';
import { pageAnswer } from '../base/rest/pages.ts';
import { costEstimate, dateTime, rowId } from '../base/rest/restSchemas.ts';
import { failureType } from '../llm/llmAnswers.ts';
import type { LlmConversation } from './llmConversation.entity.ts';
import type { LlmMessage } from './llmMessage.entity.ts';

/** How conversations of the older family look over REST: each schema, and what gives a row its shape. */

export const conversationAnswer = z
  .object({
    id: rowId,
    title: z.string().meta({ description: 'At most 140 characters.', examples: ['Names'] }),
    created_at: dateTime,
  })
  .meta({
    id: 'LlmConversation',
    description: 'A conversation of a program with a model; the Chat screen has its own.',
  });

export const presentConversation = (row: LlmConversation): z.input<typeof conversationAnswer> => ({
  id: row.id,
  title: row.title,
  created_at: row.createdAt,
});

export const conversationPageAnswer = pageAnswer(conversationAnswer).meta({
  id: 'LlmConversationPage',
  description: 'One page of conversations, newest first.',
});

const messageAnswer = z
  .object({
    id: rowId,
    request_id: rowId.describe('The call in the ledger, /api/llm/requests/; a prompt and its answer have the same.'),
    role: z.string().meta({ enum: ['user', 'assistant'], description: 'Who said it.' }),
    content: z
      .string()
      .meta({ description: 'Of a failure the sentence that says what failed.', examples: ['Name a colour.'] }),
    is_error: z.boolean().describe('It is a failure, and no answer.'),
    error_type: failureType.describe('Of a failure: why.'),
    created_at: dateTime,
    provider: z
      .string()
      .nullable()
      .meta({ description: 'The id of the provider that was asked; null of a prompt.', examples: ['openai'] }),
    model: z
      .string()
      .nullable()
      .meta({ description: 'The model that was asked; null of a prompt.', examples: ['gpt-4o-mini'] }),
    cost_estimate: costEstimate.describe(
      'US dollars; null of a prompt, and when the price or the tokens are not known.',
    ),
  })
  .meta({ id: 'LlmMessage', description: 'A prompt in a conversation, or what came of it.' });

export const presentMessage = (row: LlmMessage): z.input<typeof messageAnswer> => ({
  id: row.id,
  request_id: row.requestId,
  role: row.role,
  content: row.content,
  is_error: row.isError,
  error_type: row.errorType,
  created_at: row.createdAt,
  provider: row.provider,
  model: row.model,
  cost_estimate: row.costEstimate,
});

export const messagePageAnswer = pageAnswer(messageAnswer).meta({
  id: 'LlmMessagePage',
  description: 'One page of what was asked and answered, oldest first.',
});

export const exchangeAnswer = z
  .object({ user_message: messageAnswer, ai_response: messageAnswer, cost_estimate: costEstimate })
  .meta({ id: 'LlmExchange', description: 'A prompt and its answer.' });
