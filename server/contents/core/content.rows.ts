import type { EntityManager } from 'typeorm';
import { AppError, notFound } from '../../base/errors.ts';
import { isoDate, type Row } from '../../base/isoDates.ts';
import type { OpenLibrary } from '../../base/libraries/openLibrary.ts';
import { PreparedStatement } from '../../base/prepared.ts';
import { hasWebhook } from '../../webhooks/deliveries.rows.ts';
import { queueEvents } from '../../webhooks/webhookEvents.ts';
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
import { referenceTargets, resolvedReference, targetsElsewhere } from './referenceTargets.rows.ts';

type NotShown =
  'contentTypeId' | 'stateId' | 'starredAt' | 'deletedAt' | 'foldedTitle' | 'searchText' | 'hasLetterPairs';

/** A content as services return it: a plain row with its type, state, references and link, read in one statement. */
export type ContentRow = Row<Omit<Content, NotShown | 'sharedLinks' | 'labels'>> & {
  sharedLinks: Row<SharedLink>[];
  labels: Row<ContentLabel>[];
};

/** The columns of contents `c` of the library $1. */
export const CONTENT_COLUMNS = `
  c.id, c.library_id AS "libraryId", ${shownColumns('c', FIELD_NAMES)}, c.version, c.created_at AS "createdAt", c.updated_at AS "updatedAt", c.starred_at IS NOT NULL AS "isStarred", ${TAGS_OF_CONTENT} AS tags,
  (SELECT coalesce(json_agg(json_build_object('id', r.target_id, 'title', r.title, 'position', r.position, 'currentTitle', target.title, 'libraryId', target.library_id) ORDER BY r.position), '[]')
     FROM context_references r LEFT JOIN contents target ON target.library_id = $1 AND target.id = r.target_id AND target.deleted_at IS NULL
    WHERE r.library_id = $1 AND r.content_id = c.id) AS "contextReferences",
  (SELECT coalesce(json_agg(json_build_object('id', l.id, 'contentId', c.id, 'contentTitle', c.title, 'viewCount', l.view_count, 'lastViewedAt', l.last_viewed_at,
     'isIndexable', l.is_indexable, 'includesReferences', l.includes_references, 'expiresAt', l.expires_at, 'createdAt', l.created_at)), '[]')
     FROM shared_links l WHERE l.library_id = $1 AND l.content_id = c.id) AS "sharedLinks",
  (SELECT coalesce(json_agg(json_build_object('name', b.name, 'version', b.version, 'movedAt', b.moved_at) ORDER BY b.name), '[]')
     FROM content_labels b WHERE b.library_id = $1 AND b.content_id = c.id) AS labels`;

export const CONTENT_JOINS = namedJoins('c', FIELD_NAMES);

/**
 * Completes rows for their reader: converts the dates inside JSON, which have PostgreSQL's format, and hides what the
 * reader may not read.
 */
export async function rowsForReader<Row extends ContentRow>(
  db: EntityManager,
  library: OpenLibrary,
  rows: Row[],
): Promise<Row[]> {
  const elsewhere = await targetsElsewhere(
    db,
    rows.flatMap((row) => row.contextReferences),
  );
  for (const row of rows) {
    convertDates(row);
    row.contextReferences = row.contextReferences.map((reference) =>
      resolvedReference({ ...reference, ...elsewhere.get(reference.id) }, library),
    );
    row.suggestionCount = 0;
    row.changedBy = row.libraryId === library.reader?.id ? library.reader.username : null;
  }
  const shared = rows.filter(({ libraryId }) => libraryId !== library.reader?.id);
  if (shared.length > 0 && library.reader) await addMarks(db, library.reader.id, shared);
  return rows;
}

type Mark = { id: number } & Pick<ContentRow, 'isStarred' | 'changedBy' | 'suggestionCount'>;

const MARKS = new PreparedStatement<Mark>(
  `SELECT c.id, ${starredBy('$3')} AS "isStarred", u.username AS "changedBy", ${OPEN_SUGGESTIONS} AS "suggestionCount" FROM contents c
     LEFT JOIN content_versions v ON v.library_id = $1 AND v.content_id = c.id AND v.version = c.version LEFT JOIN users u ON u.id = v.author_id
    WHERE c.library_id = $1 AND c.id = ANY($2::int[])`,
);

