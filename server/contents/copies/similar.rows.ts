import type { EntityManager } from 'typeorm';
import { beginning } from '../../../rules/characters.ts';
import { callerLeft } from '../../base/errors.ts';
import { likePattern } from '../pages/searchText.ts';

/** A content that says nearly the same as another. */
export interface SimilarContentRow {
  contentId: number;
  title: string;
  /** The share of three-letter pieces that both texts have, from 0 to 1. */
  similarity: number;
}

/** Those that have fewer pieces in common are not similar. */
const LEAST_SIMILARITY = 0.7;
const MAX_SIMILAR = 5;

/**
 * So many stretches of a text, of so many characters, are looked for in the others: nearly the same text has at least one
 * of them as it is. Each takes the index some 20 ms in a library of 100,000. Of each stretch so many of the contents that
 * have it are compared, however many do.
 */
const STRETCHES = 5;
const STRETCH_LENGTH = 24;
const COMPARED_OF_EACH = 8;
/** Of each text so many characters are compared. */
const MAX_COMPARED = 4_000;
/** A text that is shorter says too little to be called the same as another. */
const MIN_LENGTH = 40;

/**
 * An owner's contents that say nearly the same as this text does, as it is kept for searching: the most similar first.
 * Not the one with the excepted id.
 */
export async function similarContentRows(
  db: EntityManager,
  ownerId: number,
  searchText: string,
  exceptId: number | null,
): Promise<SimilarContentRow[]> {
  const text = beginning(searchText, MAX_COMPARED);
  if (text.length < MIN_LENGTH) return [];
  const ids = await candidates(db, ownerId, stretchesOf(text, STRETCHES).map(likePattern));
  return db.query(
    `SELECT id AS "contentId", title, similarity FROM (
       SELECT id, title, similarity(left(search_text, ${MAX_COMPARED}), $3::text) AS similarity
         FROM contents WHERE owner_id = $1 AND deleted_at IS NULL AND id = ANY($2::int[]) AND id <> $4) compared
      WHERE similarity >= ${LEAST_SIMILARITY} ORDER BY similarity DESC, id LIMIT ${MAX_SIMILAR}`,
    [ownerId, ids, text, exceptId ?? 0],
  );
}

/** Ids of contents that have one of these patterns. */
async function candidates(db: EntityManager, ownerId: number, patterns: string[]): Promise<number[]> {
  // Without its limit the planner takes the index of trigrams, and as nobody asks for more, no more are read.
  const ofEach = patterns.map(
    (_, index) =>
      `(WITH unbounded AS MATERIALIZED (SELECT id FROM contents WHERE owner_id = $1 AND deleted_at IS NULL AND search_text LIKE $${index + 2})
        SELECT id FROM unbounded LIMIT ${COMPARED_OF_EACH})`,
  );
  const rows: { id: number }[] = await db.query(ofEach.join(' UNION '), [ownerId, ...patterns]);
  return rows.map(({ id }) => id);
}

/** Stretches of a text from its beginning to its end. */
function stretchesOf(text: string, count: number): string[] {
  const characters = [...text];
  const last = characters.length - STRETCH_LENGTH;
  const starts = Array.from({ length: count }, (_, index) => Math.round((index * last) / (count - 1)));
  return [...new Set(starts.map((start) => characters.slice(start, start + STRETCH_LENGTH).join('')))];
}

/**
 * How many texts of one request are compared with a library, and in how many stretches each: that takes the index some
 * 3 seconds for all of them in a library of 100,000.
 */
export const MAX_SIMILAR_TEXTS = 100;
const STRETCHES_OF_MANY = 3;
/** How many of them one statement compares, for which everybody on the embedded database waits. */
const TEXTS_AT_ONCE = 5;

/** The content that is the most similar to one of several texts. */
export interface MostSimilarRow {
  id: number;
  title: string;
  version: number;
}

/**
 * For each of at most MAX_SIMILAR_TEXTS texts, as they are kept for searching, the owner's content that is the most
 * similar to it, by the text's key. Stretches are looked for at the beginning, in the middle and at the end. Throws
 * CANCELLED when the caller has left.
 */
export async function mostSimilarRows(
  db: EntityManager,
  ownerId: number,
  searchTexts: [key: number, searchText: string][],
  signal: AbortSignal,
): Promise<Map<number, MostSimilarRow>> {
  const texts = searchTexts
    .map(([key, searchText]) => ({ key, text: beginning(searchText, MAX_COMPARED) }))
    .filter(({ text }) => text.length >= MIN_LENGTH);
  const found = new Map<number, MostSimilarRow>();
  for (let at = 0; at < texts.length; at += TEXTS_AT_ONCE) {
    if (signal.aborted) throw callerLeft();
    for (const { key, ...row } of await mostSimilarOf(db, ownerId, texts.slice(at, at + TEXTS_AT_ONCE)))
      found.set(key, row);
  }
  return found;
}

function mostSimilarOf(
  db: EntityManager,
  ownerId: number,
  texts: { key: number; text: string }[],
): Promise<(MostSimilarRow & { key: number })[]> {
  const patterns = texts.flatMap(({ key, text }) =>
    stretchesOf(text, STRETCHES_OF_MANY).map((stretch) => ({ key, pattern: likePattern(stretch) })),
  );
  return db.query(
    `WITH candidate AS (
       SELECT DISTINCT given.key, c.id FROM unnest($4::int[], $5::text[]) AS given(key, pattern)
         CROSS JOIN LATERAL (WITH unbounded AS MATERIALIZED (SELECT id FROM contents WHERE owner_id = $1 AND deleted_at IS NULL AND search_text LIKE given.pattern)
                             SELECT id FROM unbounded LIMIT ${COMPARED_OF_EACH}) c)
     SELECT DISTINCT ON (key) key, id, title, version FROM (
       SELECT given.key, c.id, c.title, c.version, similarity(left(c.search_text, ${MAX_COMPARED}), given.text) AS similarity
         FROM unnest($2::int[], $3::text[]) AS given(key, text) JOIN candidate USING (key)
         JOIN contents c ON c.id = candidate.id AND c.owner_id = $1 AND c.deleted_at IS NULL) compared
      WHERE similarity >= ${LEAST_SIMILARITY} ORDER BY key, similarity DESC, id`,
    [
      ownerId,
      texts.map(({ key }) => key),
      texts.map(({ text }) => text),
      patterns.map(({ key }) => key),
      patterns.map(({ pattern }) => pattern),
    ],
  );
}
