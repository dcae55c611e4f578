import { aUser } from '../factories.ts';
import { clearRateLimits, type TestServer } from '../server.ts';
import type { OwnedIds } from './operation.ts';

/**
 * Prepares a new user with two-step sign-in, a new sign-up code, a refused mail and an AI provider for the operations of
 * administrators, and removes the results of earlier ones.
 */
export async function newUserToChange(server: TestServer, theirs: OwnedIds): Promise<OwnedIds> {
  await clearRateLimits(server);
  await server.dataSource.query("DELETE FROM users WHERE username LIKE 'made.%'");
  await server.dataSource.query('DELETE FROM server_settings');
  const { id: user, username } = await aUser(server);
  const signUpCode = `admits.${user}`;
  await server.dataSource.query("INSERT INTO beta_codes (code, source) VALUES ($1, 'administrator')", [signUpCode]);
  await server.dataSource.query("INSERT INTO second_factors (user_id, secret, confirmed_at) VALUES ($1, '', now())", [
    user,
  ]);
  const [mail, aiProvider] = [await aRefusedMail(server), await anAiProvider(server)];
  return { ...theirs, user, username, signUpCode, mail, aiProvider };
}

/** Creates an AI provider that no request is sent to, in place of all others, and returns its id. */
export async function anAiProvider({ dataSource }: TestServer): Promise<string> {
  await dataSource.query('DELETE FROM ai_providers');
  const [provider]: { id: number }[] = await dataSource.query(
    "INSERT INTO ai_providers (kind, name, address) VALUES ('compatible', 'To change', 'http://127.0.0.1:22') RETURNING id",
  );
  return `server-${provider?.id}`;
}

/** Creates a mail that the mail server permanently refused, and returns its id. */
export async function aRefusedMail({ dataSource }: TestServer, recipient = 'gone@example.test'): Promise<number> {
  const [mail]: [{ id: number }] = await dataSource.query(
    `INSERT INTO outgoing_mails (recipient, subject, body, attempts, failure_reason, failure_code, refused_at)
     VALUES ($1, 'Hello', 'A secret link.', 1, 'refused', '550 5.1.1', now()) RETURNING id`,
    [recipient],
  );
  return mail.id;
}
