import { beforeEach, describe, expect, it } from '@jest/globals';
import { apis, valueOf } from '../../support/apis.ts';
import { statementsDuring } from '../../support/database/statements.ts';
import { aContent, aUser, type TestUser } from '../../support/factories.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let me: TestUser;

beforeEach(async () => void (me = await aUser(server)));

const MIB = 1024 * 1024;
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));
const countOf = async (table: string) =>
  (await server.dataSource.query(`SELECT count(*)::int AS count FROM ${table}`))[0].count as number;

describe.each(apis(server))('importing over %s', (over, api) => {
  const importItems = (items: unknown, as: TestUser = me) => api.importContents(as, JSON.stringify(items));
  const everything = async (as: TestUser = me) => valueOf(await api.listContents(as, { pageSize: 100 })).results;

  it('creates a content for each prompt, in file order, with its first version', async () => {
    const report = valueOf(
      await importItems([
        { title: 'First', description: 'For all', content: 'One', category: 'Unassigned' },
        { title: 'Second', content: 'Two' },
      ]),
    );
    expect(report).toEqual({ createdIds: [expect.any(Number), expect.any(Number)], createdTypes: [], skipped: [] });
    const contents = await everything();
    expect(contents.map(({ id }) => id)).toEqual(report.createdIds);
    expect(contents).toMatchObject([
      { title: 'First', description: 'For all', content: 'One', version: 1 },
      { title: 'Second', description: '' },
    ]);
    expect(valueOf(await api.contentHistory(me, report.createdIds[0] ?? 0))).toMatchObject({
      totalCount: 1,
      results: [{ version: 1, title: 'First', content: 'One' }],
    });
  });

  it('fills in missing fields', async () => {
    valueOf(
      await importItems([{ content: 'Bare' }, { title: null, description: null, category: ' ', content: 'Nulls' }]),
    );
    for (const content of await everything())
      expect(content).toMatchObject({
        title: 'Untitled',
        description: '',
        contentType: { id: 1, name: 'Unassigned' },
        state: { name: 'Draft' },
      });
  });

  it('makes imported contents searchable', async () => {
    valueOf(await importItems([{ title: 'Café', content: 'Ein schöner Text' }]));
    expect(valueOf(await api.listContents(me, { search: 'CAFE schoner' })).totalCount).toBe(1);
  });

  it('matches categories regardless of case, and creates each missing one once', async () => {
    const { createdTypes } = valueOf(
      await importItems([
        { content: 'a', category: 'uNaSSigned' },
        { content: 'b', category: `Étude ${over}` },
        { content: 'c', category: ` étude ${over}`.toUpperCase() },
      ]),
    );
    expect(createdTypes).toEqual([{ id: expect.any(Number), name: `Étude ${over}` }]);
    expect((await everything()).map(({ contentType }) => contentType.name)).toEqual([
      'Unassigned',
      `Étude ${over}`,
      `Étude ${over}`,
    ]);
    expect(valueOf(await importItems([{ content: 'd', category: `étude ${over}` }])).createdTypes).toEqual([]);
    expect(valueOf(await api.contentTypes(await aUser(server))).map(({ name }) => name)).not.toContain(`Étude ${over}`);
  });

  it('reports skipped prompts and why', async () => {
    const good = times(7, (index) => ({ title: `Good ${index}`, content: 'x' }));
    const { createdIds, skipped } = valueOf(
      await importItems([{ title: 'No content' }, ...good, { title: 'T'.repeat(141), content: 'x' }, 'not an object']),
    );
    expect(createdIds).toHaveLength(7);
    expect(skipped).toEqual([
      { index: 0, title: 'No content', reason: 'Content is required' },
      { index: 8, title: 'T'.repeat(141), reason: 'Title must be 140 characters or less.' },
      { index: 9, title: 'Untitled', reason: 'Content is required' },
    ]);
  });

  it.each<[string, object, RegExp]>([
    ['a title that is a number', { title: 5, content: 'x' }, /title must be text/],
    ['content that is an object', { content: { text: 'x' } }, /content must be text/],
    ['a title on two lines', { title: 'a\nb', content: 'x' }, /single line/],
    ['half a character pair', { title: 'a', content: '\ud800' }, /lone surrogate/],
    ['a NUL', { content: 'a\0b' }, /NUL/],
    ['a body over the limit', { content: 'x'.repeat(1_000_001) }, /1,000,000 characters or less/],
    ['a category over 60 characters', { content: 'x', category: 'c'.repeat(61) }, /60 characters or less/],
    ['501 references', { content: '~~[@1]a~~'.repeat(501) }, /at most 500 references/],
  ])('skips %s', async (_, item, reason) => {
    const { createdIds, skipped } = valueOf(await importItems([item, { content: 'Good' }]));
    expect(createdIds).toHaveLength(1);
    expect(skipped).toMatchObject([{ index: 0, reason: expect.stringMatching(reason) }]);
  });

  it.each([
    ['no JSON', 'prompts: none', /^Invalid JSON format: .*JSON/],
    ['nothing', '', /^Invalid JSON format: /],
    ['half a file', '[{"title": "a", "cont', /^Invalid JSON format: /],
    ['a comma too many', '[{"content": "a"},]', /^Invalid JSON format: /],
    ['single quotes', "[{'content': 'a'}]", /^Invalid JSON format: /],
    ['a tab in a string', '[{"content": "a\tb"}]', /^Invalid JSON format: /],
    ['NaN', '[NaN]', /^Invalid JSON format: /],
    [
      'a hundred levels',
      `${'['.repeat(100)}${']'.repeat(100)}`,
      /^Invalid JSON format: the file is nested more than 32 deep\.$/,
    ],
    ['half a million levels', '['.repeat(500_000), /^Invalid JSON format: the file is nested/],
    [
      'a million values',
      `[${'1,'.repeat(1_000_000)}1]`,
      /^Invalid JSON format: the file has more than 250,000 values\.$/,
    ],
    ['an object', '{"content": "a"}', /^File must contain an array of prompts$/],
    ['an object around the array', '{"prompts": [{"content": "a"}]}', /^File must contain an array of prompts$/],
    ['a string', '"content"', /^File must contain an array of prompts$/],
    ['a number', '7', /^File must contain an array of prompts$/],
    ['null', 'null', /^File must contain an array of prompts$/],
    ['an empty array', '[]', /^File contains an empty array$/],
    ['prompts without content', '[{"title": "a"}, {"content": "  "}]', /^No valid items found$/],
    ['numbers only', '[1, null, true]', /^No valid items found$/],
    ['an array of arrays', '[[{"content": "a"}]]', /^No valid items found$/],
    ['keys of the prototype only', '[{"__proto__": {"content": "a"}, "constructor": "b"}]', /^No valid items found$/],
    [
      '2,501 prompts',
      JSON.stringify(times(2_501, () => ({ content: 'x' }))),
      /^File contains 2,501 prompts; the limit is 2,500\./,
    ],
  ])('refuses a file with %s and stores nothing', async (_, json, sentence) => {
    const before = await countOf('contents');
    expect(await api.importContents(me, json)).toMatchObject({
      ok: false,
      code: 'VALIDATION_FAILED',
      message: expect.stringMatching(sentence),
    });
    expect(await countOf('contents')).toBe(before);
  });

  it('refuses a file over 10 MiB', async () => {
    const file = JSON.stringify(times(11, () => ({ content: 'x'.repeat(MIB) })));
    expect((await api.importContents(me, file)).status).toBe(over === 'REST' ? 413 : 200);
    expect(await countOf(`contents WHERE library_id = ${me.id}`)).toBe(0);
  });

  it('accepts a file of nearly 10 MiB', async () => {
    const { createdIds, skipped } = valueOf(await importItems(times(10, () => ({ content: '"\\'.repeat(250_000) }))));
    expect({ created: createdIds.length, skipped }).toEqual({ created: 10, skipped: [] });
  });

  it('accepts 2,500 prompts', async () => {
    const { createdIds } = valueOf(
      await importItems(
        times(2_500, (index) => ({
          title: `Prompt ${index}`,
          content: `Say ${index} in plain words.`,
          category: `Kind ${index % 9}`,
        })),
      ),
    );
    expect(new Set(createdIds).size).toBe(2_500);
    expect(valueOf(await api.listContents(me, {})).totalCount).toBe(2_500);
  });

  it('inserts long prompts in batches that let other requests run', async () => {
    const items = times(6, (index) => ({ title: `Long ${index}`, content: `${index}${'企'.repeat(12_000)}` }));
    const statements = await statementsDuring(server, async () => void valueOf(await importItems(items)));
    expect(statements.filter((statement) => statement.startsWith('UPDATE contents c SET search_text'))).toHaveLength(6);
    expect((await everything()).map(({ title }) => title)).toEqual(items.map(({ title }) => title));
  });

  it('refuses a file of more than 50,000 references', async () => {
    const { id } = await aContent(server, { owner: me });
    const before = await countOf('contents');
    const items = times(101, () => ({ content: `~~[@${id}]T~~`.repeat(500) }));
    expect(await importItems(items)).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'File contains 50,500 references; the limit is 50,000. Split it into several files.',
    });
    expect(await countOf('contents')).toBe(before);
  });

  it('refuses a file that describes more than 25,000 variables', async () => {
    const before = await countOf('contents');
    const variables = times(100, (index) => ({ name: `v${index}` }));
    expect(await importItems(times(251, () => ({ content: '{{v1}}', variables })))).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'File contains 25,100 described variables; the limit is 25,000. Split it into several files.',
    });
    expect(await countOf('contents')).toBe(before);
  });

  it('stores nothing when it fails partway', async () => {
    await server.dataSource.query(
      "ALTER TABLE content_versions ADD CONSTRAINT planted CHECK (title <> 'Stumbling block')",
    );
    const types = await countOf('content_types');
    const items = times(600, (index) => ({
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

  it('runs once when repeated under one Idempotency-Key', async () => {
    const file = JSON.stringify([{ title: 'Once', content: 'x' }]);
    const outcomes = [];
    for (let time = 0; time < 2; time++)
      outcomes.push(await api.importContents(me, file, { headers: { 'idempotency-key': 'the same file' } }));
    expect(outcomes[1]).toEqual(outcomes[0]);
    expect(await everything()).toHaveLength(1);
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

  describe('importing bodies with markers', () => {
    it('stores permitted references; other markers stay editable text', async () => {
      const plain = await aContent(server, { owner: me, title: 'Plain' });
      const nested = await aContent(server, { owner: me, title: 'Nested', content: `~~[@${plain.id}]Plain~~` });
      const foreign = await aContent(server, { owner: await aUser(server), title: 'Foreign' });
      const body = `~~[@${plain.id}]Plain~~ ~~[@${nested.id}]Nested~~ ~~[@${foreign.id}]Foreign~~ ~~[@2000000000]Nobody's~~`;
      const {
        createdIds: [id = 0],
      } = valueOf(await importItems([{ content: body }]));
      expect(valueOf(await api.readContent(me, id))).toMatchObject({
        content: body,
        contextReferences: [{ id: plain.id, title: 'Plain', position: 0 }],
      });
      const edited = valueOf(await api.updateContent(me, id, { content: `${body}!` }));
      expect(edited).toMatchObject({ content: `${body}!`, contextReferences: [{ id: plain.id }] });
      expect(await api.updateContent(me, id, { content: `${body} ~~[@2000000001]New~~` })).toMatchObject({
        ok: false,
        code: 'VALIDATION_FAILED',
      });
    });
  });
});
