import { beforeAll, describe, expect, it } from '@jest/globals';
import { LibraryRole } from '../../../server/base/libraries/libraryRoles.ts';
import { isRepeatable, type RestRoute } from '../../../server/base/rest/reply.ts';
import { openApi, openPath } from '../../../server/http/openapi.ts';
import { restAreas, restRoutes } from '../../../server/http/router.ts';
import { resetTokenFor } from '../../support/accounts/mails.ts';
import { useOidcServer } from '../../support/accounts/oidcServer.ts';
import { appCode } from '../../support/accounts/secondFactor.ts';
import { valueOf } from '../../support/apis.ts';
import { aContent, anAdministrator, anApiToken, aUser, type TestUser } from '../../support/factories.ts';
import { type Caller, rest } from '../../support/http/calls.ts';
import { type LibraryApi, libraryApis } from '../../support/library/libraryApis.ts';
import { aSharedLibrary } from '../../support/library/sharedLibraries.ts';
import { fakeLlm } from '../../support/llm/fakeLlm.ts';
import { filledPath } from '../../support/operations/decisions.ts';
import { oneOfEverything } from '../../support/operations/oneOfEverything.ts';
import type { OwnedIds } from '../../support/operations/operation.ts';
import { FOR_ANYONE, OPERATIONS } from '../../support/operations/operations.ts';
import { AnswerSchemas } from '../../support/perWorker/answerSchemas.ts';
import { clearRateLimits } from '../../support/server.ts';

/** The OpenAPI document and the responses. `rest` itself checks every response against the document. */
const llm = await fakeLlm();
const { server, aPerson, proof } = useOidcServer({}, { ai: llm.settings(['openai']) });
let me: TestUser;
let owned: OwnedIds;

beforeAll(async () => {
  me = await anAdministrator(server);
  owned = await oneOfEverything(server, me, 'mine');
  await rest(server, 'PATCH', `/webhooks/${owned.webhook}/`, { as: me, body: { is_enabled: true } });
});

const document = openApi(restAreas, 'http://localhost:3000');
const operations = restRoutes.map((route) => {
  const operation = document.paths[`/api${openPath(route.path)}`]?.[route.method.toLowerCase()];
  if (!operation) throw new Error(`${route.method} ${route.path} is not in the document.`);
  return { name: `${route.method} ${route.path}`, route, operation };
});

describe('the OpenAPI document', () => {
  it('names each operation once, in camelCase', () => {
    const names = operations.map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(restRoutes.length);
    for (const name of names) expect(name).toMatch(/^[a-z]+([A-Z][a-z]+)*$/);
  });

  it.each(operations)('describes the parameters, bodies and valid examples of $name', ({ operation }) => {
    const schemas = new AnswerSchemas(document);
    expect(operation.summary).toMatch(/^[A-Z]/);
    for (const { in: place, name, required } of operation.parameters)
      if (place === 'path') expect({ name, required }).toEqual({ name, required: true });
    const responses = Object.entries(operation.responses).map(([status, each]) => ({
      status,
      content: schemas.responseOf(each)?.content,
    }));
    const medias = [operation.requestBody, ...responses].flatMap((each) => Object.entries(each?.content ?? {}));
    for (const [type, { schema, example }] of medias) {
      expect(schema).not.toEqual({});
      if (type === 'application/json' && example !== undefined) expect(schemas.mismatch(schema, example)).toBeNull();
    }
    for (const { status, content } of responses)
      expect({ status, hasContent: Boolean(content) }).toEqual({ status, hasContent: status !== '204' });
  });

  it('describes each of its schemas', () => {
    for (const [name, schema] of Object.entries(document.components.schemas))
      expect({ name, description: schema.description }).toEqual({ name, description: expect.any(String) });
  });

  it('is served', async () => {
    const served = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as typeof document;
    const { url } = served.servers[0] ?? {};
    const info = { ...document.info, contact: { ...document.info.contact, url } };
    expect(served).toEqual({ ...document, info, servers: [{ url: expect.any(String) }] });
  });
});

