import { beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Api, apis, apisOf, valueOf } from '../../support/apis.ts';
import { aContent, aUser, type TestUser } from '../../support/factories.ts';
import { rest } from '../../support/http/calls.ts';
import { labelApis, setLabel } from '../../support/library/labelApis.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let me: TestUser;

beforeEach(async () => void (me = await aUser(server)));
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

describe.each(apisOf(apis(server), labelApis(server)))('exporting over %s', (_, api, labelApi) => {
  const exported = async (as: TestUser, filters: Parameters<Api['exportContents']>[1] = {}) =>
    JSON.parse(valueOf(await api.exportContents(as, filters))) as { title: string }[];
  const titlesOf = async (filters: Parameters<Api['exportContents']>[1]) =>
    (await exported(me, filters)).map(({ title }) => title);

  it('returns the fields of an export item', async () => {
    const { createdAt, updatedAt } = await aContent(server, {
      owner: me,
      title: 'Release notes',
      description: 'Friday',
      content: 'Summarise the diff.',
    });
    expect(await exported(me)).toEqual([
      {
        title: 'Release notes',
        description: 'Friday',
        content: 'Summarise the diff.',
        type: 'Unassigned',
        state: 'Draft',
        created_at: createdAt,
        updated_at: updatedAt,
      },
    ]);
  });

  it('returns everything that matches the filter in list order, or a selection', async () => {
    const file = times(130, (index) => ({
      title: `Prompt ${String(index).padStart(3, '0')}`,
      content: index % 2 ? 'odd' : 'even',
      category: index < 3 ? 'Early' : undefined,
    }));
    const { createdIds, createdTypes } = valueOf(await api.importContents(me, JSON.stringify(file)));
    expect(await titlesOf({})).toEqual(file.map(({ title }) => title));
    expect(await titlesOf({ search: 'odd', orderBy: 'title', orderDir: 'desc' })).toEqual(
      file
        .filter(({ content }) => content === 'odd')
        .map(({ title }) => title)
        .reverse(),
    );
    expect(await titlesOf({ contentTypeIds: [createdTypes[0]?.id ?? 0] })).toEqual([
      'Prompt 000',
      'Prompt 001',
      'Prompt 002',
    ]);
    expect(await titlesOf({ ids: [createdIds[5] ?? 0, createdIds[1] ?? 0] })).toEqual(['Prompt 001', 'Prompt 005']);
    expect(await titlesOf({ sharedOnly: true })).toEqual([]);
  });

  it("omits other users' contents", async () => {
    const { id } = await aContent(server, { owner: await aUser(server) });
    expect(await titlesOf({ ids: [id] })).toEqual([]);
  });

  it('returns the same text after an import and a second export', async () => {
    const { id } = await aContent(server, { owner: me, title: 'Tone' });
    const hard = [
      'שלום עולם, مرحبا',
      '👩‍👩‍👧‍👦 🏳️‍🌈 e\u0301',
      'a\u2028b\u2029c',
      `~~[@${id}]Tone~~ ~~[@x]~~ {{slot}}`,
      '</script>\\"\'`',
      '\ttabs\r\nand ends \n',
      '\u202eoverride\ufeff',
      'x'.repeat(1_000_000),
    ];
    for (const [index, content] of hard.entries())
      await aContent(server, {
        owner: me,
        title: `Hard ${index}`,
        description: index === 1 ? '  ' : content.slice(0, 100),
        content,
        contentTypeId: (index % 2) + 1,
      });
    await server.dataSource.query(
      "UPDATE contents SET created_at = created_at - interval '400 days', updated_at = updated_at - id * interval '1 day' WHERE library_id = $1",
      [me.id],
    );
    const first = valueOf(await api.exportContents(me));
    const elsewhere = await aUser(server);
    expect(valueOf(await api.importContents(elsewhere, first))).toMatchObject({ skipped: [] });
    expect(valueOf(await api.exportContents(elsewhere))).toBe(first);
  });

  it('restores labels and the earlier versions that have them', async () => {
    const written = { title: 'Greeting', description: 'Short', variables: [{ name: 'name', label: 'Who' }] };
    const first = JSON.stringify([{ ...written, content: 'Hello {{name}}' }]);
    const [id = 0] = valueOf(await api.importContents(me, first)).createdIds;
    valueOf(await api.updateContent(me, id, { content: 'Hi {{name}}' }));
    for (const content of ['Between', 'Now'])
      valueOf(await api.updateContent(me, id, { content, description: content }));
    for (const [name, version] of Object.entries({ production: 2, tested: 2, staging: 4 }))
      valueOf(await setLabel(server, me, { contentId: id, name, version }));

    const file = valueOf(await api.exportContents(me));
    expect(JSON.parse(file)).toMatchObject([
      {
        content: 'Now',
        labels: ['staging'],
        earlier_versions: [
          {
            title: 'Greeting',
            description: 'Short',
            content: 'Hi {{name}}',
            variables: [{ name: 'name', label: 'Who' }],
            labels: ['production', 'tested'],
          },
        ],
      },
    ]);

    const elsewhere = await aUser(server);
    const [copy = 0] = valueOf(await api.importContents(elsewhere, file)).createdIds;
    const { results } = valueOf(await api.contentHistory(elsewhere, copy));
    expect(results.map(({ version, description, content }) => [version, description, content])).toEqual([
      [2, 'Now', 'Now'],
      [1, 'Short', 'Hi {{name}}'],
    ]);
    const { labels, ...content } = valueOf(await labelApi.read(elsewhere, copy, { label: 'production' }));
    expect(content).toMatchObject({ version: 1, content: 'Hi {{name}}' });
    expect(labels.map(({ name, version }) => [name, version])).toEqual([
      ['production', 1],
      ['staging', 2],
      ['tested', 1],
    ]);
    expect(valueOf(await api.exportContents(elsewhere))).toBe(file);
  });

  it.each<[string, object, string]>([
    ['without text', { earlier_versions: [{ title: 'Old' }] }, 'Content is required'],
    ['with text of a wrong type', { earlier_versions: [{ content: 7 }] }, 'content must be text.'],
  ])('skips a prompt with an earlier version %s', async (_of, more, reason) => {
    const file = [
      { title: 'Fine', content: 'x' },
      { title: 'Broken', content: 'x', ...more },
    ];
    const { skipped } = valueOf(await api.importContents(me, JSON.stringify(file)));
    expect(skipped).toMatchObject([{ index: 1, title: 'Broken', reason }]);
    expect(await titlesOf({})).toEqual(['Fine']);
  });

  it('skips invalid labels and duplicate names', async () => {
    const file = [
      {
        title: 'A',
        content: 'new',
        labels: ['latest', 'a b', 7, 'Live', ...times(30, (index) => `label-${index}`)],
        earlier_versions: [{ content: 'old', labels: ['live', 'old'] }],
      },
    ];
    const [id = 0] = valueOf(await api.importContents(me, JSON.stringify(file))).createdIds;
    const { labels } = valueOf(await labelApi.read(me, id));
    expect(labels).toHaveLength(20);
    expect(labels.filter(({ name }) => !name.startsWith('label-'))).toMatchObject([
      { name: 'live', version: 2 },
      { name: 'old', version: 1 },
    ]);
  });

  it('refuses a file of 2,501 versions', async () => {
    const earlier = times(2_500, () => ({ content: 'x' }));
    expect(
      await api.importContents(me, JSON.stringify([{ title: 'A', content: 'x', earlier_versions: earlier }])),
    ).toMatchObject({ ok: false, message: expect.stringMatching(/limit is 2,500/) });
  });
});

it('restores any text that can be saved, after export and import', async () => {
  const [[, api]] = apis(server) as [[string, Api]];
  const text = (maxLength: number) => fc.string({ unit: 'binary', maxLength }).filter((value) => !value.includes('\0'));
  const line = text(100).filter((value) => value.trim() !== '' && !/[\p{Cc}\u2028\u2029]/u.test(value));
  const item = fc.record({
    title: line,
    description: text(50),
    content: text(200).filter((value) => value.trim() !== ''),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(item, { minLength: 1, maxLength: 40 }), async (items) => {
      const owner = await aUser(server);
      expect(valueOf(await api.importContents(owner, JSON.stringify(items))).skipped).toEqual([]);
      const back: object[] = JSON.parse(valueOf(await api.exportContents(owner)));
      expect(back).toEqual(items.map((each) => expect.objectContaining(each)));
    }),
    { numRuns: 25 },
  );
});

it('names the exported file by its date', async () => {
  const { headers } = await rest(server, 'GET', '/contents/export/', { as: me });
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="suspire-\d{4}-\d\d-\d\d\.json"$/);
});
