import { beforeEach, describe, expect, it } from '@jest/globals';
import { apis, apisOf, valueOf } from '../../support/apis.ts';
import { aContent, aUser, type TestUser } from '../../support/factories.ts';
import { type File, importApis, type ImportChoices } from '../../support/library/importApis.ts';
import { CHATGPT, CLAUDE, LANGFUSE, MARKDOWN, OPEN_WEBUI, PROMPTS_CHAT } from '../../support/library/importSamples.ts';
import {
  DOTPROMPT,
  GITHUB_MODELS,
  LANGCHAIN,
  MESSAGES,
  PROMPTFOO,
  PROMPTY,
} from '../../support/library/toolSamples.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let me: TestUser;

beforeEach(async () => void (me = await aUser(server)));

const csv = (...rows: [title: string, body: string][]): File => ({
  name: 'mine.csv',
  text: ['title,content', ...rows.map(([title, body]) => `"${title}","${body}"`)].join('\n'),
});

describe.each(apisOf(importApis(server), apis(server)))('importing files over %s', (_, imports, api) => {
  const all = async (as: TestUser = me) =>
    valueOf(await api.listContents(as, { pageSize: 100, orderBy: 'title', orderDir: 'asc' })).results;
  const titles = async () => (await all()).map(({ title }) => title);
  const previewed = async (...files: File[]) => valueOf(await imports.preview(me, files));

  it.each([
    ['prompts.csv', PROMPTS_CHAT, 'CSV', ['Editor, strict', 'Travel Guide']],
    ['prompts.json', OPEN_WEBUI, 'OPEN_WEBUI', ['Recommend a Model', 'Shorten']],
    ['prompts.json', LANGFUSE, 'LANGFUSE', ['chat', 'movie-critic']],
    ['projects.json', CLAUDE, 'CLAUDE', ['Newsletter', 'style.md']],
    ['conversations.json', CHATGPT, 'CHATGPT', ['About me', 'Custom instructions']],
    ['release.md', MARKDOWN, 'MARKDOWN', ['Release: notes']],
    ['mine.json', '[{"title": "Ours", "content": "x"}]', 'SUSPIRE', ['Ours']],
    ['acts.json', '[{"act": "Editor", "prompt": "x"}]', 'JSON', ['Editor']],
    ['lines.jsonl', '{"name": "A", "text": "x"}\n{"name": "B", "text": "y"}', 'JSON', ['A', 'B']],
    ['excel.csv', 'sep=;\r\nTitle;Prompt\r\nA; "x;y"', 'CSV', ['A']],
    ['brief.md', '---\nBe brief.', 'MARKDOWN', ['brief']],
    ['greet.prompt', DOTPROMPT, 'DOTPROMPT', ['greet']],
    ['basic.prompty', PROMPTY, 'PROMPTY', ['Basic Prompt']],
    ['sum.prompt.yml', GITHUB_MODELS, 'GITHUB_MODELS', ['Text Summarizer']],
    ['joke.yaml', LANGCHAIN, 'LANGCHAIN', ['joke']],
    ['cat.json', MESSAGES, 'MESSAGES', ['cat']],
    ['acts.yaml', '- {act: Editor, prompt: x}', 'YAML', ['Editor']],
    ['folder/Long answer.tmpl', 'Say {{x}}.', 'TEXT', ['Long answer']],
  ])('recognizes %s and lists its prompts as new', async (name, text, format, expected) => {
    const { sources, items } = await previewed({ name, text });
    expect(sources).toEqual([{ name, format, count: expected.length, omittedTests: 0 }]);
    expect(items.map(({ title, status, match }) => [title, status, match]).sort()).toEqual(
      expected.map((title) => [title, 'NEW', null]),
    );
    expect(await titles()).toEqual([]);
    expect(valueOf(await imports.import(me, [{ name, text }])).createdIds).toHaveLength(expected.length);
    expect(await titles()).toEqual(expected);
  });

  it('stores the inputs of prompt files as variables, and reports prompts in other files', async () => {
    const files = [
      { name: 'greet.prompt', text: DOTPROMPT },
      { name: 'promptfooconfig.yaml', text: PROMPTFOO },
    ];
    const { sources, skipped } = await previewed(...files);
    expect(sources.map(({ format, count }) => [format, count])).toEqual([
      ['DOTPROMPT', 1],
      ['PROMPTFOO', 4],
    ]);
    expect(skipped).toMatchObject([
      { title: 'promptfooconfig 3', reason: 'Its text is in another file. Import prompts/other.txt too.' },
      { title: 'promptfooconfig 4', reason: 'Its text is in another file. Import prompts/more.json too.' },
    ]);
    const [id = 0] = valueOf(await imports.import(me, files)).createdIds;
    const [{ variables }] = JSON.parse(valueOf(await api.exportContents(me, { ids: [id] }))) as [
      { variables: unknown[] },
    ];
    expect(variables).toMatchObject([
      { name: 'location', help: 'the place to describe' },
      { name: 'style', kind: 'choice', choices: ['dry', 'warm'], default_value: 'warm', is_required: false },
      { name: 'nights', kind: 'number', default_value: '2' },
      { name: 'hasPets', kind: 'yes_no', default_value: 'yes' },
      { name: 'guests' },
      { name: 'address' },
      { name: 'history', is_required: false },
    ]);
  });

  it('reports rows and lines that it cannot read, and imports the others', async () => {
    const files = [
      { name: 'a.csv', text: 'title,prompt\nA,x\nB,Write, please\nC\nD,y' },
      { name: 'b.jsonl', text: '{"title":"E","prompt":"z"}\n{"title":"F"\n{"title":"G","prompt":{"en":"z"}}' },
    ];
    const expected = [
      { index: 1, title: 'B', reason: expect.stringMatching(/^Row 3 has 3 values instead of 2\./) },
      { index: 2, title: 'C', reason: 'Row 4 has 1 value instead of 2.' },
      { index: 5, title: 'G', reason: 'content must be text.' },
      { index: 6, title: 'Line 2', reason: 'Line 2 is not valid JSON.' },
    ];
    expect((await previewed(...files)).skipped).toMatchObject(expected);
    expect(valueOf(await imports.import(me, files)).skipped).toMatchObject(expected);
    expect(await titles()).toEqual(['A', 'D', 'E']);
  });

  it('stores the versions of Langfuse as versions', async () => {
    const { createdIds } = valueOf(await imports.import(me, [{ name: 'a.json', text: LANGFUSE }]));
    const { results } = valueOf(await api.contentHistory(me, createdIds[0] ?? 0));
    expect(results.map(({ version, title, content }) => [version, title, content])).toEqual([
      [2, 'movie-critic', 'As a {{level}} critic, do you like {{movie}}?'],
      [1, 'movie-critic', 'Do you like {{movie}}?'],
    ]);
    expect(valueOf(await api.updateContent(me, createdIds[0] ?? 0, { content: 'x' }))).toMatchObject({ version: 3 });
  });

  it('reports new, identical and conflicting prompts, and handles each as chosen', async () => {
    const same = await aContent(server, { owner: me, title: 'Same', content: 'A' });
    const other = await aContent(server, { owner: me, title: 'Other', content: 'B' });
    await aContent(server, { owner: await aUser(server), title: 'New', content: 'Of somebody else' });
    const file = csv(['New', 'C'], ['same', 'A'], ['OTHER', 'D'], ['New', 'C']);
    const { items, stamp } = await previewed(file);
    expect(items.map(({ index, status, match }) => [index, status, match?.id])).toEqual([
      [0, 'NEW', undefined],
      [1, 'IDENTICAL', same.id],
      [2, 'CONFLICT', other.id],
      [3, 'IDENTICAL', undefined],
    ]);

    const skipped = valueOf(await imports.import(me, [file], { stamp }));
    expect({ created: skipped.createdIds.length, replacedIds: skipped.replacedIds }).toEqual({
      created: 1,
      replacedIds: [],
    });
    expect(await titles()).toEqual(['New', 'Other', 'Same']);

    const replaced = valueOf(
      await imports.import(me, [file], {
        conflictingItems: 'REPLACE',
        exceptions: [
          { index: 0, action: 'COPY' },
          { index: 1, action: 'IMPORT' },
        ],
      }),
    );
    expect({ created: replaced.createdIds.length, replacedIds: replaced.replacedIds }).toEqual({
      created: 2,
      replacedIds: [other.id],
    });
    expect(await titles()).toEqual(['New', 'New (copy)', 'Other', 'Same', 'same']);
    expect(valueOf(await api.readContent(me, other.id))).toMatchObject({ title: 'Other', content: 'D', version: 2 });
    expect(valueOf(await api.contentHistory(me, other.id)).results).toMatchObject([{ content: 'D' }, { content: 'B' }]);
    expect(valueOf(await api.listContents(me, { search: 'D' })).results).toMatchObject([{ id: other.id }]);
  });

  it('replaces with the references that the new text may have', async () => {
    const target = await aContent(server, { owner: me, title: 'Target' });
    const { id } = await aContent(server, { owner: me, title: 'Refers', content: `~~[@${target.id}]Target~~` });
    const body = `~~[@${target.id}]Target~~ ~~[@${id}]Refers~~`;
    valueOf(await imports.import(me, [csv(['Refers', body])], { conflictingItems: 'REPLACE' }));
    expect(valueOf(await api.readContent(me, id))).toMatchObject({
      content: body,
      contextReferences: [{ id: target.id }],
    });
  });

  it('refuses an import whose preview is outdated', async () => {
    const { id } = await aContent(server, { owner: me, title: 'Mine', content: 'A' });
    const file = csv(['Mine', 'B'], ['More', 'C']);
    const { stamp } = await previewed(file);
    valueOf(await api.updateContent(me, id, { content: 'Changed meanwhile' }));
    expect(await imports.import(me, [file], { stamp, conflictingItems: 'REPLACE' })).toMatchObject({
      ok: false,
      code: 'CONFLICT',
    });
    expect(await titles()).toEqual(['Mine']);
    expect(valueOf(await api.readContent(me, id))).toMatchObject({ content: 'Changed meanwhile', version: 2 });
  });

  it('converts placeholders of other tools into variables on request', async () => {
    const file = { name: 'Letter.md', text: 'Dear [NAME], from ${city:Rome}.' };
    expect((await previewed(file)).items).toMatchObject([{ placeholders: ['[NAME]', '${city:Rome}'] }]);
    const { createdIds } = valueOf(await imports.import(me, [file], { convertPlaceholders: true }));
    expect(valueOf(await api.readContent(me, createdIds[0] ?? 0)).content).toBe('Dear {{name}}, from {{city}}.');
    const again = valueOf(await imports.preview(me, [file], { convertPlaceholders: true }));
    expect(again.items).toMatchObject([{ status: 'IDENTICAL', placeholders: ['[NAME]', '${city:Rome}'] }]);
    expect((await previewed(file)).items).toMatchObject([{ status: 'CONFLICT' }]);
  });

  it('takes the names of files as titles if several have the same heading', async () => {
    const files = ['summarize', 'improve'].map((name) => ({
      name: `${name}/system.md`,
      text: `# IDENTITY\n\n${name}`,
    }));
    const other = { name: 'other/system.md', text: '# Its own\n\nText' };
    const named = { name: 'named.md', text: '---\ntitle: IDENTITY\n---\nText' };
    const { items } = await previewed(...files, other, named);
    expect(items.map(({ title }) => title)).toEqual(['summarize', 'improve', 'Its own', 'IDENTITY']);
  });

  it('finds the equal one of many prompts with the same title', async () => {
    const files = Array.from({ length: 20 }, (_each, index) => csv(['Same', `Text ${index}`]));
    valueOf(await imports.import(me, files));
    expect((await previewed(...files)).items.map(({ status }) => status)).toEqual(files.map(() => 'IDENTICAL'));
  });

  it('tags prompts with the folders of their files on request', async () => {
    const files = [
      { name: 'mine/Writing/blog/intro.md', text: '---\ntags: [short]\n---\nOne' },
      { name: 'mine/writing/summarize/system.md', text: 'Two' },
      { name: 'mine/a.csv', text: 'title,content\nThree,3' },
    ];
    const tags = [['short', 'Writing', 'blog'], ['Writing'], []];
    expect((await previewed(...files)).items.map((item) => item.tags)).toEqual([['short'], [], []]);
    const withTags = valueOf(await imports.preview(me, files, { folderTags: true }));
    expect(withTags.items.map((item) => item.tags)).toEqual(tags);
    const { createdIds } = valueOf(await imports.import(me, files, { folderTags: true }));
    const stored = await Promise.all(createdIds.map(async (id) => valueOf(await api.readContent(me, id)).tags));
    expect(stored.map((names) => [...names].sort())).toEqual([['Writing', 'blog', 'short'], ['Writing'], []]);
  });

  it('accepts several files, and reports which cannot be read', async () => {
    const files = [
      { name: 'a.md', text: 'One' },
      { name: 'b.md', text: '---\ntitle: *x\n---\nTwo' },
      { name: 'c.json', text: '[{"content": " "}, {"title": "Three", "content": "3"}]' },
    ];
    const { sources, items, skipped } = await previewed(...files);
    expect(sources.map(({ format, count }) => [format, count])).toEqual([
      ['MARKDOWN', 1],
      [null, 1],
      ['SUSPIRE', 2],
    ]);
    expect(items.map(({ index, title }) => [index, title])).toEqual([
      [0, 'a'],
      [3, 'Three'],
    ]);
    expect(skipped).toMatchObject([
      { index: 1, title: 'b.md', reason: expect.stringMatching(/^Line 2 of its front matter/) },
      { index: 2, title: 'Untitled', reason: 'Content is required' },
    ]);
  });

  it.each<[string, File[], RegExp]>([
    ['a picture', [{ name: 'a.png', text: '\u0089PNG\0' }], /^This is a binary file/],
    ['broken JSON', [{ name: 'a.json', text: '[' }], /^Invalid JSON format/],
    ['no prompts', [{ name: 'a.json', text: '[]' }], /no prompts in this file/],
    ['only empty prompts', [{ name: 'a.csv', text: 'title,content\na,' }], /^No valid items found$/],
    ['2,501 prompts', [{ name: 'a.csv', text: `content\n${'x\n'.repeat(2_501)}` }], /limit is 2,500/],
    ['2,501 files', Array.from({ length: 2_501 }, () => ({ name: 'a.md', text: 'x' })), /at most 2,500/],
    ['a name on two lines', [{ name: 'a\nb.csv', text: 'content\nx' }], /single line/],
  ])('refuses %s and stores nothing', async (_name, files, reason) => {
    for (const outcome of [await imports.preview(me, files), await imports.import(me, files)])
      expect(outcome).toMatchObject({
        ok: false,
        code: 'VALIDATION_FAILED',
        message: expect.stringMatching(reason),
      });
    expect(await titles()).toEqual([]);
  });

  it.each<[string, ImportChoices, RegExp]>([
    ['replacing nothing', { newItems: 'REPLACE' }, /cannot replace anything/],
    ['an unknown prompt', { exceptions: [{ index: 7, action: 'SKIP' }] }, /no prompt 7/],
  ])('refuses %s', async (_name, choices, reason) => {
    expect(await imports.import(me, [csv(['A', 'B'])], choices)).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: expect.stringMatching(reason),
    });
    expect(await titles()).toEqual([]);
  });

  it('imports 1,300 files of one prompt each, with front matter', async () => {
    const files = Array.from({ length: 1_300 }, (_x, index) => ({
      name: `collection/folder ${index % 12}/prompt ${index}.md`,
      text: `---\ntitle: Prompt ${index}\ndescription: Explains number ${index}${', and what follows from it'.repeat(4)}\n---\nExplain ${index}.`,
    }));
    const { items, stamp, skipped } = await previewed(...files);
    expect({ found: items.length, skipped }).toEqual({ found: 1_300, skipped: [] });
    expect(valueOf(await imports.import(me, files, { stamp })).createdIds).toHaveLength(1_300);
  });

  it('refuses two prompts for one content', async () => {
    await aContent(server, { owner: me, title: 'A', content: 'x' });
    const outcome = await imports.import(me, [csv(['A', '1'], ['a', '2'])], { conflictingItems: 'REPLACE' });
    expect(outcome).toMatchObject({ code: 'VALIDATION_FAILED', message: expect.stringMatching(/^Two prompts/) });
  });

  it('compares 2,000 prompts with a library of as many under one title', async () => {
    await server.dataSource.query(
      `INSERT INTO contents (library_id, title, content, folded_title, search_text) SELECT $1, 'Untitled', 'x' || n, 'untitled', 'x' FROM generate_series(1, 2000) n`,
      [me.id],
    );
    const { items } = await previewed({
      name: 'a.csv',
      text: `content\n${Array.from({ length: 2_000 }, (_x, index) => `y${index}`).join('\n')}`,
    });
    expect(new Set(items.map(({ status }) => status))).toEqual(new Set(['CONFLICT']));
  });
});
