import type { EntityManager } from 'typeorm';
import { fold } from '../../../rules/folding.ts';
import { MAX_TAGS, tagKey, tagName } from '../../../rules/tagRules.ts';
import { invalid } from '../../base/errors.ts';
import { lockOrder } from '../core/orderLock.rows.ts';

/** SQL for the names of the tags of a content `c` of the library $1, from A to Z, as JSON. */
export const TAGS_OF_CONTENT = `(SELECT coalesce(json_agg(t.name ORDER BY t.folded_name), '[]') FROM content_tags ct JOIN tags t ON t.library_id = $1 AND t.id = ct.tag_id
    WHERE ct.library_id = $1 AND ct.content_id = c.id)`;

/**
 * The ids of the library's tags with these keys, by key. With `areLocked` the tags cannot be deleted until the
 * transaction ends.
 */
export async function ownTagIds(
  db: EntityManager,
  libraryId: number,
  keys: string[],
  { areLocked = false } = {},
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const rows: { id: number; key: string }[] = await db.query(
    `SELECT id, folded_name AS key FROM tags WHERE library_id = $1 AND folded_name = ANY($2::text[])${areLocked ? ' ORDER BY id FOR KEY SHARE' : ''}`,
    [libraryId, keys],
  );
  return new Map(rows.map(({ id, key }) => [key, id]));
}

/**
 * The ids of the library's tags that a search names, by name. A tag with the same key goes before one whose name differs
 * in accents or typography.
 */
export async function foundTagIds(db: EntityManager, libraryId: number, names: string[]): Promise<Map<string, number>> {
  const byKey = await ownTagIds(db, libraryId, [...new Set(names.map(tagKey))]);
  const missing = names.filter((name) => !byKey.has(tagKey(name)));
  const rows: { id: number; name: string }[] =
    missing.length > 0
      ? await db.query('SELECT id, name FROM tags WHERE library_id = $1 ORDER BY id DESC', [libraryId])
      : [];
  const byFold = new Map(rows.map(({ id, name }) => [fold(name), id]));
  return new Map(
    names.flatMap((name) => {
      const id = byKey.get(tagKey(name)) ?? byFold.get(fold(name));
      return id === undefined ? [] : [[name, id] as const];
    }),
  );
}

/**
 * The ids of the library's tags with these names, by key. Creates missing tags. Beyond the limit of tags it throws an
 * error for the argument `field`; if `field` is null, it leaves the excess tags out instead.
 */
export async function tagIdsNamed(
  manager: EntityManager,
  libraryId: number,
  names: string[],
  field: string | null,
): Promise<Map<string, number>> {
  // If two names have the same key, the first one is used.
  const wanted = new Map(names.toReversed().map((name) => [tagKey(name), tagName(name)]));
  const keys = [...wanted.keys()];
  const known = await ownTagIds(manager, libraryId, keys, { areLocked: true });
  if (known.size === keys.length) return known;
  await lockOrder(manager, libraryId);
  const there = await ownTagIds(manager, libraryId, keys, { areLocked: true });
  const missing = keys.filter((key) => !there.has(key));
  const [{ count }]: [{ count: number }] = await manager.query(
    'SELECT count(*)::int AS count FROM tags WHERE library_id = $1',
    [libraryId],
  );
  const created = missing.slice(0, Math.max(0, MAX_TAGS - count));
  if (field !== null && created.length < missing.length)
    throw invalid(field, `You can have up to ${MAX_TAGS} tags. Delete some you do not need.`);
  await manager.query(
    'INSERT INTO tags (library_id, name, folded_name) SELECT $1, name, key FROM unnest($2::text[], $3::text[]) AS wanted(name, key) ON CONFLICT DO NOTHING',
    [libraryId, created.map((key) => wanted.get(key)), created],
  );
  return ownTagIds(manager, libraryId, keys, { areLocked: true });
}

/** The ids of the tags of each of these contents of a library, by content id. */
export async function tagsByContent(
  manager: EntityManager,
  libraryId: number,
  contentIds: number[],
): Promise<Map<number, Set<number>>> {
  const rows: { id: number; tagIds: number[] }[] = await manager.query(
    `SELECT content_id AS id, array_agg(tag_id) AS "tagIds" FROM content_tags ct WHERE content_id = ANY($2::int[]) AND ct.library_id = $1 GROUP BY 1`,
    [libraryId, contentIds],
  );
  return new Map(rows.map(({ id, tagIds }) => [id, new Set(tagIds)]));
}

/** Adds tags of a library to its contents. Existing pairs are unchanged. */
export async function insertContentTags(
  manager: EntityManager,
  libraryId: number,
  pairs: { contentId: number; tagId: number }[],
) {
  if (pairs.length === 0) return;
  await manager.query(
    'INSERT INTO content_tags (library_id, content_id, tag_id) SELECT $1, * FROM unnest($2::int[], $3::int[]) ON CONFLICT DO NOTHING',
    [libraryId, pairs.map(({ contentId }) => contentId), pairs.map(({ tagId }) => tagId)],
  );
}

/** Replaces the tags of a locked content. */
export async function setTags(manager: EntityManager, libraryId: number, contentId: number, names: string[]) {
  const tagIds = [...(await tagIdsNamed(manager, libraryId, names, 'tags')).values()];
  await manager.query(
    `DELETE FROM content_tags ct WHERE content_id = $2 AND tag_id <> ALL($3::int[]) AND ct.library_id = $1`,
    [libraryId, contentId, tagIds],
  );
  await insertContentTags(
    manager,
    libraryId,
    tagIds.map((tagId) => ({ contentId, tagId })),
  );
}
