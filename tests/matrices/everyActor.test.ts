import { beforeAll, describe, expect, it } from '@jest/globals';
import { TokenScope } from '../../server/base/tokenScopes.ts';
import { anAdministrator, anApiToken, aUser, type TestUser } from '../support/factories.ts';
import { type Caller, graphql, type GraphQLReply, type RestReply } from '../support/http/calls.ts';
import { CALLS, decisionOfGraphQL, decisionOfRest } from '../support/operations/decisions.ts';
import type { Operation, Owned } from '../support/operations/operation.ts';
import { OPERATIONS } from '../support/operations/operations.ts';
import { FIELD_SCOPES } from '../support/operations/operationScopes.ts';
import { oneOfEverything } from '../support/operations/owned.ts';
import { ROUTE_SCOPES } from '../support/operations/routeScopes.ts';
import { clearRateLimits, useServer } from '../support/server.ts';

/**
 * Every operation × four actors × both doors, as one table. That others are kept out shows nothing where nobody is let
 * in: of each request that is refused to them it is shown here that it is one which its owner may make.
 */
const server = useServer();

type Door = keyof typeof CALLS;
const DOORS: Door[] = ['GraphQL', 'REST'];
const ACTORS = ['nobody', 'the owner', 'another user', 'a token that may read the Library'] as const;

const cells = DOORS.flatMap((door) =>
  OPERATIONS.filter((operation) => nameOf(door, operation) !== undefined).flatMap((operation) =>
    ACTORS.map((actor) => [door, nameOf(door, operation) ?? '', actor, operation] as const),
  ),
);

interface Scene {
  owner: TestUser;
  owned: Owned;
}
let kept: Scene;

beforeAll(async () => void (kept = await newScene()));

describe(`${cells.length} cells: ${OPERATIONS.length} operations, ${ACTORS.length} actors, over GraphQL and REST`, () => {
  it.each(cells)('%s %s by %s', async (door, name, actor, operation) => {
    await clearRateLimits(server);
    // What the owner takes away is missed by the next.
    const isTaken = actor === 'the owner' && TAKES_AWAY.test(name);
    const scene = isTaken ? await newScene() : kept;
    if (actor === 'the owner') await prepare(name, scene);
    expect(await decision(door, operation, scene.owned, await caller(actor, operation, scene))).toBe(
      expected(door, name, actor, operation),
    );
  });
});

/** The control: the check of the owner taken away, by making everything another user's. */
it('finds every operation that shows what is not the caller’s', async () => {
  const { owned } = await newScene();
  const thief = await aUser(server);
  await giveEverything(owned.user, thief);
  const reads = cells.filter(
    ([, name, actor, { stranger }]) => actor === 'another user' && stranger === 'NOT_FOUND' && isRead(name),
  );
  const missed: string[] = [];
  for (const [door, name, , operation] of reads)
    if ((await decision(door, operation, owned, thief)) === operation.stranger) missed.push(`${door} ${name}`);
  expect(missed).toEqual([]);
  expect(reads.length).toBeGreaterThan(25);
});

async function newScene(): Promise<Scene> {
  const owner = await aUser(server);
  return { owner, owned: await oneOfEverything(server, owner, `of ${owner.username}`) };
}

/** After these what they were called with is gone, or its owner is signed out. */
const TAKES_AWAY =
  /^(delete|purge|restore|remove|revoke|end|continue|disconnect|unshare|DELETE|POST \/trash)|unshare|^setUserDisabled|^PATCH \/admin|password-reset|^resetUser/;

/** What must be so that the owner can do it at all. */
async function prepare(name: string, { owner, owned }: Scene) {
  if (/^(restore|purge)Contents|^POST \/trash/.test(name))
    await graphql(
      server,
      'mutation($ids: [ID!]!) { deleteContents(input: { ids: $ids }) { deletedIds } }',
      { ids: [owned.content] },
      { as: owner },
    );
}

/** Of what is for administrators the owner is one, whoever it is about. */
async function caller(actor: (typeof ACTORS)[number], { stranger }: Operation, { owner }: Scene): Promise<Caller> {
  if (actor === 'nobody') return null;
  if (actor === 'another user') return aUser(server);
  if (actor === 'the owner') return stranger === 'FORBIDDEN' ? anAdministrator(server) : owner;
  return (await anApiToken(server, owner, { scopes: [TokenScope.LIBRARY_READ] })).token;
}

/** What the owner is refused too, as the table calls it. */
const REFUSED_TO_ALL: [names: RegExp, decision: string][] = [
  // With a wrong password, code or name.
  [/^(updateProfile|changePassword|deleteAccount|createApiToken|deleteUser|disconnectIdentity)$/, 'VALIDATION_FAILED'],
  [/^(begin|confirm)SecondFactor$|^removeSecondFactorOfMine$|^renewRecoveryCodes$/, 'VALIDATION_FAILED'],
  [/^POST \/(api-tokens|second-factor)|^DELETE \/identities|^DELETE \/admin\/users\/:id\/$/, 'VALIDATION_FAILED'],
  // Without a provider, of which there are models, and with which people sign in.
  [/^(chooseModels|addModel|setModelPrice|removeModelPrice)$/, 'VALIDATION_FAILED'],
  [/^(PUT|POST|DELETE) \/admin\/models\/(prices\/)?$/, 'VALIDATION_FAILED'],
  [/^(permitConnection|connectIdentity)$|^POST \/identities/, 'NOT_FOUND'],
  // What they have is a voice, and its id is of no other kind.
  [/^(PUT|DELETE) \/(roles|formats|audiences)/, 'NOT_FOUND'],
  // The webhook is disabled.
  [/replay/, 'CONFLICT'],
];

function expected(door: Door, name: string, actor: (typeof ACTORS)[number], { stranger }: Operation): string {
  if (actor === 'nobody') return 'UNAUTHENTICATED';
  if (actor === 'another user') return stranger;
  const ofOwner = REFUSED_TO_ALL.find(([names]) => names.test(name))?.[1] ?? 'OK';
  if (actor === 'the owner') return ofOwner;
  const needed = (door === 'GraphQL' ? FIELD_SCOPES : ROUTE_SCOPES)[name];
  const isEnough = Array.isArray(needed) && needed.every((scope) => scope === TokenScope.LIBRARY_READ);
  return isEnough ? ofOwner : 'FORBIDDEN';
}

async function decision(door: Door, operation: Operation, owned: Owned, as: Caller) {
  const reply = await CALLS[door](server, operation, owned, as);
  return door === 'GraphQL' ? decisionOfGraphQL(reply as GraphQLReply) : decisionOfRest(reply as RestReply);
}

function nameOf(door: Door, { field, route }: Operation) {
  return door === 'GraphQL' ? field : route;
}

const isRead = (name: string) =>
  name.startsWith('GET ') ||
  OPERATIONS.some(({ field, document }) => field === name && !document?.startsWith('mutation'));

/** Every row that says whose it is says that it is somebody else's. */
async function giveEverything(from: number, { id: to }: TestUser) {
  const tables: { name: string }[] = await server.dataSource.query(
    `SELECT table_name AS name FROM information_schema.columns WHERE column_name = 'owner_id' AND table_schema = 'public'`,
  );
  for (const { name } of tables)
    await server.dataSource.query(`UPDATE ${name} SET owner_id = $2 WHERE owner_id = $1`, [from, to]);
}
