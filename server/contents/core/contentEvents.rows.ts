import type { EntityManager } from 'typeorm';
import { isoText } from '../../base/isoDates.ts';
import type { OpenLibrary } from '../../base/libraries/openLibrary.ts';
import { queueEvents } from '../../webhooks/webhookEvents.ts';

/** The library $1, and who made the change: the user $3. */
const ORIGIN = `'library_id', $1::int, 'changed_by', (SELECT username FROM users WHERE id = $3::int)`;

const FACTS = `'id', c.id, 'title', c.title, 'content_type', json_build_object('id', t.id, 'name', t.name), 'version', c.version,
  'created_at', ${isoText('c.created_at')}, 'updated_at', ${isoText('c.updated_at')}, ${ORIGIN}`;

/**
 * SELECT of the webhook events for the contents $2 of the library $1, which the user $3 changed. `event` is the event's
 * name in SQL, `more` its additional data. The data never contain the contents' texts.
 */
export const contentEvents = (event: string, more = '') => `
  SELECT ${event} AS event, json_build_object(${FACTS}${more && `, ${more}`}) AS data
    FROM contents c JOIN content_types t ON t.id = c.content_type_id WHERE c.library_id = $1 AND c.id = ANY($2::int[]) AND c.deleted_at IS NULL ORDER BY c.id`;

/** SELECT of the webhook events for contents that the user $3 removed from the library $1. */
export const removedEvents = (removed: string) =>
  `SELECT 'content.deleted' AS event, json_build_object('id', id, 'title', title, ${ORIGIN}) AS data FROM ${removed}`;

/** Queues these events for changes of contents by the library's reader. `values` are the parameters from $4 on. */
export async function queueContentEvents(
  manager: EntityManager,
  { id, reader }: OpenLibrary,
  ids: number[],
  events: string,
  values: unknown[] = [],
) {
  await manager.query(queueEvents('$1', events), [id, ids, reader?.id ?? null, ...values]);
}
