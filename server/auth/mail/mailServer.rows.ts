import type { EntityManager } from 'typeorm';

/** How long an undelivered mail is kept. */
export const MAIL_LIFETIME = "interval '1 day'";
/** Whether another process recently recorded that it has a mail server. */
const OTHERS_SEND = `SELECT 1 FROM server_settings WHERE name = 'smtpSeenAt' AND (value #>> '{}')::timestamptz > now() - ${MAIL_LIFETIME}`;

/** Whether mails are sent, by this process or by another one. Otherwise they are written to files. */
export async function areMailsSent(db: EntityManager, smtpUrl: string | null): Promise<boolean> {
  if (smtpUrl !== null) return true;
  const found: unknown[] = await db.query(OTHERS_SEND);
  return found.length > 0;
}
