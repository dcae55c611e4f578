import { beforeAll, describe, expect, it } from '@jest/globals';
import { restRoutes } from '../../../server/http/router.ts';
import { aContent, aSharedLink, aUser, type TestUser } from '../../support/factories.ts';
import { rest } from '../../support/http/calls.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let me: TestUser;
beforeAll(async () => void (me = await aUser(server)));

const get = (path: string, as: TestUser | null = me) => rest(server, 'GET', path, { as });

describe('a REST call with parameters', () => {
  it.each([
    ['/contents/?pagesize=2', 'pagesize', 'Did you mean page_size?'],
    ['/contents/?pageSize=2', 'page_size', 'There is no parameter pageSize. Did you mean page_size?'],
    ['/contents/?page-size=2', 'page-size', 'Did you mean page_size?'],
    ['/contents/?orderby=title', 'orderby', 'Did you mean order_by?'],
    ['/contents/?order=title', 'order', 'Did you mean order_by?'],
    ['/contents/?serach=x', 'serach', 'Did you mean search?'],
    ['/contents/?tags=work', 'tags', 'Did you mean tag?'],
    ['/contents/?content_types=2&page=1', 'content_types', 'Did you mean content_type?'],
    ['/contents/?utm_source=mail', 'utm_source', 'There is no parameter utm_source. The parameters are: page,'],
    ['/contents/?_=1764194400000', '_', 'The parameters are'],
    ['/llm/requests/?conversationId=1', 'conversation_id', 'Did you mean conversation_id?'],
    ['/chat/conversations/?pages=1', 'pages', 'Did you mean page?'],
    [`/contents/?${'x'.repeat(5_000)}=1`, 'x'.repeat(40), `There is no parameter ${'x'.repeat(40)}. The`],
    ['/contents/?__proto__=1', '__proto__', 'There is no parameter __proto__'],
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

describe('a REST call without parameters', () => {
  it('ignores what a link tracker adds to the address of a public prompt', async () => {
    const link = await aSharedLink(server, me, (await aContent(server, { owner: me })).id);
    expect((await get(`/shared-content/${link}/?utm_source=mail&fbclid=1`, null)).status).toBe(200);
    expect((await fetch(`${server.url}/share/${link}?utm_source=mail`)).status).toBe(200);
    expect((await get('/content-types/?_=1')).status).toBe(200);
  });
});

it('leaves parameters out of every public call', () => {
  expect(restRoutes.filter(({ isPublic, query }) => isPublic && query)).toEqual([]);
});
