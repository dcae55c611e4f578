import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buildSchema, getNamedType, type GraphQLObjectType, isLeafType } from 'graphql';
import { aContent, aSharedLink, aUser, type TestUser } from '../../support/factories.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { expireLink } from '../../support/library/links.ts';
import { clearRateLimits, useServer } from '../../support/server.ts';

/** The server trusts one proxy, so that a test can use many addresses. */
const server = useServer({ trustProxy: 1 });
let me: TestUser;

beforeAll(async () => void (me = await aUser(server, { username: 'quiet_owner' })));
beforeEach(() => clearRateLimits(server));

const from = (address: string) => ({ 'x-forwarded-for': address });
const overGraphql = (shareId: string, headers = {}) =>
  graphql(
    server,
    'query($id: ID!) { sharedContent(shareId: $id) { id title description content contentTypeName createdAt viewCount expiresAt isIndexable } }',
    { id: shareId },
    { headers },
  );
const overRest = (shareId: string, headers = {}) => rest(server, 'GET', `/shared-content/${shareId}/`, { headers });
const asPage = async (shareId: string, headers = {}) => {
  const reply = await fetch(`${server.url}/share/${shareId}`, { headers });
  return { status: reply.status, headers: reply.headers, text: await reply.text() };
};
const viewsOf = async (shareId: string) =>
  (await server.dataSource.query('SELECT view_count FROM shared_links WHERE id = $1', [shareId]))[0]
    .view_count as number;

async function aLink(fields: { title?: string; description?: string; content?: string } = {}) {
  return aSharedLink(server, me, (await aContent(server, { owner: me, ...fields })).id);
}

describe.each([
  ['GraphQL', overGraphql],
  ['REST', overRest],
])('views over %s', (_, open) => {
  it('are counted for each of two hundred simultaneous visitors', async () => {
    const shareId = await aLink();
    await Promise.all(Array.from({ length: 200 }, (_, visitor) => open(shareId, from(`203.0.113.${visitor}`))));
    expect(await viewsOf(shareId)).toBe(200);
  });

  it('are counted once for a visitor who opens the link fifty times', async () => {
    const shareId = await aLink();
    await Promise.all(Array.from({ length: 50 }, () => open(shareId, from('198.51.100.7'))));
    await Promise.all(Array.from({ length: 50 }, (_, index) => open(shareId, from(`2001:db8:1:2200::${index + 1}`))));
    expect(await viewsOf(shareId)).toBe(2);
  });
});

it('does not store the address of a visitor', async () => {
  await overRest(await aLink(), from('198.51.100.23'));
  expect(JSON.stringify(await server.dataSource.query('SELECT * FROM rate_limits'))).not.toContain('198.51.100');
});

it('creates long, random and unique share ids', async () => {
  const { id } = await aContent(server, { owner: me });
  const ids = new Set<string>();
  for (let link = 0; link < 100; link++) {
    ids.add(await aSharedLink(server, me, id));
    await rest(server, 'POST', `/contents/${id}/unshare/`, { as: me });
  }
  expect(ids.size).toBe(100);
  for (const shareId of ids) expect(shareId).toMatch(/^[\w-]{32}$/);
  for (let place = 0; place < 32; place++)
    expect(new Set([...ids].map((shareId) => shareId[place])).size).toBeGreaterThan(20);
});

it('blocks guessing after two hundred misses over all APIs', async () => {
  const shareId = await aLink();
  const ways = [overGraphql, overRest, asPage];
  for (let guess = 0; guess < 201; guess++) await ways[guess % 3]?.(`guess-${guess}`, from('192.0.2.66'));
  for (const way of ways) expect((await way('one-more', from('192.0.2.66'))).status).toBe(429);
  expect((await overRest('one-more', from('192.0.2.67'))).status).toBe(404);
  expect((await overRest(shareId, from('192.0.2.66'))).status).toBe(200);
});

