import type { EntityManager } from 'typeorm';
import { tagKey, tagsProblem } from '../../../rules/tagRules.ts';
import { MAX_VIEW_NAME } from '../../../rules/viewRules.ts';
import { type Context, signedIn } from '../../base/context.ts';
import { requireAccessAfterWait } from '../../base/currentAccess.ts';
import { AppError, invalid, notFound, sqlState } from '../../base/errors.ts';
import { insertedId } from '../../base/insertedId.ts';
import { libraryHolding, libraryOf, openToMember } from '../../base/libraries/openLibrary.ts';
import { normalized } from '../../base/normalization.ts';
import { TokenScope } from '../../base/tokenScopes.ts';
import { transaction } from '../../base/transaction.ts';
import { parseId, parseIds, Problems } from '../../base/validation.ts';
import { ContentOrder, OrderDirection } from '../core/contents.inputs.ts';
import { lockOrder } from '../core/orderLock.rows.ts';
import { countMatching } from '../pages/contentPages.service.ts';
import { checkSearch } from '../pages/searchText.ts';
import { ownTagIds } from '../tags/tags.rows.ts';
import { requireUsableTypes } from '../types/contentTypes.service.ts';
import { SavedView } from './savedView.entity.ts';

const MAX_VIEWS = 50;
const TAKEN = 'A view with that name already exists.';

/** The search, filters and order of a view. */
interface ViewFields {
  name: string;
  search: string;
  contentTypeIds: string[];
  tags: string[];
  sharedOnly: boolean;
  starredOnly: boolean;
  orderBy: ContentOrder;
  orderDirection: OrderDirection;
}

export type SavedViewRow = Omit<ViewFields, 'contentTypeIds'> & {
  id: number;
  libraryId: number;
  contentTypeIds: number[];
};

type Change = { [Name in keyof ViewFields]?: ViewFields[Name] | null };

/** A view of all contents, with the given changes. */
export const newView = (given: Change): ViewFields => ({
  name: given.name ?? '',
  search: given.search ?? '',
  contentTypeIds: given.contentTypeIds ?? [],
  tags: given.tags ?? [],
  sharedOnly: given.sharedOnly ?? false,
  starredOnly: given.starredOnly ?? false,
  orderBy: given.orderBy ?? ContentOrder.UPDATED_AT,
  orderDirection: given.orderDirection ?? OrderDirection.DESC,
});

/** SQL of the views of the library $1, without deleted types and tags. */
const VIEWS = `
  SELECT v.id, v.library_id AS "libraryId", v.name, v.search, v.shared_only AS "sharedOnly", v.starred_only AS "starredOnly", v.order_by AS "orderBy", v.order_direction AS "orderDirection",
         ARRAY(SELECT t.id FROM content_types t WHERE t.id = ANY(v.content_type_ids) AND (t.library_id IS NULL OR t.library_id = $1) ORDER BY t.id) AS "contentTypeIds",
         ARRAY(SELECT t.name FROM tags t WHERE t.id = ANY(v.tag_ids) AND t.library_id = $1 ORDER BY t.folded_name) AS tags
    FROM saved_views v WHERE v.library_id = $1`;

/** Every saved view of a library, by name. */
export async function savedViews(ctx: Context, libraryId?: string | null): Promise<SavedViewRow[]> {
  const library = libraryOf(ctx, TokenScope.LIBRARY_READ, libraryId);
  return ctx.db.query(`${VIEWS} ORDER BY v.folded_name`, [library.id]);
}

/** Saves a search with its filters and order under a name. */
export async function saveView(ctx: Context, fields: ViewFields, libraryId?: string | null): Promise<SavedViewRow> {
  const library = libraryOf(ctx, TokenScope.LIBRARY_WRITE, libraryId);
  return transaction(ctx.db, async (manager) => {
    const columns = await checkedColumns(manager, library.id, fields);
    await lockOrder(manager, library.id);
    if ((await manager.countBy(SavedView, { libraryId: library.id })) >= MAX_VIEWS)
      throw invalid('name', `You can have up to ${MAX_VIEWS} views. Delete some you do not need.`);
    await requireAccessAfterWait(ctx, manager, library);
    const inserted = await manager.insert(SavedView, { ...columns, libraryId: library.id }).catch(nameTaken);
    return ownView(manager, library.id, insertedId(inserted));
  });
}

