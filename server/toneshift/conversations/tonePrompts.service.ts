import { type EntityManager, In, MoreThanOrEqual, Not } from 'typeorm';
import { withoutOfflineNote } from '../../../rules/offlineNote.ts';
import type { Context } from '../../base/context.ts';
import { invalid } from '../../base/errors.ts';
import { Problems } from '../../base/validation.ts';
import { chooseModel } from '../../llm/modelChoice.service.ts';
import { MessageStatus } from '../../replies/writtenReply.entity.ts';
import { buildTonePrompt, MAX_OUTPUTS, type PromptHistory } from '../tonePrompt.ts';
import type { ToneSettings } from '../toneSettings.rows.ts';
import { checkLength, isBlank } from '../toneTexts.ts';
import { ToneDirection, ToneMessage, ToneMessageType } from './toneMessage.entity.ts';

/** A user's message and the model to send it to. */
export interface ToneMessageInput {
  provider?: string | null;
  model?: string | null;
  content: string;
  /** When absent, the first message is the original and later ones are instructions. */
  messageType?: ToneMessageType | null;
}

/** The position of a message in its conversation. */
export interface PromptContext {
  messageType: ToneMessageType;
  hasMessages: boolean;
  history: PromptHistory;
}

export function checkToneMessage({ content, messageType }: ToneMessageInput) {
  checkLength(new Problems(), 'content', content).throwIfAny();
  if (messageType === ToneMessageType.UPDATED_RESPONSE)
    throw invalid('messageType', 'An updated_response is what a model writes; it cannot be sent.');
}

/** A message without text rewrites the original again; a new original ignores everything before it. */
export async function promptContext(
  db: EntityManager,
  ownerId: number,
  conversation: { id: number; originalContent: string } | null,
  { content, messageType: given }: ToneMessageInput,
): Promise<PromptContext> {
  const conversationId = conversation?.id;
  const hasMessages = conversationId !== undefined && (await db.existsBy(ToneMessage, { ownerId, conversationId }));
  const isFollowUp =
    isBlank(content) ||
    (given ?? (hasMessages ? ToneMessageType.ADDITIONAL_INSTRUCTIONS : null)) ===
      ToneMessageType.ADDITIONAL_INSTRUCTIONS;
  const messageType = isFollowUp ? ToneMessageType.ADDITIONAL_INSTRUCTIONS : ToneMessageType.ORIGINAL_MESSAGE;
  return {
    messageType,
    hasMessages,
    history: conversation && isFollowUp ? await historyOf(db, ownerId, conversation) : { original: null, outputs: [] },
  };
}

/** The last original and the last outputs for it, without failed, unfinished and empty ones. */
async function historyOf(
  db: EntityManager,
  ownerId: number,
  { id: conversationId, originalContent }: { id: number; originalContent: string },
): Promise<PromptHistory> {
  const sent = await db.findOne(ToneMessage, {
    select: { id: true, text: true },
    where: { ownerId, conversationId, messageType: ToneMessageType.ORIGINAL_MESSAGE },
    order: { id: 'DESC' },
  });
  const outputs = await db.find(ToneMessage, {
    select: { id: true, text: true },
    where: {
      ownerId,
      conversationId,
      type: ToneDirection.OUTPUT,
      status: In([MessageStatus.COMPLETE, MessageStatus.STOPPED]),
      text: Not(''),
      inputId: MoreThanOrEqual(sent?.id ?? 0),
    },
    order: { inputId: 'DESC', variant: 'DESC' },
    take: MAX_OUTPUTS,
  });
  return {
    original: sent?.text ?? originalContent,
    outputs: outputs.map(({ text }) => withoutOfflineNote(text)).reverse(),
  };
}

/** The prompt and the chosen model, both for the preview and for the call. */
export async function promptFor(
  ctx: Context,
  settings: ToneSettings,
  { content, ...modelInput }: ToneMessageInput,
  history: PromptHistory,
) {
  const choice = await chooseModel(ctx, modelInput);
  const maxOutput = ctx.llm.known.maxOutputTokens(choice);
  return { ...choice, prompt: buildTonePrompt({ ...settings, model: choice.model, maxOutput }, content, history) };
}
