import type { EntityManager } from 'typeorm';
import { batchesOf, WRITTEN_AT_ONCE } from '../core/batches.ts';
import {
  arrayParameters,
  columnOf,
  contentBytes,
  FIELDS_BESIDE_TITLE,
  missingValue,
  storedColumns,
  storedText,
} from '../core/contentFields.ts';
import { foldedTitle } from '../pages/searchText.ts';
import type { ImportItem } from './importFile.ts';

/** The most contents with the same title that are compared with a prompt: those changed last. */
const COMPARED = 25;

const COLUMNS = storedColumns(FIELDS_BESIDE_TITLE);
const IS_SAME = FIELDS_BESIDE_TITLE.map(
  (name) => `item.${columnOf(name)} IN (${missingValue(name)}, c.${columnOf(name)})`,
).join(' AND ');

/** A content with the same title. */
export interface ImportMatch {
  id: number;
  title: string;
  version: number;
  /** True if it equals the prompt in everything that the file contains. */
  isSame: boolean;
}

/**
 * The library's content with the title of each item, by the item's index: an equal one if there is any, otherwise the one
 * changed last. Written fields that the file does not have are not compared.
 */
export async function matchesOf(db: EntityManager, libraryId: number, items: ImportItem[]) {
  const matches = new Map<number, ImportMatch>();
  for (const batch of batchesOf(items, contentBytes, WRITTEN_AT_ONCE))
    for (const { index, ...match } of await matchesOfBatch(db, libraryId, batch)) matches.set(index, match);
  return matches;
}

function matchesOfBatch(
  db: EntityManager,
  libraryId: number,
  items: ImportItem[],
): Promise<(ImportMatch & { index: number })[]> {
  const column = <Field extends keyof ImportItem>(field: Field) => items.map((item) => item[field]);
  return db.query(
    `WITH item AS (SELECT * FROM unnest($2::int[], $3::text[], $4::text[], ${arrayParameters(FIELDS_BESIDE_TITLE, 5)}) AS item(index, folded_title, title, ${COLUMNS})),
       candidate AS (
         SELECT titled.folded_title, c.* FROM (SELECT DISTINCT folded_title FROM item) titled
           CROSS JOIN LATERAL (SELECT id, title, version, ${COLUMNS}, updated_at FROM contents
                                WHERE library_id = $1 AND deleted_at IS NULL AND folded_title = titled.folded_title ORDER BY updated_at DESC, id DESC LIMIT ${COMPARED}) c)
     SELECT DISTINCT ON (index) index, c.id, c.title, c.version,
            (${IS_SAME}) AS "isSame"
       FROM item JOIN candidate c ON c.folded_title = item.folded_title AND lower(c.title) = lower(item.title)
      ORDER BY index, "isSame" DESC, c.updated_at DESC, c.id DESC`,
    [
      libraryId,
      column('index'),
      items.map(({ title }) => foldedTitle(title)),
      column('title'),
      ...FIELDS_BESIDE_TITLE.map((name) => column(name).map(storedText)),
    ],
  );
}
