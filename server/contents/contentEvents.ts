import { isoText } from '../base/isoDates.ts';

const FACTS = `'id', c.id, 'title', c.title, 'content_type', json_build_object('id', t.id, 'name', t.name), 'version', c.version,
  'created_at', ${isoText('c.created_at')}, 'updated_at', ${isoText('c.updated_at')}`;

/**
 * SELECT of the webhook events for the contents $2 of the library $1. `event` is the event's name in SQL, `more` its
 * additional data. The data never contain the contents' texts.
 */
export const contentEvents = (event: string, more = '') => `
  SELECT ${event} AS event, json_build_object(${FACTS}${more && `, ${more}`}) AS data
    FROM contents c JOIN content_types t ON t.id = c.content_type_id WHERE c.library_id = $1 AND c.id = ANY($2::int[]) AND c.deleted_at IS NULL ORDER BY c.id`;
