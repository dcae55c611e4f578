import { type EntityManager, IsNull, Not } from 'typeorm';
import { OutgoingMail } from '../auth/mail/outgoingMail.entity.ts';

export const MAX_MAILS = 100;

/** The mails whose last attempt failed, newest first. */
export const undeliveredMails = (db: EntityManager): Promise<OutgoingMail[]> =>
  db.find(OutgoingMail, { where: { failureReason: Not(IsNull()) }, order: { id: 'DESC' }, take: MAX_MAILS });

/**
 * Queues a mail as if it was new, and returns its recipient; null if its last attempt did not fail. A mail that is being
 * sent has no failure, so it is not sent twice.
 */
export async function requeueMail(manager: EntityManager, id: number): Promise<string | null> {
  const { raw } = await manager
    .createQueryBuilder()
    .update(OutgoingMail)
    .set({
      createdAt: () => 'now()',
      nextAttemptAt: () => 'now()',
      attempts: 0,
      failureReason: null,
      refusedAt: null,
    })
    .where('id = :id AND failure_reason IS NOT NULL', { id })
    .returning('recipient')
    .execute();
  const [mail] = raw as { recipient: string }[];
  return mail?.recipient ?? null;
}
