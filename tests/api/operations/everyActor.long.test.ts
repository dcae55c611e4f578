import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { restRoutes } from '../../../server/http/router.ts';
import { anAdministrator, anApiToken, aUser, type TestUser } from '../../support/factories.ts';
import { type Caller, graphql, rest } from '../../support/http/calls.ts';
import { anAiProvider } from '../../support/operations/administered.ts';
import { oneOfEverything } from '../../support/operations/oneOfEverything.ts';
import {
  CALLS,
  decisionOf,
  type Operation,
  overBoth,
  type OwnedIds,
  requestFor,
} from '../../support/operations/operation.ts';
import { OPERATIONS } from '../../support/operations/operations.ts';
import { clearRateLimits, useServer } from '../../support/server.ts';

/** Every operation by a visitor, another user and the owner, over GraphQL and REST. */
const server = useServer();
const SECRET = 'what only the owner may read';
const CELLS = overBoth(OPERATIONS);

interface Scene {
  owner: TestUser;
  owned: OwnedIds;
}
let kept: Scene;

async function newScene(): Promise<Scene> {
  const owner = await aUser(server);
  return { owner, owned: await oneOfEverything(server, owner, `${SECRET}, ${owner.username}`) };
}

beforeAll(async () => void (kept = await newScene()));
beforeEach(() => clearRateLimits(server));

describe.each<[string, () => Promise<Caller>, (operation: Operation) => string]>([
  ['a visitor', async () => null, () => 'UNAUTHENTICATED'],
  ['another user', () => aUser(server), ({ stranger }) => stranger],
])('the response to %s', (_, caller, expected) => {
  it.each(CELLS)('shows and changes nothing of the owner over %s: %s', async (api, _name, operation) => {
    const before = await everythingOwned();
    const reply = await CALLS[api](server, operation, kept.owned, await caller());
    expect(decisionOf(reply)).toBe(expected(operation));
    if (!operation.showsShared) expect(reply.text).not.toContain(SECRET);
    expect(await everythingOwned()).toEqual(before);
  });
});

/** A refusal proves nothing if everyone is refused. */
describe('the owner', () => {
  it.each(CELLS)('may make the call over %s: %s', async (api, _name, operation) => {
    const { name } = operation;
    // A later test would miss what is deleted here.
    const { owner, owned } = TAKES_AWAY.test(name) ? await newScene() : kept;
    if (IN_TRASH.includes(name)) await rest(server, 'DELETE', `/contents/${owned.content}/`, { as: owner });
    if (AI_PROVIDERS.test(name)) owned.aiProvider = await anAiProvider(server);
    const caller = await allowedCaller(operation, owner);
    const decision = REFUSED_TO_ALL.find(([names]) => names.test(name))?.[1] ?? 'OK';
    expect(decisionOf(await CALLS[api](server, operation, owned, caller))).toBe(decision);
    if (operation.needs === 'an administrator' && !CHANGES_NOTHING.test(name))
      expect(await entriesBy(caller as TestUser)).toBe(operation.isChange && decision === 'OK' ? 1 : 0);
    if (AI_PROVIDERS.test(name)) await removeAiProviders();
  });
});

it.each(
  OPERATIONS.filter(({ operationId: id }) => restRoutes.some((route) => route.event && route.operationId === id)),
)('sends the owner the events of $route, as the document describes them', async (operation) => {
  const { method, path, body } = requestFor(operation, kept.owned);
  const { headers } = await rest(server, method, path, {
    as: kept.owner,
    body,
    headers: { accept: 'text/event-stream' },
  });
  expect(headers.get('content-type')).toContain('text/event-stream');
});

/** Operations that delete their subject or sign its owner out. */
const TAKES_AWAY =
  /^(delete|merge|purge|restore|remove|revoke|end|continue|disconnect|unshare|accept|decline|withdraw|leave|move|decide|retry|resetUser|setUserDisabled|updateUser)/;
const IN_TRASH = ['restoreContents', 'purgeContents'];
const AI_PROVIDERS = /AiProvider/;
/** The user has no second factor, and sign-up is already closed. Their own tests read the log. */
const CHANGES_NOTHING = /^(removeSecondFactor|setSignUpOpen)$/;

