import { z } from 'zod';
import { type RestRoute, route } from '../../base/rest/reply.ts';
import { restBody } from '../../base/rest/restBody.ts';
import { rowId } from '../../base/rest/restSchemas.ts';
import { MAX_LIST } from '../../base/validation.ts';
import { toneMessagesLoader } from '../toneshift.loaders.ts';
import * as answers from './toneAnswers.service.ts';
import {
  presentExchange,
  toneConversation,
  toneConversationWithMessages,
  toneErrorAnswer,
  toneExchangeAnswer,
} from './toneConversationAnswers.ts';
import { CreateToneConversationInput, SendToneMessageInput } from './toneConversations.inputs.ts';
import * as conversations from './toneConversations.service.ts';
import { ToneMessageType } from './toneMessage.entity.ts';

const ids = (what: string) => z.array(rowId).max(MAX_LIST).describe(`${what}, in the order of choice.`).default([]);

/** Parsed by hand, because a schema of records would skip a key like __proto__ instead of refusing it. */
const levelMap = z
  .unknown()
  .meta({
    type: 'object',
    additionalProperties: { type: 'integer' },
    description: 'The level of each modifier by its id, -3 to 3: values beyond are limited, 0 is dropped.',
    examples: [{ '42': 2 }],
  })
  .transform((value, refused): Map<string, number> => {
    const entries =
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(value)
        : [['', null] as const];
    const isRight = ([id, level]: readonly [string, unknown]) => /^[1-9]\d*$/.test(id) && Number.isSafeInteger(level);
    if (!entries.every(isRight))
      refused.addIssue({ code: 'custom', message: 'must map ids of modifiers to whole numbers' });
    if (entries.length > MAX_LIST)
      refused.addIssue({ code: 'custom', message: `must have at most ${MAX_LIST} entries` });
    return new Map(entries as [string, number][]);
  });

const selection = {
  voice_ids: ids('Voices'),
  role_ids: ids('Roles'),
  format_ids: ids('Formats'),
  audience_ids: ids('Audiences'),
  modifier_ids: ids('Modifiers'),
  modifier_levels: levelMap.default(new Map()),
};
const newConversation = restBody(CreateToneConversationInput, { omit: ['selection'], own: selection });
const parameters = z.object(selection);
/** In REST the type of a message can be absent, and its content null. */
const newMessage = restBody(SendToneMessageInput, {
  omit: ['conversationId', 'content', 'messageType', 'variants', 'wait'],
  own: {
    content: z
      .string()
      .nullish()
      .meta({
        description: 'The text, or what to change; may be blank if there is an earlier message and a setting.',
        examples: ['shorter'],
      }),
    message_type: z
      .enum(ToneMessageType)
      .nullish()
      .describe('Absent: the first message is the original, later ones are instructions.'),
  },
});
export const toneConversationRoutes: RestRoute[] = [
  route({
    method: 'POST',
    path: '/tone-shift-conversations/',
    operationId: 'createToneConversation',
    status: 201,
    answer: toneConversation,
    summary: 'Create a ToneShift conversation',
    body: newConversation,
    handle: (ctx, { body }) => conversations.createToneConversation(ctx, { ...body, selection: selectionOf(body) }),
  }),
  route({
    method: 'GET',
    path: '/tone-shift-conversations/:id/',
    operationId: 'getToneConversation',
    sameAs: 'toneConversation',
    status: 200,
    answer: toneConversationWithMessages,
    summary: 'Get a ToneShift conversation with its messages',
    handle: async (ctx, { params }) => {
      const conversation = await conversations.toneConversation(ctx, params.id);
      return { ...conversation, messages: await ctx.loader(toneMessagesLoader).load(conversation.id) };
    },
  }),
  route({
    method: 'POST',
    path: '/tone-shift-conversations/:id/update_parameters/',
    operationId: 'updateToneParameters',
    status: 200,
    answer: toneConversation,
    summary: 'Replace all settings of a conversation',
    body: parameters,
    handle: (ctx, { params, body }) =>
      conversations.updateToneParameters(ctx, { conversationId: params.id, selection: selectionOf(body) }),
  }),
  route({
    method: 'POST',
    path: '/tone-shift-conversations/:id/send_message/',
    operationId: 'sendToneMessage',
    status: 200,
    answer: toneExchangeAnswer,
    asksModel: true,
    refusal: toneErrorAnswer,
    summary: 'Have a model rewrite a text',
    description:
      'The message is stored even if the model fails; RATE_LIMITED stores nothing. When every variant fails, so does the call: its code begins with AI_.',
    body: newMessage,
    handle: async (ctx, { params, body: { content, message_type: messageType, ...target } }) => {
      const { userMessage, responses } = await answers.sendToneMessage(ctx, {
        conversationId: params.id,
        content: content ?? '',
        messageType,
        ...target,
        variants: 1,
        wait: true,
      });
      return presentExchange(userMessage, responses);
    },
  }),
];

/** Modifiers named without a level are neutral: they must exist, but set nothing. */
function selectionOf({
  voice_ids,
  role_ids,
  format_ids,
  audience_ids,
  modifier_ids,
  modifier_levels,
}: z.output<typeof parameters>) {
  const levels = new Map([...modifier_ids.map((id) => [String(id), 0] as const), ...modifier_levels]);
  return {
    voiceIds: voice_ids.map(String),
    roleIds: role_ids.map(String),
    formatIds: format_ids.map(String),
    audienceIds: audience_ids.map(String),
    modifierLevels: [...levels].map(([modifierId, level]) => ({ modifierId, level })),
  };
}