/** In a shared library every member gives their own stars, versions have different authors, and there are suggestions. */
async function addMarks(db: EntityManager, readerId: number, rows: ContentRow[]) {
  const isInTransaction = db.queryRunner !== undefined;
  for (const libraryId of new Set(rows.map((row) => row.libraryId))) {
    const ofLibrary = rows.filter((row) => row.libraryId === libraryId);
    const values = [libraryId, ofLibrary.map(({ id }) => id), readerId];
    const marks: Mark[] = await (isInTransaction ? db.query(MARKS.text, values) : MARKS.rows(db, values));
    const marksOf = new Map(marks.map(({ id, ...mark }) => [id, mark]));
    for (const row of ofLibrary) Object.assign(row, marksOf.get(row.id));
  }
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
  const rows: ContentRow[] = [];
  for (const libraryId of await librariesWith(db, among, ids)) {
    const found: ContentRow[] = await db.query(
      `SELECT ${CONTENT_COLUMNS} FROM contents c ${CONTENT_JOINS} WHERE c.library_id = $1 AND c.id = ANY($2::int[]) AND c.deleted_at IS NULL`,
      [libraryId, ids],
    );
    rows.push(...found);
  }
  const placeOf = new Map(ids.map((id, place) => [id, place]));
  const place = ({ id }: ContentRow) => placeOf.get(id) ?? 0;
  return rowsForReader(
    db,
    library,
    rows.toSorted((one, other) => place(one) - place(other)),
  );
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
  // Citus asks every machine for the rows of an INSERT … SELECT that gets new ids, but not for those of a subquery that
  // OFFSET keeps apart.
  await manager.query(
    `INSERT INTO content_versions (library_id, content_id, version, author_id, ${columns})
     SELECT * FROM (SELECT library_id, id, version, $3::int, ${columns} FROM contents WHERE library_id = $1 AND id = ANY($2::int[]) OFFSET 0) saved`,
    [library.id, ids, authorId],
  );
  if (await hasWebhook(manager, library.id)) await queueContentEvents(manager, library, ids, areNew ? CREATED : SAVED);
}

/** The place of the contents: the library, the trash, or either. */
type Place = 'library' | 'trash' | 'anywhere';

const IN_PLACE: Record<Place, string> = {
  library: 'AND deleted_at IS NULL',
  trash: 'AND deleted_at IS NOT NULL',
  anywhere: '',
};

/**
 * Locks these contents of one or more libraries until the transaction ends. The locks are taken before all others, by
 * ascending library and id, so concurrent transactions cannot deadlock. Returns the ids that exist.
 */
export async function lockContents(
  manager: EntityManager,
  libraryIds: number | readonly number[],
  ids: number[],
  place: Place = 'library',
): Promise<number[]> {
  const locked: number[] = [];
  for (const libraryId of await librariesWith(manager, [libraryIds].flat(), ids)) {
    const rows: { id: number }[] = await manager.query(
      `SELECT id FROM contents WHERE library_id = $1 AND id = ANY($2::int[]) ${IN_PLACE[place]} ORDER BY id FOR UPDATE`,
      [libraryId, ids],
    );
    locked.push(...rows.map(({ id }) => id));
  }
  return locked;
}

/** Those of the libraries that have any of these contents, in ascending order. */
async function librariesWith(db: EntityManager, libraryIds: readonly number[], ids: number[]): Promise<number[]> {
  if (libraryIds.length <= 1) return [...libraryIds];
  const rows: { id: number }[] = await db.query(
    'SELECT DISTINCT library_id AS id FROM contents WHERE library_id = ANY($1::int[]) AND id = ANY($2::int[]) ORDER BY 1',
    [libraryIds, ids],
  );
  return rows.map(({ id }) => id);
}

/**
 * Moves contents of a library to the trash and queues webhook events, in a transaction. Returns the ids that were in the
 * library. With a version, a content at another one is a CONFLICT.
 */
export async function trashContentRows(
  manager: EntityManager,
  library: OpenLibrary,
  ids: number[],
  version: number | null,
): Promise<number[]> {
  const locked = await lockContents(manager, library.id, ids);
  if (version !== null) await requireVersion(manager, library.id, locked, version);
  await manager.query(
    `WITH deleted AS (UPDATE contents SET deleted_at = now() WHERE library_id = $1 AND id = ANY($2::int[]) AND deleted_at IS NULL RETURNING id, title)
     ${queueEvents('$1', removedEvents('deleted'))}`,
    [library.id, locked, library.reader?.id ?? null],
  );
  return locked;
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
    `SELECT ${shownColumns('v', VERSIONED_FIELDS)} FROM content_versions v ${namedJoins('v', VERSIONED_FIELDS)} WHERE v.content_id = $1 AND v.version = $2 AND v.library_id = $3`,
    [row.id, version, row.libraryId],
  );
  if (!kept) throw notFound('Version');
  const targets = await referenceTargets(db, row.libraryId, targetsOf(kept.content));
  const hiddenNow = new Set(row.contextReferences.flatMap(({ id, isHidden }) => (isHidden ? [id] : [])));
  const contextReferences = markersOf(kept.content)
    .map(({ targetId: id, title, position }) => ({ id, title, position, ...targets.get(id) }))
    .map((marker) => resolvedReference(marker, library))
    .map((reference) => ({ ...reference, isHidden: reference.isHidden && hiddenNow.has(reference.id) }));
  return { ...row, ...kept, version, contextReferences };
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