/** Operations that need a round trip through the provider. */
/** A session has no token. */
const WITH_TOKEN = 'GET /auth-tokens/me/';
const WITH_PROVIDER = ['POST /identities/permission/', 'POST /identities/', 'DELETE /identities/:id/'];

const answered = new Set<string>();

describe('documented responses', () => {
  it('are returned to visitors', async () => {
    const account = { username: 'new.here', email: 'new@example.test', password: 'a quiet morning' };
    await call('POST /register/', '/register/', { ...account, beta_access_code: 'welcome' });
    const { refresh } = await call('POST /login/', '/login/', account);
    const next = await call('POST /token/refresh/', '/token/refresh/', { refresh });
    await call('POST /logout/', '/logout/', { refresh: next.refresh });
    await call('POST /password-reset/', '/password-reset/', account);
    const token = await resetTokenFor(server, account.email);
    await call('POST /password-reset/confirm/', '/password-reset/confirm/', { token, new_password: 'another room' });
    await call('GET /shared-content/:shareId/', `/shared-content/${owned.shareId}/`, undefined);
    const vitals = [{ name: 'LCP', value: 1, rating: 'good' }];
    await call('GET /version/', '/version/', undefined);
    await call('GET /request-limits/', '/request-limits/', undefined);
    await call('POST /vitals/', '/vitals/', { route: '/library', vitals });
  });

  it('are returned for two-step sign-in, one call after the other', async () => {
    const { password } = me;
    const post = (path: string, body: object) => call(`POST /second-factor/${path}`, `/second-factor/${path}`, body);
    const { secret } = await post('', { password });
    const { codes } = await post('confirm/', { code: appCode(String(secret)) });
    const renewed = await post('recovery-codes/', { password, code: (codes as string[])[0] });
    await post('remove/', { password, code: (renewed.codes as string[])[0] });
  });

  it('are returned for sign-in with a provider, and connecting one', async () => {
    await call('GET /sign-in-options/', '/sign-in-options/', undefined);
    await call('POST /auth/oidc/token/', '/auth/oidc/token/', await proof(aPerson()));
    const { password } = me;
    const { permission } = await call('POST /identities/permission/', '/identities/permission/', { password });
    await call('POST /identities/', '/identities/', { ...(await proof(aPerson())), permission });
    await call('DELETE /identities/:id/', `/identities/${owned.identity}/`, { password });
  });

  it('are returned for the token of a request', async () => {
    const { token } = await anApiToken(server, me);
    await call(WITH_TOKEN, '/auth-tokens/me/', undefined, {}, token);
  });

  const single = ({ name }: (typeof operations)[number]) =>
    ![...FOR_ANYONE.routes, ...WITH_PROVIDER, WITH_TOKEN].includes(name) && !name.startsWith('POST /second-factor/');
  it.each(operations.filter(single))('are returned for $name', async ({ name, route }) => {
    await clearRateLimits(server);
    if (name.includes(' /admin/users/:id/')) await useNewUser();
    const before = { ...owned };
    const isInNewLibrary = IN_NEW_LIBRARY.test(name);
    if (isInNewLibrary) await useNewLibrary(name);
    await call(name, await addressOf(route, !isInNewLibrary), bodyOf(name));
    if (isInNewLibrary) Object.assign(owned, before);
    if (route.otherStatuses) await call(name, await addressOf(route, false), undefined);
  });

  it.each(operations.filter(({ route }) => route.event))(
    'are returned for the event stream of $name',
    async ({ name, route }) => {
      await call(name, await addressOf(route), bodyOf(name), { accept: 'text/event-stream' });
    },
  );

  it('include every documented status', () => {
    const declared = operations.flatMap(({ name, operation }) =>
      [...Object.keys(operation.responses), String(operation['x-event-stream']?.status ?? '')]
        .filter((status) => status.startsWith('2'))
        .map((status) => `${name} ${status}`),
    );
    expect([...answered].sort()).toEqual(declared.sort());
  });
});

