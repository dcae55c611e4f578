import { beforeAll, describe, expect, it } from '@jest/globals';
import { anApiToken, aUser, READING, type TestUser } from '../../support/factories.ts';
import { type Caller, graphql, rest } from '../../support/http/calls.ts';
import { CALLS, decisionOfGraphQL, decisionOfRest } from '../../support/operations/decisions.ts';
import { oneOfEverything } from '../../support/operations/oneOfEverything.ts';
import type { Operation, OwnedIds } from '../../support/operations/operation.ts';
import { OPERATIONS } from '../../support/operations/operations.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const SECRET = 'what only the owner may read';

let owner: TestUser;
let owned: OwnedIds;

beforeAll(async () => {
  owner = await aUser(server);
  owned = await oneOfEverything(server, owner, SECRET);
});

const callers: [name: string, caller: () => Promise<Caller>, decision: (operation: Operation) => string][] = [
  ['a visitor', async () => null, () => 'UNAUTHENTICATED'],
  ['a session that has ended', endedSession, () => 'UNAUTHENTICATED'],
  ['another user', () => aUser(server), ({ stranger }) => stranger],
];

describe.each(callers)('ownership and %s', (_, makeCaller, decision) => {
  it.each(OPERATIONS.filter(({ field }) => field).map((operation) => [operation.field, operation] as const))(
    'denies %s over GraphQL',
    async (_field, operation) => {
      const before = await everythingOwned();
      const reply = await CALLS.GraphQL(server, operation, owned, await makeCaller());
      expect(decisionOfGraphQL(reply)).toBe(decision(operation));
      if (!operation.showsShared) expect(reply.text).not.toContain(SECRET);
      expect(await everythingOwned()).toEqual(before);
    },
  );

  it.each(OPERATIONS.filter(({ route }) => route).map((operation) => [operation.route, operation] as const))(
    'denies %s over REST',
    async (_route, operation) => {
      const before = await everythingOwned();
      const reply = await CALLS.REST(server, operation, owned, await makeCaller());
      expect(decisionOfRest(reply)).toBe(decision(operation));
      if (!operation.showsShared) expect(reply.text).not.toContain(SECRET);
      expect(await everythingOwned()).toEqual(before);
    },
  );
});

describe("the owner's read-only token", () => {
  const changes = OPERATIONS.filter(
    ({ document, route }) => document?.startsWith('mutation') ?? !route?.startsWith('GET '),
  );

  it.each(changes.map((operation) => [operation.field ?? operation.route, operation] as const))(
    'cannot %s',
    async (_, operation) => {
      const { token } = await anApiToken(server, owner, { scopes: READING });
      const before = await everythingOwned();
      if (operation.document)
        expect(decisionOfGraphQL(await CALLS.GraphQL(server, operation, owned, token))).toBe('FORBIDDEN');
      if (operation.route) expect(decisionOfRest(await CALLS.REST(server, operation, owned, token))).toBe('FORBIDDEN');
      expect(await everythingOwned()).toEqual(before);
    },
  );
});

