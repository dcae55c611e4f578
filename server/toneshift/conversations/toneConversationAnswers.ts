import { z } from 'zod';
import { notFound } from '../../base/errors.ts';
import { restErrorSchema } from '../../base/rest/restErrors.ts';
import { rowId } from '../../base/rest/restSchemas.ts';
import { restPage, type RestShape, restShape } from '../../base/rest/restShape.ts';
import { ToneConversationPage } from '../toneshift.types.ts';
import { ToneConversation } from './toneConversation.entity.ts';
import type { ToneConversationRow } from './toneConversation.rows.ts';
import { ToneMessage } from './toneMessage.entity.ts';
import type { ToneSelection } from './toneSelection.entity.ts';

/** REST responses of ToneShift conversations. */

const chosen = (what: string, of: (selection: ToneSelection) => number[]) => ({
  schema: z.array(rowId).describe(what),
  of: ({ selection }: ToneConversationRow) => of(selection),
});

/** REST puts the settings among the other fields. */
const SELECTION = {
  voice_ids: chosen('The voices that are set, in the order of choice.', ({ voiceIds }) => voiceIds),
  role_ids: chosen('The roles that are set, in the order of choice.', ({ roleIds }) => roleIds),
  format_ids: chosen('The formats that are set, in the order of choice.', ({ formatIds }) => formatIds),
  audience_ids: chosen('The audiences that are set, in the order of choice.', ({ audienceIds }) => audienceIds),
  modifier_ids: chosen('The modifiers that are set.', ({ modifierLevels }) =>
    modifierLevels.map(({ modifierId }) => modifierId),
  ),
  modifier_levels: {
    schema: z
      .record(z.string(), z.number().int().meta({ minimum: -3, maximum: 3 }))
      .meta({ description: 'The level of each modifier by its id, -3 to 3 without 0.', examples: [{ '42': 2 }] }),
    of: ({ selection }: ToneConversationRow) =>
      Object.fromEntries(selection.modifierLevels.map(({ modifierId, level }) => [modifierId, level])),
  },
};

export const toneConversation = restShape<ToneConversation, ToneConversationRow>(ToneConversation, {
  omit: ['selection'],
  own: SELECTION,
});

export const toneConversationPage = restPage(ToneConversationPage, { omit: [] });

const sentMetadata = restShape<ToneMessage, ToneMessage>(ToneMessage, {
  name: 'ToneInputMetadata',
  description: 'The prompt that the model was sent: byte for byte, and by its parts.',
  only: ['promptSent', 'structured'],
  rename: { structured: 'structured_json' },
});

const llmMetadata = restShape(ToneMessage, {
  name: null,
  only: ['provider', 'model', 'tokensUsed', 'costEstimate', 'isTruncated'],
});

const responseMetadata = restShape<ToneMessage, ToneMessage>(ToneMessage, {
  name: 'ToneOutputMetadata',
  description: 'The prompt and the model of an output, and its cost.',
  only: ['promptSent', 'model', 'provider', 'tokensUsed', 'structured'],
  rename: {
    promptSent: 'actual_prompt_sent',
    model: 'model_used',
    provider: 'provider_used',
    structured: 'structured_json_used',
  },
  own: {
    original_message: { schema: z.string().nullable(), of: ({ structured }) => structured?.originalMessage ?? null },
    llm_metadata: { schema: llmMetadata.schema, of: llmMetadata.present },
  },
});

const toneMessage = restShape<ToneMessage, ToneMessage>(ToneMessage, {
  omit: ['provider', 'model', 'tokensUsed', 'costEstimate', 'structured'],
  rename: { promptSent: 'prompt' },
  own: {
    metadata: {
      schema: z
        .union([sentMetadata.schema, responseMetadata.schema])
        .describe('The metadata of an input or of an output.'),
      of: (row) => (row.inputId === null ? sentMetadata : responseMetadata).present(row),
    },
  },
});

export const toneConversationWithMessages = restShape<
  ToneConversation,
  ToneConversationRow & { messages: ToneMessage[] }
>(ToneConversation, {
  name: 'ToneConversationWithMessages',
  description: 'A ToneShift conversation with all its messages.',
  omit: ['selection'],
  own: {
    ...SELECTION,
    messages: {
      schema: z.array(toneMessage.schema).describe('Oldest first.'),
      of: ({ messages }) => messages.map(toneMessage.present),
    },
  },
});

const exchanged = (metadata: RestShape<ToneMessage>) =>
  restShape<ToneMessage, ToneMessage>(ToneMessage, {
    name: null,
    only: ['id', 'text', 'messageType'],
    rename: { text: 'content' },
    own: { metadata: { schema: metadata.schema, of: metadata.present } },
  });

const userMessage = exchanged(sentMetadata);
const aiResponse = exchanged(responseMetadata);

export const toneExchangeAnswer = z
  .object({ ai_response: aiResponse.schema, user_message: userMessage.schema })
  .meta({ id: 'ToneExchange', description: 'A message and the rewritten text.' });

/** REST requests a single variant. */
export function presentExchange(input: ToneMessage, [output]: ToneMessage[]): z.input<typeof toneExchangeAnswer> {
  if (!output) throw notFound('Response');
  return { ai_response: aiResponse.present(output), user_message: userMessage.present(input) };
}

export const toneErrorAnswer = restErrorSchema
  .extend({
    user_message_id: z
      .string()
      .optional()
      .meta({ description: 'The id of the stored message when every model call failed.', examples: ['42'] }),
  })
  .meta({ id: 'ToneError', description: 'Why there is no output.' });