/** Calls after which a library, an invitation or the place of a content is no longer that of the other calls. */
const IN_NEW_LIBRARY = /^POST \/(contents\/(copy|move|:id\/suggestions)|libraries\/:id\/leave|library-invitations)\//;

/** Uses a new library of two owners, an invitation to another one, and a new content. */
async function useNewLibrary(name: string) {
  const other = await aUser(server);
  const [library, others] = [
    await aSharedLibrary(server, [
      [me, LibraryRole.OWNER],
      [other, LibraryRole.OWNER],
    ]),
    await aSharedLibrary(server, [[other, LibraryRole.OWNER]]),
  ];
  const libraryId = name.endsWith('/suggestions/') ? library : undefined;
  const [[, libraries]] = libraryApis(server) as [[string, LibraryApi]];
  const invitation = valueOf(
    await libraries.invite(other, { libraryId: others, invited: me.username, role: 'viewer' }),
  );
  const { id: content } = await aContent(server, { owner: me, libraryId });
  Object.assign(owned, { library, libraryMember: other.id, content, receivedInvitation: invitation.id });
}

/** A call about a user uses a new user each time. */
async function useNewUser() {
  const { id: user, username } = await aUser(server);
  Object.assign(owned, { user, username });
}

/** The body of a call. The table uses a caller without a password where a stranger creates a token. */
const bodyOf = (name: string) =>
  name === 'POST /api-tokens/'
    ? { name: 'Mine', scopes: ['ai'], password: me.password }
    : OPERATIONS.find(({ route }) => route === name)?.body?.(owned);

/** The query that a call needs. */
function queryOf(name: string) {
  const query = OPERATIONS.find(({ route }) => route === name)?.query;
  return query ? `?${query}` : '';
}

/** Sends a call as me that must succeed. */
async function call(
  name: string,
  address: string,
  body: unknown,
  headers: Record<string, string> = {},
  as: Caller = me,
) {
  const [method = ''] = name.split(' ');
  const reply = await rest(server, method, address, { as, body, headers });
  expect({ name, refusal: reply.status < 300 ? '' : reply.text }).toEqual({ name, refusal: '' });
  answered.add(`${name} ${reply.status}`);
  return (reply.body ?? {}) as Record<string, unknown>;
}

/** A path to something of mine, newly created where possible so that it can be deleted. */
async function addressOf({ method, path }: RestRoute, isFresh = true) {
  if (method === 'DELETE' && path === '/admin/models/prices/')
    return `${path}?provider=openai&model=gpt-4o&area=library&valid_from=${new Date().toISOString().slice(0, 10)}`;
  if (path === '/content-history/') return `${path}?content_id=${owned.content}`;
  const [list = '', below] = path.split(':id/');
  const operation = OPERATIONS.find(({ route }) => route === `${method} ${path}`);
  const canBeMade = restRoutes.some((each) => each.method === 'POST' && each.path === list);
  const made =
    isFresh && below !== undefined && !below.includes(':') && canBeMade && operation?.of !== 'user'
      ? ((await rest(server, 'POST', list + queryOf(`POST ${list}`), { as: me, body: bodyOf(`POST ${list}`) }))
          .body as {
          id?: number;
        })
      : {};
  const address = filledPath(path, owned, made.id ?? owned[operation?.of ?? 'content']);
  return operation?.query ? `${address}?${operation.query}` : address;
}

it('accepts an idempotency key for repeatable operations and for no others', () => {
  for (const { name, route, operation } of operations)
    expect({ name, takesKey: operation.parameters.some((each) => each.name === 'Idempotency-Key') }).toEqual({
      name,
      takesKey: isRepeatable(route),
    });
});
