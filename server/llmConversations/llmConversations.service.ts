import { LessThan } from 'typeorm';
import { type Context, requireScope } from '../base/context.ts';
import { type CursorList, decodeCursor } from '../base/cursors.ts';
import { notFound } from '../base/errors.ts';
import { insertedId } from '../base/insertedId.ts';
import { lockOwn } from '../base/owners/ownRows.ts';
import { pageBounds, type PageOf, pageOf, type PageRequest } from '../base/paging.ts';
import { rowBytes } from '../base/rowBytes.ts';
import { TokenScope } from '../base/tokenScopes.ts';
import { transaction } from '../base/transaction.ts';
import { parseId, Problems } from '../base/validation.ts';
import { complete } from '../llm/completions.service.ts';
import { LlmRequest } from '../llm/llmRequest.entity.ts';
import { type PromptInput, promptRequest } from '../llm/promptRequests.service.ts';
import { openRequest } from '../llm/requestLedger.service.ts';
import { LlmConversation } from './llmConversation.entity.ts';
import { earlierMessages, ownLlmConversation } from './llmConversation.rows.ts';
import { LlmMessage } from './llmMessage.entity.ts';

const MAX_TITLE = 140;
const DEFAULT_TITLE = 'New Conversation';

const CONVERSATIONS: CursorList = { name: 'llmConversations', kinds: ['id'] };
/** Paged from the newest message to the oldest. */
const MESSAGES: CursorList = { name: 'llmMessages', kinds: ['id', 'id'] };

/** A stored prompt and its complete answer. */
export interface Exchange {
  userMessage: LlmMessage;
  aiResponse: LlmMessage;
  costEstimate: number | null;
}

/** The caller's LlmConversations, newest first. */
export async function llmConversations(ctx: Context, page: PageRequest): Promise<PageOf<LlmConversation>> {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI_READ);
  const { limit, offset } = pageBounds(page);
  const [after] = decodeCursor(CONVERSATIONS, page.after) ?? [];
  const rows = await ctx.db.find(LlmConversation, {
    where: { ownerId, ...(after !== undefined && { id: LessThan(Number(after)) }) },
    order: { id: 'DESC' },
    take: limit,
    skip: offset,
  });
  return pageOf(rows, await ctx.db.countBy(LlmConversation, { ownerId }), page, CONVERSATIONS, ({ id }) => [id]);
}

export async function createLlmConversation(ctx: Context, title: string): Promise<LlmConversation> {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI);
  new Problems().line('title', title, MAX_TITLE, 'Title must be 140 characters or less.').throwIfAny();
  await ctx.storage.reserve(ownerId, { bytes: rowBytes(title), conversations: 1 });
  const inserted = await ctx.db.insert(LlmConversation, { ownerId, title: title.trim() || DEFAULT_TITLE });
  return ownLlmConversation(ctx.db, ownerId, insertedId(inserted));
}

/**
 * The messages of a conversation, oldest first; page 1 is the newest. An answer follows its prompt, even if several
 * prompts were sent concurrently.
 */
export async function llmConversationHistory(
  ctx: Context,
  conversationId: string,
  page: PageRequest,
): Promise<PageOf<LlmMessage>> {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI_READ);
  const { limit, offset } = pageBounds(page);
  const { id } = await ownLlmConversation(ctx.db, ownerId, parseId(conversationId, 'conversationId'));
  const [requestId, messageId] = decodeCursor(MESSAGES, page.after) ?? [];
  const newest = ctx.db
    .createQueryBuilder(LlmMessage, 'm')
    .where(`m.conversationId = :id AND m.ownerId = :ownerId`, { id, ownerId })
    .orderBy({ 'm.requestId': 'DESC', 'm.id': 'DESC' })
    .limit(limit)
    .offset(offset);
  if (requestId !== undefined)
    newest.andWhere('(m.requestId, m.id) < (:requestId, :messageId)', { requestId, messageId });
  const totalCount = await ctx.db.countBy(LlmMessage, { ownerId, conversationId: id });
  const found = pageOf(await newest.getMany(), totalCount, page, MESSAGES, (oldest) => [oldest.requestId, oldest.id]);
  return { ...found, results: found.results.reverse() };
}

/**
 * Sends a prompt in a conversation, with its earlier prompts and answers. The prompt is stored first, then the answer
 * or its failure.
 */
export async function addLlmMessage(
  ctx: Context,
  { conversationId, ...request }: PromptInput & { conversationId: string },
): Promise<Exchange> {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI);
  const { id } = await ownLlmConversation(ctx.db, ownerId, parseId(conversationId, 'conversationId'));
  const completionRequest = await promptRequest(
    ctx,
    'conversation',
    request,
    await earlierMessages(ctx.db, ownerId, id),
  );
  const { provider, model } = completionRequest;
  const conversation = { id, prompt: request.prompt };
  const call = await openRequest(ctx, { kind: 'conversation', provider, model, conversation });
  const { requestId, costEstimate } = await complete(ctx, call, completionRequest);
  const [userMessage, aiResponse] = await ctx.db.find(LlmMessage, {
    where: { ownerId, conversationId: id, requestId },
    order: { id: 'ASC' },
  });
  // The conversation was deleted while the model was writing.
  if (!userMessage || !aiResponse) throw notFound('Conversation');
  return { userMessage, aiResponse, costEstimate };
}

/** Deletes a conversation with its messages. Its calls remain in the ledger without it. */
export async function deleteLlmConversation(ctx: Context, text: string): Promise<{ id: number }> {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI);
  const id = parseId(text);
  await transaction(ctx.db, async (manager) => {
    const held = await lockOwn(manager, 'llm_conversations', ownerId, [id]);
    if (held.length === 0) throw notFound('Conversation');
    await manager.update(LlmRequest, { userId: ownerId, conversationId: id }, { conversationId: null });
    await manager.delete(LlmConversation, { id, ownerId });
  });
  return { id };
}
