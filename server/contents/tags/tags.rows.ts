import type { EntityManager } from 'typeorm';
import { MAX_TAGS, tagKey, tagName } from '../../../rules/tagRules.ts';
import { invalid } from '../../base/errors.ts';
import { lockOrder } from '../orderLock.rows.ts';

/** The names of the tags of a content `c`, from A to Z, as JSON. */
export const TAGS_OF_CONTENT = `(SELECT coalesce(json_agg(t.name ORDER BY t.folded_name), '[]') FROM content_tags ct JOIN tags t ON t.id = ct.tag_id WHERE ct.content_id = c.id)`;

/**
 * The ids of those of these tags that the owner has, by how their names are compared. Held tags cannot be deleted until
 * the transaction ends.
 */
export async function ownTagIds(
  db: EntityManager,
  ownerId: number,
  keys: string[],
  { areHeld = false } = {},
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const rows: { id: number; key: string }[] = await db.query(
    `SELECT id, folded_name AS key FROM tags WHERE owner_id = $1 AND folded_name = ANY($2::text[])${areHeld ? ' ORDER BY id FOR KEY SHARE' : ''}`,
    [ownerId, keys],
  );
  return new Map(rows.map(({ id, key }) => [key, id]));
}

/**
 * The ids of tags of these names by how they are compared; those that are missing are made. `field` is where they were
 * given: it is told when there is no room for them; without it those that there is no room for are left out.
 */
export async function tagIdsNamed(
  manager: EntityManager,
  ownerId: number,
  names: string[],
  field: string | null,
): Promise<Map<string, number>> {
  // The first of two that are one counts.
  const wanted = new Map(names.toReversed().map((name) => [tagKey(name), tagName(name)]));
  const keys = [...wanted.keys()];
  const known = await ownTagIds(manager, ownerId, keys, { areHeld: true });
  if (known.size === keys.length) return known;
  await lockOrder(manager, ownerId);
  const there = await ownTagIds(manager, ownerId, keys, { areHeld: true });
  const missing = keys.filter((key) => !there.has(key));
  const [{ count }]: [{ count: number }] = await manager.query(
    'SELECT count(*)::int AS count FROM tags WHERE owner_id = $1',
    [ownerId],
  );
  const made = missing.slice(0, Math.max(0, MAX_TAGS - count));
  if (field !== null && made.length < missing.length)
    throw invalid(field, `You can have up to ${MAX_TAGS} tags. Delete some you do not need.`);
  await manager.query(
    'INSERT INTO tags (owner_id, name, folded_name) SELECT $1, name, key FROM unnest($2::text[], $3::text[]) AS wanted(name, key) ON CONFLICT DO NOTHING',
    [ownerId, made.map((key) => wanted.get(key)), made],
  );
  return ownTagIds(manager, ownerId, keys, { areHeld: true });
}

/** Which tags each of these contents has, by its id. */
export async function tagsByContent(manager: EntityManager, contentIds: number[]): Promise<Map<number, Set<number>>> {
  const rows: { id: number; tagIds: number[] }[] = await manager.query(
    'SELECT content_id AS id, array_agg(tag_id) AS "tagIds" FROM content_tags WHERE content_id = ANY($1::int[]) GROUP BY 1',
    [contentIds],
  );
  return new Map(rows.map(({ id, tagIds }) => [id, new Set(tagIds)]));
}

/** Put tags on contents: pairs of both, of one owner. What is there already stays. */
export async function insertContentTags(manager: EntityManager, pairs: { contentId: number; tagId: number }[]) {
  if (pairs.length === 0) return;
  await manager.query(
    'INSERT INTO content_tags (content_id, tag_id) SELECT * FROM unnest($1::int[], $2::int[]) ON CONFLICT DO NOTHING',
    [pairs.map(({ contentId }) => contentId), pairs.map(({ tagId }) => tagId)],
  );
}

/** Give a content that is held these tags and no others. */
export async function setTags(manager: EntityManager, ownerId: number, contentId: number, names: string[]) {
  const tagIds = [...(await tagIdsNamed(manager, ownerId, names, 'tags')).values()];
  await manager.query('DELETE FROM content_tags WHERE content_id = $1 AND tag_id <> ALL($2::int[])', [
    contentId,
    tagIds,
  ]);
  await insertContentTags(
    manager,
    tagIds.map((tagId) => ({ contentId, tagId })),
  );
}
