import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { buildSchema, type GraphQLObjectType } from 'graphql';
import { restRoutes } from '../../server/rest/router.ts';
import { graphql, rest, type Caller, type GraphQLReply, type RestReply } from '../support/calls.ts';
import { aContent, anApiToken, aSharedLink, aUser, type TestUser } from '../support/factories.ts';
import { useServer } from '../support/server.ts';

const server = useServer();
const SECRET = 'what only the owner may read';

/** What one user has, by id. */
interface Owned {
  content: number;
  contentType: number;
  session: number;
  apiToken: number;
  shareId: string;
}

interface Operation {
  /** A root field, or nothing where only REST has the call. */
  field?: string;
  document?: string;
  variables?(owned: Owned): object;
  /** 'METHOD /path/' as in the router, or nothing where only GraphQL has the call. */
  route?: string;
  body?(owned: Owned): unknown;
  /** What someone else's ids lead to. 'OK' must show nothing of the owner's. */
  stranger: 'NOT_FOUND' | 'VALIDATION_FAILED' | 'OK';
}

/** Every call that needs a session. A new one must be added here: the last test finds it missing. */
const OPERATIONS: Operation[] = [
  { field: 'me', document: '{ me { id username email } }', route: 'GET /check-auth/', stranger: 'OK' },
  { field: 'contents', document: '{ contents { totalCount results { id title content } } }', route: 'GET /contents/', stranger: 'OK' },
  { field: 'content', document: 'query($id: ID!) { content(id: $id) { title content } }', variables: ({ content }) => ({ id: content }), route: 'GET /contents/:id/', stranger: 'NOT_FOUND' },
  { field: 'contentTypes', document: '{ contentTypes { id name } }', route: 'GET /content-types/', stranger: 'OK' },
  {
    field: 'contentHistory',
    document: 'query($id: ID!) { contentHistory(contentId: $id) { results { title content } } }',
    variables: ({ content }) => ({ id: content }),
    route: 'GET /content-history/',
    stranger: 'NOT_FOUND',
  },
  mutation('createContent', 'CreateContentInput', 'id', ({ contentType }) => ({ title: 'Mine', content: 'x', contentTypeId: contentType }), {
    route: 'POST /contents/', body: ({ contentType }) => ({ title: 'Mine', content: 'x', content_type_id: contentType }), stranger: 'VALIDATION_FAILED',
  }),
  mutation('updateContent', 'UpdateContentInput', 'title', ({ content }) => ({ id: content, title: 'Taken over' }), {
    route: 'PUT /contents/:id/', body: () => ({ title: 'Taken over' }), stranger: 'NOT_FOUND',
  }),
  mutation('deleteContents', 'DeleteContentsInput', 'deletedIds failures { code }', ({ content }) => ({ ids: [content] }), { route: 'DELETE /contents/:id/', stranger: 'NOT_FOUND' }),
  mutation('changeContentsType', 'ChangeContentsTypeInput', 'contents { id } failures { code }', ({ content }) => ({ ids: [content], contentTypeId: 2 }), { stranger: 'NOT_FOUND' }),
  mutation('createContentType', 'CreateContentTypeInput', 'id', () => ({ name: `Type ${Math.random()}` }), {
    route: 'POST /content-types/', body: () => ({ name: `Type ${Math.random()}` }), stranger: 'OK',
  }),
  mutation('renameContentType', 'RenameContentTypeInput', 'name', ({ contentType }) => ({ id: contentType, name: 'Taken over' }), { stranger: 'NOT_FOUND' }),
  mutation('deleteContentType', 'DeleteContentTypeInput', 'id', ({ contentType }) => ({ id: contentType }), { stranger: 'NOT_FOUND' }),
  mutation('shareContent', 'ShareContentInput', 'title', ({ content }) => ({ contentId: content }), { route: 'POST /contents/:id/share/', stranger: 'NOT_FOUND' }),
  { field: 'sharedLinks', document: '{ sharedLinks { totalCount results { id contentTitle } } }', stranger: 'OK' },
  mutation('updateSharedLink', 'UpdateSharedLinkInput', 'contentTitle', ({ shareId }) => ({ id: shareId, isIndexable: true }), { stranger: 'NOT_FOUND' }),
  mutation('unshareContent', 'UnshareContentInput', 'title', ({ content }) => ({ contentId: content }), { route: 'POST /contents/:id/unshare/', stranger: 'NOT_FOUND' }),
  { field: 'exportContents', document: '{ exportContents { json } }', route: 'GET /contents/export/', stranger: 'OK' },
  mutation('importContents', 'ImportContentsInput', 'createdIds', () => ({ json: '[{"content": "Mine"}]' }), { route: 'POST /contents/import/', body: () => [{ content: 'Mine' }], stranger: 'OK' }),
  { field: 'llmProviders', document: '{ llmProviders { id name supportedModels } }', route: 'GET /llm/providers/', stranger: 'OK' },
  { field: 'models', document: '{ models { id pricing } }', stranger: 'OK' },
  { field: 'llmRequests', document: '{ llmRequests { totalCount results { id kind model } } }', route: 'GET /llm/requests/', stranger: 'OK' },
  mutation('generate', 'GenerateInput', 'responseText', ({ content }) => ({ prompt: 'Say it.', contextContentIds: [content] }), {
    route: 'POST /llm/generate/', body: ({ content }) => ({ prompt: 'Say it.', context_content_ids: [content] }), stranger: 'NOT_FOUND',
  }),
  mutation('enhance', 'EnhanceInput', 'responseText originalContent', ({ content }) => ({ contentId: content, enhancementType: 'IMPROVE' }), {
    route: 'POST /llm/enhance/', body: ({ content }) => ({ content_id: content, enhancement_type: 'improve' }), stranger: 'NOT_FOUND',
  }),
  { field: 'usage', document: '{ usage { total { requests } models { model } } }', stranger: 'OK' },
  { field: 'accountData', document: '{ accountData }', stranger: 'OK' },
  { field: 'sessions', document: '{ sessions { id userAgent } }', stranger: 'OK' },
  { field: 'apiTokens', document: '{ apiTokens { id name beginning } }', stranger: 'OK' },
  mutation('updateProfile', 'UpdateProfileInput', 'username', () => ({ username: 'taken.over', password: 'not theirs' }), { stranger: 'VALIDATION_FAILED' }),
  mutation('changePassword', 'ChangePasswordInput', 'message', () => ({ currentPassword: 'not theirs', newPassword: 'taken over now' }), { stranger: 'VALIDATION_FAILED' }),
  mutation('endSession', 'EndSessionInput', 'id', ({ session }) => ({ id: session }), { stranger: 'NOT_FOUND' }),
  { field: 'endOtherSessions', document: 'mutation { endOtherSessions { id } }', stranger: 'OK' },
  mutation('deleteAccount', 'DeleteAccountInput', 'message', () => ({ username: owner.username, password: 'not theirs' }), { stranger: 'VALIDATION_FAILED' }),
  mutation('createApiToken', 'CreateApiTokenInput', 'token', () => ({ name: 'Mine' }), { stranger: 'OK' }),
  mutation('revokeApiToken', 'RevokeApiTokenInput', 'id', ({ apiToken }) => ({ id: apiToken }), { stranger: 'NOT_FOUND' }),
];

