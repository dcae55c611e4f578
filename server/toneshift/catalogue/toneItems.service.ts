import { type EntityManager, IsNull } from 'typeorm';
import { type Context, requireScope } from '../../base/context.ts';
import { invalid, notFound } from '../../base/errors.ts';
import { insertedId } from '../../base/insertedId.ts';
import { rowBytes } from '../../base/rowBytes.ts';
import { TokenScope } from '../../base/tokenScopes.ts';
import { transaction } from '../../base/transaction.ts';
import { parseId, Problems } from '../../base/validation.ts';
import { checkTexts, isBlank, MAX_OWN, shippedRemains, shippedStays } from '../toneTexts.ts';
import { ToneItem, type ToneItemKind } from './toneItem.entity.ts';
import { type ToneItemRow, toneItemRows, usableItem } from './toneItem.rows.ts';
import { ToneItemOverride } from './toneItemOverride.entity.ts';

export interface NewToneItem {
  kind: ToneItemKind;
  name: string;
  description: string;
  updatedPrompt: string;
}

/** Absent fields are unchanged; a null or blank prompt reverts to the starter prompt. */
export interface ToneItemChange {
  id: string;
  updatedPrompt?: string | null;
  name?: string | null;
  description?: string | null;
}

/** The shipped items of a kind, then the caller's own, each with the caller's own prompt. */
export function toneItems(ctx: Context, kind: ToneItemKind): Promise<ToneItemRow[]> {
  return toneItemRows(ctx.db, requireScope(ctx, TokenScope.AI_READ).id, { kind });
}

/**
 * Creates an item of the caller. The given prompt is stored both as the caller's own prompt and as the starter prompt,
 * so later edits can be reverted to it.
 */
export async function createToneItem(
  ctx: Context,
  { kind, name, description, updatedPrompt }: NewToneItem,
): Promise<ToneItemRow> {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI);
  checkTexts(new Problems(), { name, description, updatedPrompt }).throwIfAny();
  if ((await ctx.db.countBy(ToneItem, { ownerId, kind })) >= MAX_OWN)
    throw invalid('name', `You can have up to ${MAX_OWN} items of your own of each kind.`);
  const starterPrompt = isBlank(updatedPrompt) ? promptFrom(name, description) : updatedPrompt;
  await ctx.storage.reserve(ownerId, { bytes: rowBytes(description, starterPrompt, updatedPrompt) });
  return transaction(ctx.db, async (manager) => {
    const item = { kind, name: name.trim(), description, starterPrompt, ownerId };
    const itemId = insertedId(await manager.insert(ToneItem, item));
    await override(manager, { itemId, userId: ownerId }, updatedPrompt);
    return usableItem(manager, ownerId, itemId);
  });
}

/**
 * Changes the caller's own prompt for an item; name and description can only change for a custom item. If a kind is
 * given, items of other kinds are NOT_FOUND.
 */
export async function updateToneItem(
  ctx: Context,
  { id: text, updatedPrompt, ...change }: ToneItemChange,
  kind?: ToneItemKind,
): Promise<ToneItemRow> {
  const { id: userId } = requireScope(ctx, TokenScope.AI);
  const id = parseId(text);
  await ctx.storage.reserve(userId, { bytes: rowBytes(change.description, updatedPrompt) });
  return transaction(ctx.db, async (manager) => {
    const before = await usableItem(manager, userId, id, kind);
    const name = change.name ?? before.name;
    const description = change.description ?? before.description;
    checkTexts(new Problems(), { name, description, updatedPrompt: updatedPrompt ?? '' }).throwIfAny();
    if (name.trim() !== before.name || description !== before.description) {
      if (before.isDefault) throw shippedStays(name.trim() === before.name ? 'description' : 'name');
      await manager.update(ToneItem, { id, ownerId: userId }, { name: name.trim(), description });
    }
    if (updatedPrompt !== undefined) await override(manager, { itemId: id, userId }, updatedPrompt);
    return usableItem(manager, userId, id);
  });
}

/** Deletes one of the caller's own items, also from the settings of conversations. */
export async function deleteToneItem(ctx: Context, text: string, kind?: ToneItemKind) {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI);
  const id = parseId(text);
  const { affected } = await transaction(ctx.db, (manager) =>
    manager.delete(ToneItem, { id, ownerId, ...(kind && { kind }) }),
  );
  if (affected) return { id };
  const isShipped = await ctx.db.existsBy(ToneItem, { id, ownerId: IsNull(), ...(kind && { kind }) });
  throw isShipped ? shippedRemains() : notFound('Item');
}

async function override(manager: EntityManager, key: { itemId: number; userId: number }, updatedPrompt: string | null) {
  if (updatedPrompt === null || isBlank(updatedPrompt)) await manager.delete(ToneItemOverride, key);
  else await manager.upsert(ToneItemOverride, { ...key, updatedPrompt }, ['itemId', 'userId']);
}

/** The prompt of an item that was created without one. */
const promptFrom = (name: string, description: string) =>
  isBlank(description) ? name.trim() : `${name.trim()}: ${description.trim()}`;
