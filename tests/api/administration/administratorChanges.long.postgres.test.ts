import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { callsDuringAccessChange } from '../../support/database/lockWaits.ts';
import { anAdministrator, aUser, type TestUser } from '../../support/factories.ts';
import { fakeLlm } from '../../support/llm/fakeLlm.ts';
import { newUserToChange } from '../../support/operations/administered.ts';
import { oneOfEverything } from '../../support/operations/oneOfEverything.ts';
import { CALLS, type OwnedIds } from '../../support/operations/operation.ts';
import { OPERATIONS } from '../../support/operations/operations.ts';
import { useServer } from '../../support/server.ts';

/**
 * Requests every action that only administrators may take, while the administrator's dismissal, disabling or new
 * password is being committed. The action waits for the commit and is then refused.
 */
const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai']) });
let me: TestUser;
let theirs: OwnedIds;
let owned: OwnedIds;

beforeAll(async () => {
  await anAdministrator(server);
  theirs = await oneOfEverything(server, await aUser(server), 'theirs');
});
beforeEach(async () => {
  me = await anAdministrator(server);
  owned = await newUserToChange(server, theirs);
});

/** Every table that the actions change. */
const TABLES = [
  ...['users', 'sessions', 'api_tokens', 'second_factors', 'password_resets', 'user_limits', 'beta_codes'],
  ...['server_settings', 'ai_providers', 'listed_models', 'model_prices', 'outgoing_mails', 'audit_entries'],
];
const OURS: Record<string, string> = { users: 'id', sessions: 'user_id' };

const everything = () =>
  Promise.all(
    TABLES.map((table) =>
      server.dataSource.query(
        `SELECT to_jsonb(t) AS row FROM ${table} t WHERE ${OURS[table] ?? '0'} <> $1::int ORDER BY to_jsonb(t)::text`,
        [me.id],
      ),
    ),
  );

const ONLY = 'Only administrators may do this.';
const CHANGES = [
  ['dismissed', 'UPDATE users SET is_administrator = false WHERE id = $1', ONLY],
  ['disabled', 'UPDATE users SET disabled_at = now() WHERE id = $1', ONLY],
  [
    'signed out by a new password',
    "WITH ended AS (UPDATE sessions SET ended_at = now() WHERE user_id = $1) UPDATE users SET password_hash = 'another' WHERE id = $1",
    'Your session has ended. Please log in.',
  ],
] as const;

async function refusedMeeting(
  [, change, refusal]: (typeof CHANGES)[number],
  call: () => Promise<{ status: number; text: string }>,
) {
  const before = await everything();
  const [reply] = await callsDuringAccessChange(server, [me.id], change, [call]);
  expect(reply?.text).toContain(refusal);
  expect(await everything()).toEqual(before);
}

/** Its parameters are in the query string; tests/api/administration/administratorRaces covers it. */
const ELSEWHERE = 'DELETE /admin/models/prices/';
const ACTIONS = OPERATIONS.filter(({ needs, route }) => needs === 'an administrator' && route !== ELSEWHERE);

describe.each(CHANGES)('an action by an administrator who is being %s', (...change) => {
  it.each(ACTIONS.filter(({ document }) => document?.startsWith('mutation')))(
    'is refused over GraphQL: $field',
    (operation) => refusedMeeting(change, () => CALLS.GraphQL(server, operation, owned, me)),
  );

  it.each(ACTIONS.filter(({ route = 'GET ' }) => !route.startsWith('GET ')))(
    'is refused over REST: $route',
    (operation) => refusedMeeting(change, () => CALLS.REST(server, operation, owned, me)),
  );
});
