import type { EntityManager } from 'typeorm';
import { AppError, notFound } from '../base/errors.ts';
import { isoDate, type Row } from '../base/isoDates.ts';
import { transaction } from '../base/transaction.ts';
import { hasWebhook, queueEvents } from '../webhooks/webhookEvents.ts';
import type { Content } from './content.entity.ts';
import { contentEvents } from './contentEvents.ts';
import { FIELD_NAMES, namedJoins, shownColumns, storedColumns, VERSIONED_FIELDS } from './contentFields.ts';
import { type AskedVersion, refuseUnclear, versionNumber } from './labels/askedVersion.ts';
import type { ContentLabel } from './labels/contentLabel.entity.ts';
import { markersOf, targetsOf } from './references/references.ts';
import type { SharedLink } from './sharing/sharedLink.entity.ts';
import { TAGS_OF_CONTENT } from './tags/tags.rows.ts';

type NotShown =
  | 'libraryId'
  | 'contentTypeId'
  | 'stateId'
  | 'starredAt'
  | 'deletedAt'
  | 'foldedTitle'
  | 'searchText'
  | 'hasLetterPairs';

/** A content as services return it: a plain row with its type, state, references and link, read in one statement. */
export type ContentRow = Row<Omit<Content, NotShown | 'sharedLinks' | 'labels'>> & {
  sharedLinks: Row<SharedLink>[];
  labels: Row<ContentLabel>[];
};

export const CONTENT_COLUMNS = `
  c.id, ${shownColumns('c', FIELD_NAMES)}, c.version, c.created_at AS "createdAt", c.updated_at AS "updatedAt", c.starred_at IS NOT NULL AS "isStarred", ${TAGS_OF_CONTENT} AS tags,
  (SELECT coalesce(json_agg(json_build_object('id', r.target_id, 'title', coalesce(target.title, r.title), 'position', r.position, 'isMissing', target.id IS NULL) ORDER BY r.position), '[]')
     FROM context_references r LEFT JOIN contents target ON target.id = r.target_id AND target.library_id = c.library_id AND target.deleted_at IS NULL
    WHERE r.content_id = c.id) AS "contextReferences",
  (SELECT coalesce(json_agg(json_build_object('id', l.id, 'contentId', c.id, 'contentTitle', c.title, 'viewCount', l.view_count, 'lastViewedAt', l.last_viewed_at,
     'isIndexable', l.is_indexable, 'includesReferences', l.includes_references, 'expiresAt', l.expires_at, 'createdAt', l.created_at)), '[]')
     FROM shared_links l WHERE l.content_id = c.id) AS "sharedLinks",
  (SELECT coalesce(json_agg(json_build_object('name', b.name, 'version', b.version, 'movedAt', b.moved_at) ORDER BY b.name), '[]')
     FROM content_labels b WHERE b.content_id = c.id) AS labels`;

export const CONTENT_JOINS = namedJoins('c', FIELD_NAMES);

/** Converts the dates inside JSON, which have PostgreSQL's format. */
export function contentRow<Row extends ContentRow>(row: Row): Row {
  for (const link of row.sharedLinks) {
    link.createdAt = isoDate(link.createdAt);
    link.expiresAt &&= isoDate(link.expiresAt);
    link.lastViewedAt &&= isoDate(link.lastViewedAt);
  }
  for (const label of row.labels) label.movedAt = isoDate(label.movedAt);
  return row;
}

/** The library's contents with these ids, in the order of the ids. Ids of other contents are left out. */
export async function contentRows(db: EntityManager, libraryId: number, ids: number[]): Promise<ContentRow[]> {
  const rows: ContentRow[] = await db.query(
    `SELECT ${CONTENT_COLUMNS} FROM contents c ${CONTENT_JOINS} WHERE c.library_id = $1 AND c.id = ANY($2::int[]) AND c.deleted_at IS NULL ORDER BY array_position($2::int[], c.id)`,
    [libraryId, ids],
  );
  return rows.map(contentRow);
}

const CREATED = contentEvents(`'content.created'`);
const SAVED = contentEvents(`CASE WHEN c.version = 1 THEN 'content.created' ELSE 'content.updated' END`);

/**
 * Stores the current state of a library's contents as their next version and queues webhook events, in the transaction
 * that changed them. New contents may have earlier versions too.
 */
export async function insertVersions(manager: EntityManager, libraryId: number, ids: number[], areNew = false) {
  const columns = storedColumns(VERSIONED_FIELDS);
  const [kept]: { isNotified: boolean }[] = await manager.query(
    `INSERT INTO content_versions (content_id, version, ${columns}) SELECT id, version, ${columns} FROM contents WHERE library_id = $1 AND id = ANY($2::int[])
     RETURNING ${hasWebhook('$1')} AS "isNotified"`,
    [libraryId, ids],
  );
  if (kept?.isNotified) await manager.query(queueEvents('$1', areNew ? CREATED : SAVED), [libraryId, ids]);
}