/** Changes the given fields of a view. */
export async function updateSavedView(
  ctx: Context,
  { id: text, ...change }: Change & { id: string },
): Promise<SavedViewRow> {
  const library = await libraryHolding(ctx, TokenScope.LIBRARY_WRITE, () => [parseId(text)], { table: 'saved_views' });
  const id = parseId(text);
  return transaction(ctx.db, async (manager) => {
    const locked = await manager.findOne(SavedView, {
      where: { id, libraryId: library.id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!locked) throw notFound('Saved view');
    await requireAccessAfterWait(ctx, manager, library);
    const { id: _, libraryId: _library, ...before } = await ownView(manager, library.id, id);
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value != null));
    const columns = await checkedColumns(manager, library.id, {
      ...before,
      contentTypeIds: before.contentTypeIds.map(String),
      ...given,
    });
    await manager.update(SavedView, { id, libraryId: library.id }, columns).catch(nameTaken);
    return ownView(manager, library.id, id);
  });
}

/** Deletes a view; its contents are not affected. */
export async function deleteSavedView(ctx: Context, text: string) {
  const library = await libraryHolding(ctx, TokenScope.LIBRARY_WRITE, () => [parseId(text)], { table: 'saved_views' });
  const id = parseId(text);
  return transaction(ctx.db, async (manager) => {
    const { affected } = await manager.delete(SavedView, { id, libraryId: library.id });
    if (!affected) throw notFound('Saved view');
    await requireAccessAfterWait(ctx, manager, library);
    return { id };
  });
}

/** The counts of one operation by the fields they depend on, because a view may change within the operation. */
const counts = new WeakMap<Context, Map<string, Promise<number>>>();

/**
 * How many contents a view shows now. Each distinct view is counted once per operation, one after another, so that
 * other requests of the caller are served in between.
 */
export function viewCount(ctx: Context, view: SavedViewRow): Promise<number> {
  const known = counts.get(ctx) ?? new Map<string, Promise<number>>();
  counts.set(ctx, known);
  const { libraryId, search, contentTypeIds, tags, sharedOnly, starredOnly } = view;
  const counted = JSON.stringify([libraryId, search, contentTypeIds, tags, sharedOnly, starredOnly]);
  const before = [...known.values()].at(-1)?.catch(() => undefined);
  const count = known.get(counted) ?? Promise.resolve(before).then(() => countOf(ctx, view));
  known.set(counted, count);
  return count;
}

const countOf = (ctx: Context, view: SavedViewRow) =>
  countMatching(ctx, openToMember(signedIn(ctx), view.libraryId), {
    ...view,
    libraryId: String(view.libraryId),
    contentTypeIds: view.contentTypeIds.map(String),
  });

async function ownView(db: EntityManager, libraryId: number, id: number): Promise<SavedViewRow> {
  const [view]: SavedViewRow[] = await db.query(`${VIEWS} AND v.id = $2`, [libraryId, id]);
  if (!view) throw notFound('Saved view');
  return view;
}

/** Validates the fields of a view and returns its columns. */
async function checkedColumns(
  manager: EntityManager,
  libraryId: number,
  { name: text, search, contentTypeIds, tags, ...chosen }: ViewFields,
) {
  const name = text.trim();
  new Problems()
    .when(name === '', 'name', 'Name is required')
    .line('name', name, MAX_VIEW_NAME)
    .add('tags', tagsProblem(tags))
    .throwIfAny();
  checkSearch(search);
  const typeIds = await requireUsableTypes(manager, libraryId, parseIds(contentTypeIds, 'contentTypeIds'));
  const tagIds = await ownTagIds(manager, libraryId, tags.map(tagKey), { areLocked: true });
  const unknown = tags.find((tag) => !tagIds.has(tagKey(tag)));
  if (unknown !== undefined) throw invalid('tags', `There is no tag "${unknown}".`);
  const foldedName = normalized(name, 'NFC').toLowerCase();
  return { ...chosen, name, foldedName, search, contentTypeIds: typeIds, tagIds: [...tagIds.values()] };
}

function nameTaken(error: unknown): never {
  throw sqlState(error) === '23505' ? new AppError('CONFLICT', TAKEN, { fields: { name: TAKEN } }) : error;
}
