import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { buildSchema, getNamedType, type GraphQLObjectType, isLeafType } from 'graphql';
import { graphqlClient, valueOf } from '../../../support/client/apis.ts';
import { aContent, aSharedLink, aUser, type TestUser } from '../../../support/factories.ts';
import { graphql, rest } from '../../../support/http/calls.ts';
import { expireLink } from '../../../support/library/links.ts';
import { useServer } from '../../../support/server.ts';

const server = useServer();
let me: TestUser;
beforeAll(async () => void (me = await aUser(server, { username: 'quiet_owner' })));

const aLink = async (fields: { title?: string; description?: string; content?: string } = {}) =>
  aSharedLink(server, me, (await aContent(server, { owner: me, ...fields })).id);
const asPage = async (shareId: string) => {
  const reply = await fetch(`${server.url}/share/${shareId}`);
  return { status: reply.status, headers: reply.headers, text: await reply.text() };
};
const WAYS = [
  (id: string) =>
    graphql(server, 'query($id: ID!) { sharedContent(shareId: $id) { title description content } }', { id }),
  (id: string) => rest(server, 'GET', `/shared-content/${id}/`),
  asPage,
];

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
    for (const way of WAYS) {
      const { text } = await way(shareId);
      expect(text).not.toMatch(/quiet_owner|@example\.test|Private text|Kept private|~~/);
      expect(text).toContain('See the style');
    }
  });

  it('is neither cached nor indexed', async () => {
    const shareId = await aLink();
    for (const way of WAYS) {
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

  it('may be indexed if its owner allows it', async () => {
    const shareId = await aLink();
    valueOf(await graphqlClient(server).updateSharedLink(me, { id: shareId, isIndexable: true }));
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