/** Calls for anyone; each has its own tests of what it gives away. */
const FOR_ANYONE = {
  fields: ['register', 'login', 'refreshSession', 'logout', 'requestPasswordReset', 'confirmPasswordReset', 'sharedContent', 'contentStates'],
  /** Answered over the socket only: tests/api/llmStream.test.ts. */
  subscriptions: ['generation'],
  routes: ['POST /register/', 'POST /login/', 'POST /token/refresh/', 'POST /logout/', 'POST /password-reset/', 'POST /password-reset/confirm/', 'GET /shared-content/:shareId/', 'POST /vitals/'],
};

function mutation(field: string, type: string, selection: string, input: (owned: Owned) => object, rest: Pick<Operation, 'route' | 'body' | 'stranger'>): Operation {
  return { field, document: `mutation($input: ${type}!) { ${field}(input: $input) { ${selection} } }`, variables: (owned) => ({ input: input(owned) }), ...rest };
}

let owner: TestUser;
let owned: Owned;

beforeAll(async () => {
  owner = await aUser(server);
  const type = await graphql(server, 'mutation($name: String!) { createContentType(input: { name: $name }) { id } }', { name: SECRET }, { as: owner });
  const contentType = Number((type.data?.createContentType as { id: string }).id);
  const inner = await aContent(server, { owner, title: 'Referred to', content: SECRET });
  const { id } = await aContent(server, { owner, title: SECRET, content: `${SECRET} ~~[@${inner.id}]Referred to~~`, contentTypeId: contentType });
  const { apiToken } = await anApiToken(server, owner, { name: SECRET, scope: 'READ' });
  owned = { content: id, contentType, session: owner.sessionId, apiToken: apiToken.id, shareId: await aSharedLink(server, owner, id) };
});

