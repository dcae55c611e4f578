import type { EntityManager } from 'typeorm';
import { cut } from '../../../rules/characters.ts';
import { type Context, requireScope } from '../../base/context.ts';
import { type CursorList, decodeCursor } from '../../base/cursors.ts';
import { invalid, notFound } from '../../base/errors.ts';
import { insertedId } from '../../base/insertedId.ts';
import { deleteOwn } from '../../base/owners/ownRows.ts';
import { pageBounds, type PageOf, pageOf, type PageRequest } from '../../base/paging.ts';
import { rowBytes } from '../../base/rowBytes.ts';
import { TokenScope } from '../../base/tokenScopes.ts';
import { transaction } from '../../base/transaction.ts';
import { parseId, parseIds, Problems } from '../../base/validation.ts';
import { searchedText, searchPatterns } from '../../contents/pages/searchText.ts';
import { checkedSelection, type SelectionInput } from '../toneSettings.rows.ts';
import { checkLength, isBlank, MAX_TEXT, NOTHING_TO_DO } from '../toneTexts.ts';
import { ToneConversation } from './toneConversation.entity.ts';
import {
  ownToneConversation,
  type ToneConversationRow,
  toneConversationRows,
  touchToneConversation,
} from './toneConversation.rows.ts';
import { ToneConversationItem, ToneConversationModifier, type ToneSelection } from './toneSelection.entity.ts';

const MAX_TITLE = 200;
/** The number of characters of the original in a derived title. */
const DERIVED_TITLE_LENGTH = 50;
const MAX_BULK = 100;
/** Sorted by their last change. */
const CONVERSATIONS: CursorList = { name: 'toneConversations', kinds: ['time', 'id'] };

export interface NewToneConversation {
  title?: string | null;
  originalContent: string;
  selection: SelectionInput;
}

/** A page of the caller's conversations, the last changed first. */
export async function toneConversations(
  ctx: Context,
  { search, updatedSince = null }: { search: string; updatedSince?: Date | null },
  page: PageRequest,
): Promise<PageOf<ToneConversationRow>> {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI_READ);
  const after = decodeCursor(CONVERSATIONS, page.after);
  const bounds = { ...pageBounds(page), after, updatedSince };
  const { rows, count } = await toneConversationRows(ctx.db, ownerId, searchPatterns(search), bounds);
  return pageOf(rows, count, page, CONVERSATIONS, ({ updatedAt, id }) => [updatedAt, id]);
}

export async function toneConversation(ctx: Context, id: string): Promise<ToneConversationRow> {
  return ownToneConversation(ctx.db, requireScope(ctx, TokenScope.AI_READ).id, parseId(id));
}

/** Stores a text with its settings. Nothing is sent yet. */
export async function createToneConversation(
  ctx: Context,
  { title: given, originalContent, selection }: NewToneConversation,
): Promise<ToneConversationRow> {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI);
  const title = given?.trim() || titleFrom(originalContent);
  checkLength(
    new Problems().when(isBlank(originalContent), 'originalContent', NOTHING_TO_DO),
    'originalContent',
    originalContent,
  )
    .line('title', title, MAX_TITLE)
    .throwIfAny();
  const checked = await checkedSelection(ctx.db, ownerId, selection);
  await ctx.storage.reserve(ownerId, { bytes: rowBytes(title, originalContent), conversations: 1 });
  return transaction(ctx.db, async (manager) => {
    const id = insertedId(
      await manager.insert(ToneConversation, {
        ownerId,
        title,
        originalContent,
        searchText: searchedText(`${title}\n${originalContent}`),
      }),
    );
    await insertSelection(manager, { ownerId, conversationId: id }, checked);
    return ownToneConversation(manager, ownerId, id);
  });
}

/** Replaces all settings of a conversation. */
export async function updateToneParameters(
  ctx: Context,
  { conversationId, selection }: { conversationId: string; selection: SelectionInput },
): Promise<ToneConversationRow> {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI);
  const id = parseId(conversationId, 'conversationId');
  return transaction(ctx.db, async (manager) => {
    await touchToneConversation(manager, ownerId, id);
    const checked = await checkedSelection(manager, ownerId, selection);
    for (const Selected of [ToneConversationItem, ToneConversationModifier])
      await manager.delete(Selected, { ownerId, conversationId: id });
    await insertSelection(manager, { ownerId, conversationId: id }, checked);
    return ownToneConversation(manager, ownerId, id);
  });
}

/** Deletes the caller's conversations among these; reports a failure for each other id. */
export async function deleteToneConversations(ctx: Context, texts: string[]) {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI);
  if (texts.length === 0 || texts.length > MAX_BULK) throw invalid('ids', `ids must hold 1 to ${MAX_BULK} ids.`);
  const ids = [...new Set(parseIds(texts))];
  const deletedIds = await deleteOwn(ctx.db, 'tone_conversations', ownerId, ids);
  const { code, message } = notFound('Conversation');
  return { deletedIds, failures: ids.filter((id) => !deletedIds.includes(id)).map((id) => ({ id, code, message })) };
}

async function insertSelection(
  manager: EntityManager,
  place: { ownerId: number; conversationId: number },
  { modifierLevels, ...items }: ToneSelection,
) {
  const chosen = Object.values(items)
    .flat()
    .map((itemId, position) => ({ ...place, itemId, position }));
  if (chosen.length > 0) await manager.insert(ToneConversationItem, chosen);
  if (modifierLevels.length > 0)
    await manager.insert(
      ToneConversationModifier,
      modifierLevels.map((setting) => ({ ...place, ...setting })),
    );
}

/** The first 50 characters on one line, with an ellipsis if there are more. */
const titleFrom = (text: string) =>
  cut(
    text
      .trim()
      .slice(0, MAX_TEXT)
      .replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' '),
    DERIVED_TITLE_LENGTH,
  );
