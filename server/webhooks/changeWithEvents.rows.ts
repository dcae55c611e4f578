import type { EntityManager } from 'typeorm';
import { transaction } from '../base/transaction.ts';
import { hasWebhook } from './deliveries.rows.ts';
import { queueEvents } from './webhookEvents.ts';

/** A statement that changes one row of an account and returns it, or none. */
interface Change {
  update: string;
  values: unknown[];
}

/**
 * Changes one row of an account, and queues the events that its new state has for the account's webhooks. Returns false
 * if there is no such row. `events` is SQL, for the owner as $1 and the row's id as $2.
 *
 * The events are a statement of their own: the result of an UPDATE in a WITH would be sent to every machine.
 */
export async function changeWithEvents(
  db: EntityManager,
  { ownerId, id }: { ownerId: number; id: number },
  { update, values }: Change,
  events: string,
): Promise<boolean> {
  const change = async (manager: EntityManager) => {
    const [changed]: [unknown[], number] = await manager.query(update, values);
    return changed.length === 1;
  };
  if (!(await hasWebhook(db, ownerId))) return change(db);
  return transaction(db, async (manager) => {
    const isChanged = await change(manager);
    if (isChanged) await manager.query(queueEvents('$1', events), [ownerId, id]);
    return isChanged;
  });
}
