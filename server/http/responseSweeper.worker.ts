import type { DataSource, EntityManager } from 'typeorm';
import { Rounds } from '../base/rounds.ts';

const EVERY_MS = 3_600_000;
/** How long the response to a request with an Idempotency-Key is stored. */
export const RETENTION = `interval '24 hours'`;

/** Deletes the stored responses of users who send no more requests with a key. */
export class ResponseSweeper extends Rounds {
  constructor({ manager }: DataSource) {
    super(EVERY_MS, 'old stored responses were not deleted', () => deleteOld(manager));
  }
}

async function deleteOld(db: EntityManager) {
  await db.query(`DELETE FROM idempotent_requests WHERE created_at < now() - ${RETENTION}`);
}
