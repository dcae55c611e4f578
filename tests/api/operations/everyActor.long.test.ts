import { beforeAll, describe, expect, it } from '@jest/globals';
import { TokenScope } from '../../../server/base/tokenScopes.ts';
import { anAdministrator, anApiToken, aUser, type TestUser } from '../../support/factories.ts';
import { type Caller, graphql, type GraphQLReply, type RestReply } from '../../support/http/calls.ts';
import { anAiProvider } from '../../support/operations/administered.ts';
import { CALLS, decisionOfGraphQL, decisionOfRest } from '../../support/operations/decisions.ts';
import { oneOfEverything } from '../../support/operations/oneOfEverything.ts';
import type { Operation, OwnedIds } from '../../support/operations/operation.ts';
import { OPERATIONS } from '../../support/operations/operations.ts';
import { clearRateLimits, useServer } from '../../support/server.ts';

/**
 * Every operation × four actors × GraphQL and REST, as one table. A refusal proves nothing if everyone is refused, so
 * the table also shows that the owner may make each request.
 */
const server = useServer();

type Api = keyof typeof CALLS;
const APIS: Api[] = ['GraphQL', 'REST'];
const ACTORS = ['nobody', 'the owner', 'another user', 'a token that may read the Library'] as const;

const cells = APIS.flatMap((api) =>
  OPERATIONS.filter((operation) => nameOf(api, operation) !== undefined).flatMap((operation) =>
    ACTORS.map((actor) => [api, nameOf(api, operation) ?? '', actor, operation] as const),
  ),
);

interface Scene {
  owner: TestUser;
  owned: OwnedIds;
}
let kept: Scene;

beforeAll(async () => void (kept = await newScene()));

describe(`${cells.length} cells: ${OPERATIONS.length} operations, ${ACTORS.length} actors, over GraphQL and REST`, () => {
  it.each(cells)('decides, over %s, %s by %s', async (api, name, actor, operation) => {
    await clearRateLimits(server);
    // A later test would miss what the owner deletes here.
    const isTaken = actor === 'the owner' && TAKES_AWAY.test(name);
    const scene = isTaken ? await newScene() : kept;
    if (actor === 'the owner') await prepare(name, scene);
    expect(await decision(api, operation, scene.owned, await caller(actor, operation, scene))).toBe(
      expected(name, actor, operation),
    );
    if (actor === 'the owner' && AI_PROVIDERS.test(name)) await removeAiProviders();
  });
});

/** The control: removes the ownership check by giving everything to another user. */
it("detects every operation that shows another user's data", async () => {
  const { owned } = await newScene();
  const thief = await aUser(server);
  await giveEverything(owned.user, thief);
  const reads = cells.filter(
    ([, name, actor, operation]) =>
      actor === 'another user' && operation.stranger === 'NOT_FOUND' && isRead(name) && !isOfToken(operation),
  );
  const missed: string[] = [];
  for (const [api, name, , operation] of reads)
    if ((await decision(api, operation, owned, thief)) === operation.stranger) missed.push(`${api} ${name}`);
  expect(missed).toEqual([]);
  expect(reads.length).toBeGreaterThan(25);
});

async function newScene(): Promise<Scene> {
  const owner = await aUser(server);
  return { owner, owned: await oneOfEverything(server, owner, `of ${owner.username}`) };
}

/** Operations that delete their subject or sign its owner out. */
const TAKES_AWAY =
  /^(delete|merge|purge|restore|remove|revoke|end|continue|disconnect|unshare|DELETE|POST \/trash)|unshare|\/merge\/|^setUserDisabled|^PATCH \/admin|password-reset|^resetUser|retry|^(accept|decline|withdraw|leave|move|decide)|\/(accept|decline|leave|move|decide)\/$/;

/** Prepares what the owner needs for the operation. */
async function prepare(name: string, { owner, owned }: Scene) {
  if (/^(restore|purge)Contents|^POST \/trash/.test(name))
    await graphql(
      server,
      'mutation($ids: [ID!]!) { deleteContents(input: { ids: $ids }) { deletedIds } }',
      { ids: [owned.content] },
      { as: owner },
    );
  if (AI_PROVIDERS.test(name)) owned.aiProvider = await anAiProvider(server);
}

