import { beforeAll, expect, it } from '@jest/globals';
import { buildGraphQLSchema } from '../../server/graphql/schema.ts';
import { restRoutes } from '../../server/http/router.ts';
import { anAdministrator, aUser, type TestUser } from '../support/factories.ts';
import { graphql, rest } from '../support/http/calls.ts';
import { newUserToChange } from '../support/operations/administered.ts';
import { oneOfEverything } from '../support/operations/oneOfEverything.ts';
import type { OwnedIds } from '../support/operations/operation.ts';
import { OPERATIONS } from '../support/operations/operations.ts';
import { FIELD_SCOPES } from '../support/operations/operationScopes.ts';
import { ROUTE_SCOPES } from '../support/operations/routeScopes.ts';
import { useServer } from '../support/server.ts';

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
const isHere = (name: string, needed: unknown) => needed === 'an administrator' && !ELSEWHERE.includes(name);

const OF_ADMINISTRATORS = Object.keys(FIELD_SCOPES).filter((field) => isHere(field, FIELD_SCOPES[field]));
const mutations = Object.keys(buildGraphQLSchema().getMutationType()?.getFields() ?? {});

it.each(OF_ADMINISTRATORS)('records over GraphQL: %s', async (field) => {
  const { document = '', variables } = OPERATIONS.find((each) => each.field === field) ?? {};
  const owned = await newUserToChange(server, theirs);
  const made = await entriesOf(async () => {
    const { errors } = await graphql(server, document, variables?.(owned), { as: me });
    expect(errors).toEqual([]);
  });
  expect(made).toBe(mutations.includes(field) ? 1 : 0);
});

const ROUTES = restRoutes.filter(({ method, path }) => isHere(`${method} ${path}`, ROUTE_SCOPES[`${method} ${path}`]));

it.each(ROUTES.map(({ method, path }) => [`${method} ${path}`, method, path] as const))(
  'records over REST: %s',
  async (route, method, path) => {
    const operation = OPERATIONS.find((each) => each.route === route);
    const owned = await newUserToChange(server, theirs);
    const address = path.replace(':id', String(owned[operation?.of ?? 'content'])).replace(':code', owned.signUpCode);
    const made = await entriesOf(async () => {
      const reply = await rest(server, method, address, { as: me, body: operation?.body?.(owned) });
      expect({ isOk: reply.status < 300, text: reply.text }).toEqual({ isOk: true, text: expect.any(String) });
    });
    expect(made).toBe(method === 'GET' ? 0 : 1);
  },
);