const callers: [name: string, caller: () => Promise<Caller>, decision: (operation: Operation) => string][] = [
  ['a visitor', async () => null, () => 'UNAUTHENTICATED'],
  ['a session that has ended', endedSession, () => 'UNAUTHENTICATED'],
  ['somebody else', () => aUser(server), ({ stranger }) => stranger],
];

describe.each(callers)('%s', (_, makeCaller, decision) => {
  it.each(OPERATIONS.filter(({ field }) => field).map((operation) => [operation.field, operation] as const))('is kept from %s over GraphQL', async (_field, operation) => {
    const before = await everythingOwned();
    const reply = await graphql(server, operation.document ?? '', operation.variables?.(owned), { as: await makeCaller() });
    expect(decisionOfGraphQL(reply)).toBe(decision(operation));
    expect(reply.text).not.toContain(SECRET);
    expect(await everythingOwned()).toEqual(before);
  });

  it.each(OPERATIONS.filter(({ route }) => route).map((operation) => [operation.route, operation] as const))('is kept from %s over REST', async (route = '', operation) => {
    const before = await everythingOwned();
    const [method = '', path = ''] = route.split(' ');
    const address = path.replace(':id', String(owned.content)) + (path === '/content-history/' ? `?content_id=${owned.content}` : '');
    const reply = await rest(server, method, address, { as: await makeCaller(), body: operation.body?.(owned) });
    expect(decisionOfRest(reply)).toBe(decision(operation));
    expect(reply.text).not.toContain(SECRET);
    expect(await everythingOwned()).toEqual(before);
  });
});

describe("the owner's token that may only read", () => {
  const changes = OPERATIONS.filter(({ document, route }) => document?.startsWith('mutation') ?? !route?.startsWith('GET '));

  it.each(changes.map((operation) => [operation.field ?? operation.route, operation] as const))('cannot %s', async (_, { document, variables, route, body }) => {
    const { token } = await anApiToken(server, owner, { scope: 'READ' });
    const before = await everythingOwned();
    const [method = '', path = ''] = route?.split(' ') ?? [];
    if (document) expect(decisionOfGraphQL(await graphql(server, document, variables?.(owned), { as: token }))).toBe('FORBIDDEN');
    if (route) expect(decisionOfRest(await rest(server, method, path.replace(':id', String(owned.content)), { as: token, body: body?.(owned) }))).toBe('FORBIDDEN');
    expect(await everythingOwned()).toEqual(before);
  });
});