const AI_PROVIDERS = /AiProvider|\/admin\/providers\//;

/** Removes all AI providers, because the other operations call the offline writer. */
async function removeAiProviders() {
  await server.dataSource.query('DELETE FROM ai_providers');
  await server.services.modelLists.reload();
}

/** A token reads itself, and a session has none. */
const isOfToken = ({ field }: Operation) => field === 'currentApiToken';

/** The owner of an operation for administrators is an administrator, whichever user is affected. */
async function caller(actor: (typeof ACTORS)[number], operation: Operation, { owner }: Scene): Promise<Caller> {
  if (actor === 'nobody') return null;
  if (actor === 'another user') return aUser(server);
  if (actor === 'the owner' && isOfToken(operation)) return (await anApiToken(server, owner)).token;
  if (actor === 'the owner') return operation.stranger === 'FORBIDDEN' ? anAdministrator(server) : owner;
  return (await anApiToken(server, owner, { scopes: [TokenScope.LIBRARY_READ] })).token;
}

/** Operations that are refused to the owner too, with the decision in the table. */
const REFUSED_TO_ALL: [names: RegExp, decision: string][] = [
  // They have a wrong password, code or name.
  [/^(updateProfile|changePassword|deleteAccount|createApiToken|disconnectIdentity)$/, 'VALIDATION_FAILED'],
  [/^(begin|confirm)SecondFactor$|^removeSecondFactorOfMine$|^renewRecoveryCodes$/, 'VALIDATION_FAILED'],
  [/^POST \/(api-tokens|second-factor)|^DELETE \/identities/, 'VALIDATION_FAILED'],
  // There is no provider of models, and none to sign in with.
  [/^(chooseModels|addModel|setModelPrice|removeModelPrice)$/, 'VALIDATION_FAILED'],
  [/^(PUT|POST|DELETE) \/admin\/models\/(prices\/)?$/, 'VALIDATION_FAILED'],
  [/^(permitConnection|connectIdentity)$|^POST \/identities/, 'NOT_FOUND'],
  // The item is a voice, whose id is not valid for another type.
  [/^(PUT|DELETE) \/(roles|formats|audiences)/, 'NOT_FOUND'],
  // The content is in the owner's own library, which has no suggestions.
  [/^suggestChange$|^POST \/contents\/:id\/suggestions\/$/, 'VALIDATION_FAILED'],
  // The webhook is disabled.
  [/replay/, 'CONFLICT'],
];

function expected(name: string, actor: (typeof ACTORS)[number], { needs, stranger }: Operation): string {
  if (actor === 'nobody') return 'UNAUTHENTICATED';
  if (actor === 'another user') return stranger;
  const ofOwner = REFUSED_TO_ALL.find(([names]) => names.test(name))?.[1] ?? 'OK';
  if (actor === 'the owner') return ofOwner;
  const isEnough = Array.isArray(needs) && needs.every((scope) => scope === TokenScope.LIBRARY_READ);
  return isEnough ? ofOwner : 'FORBIDDEN';
}

async function decision(api: Api, operation: Operation, owned: OwnedIds, as: Caller) {
  const reply = await CALLS[api](server, operation, owned, as);
  return api === 'GraphQL' ? decisionOfGraphQL(reply as GraphQLReply) : decisionOfRest(reply as RestReply);
}

function nameOf(api: Api, { field, route }: Operation) {
  return api === 'GraphQL' ? field : route;
}

const isRead = (name: string) =>
  name.startsWith('GET ') ||
  OPERATIONS.some(({ field, document }) => field === name && !document?.startsWith('mutation'));

/** Gives every row that has an owner to another user. */
async function giveEverything(from: number, { id: to }: TestUser) {
  const keys: { table: string; column: string }[] = await server.dataSource.query(
    `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
      WHERE (column_name IN ('owner_id', 'library_id') OR table_name IN ('library_members', 'library_invitations') AND column_name = 'user_id') AND table_schema = 'public'`,
  );
  for (const { table, column } of keys)
    await server.dataSource.query(`UPDATE ${table} SET ${column} = $2 WHERE ${column} = $1`, [from, to]);
}
