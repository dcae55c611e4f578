import { beforeAll, describe, expect, it } from '@jest/globals';
import { isTolerated } from '../../../server/base/rest/queryParameters.ts';
import type { RestRoute } from '../../../server/base/rest/reply.ts';
import { openApi } from '../../../server/http/openapi.ts';
import { restAreas, restRoutes } from '../../../server/http/router.ts';
import { aContent, anAdministrator, aSharedLink, type TestUser } from '../../support/factories.ts';
import { rest } from '../../support/http/calls.ts';
import { clearRateLimits, useServer } from '../../support/server.ts';

const server = useServer();
let me: TestUser;
beforeAll(async () => void (me = await anAdministrator(server)));

const get = (path: string, as: TestUser | null = me) => rest(server, 'GET', path, { as });

describe('a REST call with parameters', () => {
  it.each([
    ['/contents/?pagesize=2', 'pagesize', 'Did you mean page_size?'],
    ['/contents/?pageSize=2', 'page_size', 'There is no parameter pageSize. Did you mean page_size?'],
    ['/contents/?orderby=title', 'orderby', 'Did you mean order_by?'],
    ['/contents/?serach=x', 'serach', 'Did you mean search?'],
    ['/contents/?content_types=2&page=1', 'content_types', 'Did you mean content_type?'],
    ['/contents/?filter=mine', 'filter', 'There is no parameter filter. The parameters are: page,'],
    ['/tags/?search=x', 'search', 'There is no parameter search. The parameters are: library_id.'],
    ['/voices/?page_size=5', 'page_size', 'There is no parameter page_size. This call takes no query parameters.'],
    ['/llm/requests/?conversationId=1', 'conversation_id', 'Did you mean conversation_id?'],
    [`/contents/?${'x'.repeat(5_000)}=1`, 'x'.repeat(40), `There is no parameter ${'x'.repeat(40)}. The`],
    ['/contents/?constructor=1', 'constructor', 'There is no parameter constructor'],
  ])('refuses one that it does not have: %s', async (path, field, sentence) => {
    const { status, body } = await get(path);
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    const { error, fields } = body as { error: string; fields: Record<string, string> };
    expect(error).toContain(sentence);
    expect(new Map(Object.entries(fields))).toEqual(new Map([[field, error]]));
  });

  it('returns no unreleased version for a misspelt label', async () => {
    const { id } = await aContent(server, { owner: me });
    expect(await get(`/contents/${id}/?lable=production`)).toMatchObject({ status: 400 });
  });

  it('names all that it does not have', async () => {
    const { body } = await get('/contents/?pagesize=2&orderby=title&page=1');
    expect(Object.keys((body as { fields: object }).fields)).toEqual(['pagesize', 'orderby']);
  });

  it.each([
    '/contents/?page=1&page_size=2&order_by=title&order_dir=asc&search=x&shared_only=true&content_type=1&content_type=2',
    '/llm/requests/?conversation_id=1&provider=openai&page=1&page_size=2',
    '/chat/conversations/?page=1&page_size=2',
  ])('accepts all that the first clients send: %s', async (path) => {
    expect((await get(path)).status).toBe(200);
  });

  it('needs a user: a visitor is asked to sign in first', async () => {
    expect((await get('/contents/?pagesize=2', null)).status).toBe(401);
  });
});

/** A call with an unused id in place of each parameter of its path, and no body. */
const call = ({ method, path }: RestRoute, query: string) =>
  rest(server, method, `${path.replace(/:\w+/g, '2000000000')}${query}`, { as: me });
const named = restRoutes.map((route) => ({ name: `${route.method} ${route.path}`, route }));

describe.each(named.filter(({ route }) => !route.isPublic))('$name', ({ route }) => {
  it('refuses a parameter that it does not have', async () => {
    const { status, body } = await call(route, '?serach=x');
    expect({ status, body }).toMatchObject({ status: 400, body: { fields: { serach: expect.any(String) } } });
  });

  it('ignores what caches and link trackers add', async () => {
    await clearRateLimits(server);
    const { status, body } = await call(route, '?_=1764194400000&_dc=1&utm_source=mail&gclid=1&__proto__=1');
    expect(Object.keys((body as { fields?: object } | undefined)?.fields ?? {}).join()).not.toMatch(
      /_dc|utm|clid|proto/,
    );
    expect([400, 404, 409].includes(status) || status < 300).toBe(true);
  });
});

describe.each(named.filter(({ route }) => route.isPublic))('$name, which is open to everyone', ({ route }) => {
  it('ignores all query parameters', async () => {
    const [plain, extended] = [await call(route, ''), await call(route, '?serach=x&ref=mail')];
    expect(extended.status).toBe(plain.status);
  });
});

it('ignores what a link tracker adds to the address of a public prompt', async () => {
  const link = await aSharedLink(server, me, (await aContent(server, { owner: me })).id);
  expect((await get(`/shared-content/${link}/?utm_source=mail&fbclid=1&from=chat`, null)).status).toBe(200);
  expect((await fetch(`${server.url}/share/${link}?utm_source=mail`)).status).toBe(200);
});

it('leaves parameters out of every public call', () => {
  expect(restRoutes.filter(({ isPublic, query }) => isPublic && query)).toEqual([]);
});

it('names no parameter as caches and link trackers do', () => {
  const names = Object.values(openApi(restAreas, '').paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ parameters }) => parameters.map(({ name }) => name)),
  );
  expect(names.filter(isTolerated)).toEqual([]);
});
