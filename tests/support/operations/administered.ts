import { aUser } from '../factories.ts';
import { clearRateLimits, type TestServer } from '../server.ts';
import type { OwnedIds } from './operation.ts';

/**
 * Prepares a new user with two-step sign-in, a new sign-up code and an AI provider for the operations of administrators, and removes
 * the results of earlier ones.
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
  return { ...theirs, user, username, signUpCode, aiProvider: await anAiProvider(server) };
}

/** Creates an AI provider that no request is sent to, in place of all others, and returns its id. */
export async function anAiProvider({ dataSource }: TestServer): Promise<string> {
  await dataSource.query('DELETE FROM ai_providers');
  const [provider]: { id: number }[] = await dataSource.query(
    "INSERT INTO ai_providers (kind, name, address) VALUES ('compatible', 'To change', 'http://127.0.0.1:22') RETURNING id",
  );
  return `server-${provider?.id}`;
}
