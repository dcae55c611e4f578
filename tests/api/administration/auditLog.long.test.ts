import { beforeAll, expect, it } from '@jest/globals';
import { anAdministrator, aUser, type TestUser } from '../../support/factories.ts';
import { newUserToChange } from '../../support/operations/administered.ts';
import { oneOfEverything } from '../../support/operations/oneOfEverything.ts';
import { CALLS, type OwnedIds } from '../../support/operations/operation.ts';
import { OPERATIONS } from '../../support/operations/operations.ts';
import { useServer } from '../../support/server.ts';

/** Every action that only administrators may take is recorded in the audit log; reading is not. */
const server = useServer();
let me: TestUser;
let theirs: OwnedIds;

beforeAll(async () => {
  me = await anAdministrator(server);
  theirs = await oneOfEverything(server, await aUser(server), 'theirs');
});

const entries = async () =>
  (await server.dataSource.query('SELECT actor_id, actor, action FROM audit_entries ORDER BY id')) as {
    actor_id: number;
    actor: string;
  }[];

/** The number of entries that a call adds, all of them by me. */
async function entriesOf(call: () => Promise<unknown>) {
  const before = await entries();
  await call();
  const made = (await entries()).slice(before.length);
  for (const entry of made) expect(entry).toMatchObject({ actor_id: me.id, actor: me.username });
  return made.length;
}

/** Actions that need a provider or existing rows; the tests of models and prices check their entries. */
const ELSEWHERE = [
  'addModel',
  'chooseModels',
  'setModelPrice',
  'removeModelPrice',
  'PUT /admin/models/',
  'POST /admin/models/',
  'POST /admin/models/prices/',
  'DELETE /admin/models/prices/',
];
const isHere = (name?: string) => name !== undefined && !ELSEWHERE.includes(name);
const ACTIONS = OPERATIONS.filter(({ needs }) => needs === 'an administrator');

it.each(ACTIONS.filter(({ field }) => isHere(field)))('records over GraphQL: $field', async (operation) => {
  const owned = await newUserToChange(server, theirs);
  const made = await entriesOf(async () =>
    expect((await CALLS.GraphQL(server, operation, owned, me)).errors).toEqual([]),
  );
  expect(made).toBe(operation.document?.startsWith('mutation') ? 1 : 0);
});

it.each(ACTIONS.filter(({ route }) => isHere(route)))('records over REST: $route', async (operation) => {
  const owned = await newUserToChange(server, theirs);
  const made = await entriesOf(async () => {
    const reply = await CALLS.REST(server, operation, owned, me);
    expect({ isOk: reply.status < 300, text: reply.text }).toEqual({ isOk: true, text: expect.any(String) });
  });
  expect(made).toBe(operation.route?.startsWith('GET ') ? 0 : 1);
});
