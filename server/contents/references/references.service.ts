import type { EntityManager } from 'typeorm';
import { beginning } from '../../../rules/characters.ts';
import { impossibleTargets } from '../../../rules/contextMarkers.ts';
import { invalid } from '../../base/errors.ts';
import type { OpenLibrary } from '../../base/libraries/openLibrary.ts';
import { ContextReference } from './contextReference.entity.ts';
import { markersOf, MAX_REFERENCES, type StoredMarker, targetsOf } from './references.ts';

/** The most references that one statement inserts. */
const BATCH = 5_000;
/** The digits of an invalid id that an error shows. */
const SHOWN_DIGITS = 20;

/**
 * Updates a content's references to match its body, in the transaction of its save. Refuses new references to contents
 * that are missing, that the caller may not read, or that have references themselves. Markers that were only text before remain
 * text. The save has locked the content and all contents that its body refers to, so two concurrent saves cannot create
 * a cycle.
 */
export async function syncReferences(
  manager: EntityManager,
  library: OpenLibrary,
  contentId: number,
  body: string,
  bodyBefore = '',
) {
  const { references, hadReferences } = await checkReferences(manager, library, contentId, body, bodyBefore);
  if (hadReferences) await manager.delete(ContextReference, { libraryId: library.id, contentId });
  if (references.length > 0)
    await manager.insert(
      ContextReference,
      references.map((marker) => ({ ...marker, libraryId: library.id, contentId })),
    );
}

/** The references that a body of a content will have. Refuses what `syncReferences` refuses, and stores nothing. */
export async function checkReferences(
  manager: EntityManager,
  library: OpenLibrary,
  contentId: number,
  body: string,
  bodyBefore: string,
) {
  refuseImpossibleTargets(body, bodyBefore);
  const markers = markersOf(body);
  if (markers.length > MAX_REFERENCES)
    throw invalid('content', `A content can have at most ${MAX_REFERENCES} references.`);
  const known = await manager.find(ContextReference, {
    select: { targetId: true },
    where: { libraryId: library.id, contentId },
  });
  const knownTargets = new Set(known.map(({ targetId }) => targetId));
  const textOnly = new Set(targetsOf(bodyBefore).filter((id) => !knownTargets.has(id)));
  const references = markers.filter(({ targetId }) => !textOnly.has(targetId));
  const newTargets = [...new Set(references.map(({ targetId }) => targetId))].filter((id) => !knownTargets.has(id));
  if (newTargets.length > 0) await checkTargets(manager, library, contentId, newTargets);
  return { references, hadReferences: known.length > 0 };
}

/** Ids that were only text before, as in an imported file, remain text. */
function refuseImpossibleTargets(body: string, bodyBefore: string) {
  const before = new Set(impossibleTargets(bodyBefore));
  const target = impossibleTargets(body).find((id) => !before.has(id));
  if (target !== undefined) throw notReferable(beginning(target, SHOWN_DIGITS));
}

const notReferable = (id: number | string) => invalid('content', `The referenced content ${id} was not found.`);

/**
 * Stores the usable references of imported contents: those that a replaced text already had, which may be hidden from
 * the caller, and those to contents that the caller may read and that have no references themselves. Other markers
 * remain text. The transaction locks the targets, so none of them gets a reference in the meantime. The contents can be
 * targets of each other, unless they have references themselves.
 */
export async function keepUsableReferences(
  manager: EntityManager,
  library: OpenLibrary,
  contents: { id: number; content: string }[],
) {
  const known = await takeReferences(
    manager,
    library,
    contents.map(({ id }) => id),
  );
  const markers = contents.flatMap(({ id, content }) =>
    markersOf(content).map((marker) => ({ ...marker, contentId: id })),
  );
  if (markers.length === 0) return;
  const usable = await usableTargets(manager, library, [...new Set(markers.map(({ targetId }) => targetId))]);
  const found = markers.filter(
    ({ contentId, targetId }) => usable.has(targetId) || known.has(`${contentId} ${targetId}`),
  );
  const referring = new Set(found.map(({ contentId }) => contentId));
  const references = found.filter(({ targetId }) => !referring.has(targetId));
  for (let at = 0; at < references.length; at += BATCH)
    await insertReferences(manager, library, references.slice(at, at + BATCH));
}

