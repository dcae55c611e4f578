import type { EntityManager } from 'typeorm';
import { beginning } from '../../../rules/characters.ts';
import { callerLeft } from '../../base/errors.ts';
import { likePattern } from '../pages/searchText.ts';

/** A content that is nearly the same as another. */
export interface SimilarContentRow {
  contentId: number;
  title: string;
  /** The share of three-letter pieces that both texts have, from 0 to 1. */
  similarity: number;
}

/** Texts with a lower share of common pieces are not similar. */
const LEAST_SIMILARITY = 0.7;
const MAX_SIMILAR = 5;

/**
 * The number and length of the stretches of a text that are searched for in other texts; nearly the same text contains
 * at least one of them unchanged. Each search takes the index about 20 ms in a library of 100,000. At most
 * COMPARED_OF_EACH of the contents with a stretch are compared.
 */
const STRETCHES = 5;
const STRETCH_LENGTH = 24;
const COMPARED_OF_EACH = 8;
/** The most characters of a text that are compared. */
const MAX_COMPARED = 4_000;
/** Shorter texts say too little to be compared. */
const MIN_LENGTH = 40;

/**
 * The library's contents that are nearly the same as this search text, the most similar first, without the excepted id.
 */
export async function similarContentRows(
  db: EntityManager,
  libraryId: number,
  searchText: string,
  exceptId: number | null,
): Promise<SimilarContentRow[]> {
  const text = beginning(searchText, MAX_COMPARED);
  if (text.length < MIN_LENGTH) return [];
  const ids = await candidates(db, libraryId, stretchesOf(text, STRETCHES).map(likePattern));
  return db.query(
    `SELECT id AS "contentId", title, similarity FROM (
       SELECT id, title, similarity(left(search_text, ${MAX_COMPARED}), $3::text) AS similarity
         FROM contents WHERE library_id = $1 AND deleted_at IS NULL AND id = ANY($2::int[]) AND id <> $4) compared
      WHERE similarity >= ${LEAST_SIMILARITY} ORDER BY similarity DESC, id LIMIT ${MAX_SIMILAR}`,
    [libraryId, ids, text, exceptId ?? 0],
  );
}

/** Ids of contents that match one of these patterns. */
async function candidates(db: EntityManager, libraryId: number, patterns: string[]): Promise<number[]> {
  // The limit is outside the CTE so that the planner uses the trigram index; the scan still stops once the limit is
  // reached.
  const ofEach = patterns.map(
    (_, index) =>
      `(WITH unbounded AS MATERIALIZED (SELECT id FROM contents WHERE library_id = $1 AND deleted_at IS NULL AND search_text LIKE $${index + 2})
        SELECT id FROM unbounded LIMIT ${COMPARED_OF_EACH})`,
  );
  const rows: { id: number }[] = await db.query(ofEach.join(' UNION '), [libraryId, ...patterns]);
  return rows.map(({ id }) => id);
}

/** Evenly spaced stretches of a text from its beginning to its end. */
function stretchesOf(text: string, count: number): string[] {
  const characters = [...text];
  const last = characters.length - STRETCH_LENGTH;
  const starts = Array.from({ length: count }, (_, index) => Math.round((index * last) / (count - 1)));
  return [...new Set(starts.map((start) => characters.slice(start, start + STRETCH_LENGTH).join('')))];
}

/**
 * The most texts of one request that are compared with a library, and the stretches of each. Together they take the
 * index about 3 seconds in a library of 100,000.
 */
export const MAX_SIMILAR_TEXTS = 100;
const STRETCHES_OF_MANY = 3;
/** The most texts that one statement compares; all users of the embedded database wait for it. */
const TEXTS_AT_ONCE = 5;

/** The content that is most similar to one of several texts. */
export interface MostSimilarRow {
  id: number;
  title: string;
  version: number;
}

/**
 * The library's most similar content for each of at most MAX_SIMILAR_TEXTS search texts, by the key of the text. Searches
 * for stretches at the beginning, the middle and the end. Throws CANCELLED when the client has disconnected.
 */
export async function mostSimilarRows(
  db: EntityManager,
  libraryId: number,
  searchTexts: [key: number, searchText: string][],
  signal: AbortSignal,
): Promise<Map<number, MostSimilarRow>> {
  const texts = searchTexts
    .map(([key, searchText]) => ({ key, text: beginning(searchText, MAX_COMPARED) }))
    .filter(({ text }) => text.length >= MIN_LENGTH);
  const found = new Map<number, MostSimilarRow>();
  for (let at = 0; at < texts.length; at += TEXTS_AT_ONCE) {
    if (signal.aborted) throw callerLeft();
    for (const { key, ...row } of await mostSimilarOf(db, libraryId, texts.slice(at, at + TEXTS_AT_ONCE)))
      found.set(key, row);
  }
  return found;
}

function mostSimilarOf(
  db: EntityManager,
  libraryId: number,
  texts: { key: number; text: string }[],
): Promise<(MostSimilarRow & { key: number })[]> {
  const patterns = texts.flatMap(({ key, text }) =>
    stretchesOf(text, STRETCHES_OF_MANY).map((stretch) => ({ key, pattern: likePattern(stretch) })),
  );
  return db.query(
    `WITH candidate AS (
       SELECT DISTINCT given.key, c.id FROM unnest($4::int[], $5::text[]) AS given(key, pattern)
         CROSS JOIN LATERAL (WITH unbounded AS MATERIALIZED (SELECT id FROM contents WHERE library_id = $1 AND deleted_at IS NULL AND search_text LIKE given.pattern)
                             SELECT id FROM unbounded LIMIT ${COMPARED_OF_EACH}) c)
     SELECT DISTINCT ON (key) key, id, title, version FROM (
       SELECT given.key, c.id, c.title, c.version, similarity(left(c.search_text, ${MAX_COMPARED}), given.text) AS similarity
         FROM unnest($2::int[], $3::text[]) AS given(key, text) JOIN candidate USING (key)
         JOIN contents c ON c.id = candidate.id AND c.library_id = $1 AND c.deleted_at IS NULL) compared
      WHERE similarity >= ${LEAST_SIMILARITY} ORDER BY key, similarity DESC, id`,
    [
      libraryId,
      texts.map(({ key }) => key),
      texts.map(({ text }) => text),
      patterns.map(({ key }) => key),
      patterns.map(({ pattern }) => pattern),
    ],
  );
}
