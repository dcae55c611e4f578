import type { EntityManager } from 'typeorm';
import { markerOf } from '../../../rules/contextMarkers.ts';
import type { Context } from '../../base/context.ts';
import { libraryOf, type OpenLibrary } from '../../base/libraries/openLibrary.ts';
import { TokenScope } from '../../base/tokenScopes.ts';
import { transaction } from '../../base/transaction.ts';
import { atOnce } from '../../base/turns/turns.ts';
import { contentBytes } from '../core/contentFields.ts';
import { lockOrder } from '../core/orderLock.rows.ts';
import { indexForSearch } from '../pages/searchIndex.rows.ts';
import { setTags } from '../tags/tags.rows.ts';
import { checkedItems, type ImportItem } from '../transfer/importFile.ts';
import { matchesOf } from '../transfer/importMatches.rows.ts';
import { insertAll } from '../transfer/transfer.service.ts';
import { REFERENCE, STARTER_PROMPTS, STARTER_TAG } from './starterPrompts.ts';

const { items: STARTERS } = atOnce(
  checkedItems(
    STARTER_PROMPTS.map((prompt) => ({ fields: new Map<string, unknown>(Object.entries(prompt)) })),
    'starters',
  ),
);

/**
 * Adds the starter prompts to the caller's library, each with the starter tag, in one transaction. Prompts whose title
 * one of the caller's contents already has are left out.
 */
export async function addStarters(ctx: Context): Promise<{ createdIds: number[] }> {
  const library = libraryOf(ctx, TokenScope.LIBRARY_WRITE);
  await ctx.storage.reserve(library.id, {});
  const createdIds = await transaction(ctx.db, async (manager) => {
    // The lock prevents duplicates when two tabs add them concurrently.
    await lockOrder(manager, library.id);
    const known = await matchesOf(manager, library.id, STARTERS);
    const items = STARTERS.filter(({ index }) => !known.has(index));
    ctx.storage.take(library.id, {
      bytes: items.reduce((sum, item) => sum + 2 * contentBytes(item), 0),
      contents: items.length,
      versions: items.length,
    });
    const targets = new Map(STARTERS.map(({ index, title }) => [title, known.get(index)?.id]));
    return insertStarters(ctx, manager, library, items, targets);
  });
  await indexForSearch(ctx, library.id, createdIds);
  return { createdIds };
}

/** Inserts prompts that others refer to first, so that their ids are known. */
async function insertStarters(
  ctx: Context,
  manager: EntityManager,
  library: OpenLibrary,
  items: ImportItem[],
  ids: Map<string, number | undefined>,
) {
  const created: number[] = [];
  const insert = async (some: ImportItem[]) => {
    if (some.length === 0) return;
    const { createdIds } = await insertAll(ctx, manager, library, some);
    for (const [at, id] of createdIds.entries()) {
      ids.set(some[at]?.title ?? '', id);
      await setTags(manager, library.id, id, [STARTER_TAG]);
    }
    created.push(...createdIds);
  };
  await insert(items.filter(({ index }) => targetOf(index) === undefined));
  await insert(
    items.flatMap((item) => {
      const title = targetOf(item.index);
      const id = title === undefined ? undefined : ids.get(title);
      if (title === undefined) return [];
      const marker = id === undefined ? title : markerOf({ id: String(id), title });
      return [{ ...item, content: item.content.replace(REFERENCE, () => marker) }];
    }),
  );
  return created;
}

const targetOf = (index: number) => STARTER_PROMPTS[index]?.refersTo;