describe("another user's id", () => {
  it('gets byte for byte the same response as an unknown id', async () => {
    const stranger = await aUser(server);
    const answers = await Promise.all(
      [owned.content, 2_000_000_000].map((id) => rest(server, 'GET', `/contents/${id}/`, { as: stranger })),
    );
    const [theirs, nobodys] = answers.map(({ status, body }) => ({
      status,
      body: { ...(body as object), request_id: null },
    }));
    expect(theirs).toEqual(nobodys);
  });

  it("is ignored in a new content, as is the owner's", async () => {
    const stranger = await aUser(server);
    const before = await everythingOwned();
    const stolen = {
      id: owned.content,
      owner_id: owner.id,
      ownerId: owner.id,
      version: 7,
      created_at: '2001-01-01T00:00:00Z',
      shared_links: [{ id: 'x'.repeat(32) }],
    };
    const { status, body } = await rest(server, 'POST', '/contents/', {
      as: stranger,
      body: { title: 'Mine', content: 'x', ...stolen },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ title: 'Mine', version: 1, shared_links: [] });
    expect((body as { id: number }).id).not.toBe(owned.content);
    expect((body as { created_at: string }).created_at).not.toMatch(/^2001/);
    expect(await everythingOwned()).toEqual(before);
  });

  it('is not accepted as an input field over GraphQL', async () => {
    const document = 'mutation($input: CreateContentInput!) { createContent(input: $input) { id } }';
    const { status, errors } = await graphql(
      server,
      document,
      { input: { title: 'x', content: 'x', ownerId: owner.id } },
      { as: await aUser(server) },
    );
    expect(status).toBe(400);
    expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});

async function endedSession() {
  const session = await server.dataSource.query(
    "INSERT INTO sessions (user_id, user_agent, ended_at) VALUES ($1, 'tests', now()) RETURNING id",
    [owner.id],
  );
  return server.services.tokens.sign({ userId: owner.id, username: owner.username, sessionId: session[0].id });
}

/** Part → the rows of it that belong to user $1. */
const MINE = 'content_id IN (SELECT id FROM contents WHERE library_id = $1)';
const OWNED: Record<string, string> = {
  contents: 'SELECT * FROM contents WHERE library_id = $1 ORDER BY id',
  types: 'SELECT * FROM content_types WHERE library_id = $1 ORDER BY id',
  tags: 'SELECT * FROM tags WHERE library_id = $1 ORDER BY id',
  views: 'SELECT * FROM saved_views WHERE library_id = $1 ORDER BY id',
  tagged: `SELECT * FROM content_tags WHERE ${MINE} ORDER BY content_id, tag_id`,
  versions: `SELECT * FROM content_versions WHERE ${MINE} ORDER BY id`,
  references: `SELECT * FROM context_references WHERE ${MINE} ORDER BY content_id, position`,
  conversations: 'SELECT * FROM llm_conversations WHERE owner_id = $1 ORDER BY id',
  messages:
    'SELECT m.* FROM llm_messages m JOIN llm_conversations c ON c.id = m.conversation_id WHERE c.owner_id = $1 ORDER BY m.id',
  links: `SELECT * FROM shared_links WHERE ${MINE} ORDER BY id`,
  users: 'SELECT * FROM users WHERE id = $1',
  sessions: 'SELECT * FROM sessions WHERE user_id = $1 AND ended_at IS NULL ORDER BY id',
  tokens: 'SELECT id, name, scopes FROM api_tokens WHERE user_id = $1 ORDER BY id',
  identities: 'SELECT * FROM user_identities WHERE user_id = $1 ORDER BY id',
  toneItems: 'SELECT * FROM tone_items WHERE owner_id = $1 ORDER BY id',
  toneModifiers:
    'SELECT * FROM tone_modifiers m JOIN tone_modifier_levels l ON l.modifier_id = m.id WHERE m.owner_id = $1 ORDER BY l.id',
  toneSettings:
    'SELECT i.* FROM tone_conversation_items i JOIN tone_conversations c ON c.id = i.conversation_id WHERE c.owner_id = $1',
  toneMessages:
    'SELECT c.updated_at, m.* FROM tone_conversations c JOIN tone_messages m ON m.conversation_id = c.id WHERE c.owner_id = $1 ORDER BY m.id',
  webhooks: 'SELECT * FROM webhooks WHERE owner_id = $1 ORDER BY id',
  deliveries:
    'SELECT d.* FROM webhooks w JOIN webhook_deliveries d ON d.webhook_id = w.id WHERE w.owner_id = $1 ORDER BY d.id',
  chatProjects: 'SELECT * FROM chat_projects WHERE owner_id = $1 ORDER BY id',
  chatMaterials:
    'SELECT m.* FROM chat_project_materials m JOIN chat_projects p ON p.id = m.project_id WHERE p.owner_id = $1 ORDER BY m.id',
  chats: 'SELECT * FROM chat_conversations WHERE owner_id = $1',
  chatMessages: 'SELECT * FROM chat_messages WHERE owner_id = $1 ORDER BY id',
  runs: 'SELECT * FROM runs WHERE owner_id = $1 ORDER BY id',
  runAnswers: 'SELECT * FROM run_answers WHERE owner_id = $1 ORDER BY id',
};

/** All parts in one statement, since it runs before and after each call. */
async function everythingOwned() {
  const parts = Object.entries(OWNED).map(([part, sql]) => `'${part}', (SELECT json_agg(part) FROM (${sql}) part)`);
  const [{ owned: everything }] = await server.dataSource.query(
    `SELECT json_build_object(${parts.join(', ')}) AS owned`,
    [owner.id],
  );
  return everything;
}
