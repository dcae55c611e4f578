import type { DataSource } from 'typeorm';
import { AccessTokens } from '../server/auth/sessions/tokens.ts';

/** The secret of the servers under test. */
export const SECRET = 'a secret that only these benches know, of some length';

/** An access token of a user, with its own session. */
export async function tokenOf(source: DataSource, userId: number) {
  const [row]: { id: number }[] = await source.query(
    `INSERT INTO sessions (user_id, user_agent) VALUES ($1, 'bench') RETURNING id`,
    [userId],
  );
  return new AccessTokens(SECRET, 3_600).sign({ userId, username: '', sessionId: row?.id ?? 0 });
}
