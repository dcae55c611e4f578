import { z } from 'zod';
import type { Context } from '../../base/context.ts';
import { AppError, invalid } from '../../base/errors.ts';
import { TokenScope } from '../../base/tokenScopes.ts';
import { ToneItemKind } from '../../toneshift/catalogue/toneItem.entity.ts';
import { toneItems } from '../../toneshift/catalogue/toneItems.service.ts';
import { toneModifiers } from '../../toneshift/catalogue/toneModifiers.service.ts';
import { sendToneMessage } from '../../toneshift/conversations/toneAnswers.service.ts';
import {
  createToneConversation,
  deleteToneConversations,
} from '../../toneshift/conversations/toneConversations.service.ts';
import { MAX_SET } from '../../toneshift/toneTexts.ts';
import { finderOf } from './named.ts';
import { tool } from './tool.ts';

const chosen = (what: string) =>
  z.array(z.string().min(1)).max(MAX_SET).default([]).describe(`${what}, by name or id; at most ${MAX_SET}.`);

const input = z.object({
  text: z.string().describe('The text to rewrite; at most 100,000 characters.'),
  voices: chosen('Voices: who speaks'),
  roles: chosen('Roles: as whom'),
  formats: chosen('Formats: what it becomes'),
  audiences: chosen('Audiences: for whom'),
  modifiers: z
    .array(z.object({ modifier: z.string(), level: z.number().int() }))
    .max(MAX_SET)
    .default([])
    .describe(
      'Scales by name or id, for example {"modifier": "formality", "level": 2}; from -3 to 3, where 0 is neutral.',
    ),
  provider: z.string().min(1).optional().describe('The id of a provider; defaults to the default provider.'),
  model: z.string().min(1).optional().describe("One of the provider's models; defaults to its default model."),
});

type Wanted = z.output<typeof input>;

export const toneShiftTool = tool({
  name: 'tone_shift',
  title: 'Rewrite a text',
  description:
    'Lets a model rewrite a text in another voice, role or format, or for another audience. Facts, names and numbers are kept. The call costs what the model costs, and is saved as a ToneShift conversation of the user.',
  needs: [TokenScope.AI, TokenScope.AI_READ],
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: true },
  input,
  output: z.object({
    text: z.string().describe('The rewritten text.'),
    conversationId: z.string(),
    provider: z.string().nullable(),
    model: z.string().nullable(),
    tokensUsed: z.number().int().nullable(),
    costEstimate: z.number().nullable().describe('In US dollars; null when the price is unknown.'),
    isTruncated: z.boolean().describe('Whether the text was cut off at the token limit.'),
  }),
  call: async (ctx, wanted) => {
    const selection = await selectionOf(ctx, wanted);
    const { id } = await createToneConversation(ctx, { originalContent: wanted.text, selection });
    const conversationId = String(id);
    const [response] = await sendOrForget(ctx, conversationId, wanted);
    if (!response) throw new AppError('AI_UNAVAILABLE', 'The model wrote nothing.');
    const { text, provider, model, tokensUsed, costEstimate, isTruncated } = response;
    return { text, conversationId, provider, model, tokensUsed, costEstimate, isTruncated };
  },
});

/** Deletes the conversation if its first message was refused. */
async function sendOrForget(ctx: Context, conversationId: string, { text: content, provider, model }: Wanted) {
  try {
    return (await sendToneMessage(ctx, { conversationId, content, provider, model, variants: 1, wait: true }))
      .responses;
  } catch (error) {
    if (!(error instanceof AppError && error.extra?.userMessageId))
      await deleteToneConversations(ctx, [conversationId]);
    throw error;
  }
}

async function selectionOf(ctx: Context, wanted: Wanted) {
  const idsOf = async (field: 'voices' | 'roles' | 'formats' | 'audiences', kind: ToneItemKind) =>
    wanted[field].length === 0 ? [] : named(field, wanted[field], await toneItems(ctx, kind));
  const modifiers = wanted.modifiers.length === 0 ? [] : await toneModifiers(ctx);
  const names = wanted.modifiers.map(({ modifier }) => modifier);
  const modifierIds = named('modifiers', names, modifiers);
  return {
    voiceIds: await idsOf('voices', ToneItemKind.VOICE),
    roleIds: await idsOf('roles', ToneItemKind.ROLE),
    formatIds: await idsOf('formats', ToneItemKind.FORMAT),
    audienceIds: await idsOf('audiences', ToneItemKind.AUDIENCE),
    modifierLevels: wanted.modifiers.map(({ level }, at) => ({ modifierId: modifierIds[at] ?? '', level })),
  };
}

/** The ids of the items with these names or ids. */
function named(field: string, wanted: string[], there: { id: number; name: string }[]) {
  const find = finderOf(there);
  return wanted.map((text) => {
    const found = find(text);
    if (found) return String(found.id);
    throw invalid(field, `${field} has an unknown name. Choose from: ${there.map(({ name }) => name).join(', ')}.`);
  });
}