/** The number of entries in the audit log, where every action that only administrators may take is recorded. */
async function entriesBy({ id }: TestUser): Promise<number> {
  const [{ count }] = await server.dataSource.query(
    'SELECT count(*)::int AS count FROM audit_entries WHERE actor_id = $1',
    [id],
  );
  return count;
}

/** The other operations call the offline writer, which needs a server without providers. */
async function removeAiProviders() {
  await server.dataSource.query('DELETE FROM ai_providers');
  await server.services.modelLists.reload();
}

/** A token reads itself, and an administrator may change any user. */
async function allowedCaller({ name, needs }: Operation, owner: TestUser): Promise<Caller> {
  if (name === 'currentApiToken') return (await anApiToken(server, owner)).token;
  return needs === 'an administrator' ? anAdministrator(server) : owner;
}

/** Operations that are refused to the owner too, with the decision in the table. */
const REFUSED_TO_ALL: [names: RegExp, decision: string][] = [
  // They have a wrong password, code or name.
  [/^(updateProfile|changePassword|deleteAccount|createApiToken|disconnectIdentity)$/, 'VALIDATION_FAILED'],
  [/^(begin|confirm)SecondFactor$|^removeSecondFactorOfMine$|^renewRecoveryCodes$/, 'VALIDATION_FAILED'],
  // There is no provider of models, and none to sign in with.
  [/^(chooseModels|addModel|setModelPrice|removeModelPrice)$/, 'VALIDATION_FAILED'],
  [/^(permitConnection|connectIdentity)$/, 'NOT_FOUND'],
  // The item is a voice, whose id is not valid for another type.
  [/^(update|delete)(Role|Format|Audience)$/, 'NOT_FOUND'],
  // The content is in the owner's own library, which has no suggestions.
  [/^suggestChange$/, 'VALIDATION_FAILED'],
  // The webhook is disabled.
  [/^replayWebhookDelivery$/, 'CONFLICT'],
];

describe("another user's id", () => {
  it('gets byte for byte the same response as an unknown id', async () => {
    const stranger = await aUser(server);
    const answers = await Promise.all(
      [kept.owned.content, 2_000_000_000].map((id) => rest(server, 'GET', `/contents/${id}/`, { as: stranger })),
    );
    const [theirs, nobodys] = answers.map(({ status, body }) => ({
      status,
      body: { ...(body as object), request_id: null },
    }));
    expect(theirs).toEqual(nobodys);
  });

  it("is ignored in a new content, as is the owner's", async () => {
    const before = await everythingOwned();
    const stolen = {
      id: kept.owned.content,
      owner_id: kept.owner.id,
      version: 7,
      created_at: '2001-01-01T00:00:00Z',
      shared_links: [{ id: 'x'.repeat(32) }],
    };
    const { status, body } = await rest(server, 'POST', '/contents/', {
      as: await aUser(server),
      body: { title: 'Mine', content: 'x', ...stolen },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ title: 'Mine', version: 1, shared_links: [] });
    expect((body as { id: number }).id).not.toBe(kept.owned.content);
    expect((body as { created_at: string }).created_at).not.toMatch(/^2001/);
    expect(await everythingOwned()).toEqual(before);
  });

  it('is not accepted as an input field over GraphQL', async () => {
    const document = 'mutation($input: CreateContentInput!) { createContent(input: $input) { id } }';
    const input = { title: 'x', content: 'x', ownerId: kept.owner.id };
    const { status, errors } = await graphql(server, document, { input }, { as: await aUser(server) });
    expect(status).toBe(400);
    expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});

/** Every row with an owner or in the owner's library, and the owner's account. */
async function everythingOwned() {
  const { dataSource } = server;
  const owning: { table: string; column: string }[] = await dataSource.query(
    `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
      WHERE table_schema = 'public' AND (column_name IN ('owner_id', 'library_id') OR (table_name, column_name) IN
        (('users', 'id'), ('sessions', 'user_id'), ('api_tokens', 'user_id'), ('user_identities', 'user_id')))`,
  );
  const parts = owning.map(
    ({ table, column }) =>
      `(SELECT jsonb_agg(to_jsonb(t) ORDER BY to_jsonb(t)::text) FROM ${table} t WHERE ${column} = $1)`,
  );
  const [everything] = await dataSource.query(`SELECT jsonb_build_array(${parts.join(', ')})`, [kept.owner.id]);
  return everything;
}