describe("someone else's id", () => {
  it('and one that nobody has get the same answer, byte for byte', async () => {
    const stranger = await aUser(server);
    const answers = await Promise.all([owned.content, 2_000_000_000].map((id) => rest(server, 'GET', `/contents/${id}/`, { as: stranger })));
    const [theirs, nobodys] = answers.map(({ status, body }) => ({ status, body: { ...(body as object), request_id: null } }));
    expect(theirs).toEqual(nobodys);
  });

  it('in a new content is ignored, as is its owner', async () => {
    const stranger = await aUser(server);
    const before = await everythingOwned();
    const stolen = { id: owned.content, owner_id: owner.id, ownerId: owner.id, version: 7, created_at: '2001-01-01T00:00:00Z', shared_links: [{ id: 'x'.repeat(32) }] };
    const { status, body } = await rest(server, 'POST', '/contents/', { as: stranger, body: { title: 'Mine', content: 'x', ...stolen } });
    expect(status).toBe(201);
    expect(body).toMatchObject({ title: 'Mine', version: 1, shared_links: [] });
    expect((body as { id: number }).id).not.toBe(owned.content);
    expect((body as { created_at: string }).created_at).not.toMatch(/^2001/);
    expect(await everythingOwned()).toEqual(before);
  });

  it('is not an input field over GraphQL', async () => {
    const document = 'mutation($input: CreateContentInput!) { createContent(input: $input) { id } }';
    const { status, errors } = await graphql(server, document, { input: { title: 'x', content: 'x', ownerId: owner.id } }, { as: await aUser(server) });
    expect(status).toBe(400);
    expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});

it('every operation of both doors is in this matrix', () => {
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
  const fields = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((type) => Object.keys((type as GraphQLObjectType | null)?.getFields() ?? {}));
  expect([...OPERATIONS.flatMap(({ field }) => field ?? []), ...FOR_ANYONE.fields, ...FOR_ANYONE.subscriptions].sort()).toEqual(fields.sort());
  const routes = restRoutes.map(({ method, path }) => `${method} ${path}`);
  expect([...OPERATIONS.flatMap(({ route }) => route ?? []), ...FOR_ANYONE.routes].sort()).toEqual(routes.sort());
});

async function endedSession() {
  const session = await server.dataSource.query("INSERT INTO sessions (user_id, user_agent, ended_at) VALUES ($1, 'tests', now()) RETURNING id", [owner.id]);
  return server.services.tokens.sign({ userId: owner.id, username: owner.username, sessionId: session[0].id });
}

async function everythingOwned() {
  const rows = (sql: string) => server.dataSource.query(sql, [owner.id]);
  const mine = 'content_id IN (SELECT id FROM contents WHERE owner_id = $1)';
  return {
    contents: await rows('SELECT * FROM contents WHERE owner_id = $1 ORDER BY id'),
    types: await rows('SELECT * FROM content_types WHERE owner_id = $1 ORDER BY id'),
    versions: await rows(`SELECT * FROM content_versions WHERE ${mine} ORDER BY id`),
    references: await rows(`SELECT * FROM context_references WHERE ${mine} ORDER BY content_id, position`),
    links: await rows(`SELECT * FROM shared_links WHERE ${mine} ORDER BY id`),
    users: await rows('SELECT * FROM users WHERE id = $1'),
    sessions: await rows('SELECT * FROM sessions WHERE user_id = $1 AND ended_at IS NULL ORDER BY id'),
    tokens: await rows('SELECT id, name, scope FROM api_tokens WHERE user_id = $1 ORDER BY id'),
  };
}

function decisionOfGraphQL({ errors, data }: GraphQLReply) {
  const code = errors[0]?.extensions.code;
  if (code) return code === 'BAD_USER_INPUT' ? 'VALIDATION_FAILED' : code;
  const [value] = Object.values(data ?? {}) as { failures?: { code: string }[] }[];
  return value?.failures?.[0]?.code ?? 'OK';
}

const decisionOfRest = ({ status, body }: RestReply) => (status < 400 ? 'OK' : (body as { code: string }).code);
