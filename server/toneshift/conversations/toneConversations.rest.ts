import { z } from 'zod';
import { pageAsked, paging, presentPage } from '../../base/pages.ts';
import { type RestRoute, route } from '../../base/reply.ts';
import { MAX_LIST } from '../../base/validation.ts';
import { toneMessagesLoader } from '../toneshift.loaders.ts';
import * as answers from './toneAnswers.service.ts';
import type { ToneConversationRow } from './toneConversation.rows.ts';
import * as conversations from './toneConversations.service.ts';
import { type StructuredTonePrompt, type ToneMessage, ToneMessageType } from './toneMessage.entity.ts';

const ids = z.array(z.number().int()).max(MAX_LIST).default([]);

/** Read by hand: a schema of records would pass over a key like __proto__ instead of refusing it. */
const levelMap = z
  .unknown()
  .meta({ type: 'object', additionalProperties: { type: 'integer' } })
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
  voice_ids: ids,
  role_ids: ids,
  format_ids: ids,
  audience_ids: ids,
  modifier_ids: ids,
  modifier_levels: levelMap.default(new Map()),
};
const newConversation = z.object({
  title: z.string().nullish(),
  original_content: z.string().default(''),
  ...selection,
});
const parameters = z.object(selection);
const newMessage = z.object({
  content: z.string().nullish(),
  message_type: z.enum(ToneMessageType).nullish(),
  provider: z.string().nullish(),
  model: z.string().nullish(),
});
const listQuery = z.object({ ...paging(), search: z.string().default('') });

export const toneConversationRoutes: RestRoute[] = [
  route({
    method: 'GET',
    path: '/tone-shift-conversations/',
    status: 200,
    summary: "One page of the caller's ToneShift conversations",
    query: listQuery,
    handle: async (ctx, { query }) => {
      const found = await conversations.toneConversations(ctx, query, pageAsked(query));
      return { ...presentPage(found, found.results.map(presentConversation)), total_pages: found.totalPages };
    },
  }),
  route({
    method: 'POST',
    path: '/tone-shift-conversations/',
    status: 201,
    summary: 'Begin a ToneShift conversation',
    body: newConversation,
    handle: async (ctx, { body }) =>
      presentConversation(
        await conversations.createToneConversation(ctx, {
          title: body.title,
          originalContent: body.original_content,
          selection: selectionOf(body),
        }),
      ),
  }),
  route({
    method: 'GET',
    path: '/tone-shift-conversations/:id/',
    status: 200,
    summary: 'A ToneShift conversation with its messages',
    handle: async (ctx, { params }) => {
      const conversation = await conversations.toneConversation(ctx, params.id);
      return {
        ...presentConversation(conversation),
        messages: (await ctx.loader(toneMessagesLoader).load(conversation.id)).map(presentMessage),
      };
    },
  }),
  route({
    method: 'POST',
    path: '/tone-shift-conversations/:id/update_parameters/',
    status: 200,
    summary: 'Set a conversation anew, in place of all that was set',
    body: parameters,
    handle: async (ctx, { params, body }) =>
      presentConversation(
        await conversations.updateToneParameters(ctx, { conversationId: params.id, selection: selectionOf(body) }),
      ),
  }),
  route({
    method: 'POST',
    path: '/tone-shift-conversations/:id/send_message/',
    status: 200,
    summary: 'Have a model rewrite a text',
    body: newMessage,
    handle: async (ctx, { params, body: { content, message_type: messageType, provider, model } }) => {
      const { userMessage, responses } = await answers.sendToneMessage(ctx, {
        conversationId: params.id,
        content: content ?? '',
        messageType,
        provider,
        model,
        variants: 1,
      });
      return { ai_response: responses.map(presentResponse)[0], user_message: presentSent(userMessage) };
    },
  }),
];

/** A modifier that is named without a level is neutral: it must be there, and sets nothing. */
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

const presentConversation = ({
  id,
  title,
  originalContent,
  createdAt,
  updatedAt,
  selection: chosen,
  input,
  output,
}: ToneConversationRow) => ({
  id,
  title,
  original_content: originalContent,
  voice_ids: chosen.voiceIds,
  role_ids: chosen.roleIds,
  format_ids: chosen.formatIds,
  audience_ids: chosen.audienceIds,
  modifier_ids: chosen.modifierLevels.map(({ modifierId }) => modifierId),
  modifier_levels: Object.fromEntries(chosen.modifierLevels.map(({ modifierId, level }) => [modifierId, level])),
  created_at: createdAt,
  updated_at: updatedAt,
  input,
  output,
});

const presentMessage = (message: ToneMessage) => ({
  id: message.id,
  type: message.type,
  text: message.text,
  timestamp: message.timestamp,
  message_type: message.messageType,
  is_error: message.isError,
  is_truncated: message.isTruncated,
  variant: message.variant,
  input_id: message.inputId,
  voice: message.voice,
  role: message.role,
  format: message.format,
  audience: message.audience,
  modifiers: message.modifiers,
  prompt: message.promptSent,
  metadata: message.inputId === null ? sentMetadata(message) : responseMetadata(message),
});

const presentSent = (message: ToneMessage) => ({
  id: message.id,
  content: message.text,
  message_type: message.messageType,
  metadata: sentMetadata(message),
});
const presentResponse = (message: ToneMessage) => ({
  id: message.id,
  content: message.text,
  message_type: message.messageType,
  metadata: responseMetadata(message),
});

const sentMetadata = ({ promptSent, structured }: ToneMessage) => ({
  prompt_sent: promptSent,
  structured_json: presentStructured(structured),
});

const responseMetadata = ({
  promptSent,
  provider,
  model,
  tokensUsed,
  costEstimate,
  isTruncated,
  structured,
}: ToneMessage) => ({
  actual_prompt_sent: promptSent,
  model_used: model,
  provider_used: provider,
  tokens_used: tokensUsed,
  original_message: structured?.originalMessage ?? null,
  structured_json_used: presentStructured(structured),
  llm_metadata: { provider, model, tokens_used: tokensUsed, cost_estimate: costEstimate, is_truncated: isTruncated },
});

const presentStructured = (structured: StructuredTonePrompt | null) =>
  structured && {
    task: structured.task,
    original_message: structured.originalMessage,
    voice: structured.voice,
    role: structured.role,
    format: structured.format,
    audience: structured.audience,
    modifiers: structured.modifiers,
    model: structured.model,
  };
