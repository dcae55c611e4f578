import type { EntityManager } from 'typeorm';
import { AppError, notFound } from '../../base/errors.ts';
import { isoDate, type Row } from '../../base/isoDates.ts';
import type { OpenLibrary } from '../../base/libraries/openLibrary.ts';
import { isOwnedBy } from '../../base/owners/isOwnedBy.ts';
import { PreparedStatement } from '../../base/prepared.ts';
import { transaction } from '../../base/transaction.ts';
import { hasWebhook, queueEvents } from '../../webhooks/webhookEvents.ts';
import { type AskedVersion, refuseUnclear, versionNumber } from '../labels/askedVersion.ts';
import type { ContentLabel } from '../labels/contentLabel.entity.ts';
import { starredBy } from '../libraries/stars.ts';
import { markersOf, targetsOf } from '../references/references.ts';
import type { SharedLink } from '../sharing/sharedLink.entity.ts';
import { OPEN_SUGGESTIONS } from '../suggestions/suggestions.rows.ts';
import { TAGS_OF_CONTENT } from '../tags/tags.rows.ts';
import type { Content } from './content.entity.ts';
import { contentEvents, queueContentEvents, removedEvents } from './contentEvents.rows.ts';
import { FIELD_NAMES, namedJoins, shownColumns, storedColumns, VERSIONED_FIELDS } from './contentFields.ts';

type NotShown =
  'contentTypeId' | 'stateId' | 'starredAt' | 'deletedAt' | 'foldedTitle' | 'searchText' | 'hasLetterPairs';

/** A content as services return it: a plain row with its type, state, references and link, read in one statement. */
export type ContentRow = Row<Omit<Content, NotShown | 'sharedLinks' | 'labels'>> & {
  sharedLinks: Row<SharedLink>[];
  labels: Row<ContentLabel>[];
};

export const CONTENT_COLUMNS = `
  c.id, c.library_id AS "libraryId", ${shownColumns('c', FIELD_NAMES)}, c.version, c.created_at AS "createdAt", c.updated_at AS "updatedAt", c.starred_at IS NOT NULL AS "isStarred", ${TAGS_OF_CONTENT} AS tags,
  (SELECT coalesce(json_agg(json_build_object('id', r.target_id, 'title', r.title, 'position', r.position, 'currentTitle', target.title, 'libraryId', target.library_id) ORDER BY r.position), '[]')
     FROM context_references r LEFT JOIN contents target ON target.id = r.target_id AND target.deleted_at IS NULL
    WHERE r.content_id = c.id AND ${isOwnedBy('r.library_id', 'c.library_id')}) AS "contextReferences",
  (SELECT coalesce(json_agg(json_build_object('id', l.id, 'contentId', c.id, 'contentTitle', c.title, 'viewCount', l.view_count, 'lastViewedAt', l.last_viewed_at,
     'isIndexable', l.is_indexable, 'includesReferences', l.includes_references, 'expiresAt', l.expires_at, 'createdAt', l.created_at)), '[]')
     FROM shared_links l WHERE l.content_id = c.id AND l.library_id = c.library_id) AS "sharedLinks",
  (SELECT coalesce(json_agg(json_build_object('name', b.name, 'version', b.version, 'movedAt', b.moved_at) ORDER BY b.name), '[]')
     FROM content_labels b WHERE b.content_id = c.id AND ${isOwnedBy('b.library_id', 'c.library_id')}) AS labels`;

export const CONTENT_JOINS = namedJoins('c', FIELD_NAMES);

type ReferenceRow = ContentRow['contextReferences'][number];

/** A reference as it is stored, with the current title and the library of its target, null or absent without one. */
type StoredReference = Pick<ReferenceRow, 'id' | 'title' | 'position'> & {
  currentTitle?: string | null;
  libraryId?: number | null;
};

/**
 * Completes rows for their reader: converts the dates inside JSON, which have PostgreSQL's format, and hides what the
 * reader may not read.
 */
export async function rowsForReader<Row extends ContentRow>(
  db: EntityManager,
  library: OpenLibrary,
  rows: Row[],
): Promise<Row[]> {
  for (const row of rows) {
    convertDates(row);
    row.contextReferences = row.contextReferences.map((reference) => resolvedReference(reference, library));
    row.suggestionCount = 0;
    row.changedBy = row.libraryId === library.reader?.id ? library.reader.username : null;
  }
  const shared = rows.filter(({ libraryId }) => libraryId !== library.reader?.id);
  if (shared.length > 0 && library.reader) await addMarks(db, library.reader.id, library.readable, shared);
  return rows;
}

