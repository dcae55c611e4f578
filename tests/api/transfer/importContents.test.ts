import { describe, expect, it } from '@jest/globals';
import { clients, valueOf } from '../../support/client/apis.ts';
import { aContent, aUser, useUser } from '../../support/factories.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);

const countOf = async (table: string) =>
  (await server.dataSource.query(`SELECT count(*)::int AS count FROM ${table}`))[0].count as number;

describe.each(clients(server))('importing our own JSON over %s', (over, api) => {
  const importItems = (items: unknown) => api.importContents(me, { json: JSON.stringify(items) });
  const everything = async () => valueOf(await api.contents(me)).results;

  it('creates a content for each prompt, in file order, with its first version', async () => {
    const report = valueOf(
      await importItems([
        { title: 'Café', description: 'For all', content: 'Ein schöner Text', category: 'Unassigned' },
        { title: 'Second', content: 'Two' },
      ]),
    );
    expect(report).toMatchObject({
      createdIds: [expect.any(Number), expect.any(Number)],
      createdTypes: [],
      skipped: [],
    });
    const contents = await everything();
    expect(contents.map(({ id }) => id)).toEqual(report.createdIds);
    expect(contents).toMatchObject([
      { title: 'Café', description: 'For all', content: 'Ein schöner Text', version: 1 },
      { title: 'Second', description: '' },
    ]);
    expect(valueOf(await api.contentHistory(me, { contentId: report.createdIds[0] ?? 0 }))).toMatchObject({
      totalCount: 1,
      results: [{ version: 1, title: 'Café', content: 'Ein schöner Text' }],
    });
    expect(valueOf(await api.contents(me, { search: 'CAFE schoner' })).totalCount).toBe(1);
  });

  it('fills in missing fields', async () => {
    valueOf(
      await importItems([{ content: 'Bare' }, { title: null, description: null, category: ' ', content: 'Nulls' }]),
    );
    for (const { id } of await everything())
      expect(valueOf(await api.content(me, { id }))).toMatchObject({
        title: 'Untitled',
        description: '',
        contentType: { id: 1, name: 'Unassigned' },
        state: { name: 'Draft' },
      });
  });

  it('matches categories regardless of case, and creates each missing one once', async () => {
    const { createdTypes } = valueOf(
      await importItems([
        { content: 'a', category: 'uNaSSigned' },
        { content: 'b', category: `Étude ${over}` },
        { content: 'c', category: ` étude ${over}`.toUpperCase() },
      ]),
    );
    expect(createdTypes).toMatchObject([{ id: expect.any(Number), name: `Étude ${over}` }]);
    expect((await everything()).map(({ contentType }) => contentType.name)).toEqual([
      'Unassigned',
      `Étude ${over}`,
      `Étude ${over}`,
    ]);
    expect(valueOf(await importItems([{ content: 'd', category: `étude ${over}` }])).createdTypes).toEqual([]);
    expect(valueOf(await api.contentTypes(await aUser(server))).map(({ name }) => name)).not.toContain(`Étude ${over}`);
  });

  it('creates no more content types than the limit allows', async () => {
    await server.dataSource.query(
      "INSERT INTO content_types (name, library_id) SELECT 'Own ' || n, $1 FROM generate_series(1, 199) n",
      [me.id],
    );
    const { createdTypes, skipped } = valueOf(
      await importItems([
        { content: 'a', category: 'Last one' },
        { content: 'b', category: 'One too many' },
      ]),
    );
    expect(createdTypes).toMatchObject([{ name: 'Last one' }]);
    expect(skipped).toEqual([
      { index: 1, title: 'Untitled', reason: expect.stringContaining('You cannot have more content types') },
    ]);
  });

  it('reports skipped prompts and why', async () => {
    const refused: [item: unknown, reason: RegExp][] = [
      [{ title: 'No content' }, /^Content is required$/],
      ['not an object', /^Content is required$/],
      [{ title: 'T'.repeat(141), content: 'x' }, /^Title must be 140 characters or less\.$/],
      [{ title: 5, content: 'x' }, /title must be text/],
      [{ content: { text: 'x' } }, /content must be text/],
      [{ title: 'a\nb', content: 'x' }, /single line/],
      [{ title: 'a', content: '\ud800' }, /lone surrogate/],
      [{ content: 'a\0b' }, /NUL/],
      [{ content: 'x'.repeat(1_000_001) }, /1,000,000 characters or less/],
      [{ content: 'x', category: 'c'.repeat(61) }, /60 characters or less/],
      [{ content: '~~[@1]a~~'.repeat(501) }, /at most 500 references/],
      [{ content: 'x', earlier_versions: [{ title: 'Old' }] }, /^Content is required$/],
      [{ content: 'x', earlier_versions: [{ content: 7 }] }, /^content must be text\.$/],
    ];
    const { createdIds, skipped } = valueOf(
      await importItems([{ content: 'Good' }, ...refused.map(([item]) => item), { content: 'Good' }]),
    );
    expect(createdIds).toHaveLength(2);
    expect(skipped.map(({ index, reason }) => [index, reason])).toEqual(
      refused.map(([, reason], at) => [at + 1, expect.stringMatching(reason)]),
    );
    expect(skipped.slice(0, 2).map(({ title }) => title)).toEqual(['No content', 'Untitled']);
  });

  it.each([
    ['nothing', '', /^Invalid JSON format: /],
    ['half a file', '[{"title": "a", "cont', /^Invalid JSON format: .*JSON/],
    ['half a million levels', '['.repeat(500_000), /^Invalid JSON format: the file is nested/],
    [
      'a million values',
      `[${'1,'.repeat(1_000_000)}1]`,
      /^Invalid JSON format: the file has more than 250,000 values\.$/,
    ],
    ['null', 'null', /^File must contain an array of prompts$/],
    ['an empty array', '[]', /^File contains an empty array$/],
    ['prompts without content', '[{"title": "a"}, {"content": "  "}]', /^No valid items found$/],
    ['keys of the prototype only', '[{"__proto__": {"content": "a"}, "constructor": "b"}]', /^No valid items found$/],
  ])('refuses a file with %s and stores nothing', async (_, json, sentence) => {
    expect(await api.importContents(me, { json })).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: expect.stringMatching(sentence),
    });
    expect(await everything()).toEqual([]);
  });

  it('stores nothing when it fails partway', async () => {
    await server.dataSource.query(
      "ALTER TABLE content_versions ADD CONSTRAINT planted CHECK (title <> 'Stumbling block')",
    );
    const types = await countOf('content_types');
    const items = Array.from({ length: 600 }, (_each, index) => ({
      title: index === 100 ? 'Stumbling block' : `Item ${index}`,
      content: 'x',
      category: 'Never made',
    }));
    const outcome = await importItems(items);
    await server.dataSource.query('ALTER TABLE content_versions DROP CONSTRAINT planted');
    expect(outcome.ok).toBe(false);
    expect(await everything()).toEqual([]);
    expect(await countOf('content_types')).toBe(types);
  });

  it('stores permitted references; other markers stay editable text', async () => {
    const plain = await aContent(server, { owner: me, title: 'Plain' });
    const nested = await aContent(server, { owner: me, title: 'Nested', content: `~~[@${plain.id}]Plain~~` });
    const foreign = await aContent(server, { owner: await aUser(server), title: 'Foreign' });
    const body = `~~[@${plain.id}]Plain~~ ~~[@${nested.id}]Nested~~ ~~[@${foreign.id}]Foreign~~ ~~[@2000000000]Nobody's~~`;
    const {
      createdIds: [id = 0],
    } = valueOf(await importItems([{ content: body }]));
    const { version, ...content } = valueOf(await api.content(me, { id }));
    expect(content).toMatchObject({
      content: body,
      contextReferences: [{ id: plain.id, title: 'Plain', position: 0 }],
    });
    const edited = valueOf(await api.updateContent(me, { id, version, content: `${body}!` }));
    expect(edited).toMatchObject({ content: `${body}!`, contextReferences: [{ id: plain.id }] });
    expect(
      await api.updateContent(me, { id, version: edited.version, content: `${body} ~~[@2000000001]New~~` }),
    ).toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});
