import { beforeAll, expect, it } from '@jest/globals';
import { buildGraphQLSchema } from '../../server/graphql/schema.ts';
import { restRoutes } from '../../server/http/router.ts';
import { anAdministrator, aUser, type TestUser } from '../support/factories.ts';
import { graphql, rest } from '../support/http/calls.ts';
import { somebodyNew } from '../support/operations/administered.ts';
import type { Owned } from '../support/operations/operation.ts';
import { OPERATIONS } from '../support/operations/operations.ts';
import { FIELD_SCOPES } from '../support/operations/operationScopes.ts';
import { oneOfEverything } from '../support/operations/owned.ts';
import { ROUTE_SCOPES } from '../support/operations/routeScopes.ts';
import { useServer } from '../support/server.ts';

/** Every act that only administrators may do is entered in the audit log; reading is not. */
const server = useServer();
let me: TestUser;
let theirs: Owned;

beforeAll(async () => {
  me = await anAdministrator(server);
  theirs = await oneOfEverything(server, await aUser(server), 'theirs');
});

const entries = async () =>
  (await server.dataSource.query('SELECT actor_id, actor, action FROM audit_entries ORDER BY id')) as {
    actor_id: number;
    actor: string;
  }[];

/** How many entries a call makes, all of them mine. */
async function entriesOf(call: () => Promise<unknown>) {
  const before = await entries();
  await call();
  const made = (await entries()).slice(before.length);
  for (const entry of made) expect(entry).toMatchObject({ actor_id: me.id, actor: me.username });
  return made.length;
}

/** What needs a provider, or something that is there already; the tests of models and prices look for their entries. */
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

it.each(OF_ADMINISTRATORS)('GraphQL: %s', async (field) => {
  const { document = '', variables } = OPERATIONS.find((each) => each.field === field) ?? {};
  const owned = await somebodyNew(server, theirs);
  const made = await entriesOf(async () => {
    const { errors } = await graphql(server, document, variables?.(owned), { as: me });
    expect(errors).toEqual([]);
  });
  expect(made).toBe(mutations.includes(field) ? 1 : 0);
});

const ROUTES = restRoutes.filter(({ method, path }) => isHere(`${method} ${path}`, ROUTE_SCOPES[`${method} ${path}`]));

it.each(ROUTES.map(({ method, path }) => [`${method} ${path}`, method, path] as const))(
  'REST: %s',
  async (route, method, path) => {
    const operation = OPERATIONS.find((each) => each.route === route);
    const owned = await somebodyNew(server, theirs);
    const address = path.replace(':id', String(owned[operation?.of ?? 'content'])).replace(':code', owned.signUpCode);
    const made = await entriesOf(async () => {
      const reply = await rest(server, method, address, { as: me, body: operation?.body?.(owned) });
      expect([reply.status < 300, reply.text]).toEqual([true, expect.any(String)]);
    });
    expect(made).toBe(method === 'GET' ? 0 : 1);
  },
);
