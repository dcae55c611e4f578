import type { EntityManager } from 'typeorm';

/** A mail lives no longer than that. */
export const MAIL_LIFETIME = "interval '1 day'";
/** Whether another process said lately that it has a mail server. */
export const OTHERS_SEND = `SELECT 1 FROM server_settings WHERE name = 'smtpSeenAt' AND (value #>> '{}')::timestamptz > now() - ${MAIL_LIFETIME}`;

/** Whether mails leave this server: by a process with these settings, or by another one. Otherwise they become files. */
export async function areMailsSent(db: EntityManager, smtpUrl: string | null): Promise<boolean> {
  if (smtpUrl !== null) return true;
  const found: unknown[] = await db.query(OTHERS_SEND);
  return found.length > 0;
}
