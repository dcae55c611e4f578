import { beforeAll, describe, expect, it } from '@jest/globals';
import { Content } from '../../../server/contents/core/content.entity.ts';
import { clients, graphqlClient, valueOf } from '../../support/client/apis.ts';
import type { Args } from '../../support/client/types.ts';
import { aContent, aSharedLink, aUser, severalContents, type TestUser } from '../../support/factories.ts';
import { rest } from '../../support/http/calls.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let me: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  me = await aUser(server);
  stranger = await aUser(server);
});

const rowsOf = (user: TestUser) => server.dataSource.manager.countBy(Content, { libraryId: user.id });

describe.each(clients(server))('contents over %s', (over, api) => {
  it('are saved as Draft and Unassigned by default', async () => {
    const outcome = await api.createContent(me, { title: 'Release notes', content: 'Summarise the diff.' });
    expect(outcome.status).toBe(over === 'REST' ? 201 : 200);
    const saved = valueOf(outcome);
    expect(saved).toMatchObject({
      title: 'Release notes',
      description: '',
      content: 'Summarise the diff.',
      version: 1,
      contentType: { id: 1, name: 'Unassigned' },
      state: { id: 1, name: 'Draft' },
      contextReferences: [],
      sharedLinks: [],
    });
    expect(valueOf(await api.content(me, { id: saved.id }))).toEqual(saved);
  });

  it.each([
    ['a blank title', { title: ' \t', content: 'text' }, { title: 'Title is required' }],
    ['a blank content', { title: 'Title', content: ' \n ' }, { content: 'Content is required' }],
    [
      'a title of 141 characters',
      { title: 'x'.repeat(141), content: 'text' },
      { title: 'Title must be 140 characters or less.' },
    ],
    ['a title of two lines', { title: 'one\ntwo', content: 'text' }, { title: expect.stringContaining('single line') }],
    ['a NUL in the content', { title: 'Title', content: 'a\0b' }, { content: expect.stringContaining('NUL') }],
    [
      'a description beyond its limit',
      { title: 'Title', content: 'text', description: 'x'.repeat(10_001) },
      { description: expect.stringContaining('10,000') },
    ],
    [
      'two broken rules, both named',
      { title: '', content: '' },
      { title: 'Title is required', content: 'Content is required' },
    ],
    [
      'an unknown type',
      { title: 'Title', content: 'text', contentTypeId: 999_999 },
      { contentTypeId: 'Invalid content type selected' },
    ],
    ['an unknown state', { title: 'Title', content: 'text', stateId: 99 }, { stateId: 'Invalid state selected' }],
  ])('refuse %s and store nothing', async (_what, input, fields) => {
    const before = await rowsOf(me);
    expect(await api.createContent(me, input)).toMatchObject({ ok: false, code: 'VALIDATION_FAILED', fields });
    expect(await rowsOf(me)).toBe(before);
  });

  it('allow 140 emoji in a title, and return them unchanged', async () => {
    const title = '😮‍💨'.slice(0, 2).repeat(140);
    expect(valueOf(await api.createContent(me, { title, content: 'sigh' })).title).toBe(title);
    expect(await api.createContent(me, { title: `${title}!`, content: 'sigh' })).toMatchObject({
      ok: false,
      fields: { title: 'Title must be 140 characters or less.' },
    });
  });

  it('preserve unusual text exactly', async () => {
    const content = ' leading\r\n\ttab\u2028line 👩‍👩‍👧 שלום e\u0301 \u200f end ';
    expect(valueOf(await api.createContent(me, { title: 'Awkward', content })).content).toBe(content);
  });

  it('change only the given fields, and increment the version', async () => {
    const { id } = await aContent(server, { owner: me, description: 'stays', contentTypeId: 3 });
    const changed = valueOf(await api.updateContent(me, { id, title: 'New title' }));
    expect(changed).toMatchObject({
      id,
      title: 'New title',
      description: 'stays',
      content: 'Summarise the diff.',
      contentType: { id: 3 },
      version: 2,
    });
    expect(valueOf(await api.updateContent(me, { id, contentTypeId: 2 }))).toMatchObject({
      title: 'New title',
      contentType: { id: 2 },
      version: 3,
    });
  });

  it('refuse an update of a stale version and lose neither text', async () => {
    const { id } = await aContent(server, { owner: me });
    valueOf(await api.updateContent(me, { id, content: 'theirs', version: 1 }));
    expect(await api.updateContent(me, { id, content: 'mine', version: 1 })).toMatchObject({
      ok: false,
      code: 'CONFLICT',
    });
    expect(valueOf(await api.content(me, { id }))).toMatchObject({ content: 'theirs', version: 2 });
  });

  it('refuse to delete a stale version, and delete the current one', async () => {
    const { id } = await aContent(server, { owner: me });
    valueOf(await api.updateContent(me, { id, content: 'theirs' }));
    expect(await api.deleteContent(me, { id, version: 1 })).toMatchObject({
      code: 'CONFLICT',
      message: 'This content has been changed since you opened it. Nothing was deleted.',
    });
    expect(valueOf(await api.content(me, { id })).content).toBe('theirs');
    expect(await api.deleteContent(stranger, { id, version: 2 })).toMatchObject({ code: 'NOT_FOUND' });
    valueOf(await api.deleteContent(me, { id, version: 2 }));
    expect(await api.deleteContent(me, { id, version: 2 })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await api.content(me, { id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await api.contentHistory(me, { contentId: id })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('accept one of two simultaneous edits of the same version, every time', async () => {
    const { id } = await aContent(server, { owner: me });
    for (let version = 1; version <= 20; version++) {
      const outcomes = await Promise.all(
        ['left', 'right'].map((content) => api.updateContent(me, { id, content, version })),
      );
      expect(outcomes.map((outcome) => (outcome.ok ? 'saved' : outcome.code)).sort()).toEqual(['CONFLICT', 'saved']);
    }
    expect(valueOf(await api.content(me, { id })).version).toBe(21);
  });

  it('store every save as a version, newest first, including the first', async () => {
    const { id } = await aContent(server, { owner: me, title: 'First', content: 'one' });
    valueOf(await api.updateContent(me, { id, title: 'Second', content: 'two', contentTypeId: 4 }));
    valueOf(await api.updateContent(me, { id, description: 'three' }));
    const { results, totalCount } = valueOf(await api.contentHistory(me, { contentId: id }));
    expect(totalCount).toBe(3);
    expect(results).toMatchObject([
      { version: 3, title: 'Second', content: 'two', description: 'three', contentType: { id: 4 } },
      { version: 2, title: 'Second', content: 'two', description: '', contentType: { id: 4 } },
      { version: 1, title: 'First', content: 'one', description: '', contentType: { id: 1 } },
    ]);
  });

  it('store no version for a refused update', async () => {
    const { id } = await aContent(server, { owner: me });
    expect((await api.updateContent(me, { id, title: '' })).ok).toBe(false);
    expect(valueOf(await api.contentHistory(me, { contentId: id })).totalCount).toBe(1);
  });
});

describe.each(clients(server))('pages of contents over %s', (_, api) => {
  let reader: TestUser;
  beforeAll(async () => {
    reader = await aUser(server);
    await severalContents(
      server,
      reader,
      Array.from({ length: 45 }, (_each, n) => `Prompt ${String(n).padStart(2, '0')}`),
    );
  });

  it('have 20 contents, follow each other without gap or duplicate, and end', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map(async (page) => valueOf(await api.contents(reader, { page }))));
    expect(pages.map(({ results }) => results.length)).toEqual([20, 20, 5, 0]);
    expect(new Set(pages.flatMap(({ results }) => results.map(({ id }) => id))).size).toBe(45);
    expect(pages[0]).toMatchObject({ totalCount: 45, page: 1, pageSize: 20, totalPages: 3 });
  });

  it('are sorted by last update, newest first, by default', async () => {
    const first = valueOf(await api.contents(reader, {})).results[0];
    expect(first?.title).toBe('Prompt 44');
    const { results } = valueOf(await api.contents(reader, { orderBy: 'title', orderDirection: 'asc', pageSize: 3 }));
    expect(results.map(({ title }) => title)).toEqual(['Prompt 00', 'Prompt 01', 'Prompt 02']);
    valueOf(await api.updateContent(reader, { id: results[0]?.id ?? 0, description: 'touched' }));
    expect(valueOf(await api.contents(reader, {})).results[0]?.title).toBe('Prompt 00');
    expect(valueOf(await api.contents(reader, { orderBy: 'created_at' })).results[0]?.title).toBe('Prompt 44');
  });

  it.each([[{ page: 0 }], [{ pageSize: 0 }], [{ pageSize: 101 }], [{ page: 2_000, pageSize: 100 }]])(
    'refuse %j',
    async (filters) => {
      expect(await api.contents(reader, filters)).toMatchObject({ ok: false, code: 'VALIDATION_FAILED' });
    },
  );

  it('filter by type and by sharing', async () => {
    const filed = await aContent(server, { owner: reader, title: 'Filed', contentTypeId: 5 });
    await aSharedLink(
      server,
      stranger,
      (await aContent(server, { owner: stranger, title: 'Filed', contentTypeId: 5 })).id,
    );
    const found = async (filters: Args<'contents'>) =>
      valueOf(await api.contents(reader, filters)).results.map(({ id }) => id);
    expect(await found({ contentTypeIds: [5, 6] })).toEqual([filed.id]);
    expect(await found({ sharedOnly: true })).toEqual([]);
    valueOf(await api.shareContent(reader, { contentId: filed.id }));
    expect(await found({ sharedOnly: true })).toEqual([filed.id]);
    expect(await found({ search: 'filed', sharedOnly: true, contentTypeIds: [5] })).toEqual([filed.id]);
    expect((await api.deleteContent(reader, { id: filed.id })).ok).toBe(true);
  });
});

it.each([0, -1, 2_147_483_648, 99_999_999_999, 1.5, NaN])('refuses the id %p like an unknown one', async (id) => {
  for (const [, api] of clients(server)) {
    const outcome = await api.content(me, { id });
    expect(['VALIDATION_FAILED', 'NOT_FOUND']).toContain(outcome.ok ? 'found' : outcome.code);
  }
});

it.each([
  'order_by=owner_id',
  'order_by=updated_at%20desc',
  'order_dir=__proto__',
  'page=1e3',
  'page=',
  'page=1&page=9',
  'shared_only=yes',
  'content_type=abc',
  'content_type=99999999999',
  'search=%00',
])('refuses the list with %s over REST', async (query) => {
  const { status, body } = await rest(server, 'GET', `/contents/?${query}`, { as: me });
  expect({ status, body }).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
});

it.each(['title', 'description', 'content', 'content_type_id', 'state_id', 'contextReferences'])(
  'refuses an object in place of the %s over REST, and changes nothing',
  async (field) => {
    const { id, version } = await aContent(server, { owner: me });
    for (const value of ['{"$ne":0}', '["1"]', 'true', 'null']) {
      const body = `{"${field}": ${value}}`;
      expect((await rest(server, 'PUT', `/contents/${id}/`, { as: me, body })).status).toBe(400);
    }
    expect(valueOf(await graphqlClient(server).content(me, { id })).version).toBe(version);
  },
);