describe('public access by a link', () => {
  it('includes only the fields of the shared content', () => {
    const shared = buildSchema(readFileSync('schema.graphql', 'utf8')).getType('SharedContent') as GraphQLObjectType;
    const fields = Object.values(shared.getFields());
    expect(fields.map(({ name }) => name).sort()).toEqual([
      'content',
      'contentTypeName',
      'createdAt',
      'description',
      'expiresAt',
      'id',
      'invisibleCharacters',
      'isIndexable',
      'references',
      'title',
      'variables',
      'viewCount',
    ]);
    const behind = fields.map(({ type }) => getNamedType(type)).filter((type) => !isLeafType(type));
    expect(behind.map(({ name }) => name)).toEqual(['TextPart', 'Variable']);
    for (const type of behind as GraphQLObjectType[])
      expect(Object.values(type.getFields()).every((field) => isLeafType(getNamedType(field.type)))).toBe(true);
  });

  it('reveals nothing about the owner or other contents', async () => {
    const secret = await aContent(server, { owner: me, title: 'Kept private', content: 'Private text' });
    const shareId = await aLink({ title: 'Open', content: `See ~~[@${secret.id}]the style~~` });
    for (const way of [overGraphql, overRest, asPage]) {
      const { text } = await way(shareId);
      expect(text).not.toMatch(/quiet_owner|@example\.test|Private text|Kept private|~~/);
      expect(text).toContain('See the style');
    }
  });

  it('is neither cached nor indexed', async () => {
    const shareId = await aLink();
    for (const way of [overGraphql, overRest, asPage]) {
      const { headers } = await way(shareId);
      expect({
        cache: headers.get('cache-control'),
        robots: headers.get('x-robots-tag'),
        referrer: headers.get('referrer-policy'),
      }).toEqual({ cache: 'no-store', robots: 'noindex', referrer: 'no-referrer' });
    }
  });
});

describe('the page at /share/{shareId}', () => {
  const metaOf = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)].map(([, name, content]) => [
        name,
        content,
      ]),
    );
  const jsonLdOf = (html: string) =>
    JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '');

  it('describes the prompt to link previews', async () => {
    const shareId = await aLink({
      title: 'Release notes',
      description: 'For the Friday mail',
      content: 'Summarise the diff.',
    });
    const { status, text, headers } = await asPage(shareId);
    expect({ status, type: headers.get('content-type') }).toEqual({ status: 200, type: 'text/html; charset=utf-8' });
    expect(text).toContain('<title>Release notes · Suspire</title>');
    expect(text).toContain(`<link rel="canonical" href="${server.url}/share/${shareId}">`);
    expect(metaOf(text)).toMatchObject({
      robots: 'noindex',
      description: 'For the Friday mail',
      'og:title': 'Release notes',
      'og:url': `${server.url}/share/${shareId}`,
      'twitter:card': 'summary',
    });
    expect(jsonLdOf(text)).toMatchObject({
      '@type': 'CreativeWork',
      name: 'Release notes',
      text: 'Summarise the diff.',
    });
    expect(text).toContain(`href="/#/share/${shareId}"`);
  });

  it.each([
    '</script><img src=x onerror=alert(1)>',
    '"}</script><script>alert(1)</script>',
    '"><svg onload=alert(1)>',
    '<!--<script>',
  ])('treats %s as text', async (title) => {
    const { text } = await asPage(await aLink({ title, description: title, content: title }));
    expect(text.match(/<(script|img|svg|!--)[^>]*>/g)).toEqual([
      '<script type="application/ld+json">',
      '<script src="/share.js">',
    ]);
    expect(jsonLdOf(text)).toMatchObject({ name: title, text: title });
  });

  it('counts no view', async () => {
    const shareId = await aLink();
    await asPage(shareId);
    expect(await viewsOf(shareId)).toBe(0);
  });

  it('may be indexed if its owner allows it', async () => {
    const shareId = await aLink();
    await graphql(
      server,
      'mutation($id: ID!) { updateSharedLink(input: { id: $id, isIndexable: true }) { id } }',
      { id: shareId },
      { as: me },
    );
    const { text, headers } = await asPage(shareId);
    expect({ header: headers.get('x-robots-tag'), meta: metaOf(text).robots }).toEqual({
      header: null,
      meta: undefined,
    });
  });

  it('returns 404 for an unknown and 410 for an expired link, and nothing else', async () => {
    const shareId = await aLink({ title: 'Gone by now' });
    await expireLink(server, shareId);
    const [expired, missing] = [await asPage(shareId), await asPage('no-such-link')];
    expect(expired.status).toBe(410);
    expect(missing.status).toBe(404);
    for (const { text, headers } of [expired, missing]) {
      expect(text).not.toContain('Gone by now');
      expect({ header: headers.get('x-robots-tag'), meta: metaOf(text).robots }).toEqual({
        header: 'noindex',
        meta: 'noindex',
      });
    }
    expect(missing.text).toContain('href="/#/share/no-such-link"');
  });
});
