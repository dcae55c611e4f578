import type { EntityManager } from 'typeorm';
import { beginning } from '../../../rules/characters.ts';
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
  const ids = await candidates(db, ownerId, stretchesOf(text).map(likePattern));
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
function stretchesOf(text: string): string[] {
  const characters = [...text];
  const last = characters.length - STRETCH_LENGTH;
  const starts = Array.from({ length: STRETCHES }, (_, index) => Math.round((index * last) / (STRETCHES - 1)));
  return [...new Set(starts.map((start) => characters.slice(start, start + STRETCH_LENGTH).join('')))];
}
