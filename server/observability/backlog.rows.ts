import type { EntityManager } from 'typeorm';
import { outsideOperations } from '../base/operation.ts';

/** Counting stops here: the backlog is far too large already. */
const MAX_COUNTED = 10_000;
const KEPT_MS = 10_000;
const PATIENCE_MS = 1_000;

/** The number of items in the database that wait to be sent. */
export interface Backlog {
  mails: number;
  deliveriesDue: number;
}

/** Counts at most every ten seconds, however often it is called; null while the database does not respond in time. */
export function backlogOf(db: EntityManager): () => Promise<Backlog | null> {
  let lookedAt = -Infinity;
  let found: Promise<Backlog | null> = Promise.resolve(null);
  return () => {
    if (performance.now() - lookedAt > KEPT_MS) {
      lookedAt = performance.now();
      found = inTime(outsideOperations(() => count(db))).catch(() => null);
    }
    return found;
  };
}

async function count(db: EntityManager): Promise<Backlog> {
  const [row]: [Backlog] = await db.query(
    `SELECT (SELECT count(*)::int FROM (SELECT 1 FROM outgoing_mails WHERE refused_at IS NULL LIMIT ${MAX_COUNTED}) waiting) AS mails,
            (SELECT count(*)::int FROM (SELECT 1 FROM webhook_deliveries WHERE status = 'pending' AND next_attempt_at <= now() LIMIT ${MAX_COUNTED}) due) AS "deliveriesDue"`,
  );
  return row;
}

function inTime<Value>(looking: Promise<Value>): Promise<Value | null> {
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null).unref());
  return Promise.race([looking, timeout]);
}