/** The place of the contents: the library, the trash, or either. */
type Place = 'library' | 'trash' | 'anywhere';

const IN_PLACE: Record<Place, string> = {
  library: 'AND deleted_at IS NULL',
  trash: 'AND deleted_at IS NOT NULL',
  anywhere: '',
};

/**
 * Locks these contents of a library until the transaction ends. The locks are taken before all others and by ascending
 * id, so concurrent transactions cannot deadlock. Returns the ids that exist.
 */
export async function lockContents(
  manager: EntityManager,
  libraryId: number,
  ids: number[],
  place: Place = 'library',
): Promise<number[]> {
  const rows: { id: number }[] = await manager.query(
    `SELECT id FROM contents WHERE library_id = $1 AND id = ANY($2::int[]) ${IN_PLACE[place]} ORDER BY id FOR UPDATE`,
    [libraryId, ids],
  );
  return rows.map(({ id }) => id);
}

/**
 * Moves contents of a library to the trash and queues webhook events. Returns the ids that were in the library. With a
 * version, a content at another one is a CONFLICT.
 */
export function trashContentRows(
  db: EntityManager,
  libraryId: number,
  ids: number[],
  version: number | null,
): Promise<number[]> {
  return transaction(db, async (manager) => {
    const locked = await lockContents(manager, libraryId, ids);
    if (version !== null) await requireVersion(manager, libraryId, locked, version);
    await manager.query(
      `WITH deleted AS (UPDATE contents SET deleted_at = now() WHERE library_id = $1 AND id = ANY($2::int[]) AND deleted_at IS NULL RETURNING id, title)
       ${queueEvents('$1', `SELECT 'content.deleted' AS event, json_build_object('id', id, 'title', title) AS data FROM deleted`)}`,
      [libraryId, locked],
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

/** The length of each body by content id, in bytes of UTF-8, without reading the bodies. */
export async function bodyBytes(db: EntityManager, libraryId: number, ids: number[]): Promise<Map<number, number>> {
  const rows: { id: number; bytes: number }[] = await db.query(
    'SELECT id, octet_length(content) AS bytes FROM contents WHERE library_id = $1 AND id = ANY($2::int[]) AND deleted_at IS NULL',
    [libraryId, ids],
  );
  return new Map(rows.map(({ id, bytes }) => [id, bytes]));
}

/**
 * The library's content at one version, or NOT_FOUND. Versioned fields are those of the version, references are those of
 * its text with their current titles, and all other fields are current.
 */
async function contentAtVersion(
  db: EntityManager,
  libraryId: number,
  row: ContentRow,
  version: number,
): Promise<ContentRow> {
  const [kept]: Pick<ContentRow, 'content'>[] = await db.query(
    `SELECT ${shownColumns('v', VERSIONED_FIELDS)} FROM content_versions v ${namedJoins('v', VERSIONED_FIELDS)} WHERE v.content_id = $1 AND v.version = $2`,
    [row.id, version],
  );
  if (!kept) throw notFound('Version');
  const titles = await contentTitles(db, libraryId, targetsOf(kept.content));
  const contextReferences = markersOf(kept.content).map(({ targetId: id, title, position }) => ({
    id,
    title: titles.get(id) ?? title,
    position,
    isMissing: !titles.has(id),
  })) as ContentRow['contextReferences'];
  return { ...row, ...kept, version, contextReferences };
}

async function contentTitles(db: EntityManager, libraryId: number, ids: number[]): Promise<Map<number, string>> {
  const rows: { id: number; title: string }[] = await db.query(
    'SELECT id, title FROM contents WHERE library_id = $1 AND id = ANY($2::int[]) AND deleted_at IS NULL',
    [libraryId, ids],
  );
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** One content of a library, or NOT_FOUND. */
export async function ownContent(db: EntityManager, libraryId: number, id: number): Promise<ContentRow> {
  const [row] = await contentRows(db, libraryId, [id]);
  if (!row) throw notFound('Content');
  return row;
}

/** One content of a library at the given version, or NOT_FOUND. */
export async function ownContentAt(
  db: EntityManager,
  libraryId: number,
  id: number,
  asked: AskedVersion,
): Promise<ContentRow> {
  refuseUnclear(asked);
  const row = await ownContent(db, libraryId, id);
  const version = versionNumber(row, asked);
  return version === null ? row : contentAtVersion(db, libraryId, row, version);
}