/** A target that the reader may not read shows the title of its marker and counts as missing. */
function resolvedReference(reference: StoredReference, { readable }: OpenLibrary) {
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

type Mark = { id: number } & Pick<ContentRow, 'isStarred' | 'changedBy' | 'suggestionCount'>;

const MARKS = new PreparedStatement<Mark>(
  `SELECT c.id, ${starredBy('$3')} AS "isStarred", u.username AS "changedBy", ${OPEN_SUGGESTIONS} AS "suggestionCount" FROM contents c
     LEFT JOIN content_versions v ON v.content_id = c.id AND v.version = c.version AND ${isOwnedBy('v.library_id', 'c.library_id')} LEFT JOIN users u ON u.id = v.author_id
    WHERE c.library_id = ANY($1::int[]) AND c.id = ANY($2::int[])`,
);

/** In a shared library every member gives their own stars, versions have different authors, and there are suggestions. */
async function addMarks(db: EntityManager, readerId: number, libraryIds: readonly number[], rows: ContentRow[]) {
  const values = [libraryIds, rows.map(({ id }) => id), readerId];
  const isInTransaction = db.queryRunner !== undefined;
  const marks: Mark[] = await (isInTransaction ? db.query(MARKS.text, values) : MARKS.rows(db, values));
  const marksOf = new Map(marks.map(({ id, ...mark }) => [id, mark]));
  for (const row of rows) Object.assign(row, marksOf.get(row.id));
}

function convertDates(row: ContentRow) {
  for (const link of row.sharedLinks) {
    link.createdAt = isoDate(link.createdAt);
    link.expiresAt &&= isoDate(link.expiresAt);
    link.lastViewedAt &&= isoDate(link.lastViewedAt);
  }
  for (const label of row.labels) label.movedAt = isoDate(label.movedAt);
}

/** The library's contents with these ids, in the order of the ids. Ids of other contents are left out. */
export const contentRows = (db: EntityManager, library: OpenLibrary, ids: number[]): Promise<ContentRow[]> =>
  rowsIn(db, library, [library.id], ids);

/** The contents with these ids that the reader may read, whatever their library, in the order of the ids. */
export const readableRows = (db: EntityManager, library: OpenLibrary, ids: number[]): Promise<ContentRow[]> =>
  rowsIn(db, library, library.readable, ids);

async function rowsIn(db: EntityManager, library: OpenLibrary, among: readonly number[], ids: number[]) {
  const rows: ContentRow[] = await db.query(
    `SELECT ${CONTENT_COLUMNS} FROM contents c ${CONTENT_JOINS} WHERE c.library_id = ANY($1::int[]) AND c.id = ANY($2::int[]) AND c.deleted_at IS NULL ORDER BY array_position($2::int[], c.id)`,
    [among, ids],
  );
  return rowsForReader(db, library, rows);
}

const CREATED = contentEvents(`'content.created'`);
const SAVED = contentEvents(`CASE WHEN c.version = 1 THEN 'content.created' ELSE 'content.updated' END`);

/**
 * Stores the current state of a library's contents as their next version and queues webhook events, in the transaction
 * that changed them. New contents may have earlier versions too. Their author is the reader unless another one is given.
 */
export async function insertVersions(
  manager: EntityManager,
  library: OpenLibrary,
  ids: number[],
  areNew = false,
  authorId = library.reader?.id ?? null,
) {
  const columns = storedColumns(VERSIONED_FIELDS);
  const [kept]: { isNotified: boolean }[] = await manager.query(
    `INSERT INTO content_versions (library_id, content_id, version, author_id, ${columns}) SELECT library_id, id, version, $3::int, ${columns} FROM contents WHERE library_id = $1 AND id = ANY($2::int[])
     RETURNING ${hasWebhook('$1')} AS "isNotified"`,
    [library.id, ids, authorId],
  );
  if (kept?.isNotified) await queueContentEvents(manager, library, ids, areNew ? CREATED : SAVED);
}

/** The place of the contents: the library, the trash, or either. */
type Place = 'library' | 'trash' | 'anywhere';

const IN_PLACE: Record<Place, string> = {
  library: 'AND deleted_at IS NULL',
  trash: 'AND deleted_at IS NOT NULL',
  anywhere: '',
};

/**
 * Locks these contents of one or more libraries until the transaction ends. The locks are taken before all others and by ascending
 * id, so concurrent transactions cannot deadlock. Returns the ids that exist.
 */
export async function lockContents(
  manager: EntityManager,
  libraryIds: number | readonly number[],
  ids: number[],
  place: Place = 'library',
): Promise<number[]> {
  const rows: { id: number }[] = await manager.query(
    `SELECT id FROM contents WHERE library_id = ANY($1::int[]) AND id = ANY($2::int[]) ${IN_PLACE[place]} ORDER BY id FOR UPDATE`,
    [[libraryIds].flat(), ids],
  );
  return rows.map(({ id }) => id);
}

/**
 * Moves contents of a library to the trash and queues webhook events. Returns the ids that were in the library. With a
 * version, a content at another one is a CONFLICT.
 */
export function trashContentRows(
  db: EntityManager,
  library: OpenLibrary,
  ids: number[],
  version: number | null,
): Promise<number[]> {
  return transaction(db, async (manager) => {
    const locked = await lockContents(manager, library.id, ids);
    if (version !== null) await requireVersion(manager, library.id, locked, version);
    await manager.query(
      `WITH deleted AS (UPDATE contents SET deleted_at = now() WHERE library_id = $1 AND id = ANY($2::int[]) AND deleted_at IS NULL RETURNING id, title)
       ${queueEvents('$1', removedEvents('deleted'))}`,
      [library.id, locked, library.reader?.id ?? null],
    );
    return locked;
  });
}

async function requireVersion(manager: EntityManager, libraryId: number, ids: number[], version: number) {
  const [other]: { version: number }[] = await manager.query(
    'SELECT version FROM contents WHERE library_id = $1 AND id = ANY($2::int[]) AND version <> $3',
    [libraryId, ids, version],
  );
  if (other) throw stale(other.version, 'Nothing was deleted.');
}

/** A content has another version than its caller has read. */
export const stale = (currentVersion: number, kept: string) =>
  new AppError('CONFLICT', `This content has been changed since you opened it. ${kept}`, { extra: { currentVersion } });

/** The length of each body that may be read by content id, in bytes of UTF-8, without reading the bodies. */
export async function bodyBytes(
  db: EntityManager,
  { readable }: Pick<OpenLibrary, 'readable'>,
  ids: number[],
): Promise<Map<number, number>> {
  const rows: { id: number; bytes: number }[] = await db.query(
    'SELECT id, octet_length(content) AS bytes FROM contents WHERE library_id = ANY($1::int[]) AND id = ANY($2::int[]) AND deleted_at IS NULL',
    [readable, ids],
  );
  return new Map(rows.map(({ id, bytes }) => [id, bytes]));
}

/**
 * The library's content at one version, or NOT_FOUND. Versioned fields are those of the version, references are those of
 * its text with their current titles, and all other fields are current. A marker of an earlier version may never have
 * been a reference, so only one that is hidden in the current text counts as hidden: otherwise an import could find out
 * which ids exist.
 */
async function contentAtVersion(
  db: EntityManager,
  library: OpenLibrary,
  row: ContentRow,
  version: number,
): Promise<ContentRow> {
  const [kept]: Pick<ContentRow, 'content'>[] = await db.query(
    `SELECT ${shownColumns('v', VERSIONED_FIELDS)} FROM content_versions v ${namedJoins('v', VERSIONED_FIELDS)} WHERE v.content_id = $1 AND v.version = $2 AND ${isOwnedBy('v.library_id', '$3')}`,
    [row.id, version, row.libraryId],
  );
  if (!kept) throw notFound('Version');
  const targets = await referenceTargets(db, targetsOf(kept.content));
  const hiddenNow = new Set(row.contextReferences.flatMap(({ id, isHidden }) => (isHidden ? [id] : [])));
  const contextReferences = markersOf(kept.content)
    .map(({ targetId: id, title, position }) => ({ id, title, position, ...targets.get(id) }))
    .map((marker) => resolvedReference(marker, library))
    .map((reference) => ({ ...reference, isHidden: reference.isHidden && hiddenNow.has(reference.id) }));
  return { ...row, ...kept, version, contextReferences };
}

/** The titles and libraries of the targets of references, for `resolvedReference`. */
async function referenceTargets(db: EntityManager, ids: number[]) {
  const rows: { id: number; currentTitle: string; libraryId: number }[] = await db.query(
    'SELECT id, title AS "currentTitle", library_id AS "libraryId" FROM contents WHERE id = ANY($1::int[]) AND deleted_at IS NULL',
    [ids],
  );
  return new Map(rows.map(({ id, ...target }) => [id, target]));
}

/** One content of a library, or NOT_FOUND. */
export async function ownContent(db: EntityManager, library: OpenLibrary, id: number): Promise<ContentRow> {
  const [row] = await contentRows(db, library, [id]);
  if (!row) throw notFound('Content');
  return row;
}

/** One content that the reader may read, in whatever library, or NOT_FOUND. */
export async function readableContent(db: EntityManager, library: OpenLibrary, id: number): Promise<ContentRow> {
  const [row] = await readableRows(db, library, [id]);
  if (!row) throw notFound('Content');
  return row;
}

/** One content that the reader may read at the given version, or NOT_FOUND. */
export async function readableContentAt(
  db: EntityManager,
  library: OpenLibrary,
  id: number,
  asked: AskedVersion,
): Promise<ContentRow> {
  refuseUnclear(asked);
  const row = await readableContent(db, library, id);
  const version = versionNumber(row, asked);
  return version === null ? row : contentAtVersion(db, library, row, version);
}