/** Removes the references of contents. Returns each as the ids of its content and of its target. */
async function takeReferences(manager: EntityManager, library: OpenLibrary, ids: number[]): Promise<Set<string>> {
  const [taken]: [{ contentId: number; targetId: number }[], number] = await manager.query(
    `DELETE FROM context_references r WHERE content_id = ANY($2::int[]) AND r.library_id = $1 RETURNING content_id AS "contentId", target_id AS "targetId"`,
    [library.id, ids],
  );
  return new Set(taken.map(({ contentId, targetId }) => `${contentId} ${targetId}`));
}

async function insertReferences(
  manager: EntityManager,
  library: OpenLibrary,
  references: (StoredMarker & { contentId: number })[],
) {
  const column = <Field extends keyof (typeof references)[number]>(field: Field) =>
    references.map((reference) => reference[field]);
  await manager.query(
    'INSERT INTO context_references (library_id, content_id, position, target_id, title) SELECT $1, * FROM unnest($2::int[], $3::int[], $4::int[], $5::text[])',
    [library.id, column('contentId'), column('position'), column('targetId'), column('title')],
  );
}

async function usableTargets(manager: EntityManager, { readable }: OpenLibrary, ids: number[]) {
  const rows: { id: number }[] = await manager.query(
    `SELECT id FROM contents c WHERE library_id = ANY($1::int[]) AND id = ANY($2::int[]) AND deleted_at IS NULL AND NOT EXISTS (SELECT 1 FROM context_references r WHERE r.content_id = c.id AND r.library_id = c.library_id)`,
    [readable, ids],
  );
  return new Set(rows.map(({ id }) => id));
}

async function checkTargets(manager: EntityManager, { readable }: OpenLibrary, contentId: number, targetIds: number[]) {
  const targets = await titlesOf(manager, readable, targetIds);
  for (const id of targetIds) {
    if (id === contentId) throw invalid('content', 'A prompt cannot refer to itself.');
    const target = targets.get(id);
    if (!target) throw notReferable(id);
    const inner = await referencedTitles(manager, readable, target);
    if (inner.length > 0)
      throw invalid(
        'content',
        `Cannot add reference to "${target.title}" because it contains references to: ${inner.join(', ')}`,
      );
  }
}

/**
 * The titles of the references of a content, as far as they may be read; the others show those of their markers. Runs
 * after the lock is taken, so it sees what earlier saves have committed.
 */
async function referencedTitles(manager: EntityManager, readable: readonly number[], { id, libraryId }: Target) {
  const references: { targetId: number; title: string }[] = await manager.query(
    'SELECT target_id AS "targetId", title FROM context_references WHERE library_id = $1 AND content_id = $2 ORDER BY position',
    [libraryId, id],
  );
  const titles = await titlesOf(
    manager,
    readable,
    references.map(({ targetId }) => targetId),
  );
  return references.map(({ targetId, title }) => titles.get(targetId)?.title ?? title);
}

interface Target {
  id: number;
  libraryId: number;
  title: string;
}

/** Those of these contents that are in the libraries, by their id. */
async function titlesOf(
  manager: EntityManager,
  libraryIds: readonly number[],
  ids: number[],
): Promise<Map<number, Target>> {
  if (ids.length === 0) return new Map();
  const rows: Target[] = await manager.query(
    'SELECT id, library_id AS "libraryId", title FROM contents WHERE library_id = ANY($1::int[]) AND id = ANY($2::int[]) AND deleted_at IS NULL',
    [libraryIds, ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
