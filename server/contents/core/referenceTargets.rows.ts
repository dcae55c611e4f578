import type { EntityManager } from 'typeorm';
import type { OpenLibrary } from '../../base/libraries/openLibrary.ts';
import type { Content } from './content.entity.ts';

type ReferenceRow = Content['contextReferences'][number];

/** A reference as it is stored, with the current title and the library of its target, null or absent without one. */
export type StoredReference = Pick<ReferenceRow, 'id' | 'title' | 'position'> & {
  currentTitle?: string | null;
  libraryId?: number | null;
};

type Target = Required<Pick<StoredReference, 'currentTitle' | 'libraryId'>>;

const TARGETS = 'SELECT id, title AS "currentTitle", library_id AS "libraryId" FROM contents WHERE deleted_at IS NULL';

/** The titles and libraries of the targets of references, for `resolvedReference`. Most are in the same library. */
export async function referenceTargets(
  db: EntityManager,
  libraryId: number,
  ids: number[],
): Promise<Map<number, Target>> {
  const rows: (Target & { id: number })[] = await db.query(`${TARGETS} AND library_id = $1 AND id = ANY($2::int[])`, [
    libraryId,
    ids,
  ]);
  const found = new Map<number, Target>(rows.map(({ id, ...target }) => [id, target]));
  const elsewhere = await targetsAnywhere(
    db,
    ids.filter((id) => !found.has(id)),
  );
  return new Map([...found, ...elsewhere]);
}

/** The targets of those references that have none in their own library. */
export const targetsElsewhere = (db: EntityManager, references: StoredReference[]) =>
  targetsAnywhere(
    db,
    references.filter(({ libraryId }) => libraryId == null).map(({ id }) => id),
  );

/** Targets in any library: a distributed database asks every machine. */
async function targetsAnywhere(db: EntityManager, ids: number[]): Promise<Map<number, Target>> {
  if (ids.length === 0) return new Map();
  const rows: (Target & { id: number })[] = await db.query(`${TARGETS} AND id = ANY($1::int[])`, [ids]);
  return new Map(rows.map(({ id, ...target }) => [id, target]));
}

/** A target that the reader may not read shows the title of its marker and counts as missing. */
export function resolvedReference(reference: StoredReference, { readable }: OpenLibrary) {
  const { id, title, position, currentTitle, libraryId } = reference;
  const isFound = libraryId != null && readable.includes(libraryId);
  return {
    id,
    title: (isFound && currentTitle) || title,
    position,
    isMissing: !isFound,
    isHidden: libraryId != null && !isFound,
  } as ReferenceRow;
}
