import type { EntityManager } from 'typeorm';
import { MAX_LABELS } from '../../../rules/labelRules.ts';
import { invalid, notFound } from '../../base/errors.ts';
import type { OpenLibrary } from '../../base/libraries/openLibrary.ts';
import type { ContentRow } from '../core/content.rows.ts';
import { contentEvents, queueContentEvents } from '../core/contentEvents.rows.ts';
import { shownColumns, WRITTEN_FIELDS, type WrittenFields } from '../core/contentFields.ts';
import { ContentVersion } from '../core/contentVersion.entity.ts';
import { ContentLabel } from './contentLabel.entity.ts';
import { ContentLabelEvent } from './contentLabelEvent.entity.ts';

/** The written fields of a content at one of its versions. */
export type LabelledTexts = Pick<ContentRow, 'id' | 'updatedAt' | keyof WrittenFields>;

/** The version of the library's content that has a label; null when none has. */
export async function labelledVersion(
  db: EntityManager,
  libraryId: number,
  id: number,
  name: string,
): Promise<number | null> {
  const [label]: { version: number }[] = await db.query(
    `SELECT l.version FROM contents c JOIN content_labels l ON l.content_id = c.id AND l.library_id = c.library_id
      WHERE c.library_id = $1 AND c.deleted_at IS NULL AND c.id = $2 AND l.name = $3`,
    [libraryId, id, name],
  );
  return label?.version ?? null;
}

/** The written fields of the contents that have a version with this label, at that version. */
export function labelledTexts(
  db: EntityManager,
  libraryIds: readonly number[],
  ids: number[],
  name: string,
): Promise<LabelledTexts[]> {
  return db.query(
    `SELECT c.id, c.updated_at AS "updatedAt", ${shownColumns('v', WRITTEN_FIELDS)}
       FROM contents c JOIN content_labels l ON l.content_id = c.id AND l.library_id = c.library_id
       JOIN content_versions v ON v.content_id = c.id AND v.version = l.version AND v.library_id = c.library_id
      WHERE c.library_id = ANY($1::int[]) AND c.deleted_at IS NULL AND c.id = ANY($2::int[]) AND l.name = $3`,
    [libraryIds, ids, name],
  );
}

/** An older version of a content, with its labels. */
export interface LabelledVersion extends WrittenFields {
  id: number;
  labels: string[];
}

/** The labelled older versions of these contents of a library, oldest first. */
export function labelledVersions(db: EntityManager, libraryId: number, ids: number[]): Promise<LabelledVersion[]> {
  return db.query(
    `SELECT c.id, l.names AS labels, ${shownColumns('v', WRITTEN_FIELDS)}
       FROM contents c
       JOIN (SELECT content_id, version, json_agg(name ORDER BY name) AS names FROM content_labels b
              WHERE content_id = ANY($2::int[]) AND b.library_id = $1 GROUP BY 1, 2) l
         ON l.content_id = c.id AND l.version < c.version
       JOIN content_versions v ON v.content_id = c.id AND v.version = l.version AND v.library_id = c.library_id
      WHERE c.library_id = $1 AND c.deleted_at IS NULL ORDER BY c.id, v.version`,
    [libraryId, ids],
  );
}

/** The most label events kept of each content, so that their number is bounded by the number of contents. */
const MAX_EVENTS = 200;

/** A label of a content of this library, whose row is locked, and the versions it moves from and to; null for none. */
interface Move {
  library: OpenLibrary;
  contentId: number;
  name: string;
  from: number | null;
  to: number | null;
}

/** Moves or removes a label, stores the event, and queues a webhook event. */
export async function moveLabel(manager: EntityManager, move: Move) {
  const { library, contentId, name, from, to } = move;
  if (to === null) await manager.delete(ContentLabel, { libraryId: library.id, contentId, name });
  else await putLabel(manager, { ...move, to });
  await manager.insert(ContentLabelEvent, { libraryId: library.id, contentId, name, fromVersion: from, toVersion: to });
  await manager.query(
    `DELETE FROM content_label_events e WHERE e.content_id = $1 AND e.library_id = $3
        AND e.id <= (SELECT e.id FROM content_label_events e WHERE e.content_id = $1 AND e.library_id = $3 ORDER BY e.id DESC LIMIT 1 OFFSET $2)`,
    [contentId, MAX_EVENTS, library.id],
  );
  await queueContentEvents(manager, library, [contentId], MOVED, [name, to, from]);
}

/**
 * Puts labels on versions of new contents of a library. Queues no webhook events for the labels, only the contents have
 * some.
 */
export async function insertLabels(
  manager: EntityManager,
  libraryId: number,
  labels: { contentId: number; name: string; version: number }[],
) {
  const usable: { contentId: number; name: string; version: number }[] = await manager.query(
    `SELECT v.content_id AS "contentId", given.name, v.version FROM unnest($2::int[], $3::text[], $4::int[]) AS given(content_id, name, version)
       JOIN contents c ON c.id = given.content_id AND c.library_id = $1 AND c.deleted_at IS NULL
       JOIN content_versions v ON v.content_id = given.content_id AND v.version = given.version AND v.library_id = $1
      ORDER BY v.content_id, given.name`,
    [libraryId, ...columnsOf(labels)],
  );
  const values = [libraryId, ...columnsOf(usable)];
  await manager.query(
    'INSERT INTO content_labels (library_id, content_id, name, version) SELECT $1, * FROM unnest($2::int[], $3::text[], $4::int[])',
    values,
  );
  await manager.query(
    'INSERT INTO content_label_events (library_id, content_id, name, to_version) SELECT $1, * FROM unnest($2::int[], $3::text[], $4::int[])',
    values,
  );
}

const columnsOf = (labels: { contentId: number; name: string; version: number }[]) => [
  labels.map(({ contentId }) => contentId),
  labels.map(({ name }) => name),
  labels.map(({ version }) => version),
];

const MOVED = contentEvents(
  `'content.label_moved'`,
  `'label', json_build_object('name', $4::text, 'version', $5::int, 'previous_version', $6::int)`,
);

async function putLabel(manager: EntityManager, { library, contentId, name, from, to }: Move & { to: number }) {
  const libraryId = library.id;
  if (!(await manager.existsBy(ContentVersion, { libraryId, contentId, version: to }))) throw notFound('Version');
  if (from !== null) {
    await manager.update(ContentLabel, { libraryId, contentId, name }, { version: to, movedAt: () => 'now()' });
    return;
  }
  if ((await manager.countBy(ContentLabel, { libraryId, contentId })) >= MAX_LABELS)
    throw invalid('name', `A content can have at most ${MAX_LABELS} labels. Remove one you do not need.`);
  await manager.insert(ContentLabel, { libraryId: library.id, contentId, name, version: to });
}
