import { beforeAll, describe, expect, it } from '@jest/globals';
import { Content } from '../../../server/contents/core/content.entity.ts';
import { apis, type ListFilters, valueOf } from '../../support/apis.ts';
import { aContent, aSharedLink, aUser, severalContents, type TestUser } from '../../support/factories.ts';
import { rest } from '../../support/http/calls.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let me: TestUser;
let other: TestUser;
let theirs: number[];

beforeAll(async () => {
  me = await aUser(server);
  other = await aUser(server);
  theirs = (await severalContents(server, other, ['100%', '1000', 'a_b', 'Shared one'])).map(({ id }) => id);
  await aSharedLink(server, other, theirs[3] ?? 0);
  await severalContents(server, me, ['100%', '1000', 'a_b', 'axb', 'back\\slash', 'backslash']);
});

const SEARCHES = ['', '%', '_', '\\', "' OR 1=1--", '" OR ""="', 'Shared', '~~[@', '100%'];
const FILTERS: ListFilters[] = SEARCHES.flatMap((search) =>
  [false, true].flatMap((sharedOnly) =>
    [[], [1]].flatMap((contentTypeIds) =>
      (['updated_at', 'created_at', 'title', 'best_match'] as const).flatMap((orderBy) =>
        (['asc', 'desc'] as const).map((orderDir) => ({
          search,
          sharedOnly,
          contentTypeIds,
          orderBy,
          orderDir,
          pageSize: 100,
        })),
      ),
    ),
  ),
);

describe.each(apis(server))('library filters over %s', (_, api) => {
  it(`never show another user's contents in any of ${FILTERS.length} combinations`, async () => {
    for (const filter of FILTERS) {
      const { results, totalCount } = valueOf(await api.listContents(me, filter));
      expect(results.filter(({ id }) => theirs.includes(id))).toEqual([]);
      expect(totalCount).toBeLessThanOrEqual(6);
    }
  });

  it.each([
    ['100%', ['100%']],
    ['_', ['a_b']],
    ['\\', ['back\\slash']],
    ["'", []],
  ])('search for %s literally', async (search, titles) => {
    const { results } = valueOf(await api.listContents(me, { search }));
    expect(results.map(({ title }) => title)).toEqual(titles);
  });
});

describe('an invalid list parameter', () => {
  const PAYLOADS = [
    'title;select pg_sleep(5)',
    '(select 1)',
    '__proto__',
    'constructor',
    'updated_at desc',
    "updated_at'--",
    'owner_id',
    '',
    'NULL',
    '1',
    'UPDATED_AT,id',
  ];

  it.each(
    PAYLOADS.flatMap((payload) => [
      ['order_by', payload],
      ['order_dir', payload],
    ]),
  )('is refused: %s=%s', async (name, payload) => {
    const reply = await rest(server, 'GET', `/contents/?${new URLSearchParams({ [name ?? '']: payload ?? '' })}`, {
      as: me,
    });
    expect(reply).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', fields: { [name ?? '']: expect.any(String) } },
    });
  });

  it.each([
    'page=1&page=9',
    'page=1e3',
    'page=0x10',
    'page=-1',
    'page=0',
    'page=',
    'page_size=0',
    'page_size=1e9',
    'page_size=101',
    'shared_only=yes',
    'content_type=abc',
    'content_type=99999999999',
    'search=%00',
  ])('is refused: %s', async (query) => {
    const { status, body } = await rest(server, 'GET', `/contents/?${query}`, { as: me });
    expect({ status, code: (body as { code?: string }).code }).toEqual({ status: 400, code: 'VALIDATION_FAILED' });
  });

  it('returns an empty page past the end', async () => {
    expect(await rest(server, 'GET', '/contents/?page=200', { as: me })).toMatchObject({
      status: 200,
      body: { results: [], total_count: 6 },
    });
  });
});

describe.each(apis(server))('a value that PostgreSQL would refuse, over %s', (_, api) => {
  it.each([
    ['a NUL in the title', { title: 'a\0b' }],
    ['a NUL in the body', { content: 'a\0b' }],
    ['half a character', { title: 'a\ud800' }],
    ['141 characters', { title: 'x'.repeat(141) }],
    ['141 emoji', { title: '😀'.repeat(141) }],
    ['an unknown type', { contentTypeId: 2_147_483_647 }],
    ['a type beyond 32 bits', { contentTypeId: 2_147_483_648 }],
    ['an unknown state', { stateId: 999 }],
    ['a line break in the title', { title: 'a\nfake log line' }],
  ])('is refused in the fields of a content: %s', async (_, fields) => {
    const outcome = await api.createContent(me, { title: 'A title', content: 'A body', ...fields });
    expect(outcome).toMatchObject({
      ok: false,
      code: 'VALIDATION_FAILED',
      fields: { [Object.keys(fields)[0] ?? '']: expect.any(String) },
    });
    expect(outcome).not.toMatchObject({ message: expect.stringMatching(/sql|column|varying|relation|encoding|byte/i) });
  });

  it('allows 140 emoji as 140 characters', async () => {
    const title = '😀'.repeat(140);
    expect(await aContent(server, { owner: other, title })).toMatchObject({ title });
  });

  it.each([0, -1, 2_147_483_648, 99_999_999_999, 1.5, NaN])('is refused as the id %p', async (id) => {
    const outcome = await api.readContent(me, id);
    expect(outcome).toMatchObject({ ok: false });
    expect(outcome.status).toBeLessThan(500);
    expect(['VALIDATION_FAILED', 'NOT_FOUND']).toContain(outcome.ok ? '' : outcome.code);
  });
});

describe('an object in place of a value', () => {
  const OBJECTS = [{ $ne: 0 }, ['1'], { '@instanceof': 'FindOperator' }, true, null];
  const FIELDS = ['title', 'description', 'content', 'content_type_id', 'state_id', 'contextReferences'];

  it.each(FIELDS.flatMap((field) => OBJECTS.map((value) => [field, JSON.stringify(value)] as const)))(
    'is refused and changes nothing: %s: %s',
    async (field, json) => {
      const { id, version } = await aContent(server, { owner: me, title: 'axb' });
      const { status } = await rest(server, 'PUT', `/contents/${id}/`, { as: me, body: `{"${field}": ${json}}` });
      expect(status).toBe(400);
      expect(await rest(server, 'GET', `/contents/${id}/`, { as: me })).toMatchObject({ body: { version } });
      await rest(server, 'DELETE', `/contents/${id}/`, { as: me });
    },
  );

  it.each(['null', 'undefined', '%00', '%20', '1%20OR%201=1', '$ne', '1;DROP TABLE contents'])(
    'deletes nothing as the id %s',
    async (id) => {
      const count = () => server.dataSource.manager.count(Content);
      const before = await count();
      for (const method of ['DELETE', 'PUT']) {
        const { status } = await rest(server, method, `/contents/${id}/`, {
          as: me,
          body: method === 'PUT' ? { title: 'x' } : undefined,
        });
        expect([400, 404]).toContain(status);
      }
      expect(await count()).toEqual(before);
    },
  );
});
