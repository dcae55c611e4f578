import { describe, expect, it } from '@jest/globals';
import { clients, valueOf } from '../../support/client/apis.ts';
import type { Args } from '../../support/client/types.ts';
import { aContent, aUser, useUser } from '../../support/factories.ts';
import { CHATGPT, LANGFUSE, MARKDOWN, OPEN_WEBUI } from '../../support/library/importSamples.ts';
import { DOTPROMPT, PROMPTFOO } from '../../support/library/toolSamples.ts';
import { useServer } from '../../support/server.ts';

type File = Args<'previewImport'>['files'][number];
type Choices = Omit<Args<'importFiles'>, 'files'>;

const server = useServer();
const me = useUser(server);

const csv = (...rows: [title: string, body: string][]): File => ({
  name: 'mine.csv',
  text: ['title,content', ...rows.map(([title, body]) => `"${title}","${body}"`)].join('\n'),
});

describe.each(clients(server))('importing files over %s', (_, api) => {
  const previewed = async (files: File[], choices: Choices = {}) =>
    valueOf(await api.previewImport(me, { files, ...choices }));
  const tryImport = (files: File[], choices: Choices = {}) => api.importFiles(me, { files, ...choices });
  const imported = async (files: File[], choices?: Choices) => valueOf(await tryImport(files, choices));
  const all = async () => valueOf(await api.contents(me, { orderBy: 'title', orderDirection: 'asc' })).results;
  const titles = async () => (await all()).map(({ title }) => title);
  const read = async (id = 0) => valueOf(await api.content(me, { id }));
  const statuses = async (...files: File[]) => (await previewed(files)).items.map(({ status }) => status);

  it.each([
    ['mine.json', '[{"title": "Ours", "content": "x"}]', 'suspire', ['Ours']],
    ['lines.jsonl', '{"name": "A", "text": "x"}\n{"name": "B", "text": "y"}', 'json', ['A', 'B']],
    ['conversations.json', CHATGPT, 'chatgpt', ['About me', 'Custom instructions']],
    ['prompts.json', OPEN_WEBUI, 'open_webui', ['Recommend a Model', 'Shorten']],
    ['folder/Long answer.tmpl', 'Say {{x}}.', 'text', ['Long answer']],
  ])('recognizes %s and lists its prompts as new', async (name, text, format, expected) => {
    const { sources, items } = await previewed([{ name, text }]);
    expect(sources).toEqual([{ name, format, count: expected.length, omittedTests: 0 }]);
    expect(items.map(({ title, status, match }) => [title, status, match]).sort()).toEqual(
      expected.map((title) => [title, 'new', null]),
    );
    expect(await titles()).toEqual([]);
    expect((await imported([{ name, text }])).createdIds).toHaveLength(expected.length);
    expect(await titles()).toEqual(expected);
  });

  it('stores the inputs of prompt files as variables, and reports prompts in other files', async () => {
    const files = [
      { name: 'greet.prompt', text: DOTPROMPT },
      { name: 'promptfooconfig.yaml', text: PROMPTFOO },
    ];
    const { sources, skipped } = await previewed(files);
    expect(sources.map(({ format, count }) => [format, count])).toEqual([
      ['dotprompt', 1],
      ['promptfoo', 4],
    ]);
    expect(skipped).toMatchObject([
      { title: 'promptfooconfig 3', reason: 'Its text is in another file. Import prompts/other.txt too.' },
      { title: 'promptfooconfig 4', reason: 'Its text is in another file. Import prompts/more.json too.' },
    ]);
    const { createdIds } = await imported(files);
    expect((await read(createdIds[0])).variables).toMatchObject([
      { name: 'location', help: 'the place to describe' },
      { name: 'style', kind: 'choice', choices: ['dry', 'warm'], defaultValue: 'warm', isRequired: false },
      { name: 'nights', kind: 'number', defaultValue: '2' },
      { name: 'hasPets', kind: 'yes_no', defaultValue: 'yes' },
      { name: 'guests' },
      { name: 'address' },
      { name: 'history', isRequired: false },
    ]);
  });

  it('accepts several files, reports what cannot be read, and imports the rest', async () => {
    const files = [
      { name: 'a.csv', text: 'title,prompt\nA,x\nB,Write, please' },
      { name: 'b.jsonl', text: '{"title":"E","prompt":"z"}\n{"title":"F"\n{"title":"G","prompt":{"en":"z"}}' },
      { name: 'c.md', text: '---\ntitle: *x\n---\nTwo' },
      { name: 'd.json', text: '[{"content": " "}, {"title": "H", "content": "3"}]' },
    ];
    const expected = [
      { index: 1, title: 'B', reason: expect.stringMatching(/^Row 3 has 3 values instead of 2\./) },
      { index: 3, title: 'G', reason: 'content must be text.' },
      { index: 4, title: 'Line 2', reason: 'Line 2 is not valid JSON.' },
      { index: 5, title: 'c.md', reason: expect.stringMatching(/^Line 2 of its front matter/) },
      { index: 6, title: 'Untitled', reason: 'Content is required' },
    ];
    const { sources, items, skipped } = await previewed(files);
    expect(sources.map(({ format, count }) => [format, count])).toEqual([
      ['csv', 2],
      ['json', 3],
      [null, 1],
      ['suspire', 2],
    ]);
    expect(items.map(({ index, title }) => [index, title])).toEqual([
      [0, 'A'],
      [2, 'E'],
      [7, 'H'],
    ]);
    expect(skipped).toMatchObject(expected);
    expect((await imported(files)).skipped).toMatchObject(expected);
    expect(await titles()).toEqual(['A', 'E', 'H']);
  });

  it('imports tags, and the versions of Langfuse with their valid labels', async () => {
    const files = [
      { name: 'a.json', text: LANGFUSE },
      { name: 'release.md', text: MARKDOWN },
    ];
    const { items } = await previewed(files);
    expect(items.map(({ title, tags, labels }) => [title, tags, labels.map(({ name }) => name)])).toEqual([
      ['movie-critic', ['movies'], ['fallback', 'production']],
      ['chat', ['movies'], []],
      ['Release: notes', ['release', 'how to'], []],
    ]);
    const [id = 0, , release] = (await imported(files)).createdIds;
    const { results } = valueOf(await api.contentHistory(me, { contentId: id }));
    expect(results.map(({ version, title, content }) => [version, title, content])).toEqual([
      [2, 'movie-critic', 'As a {{level}} critic, do you like {{movie}}?'],
      [1, 'movie-critic', 'Do you like {{movie}}?'],
    ]);
    expect((await read(release)).tags).toEqual(['how to', 'release']);
    const { tags, labels } = await read(id);
    expect(tags).toEqual(['movies']);
    expect(labels.map(({ name, version }) => [name, version])).toEqual([
      ['fallback', 1],
      ['production', 2],
    ]);
    const events = valueOf(await api.contentLabelEvents(me, { contentId: id })).results;
    expect(events.map(({ name, toVersion }) => [name, toVersion])).toEqual([
      ['production', 2],
      ['fallback', 1],
    ]);
    expect(valueOf(await api.updateContent(me, { id, version: 2, content: 'x' }))).toMatchObject({ version: 3 });
  });

  it('adds the tags of the file to existing ones when it replaces, and does not move labels', async () => {
    const { id } = await aContent(server, { owner: me, title: 'movie-critic', content: 'Mine', tags: ['mine'] });
    valueOf(await api.setContentLabel(me, { contentId: id, name: 'production', version: 1 }));
    await imported([{ name: 'a.json', text: LANGFUSE }], { conflictingItems: 'replace' });
    const { tags, labels } = await read(id);
    expect(tags).toEqual(['mine', 'movies']);
    expect(labels.map(({ name, version }) => [name, version])).toEqual([['production', 1]]);
  });

  it('reports new, identical and conflicting prompts, and handles each as chosen', async () => {
    const same = await aContent(server, { owner: me, title: 'Same', content: 'A' });
    const other = await aContent(server, { owner: me, title: 'Other', content: 'B' });
    await aContent(server, { owner: await aUser(server), title: 'New', content: 'Of somebody else' });
    const files = [csv(['New', 'C'], ['same', 'A'], ['OTHER', 'D'], ['New', 'C'])];
    const { items, stamp } = await previewed(files);
    expect(items.map(({ index, status, match }) => [index, status, match?.id])).toEqual([
      [0, 'new', undefined],
      [1, 'identical', same.id],
      [2, 'conflict', other.id],
      [3, 'identical', undefined],
    ]);

    const skipped = await imported(files, { stamp });
    expect(skipped).toMatchObject({ createdIds: [expect.any(Number)], replacedIds: [] });
    expect(await titles()).toEqual(['New', 'Other', 'Same']);

    const replaced = await imported(files, {
      conflictingItems: 'replace',
      exceptions: [
        { index: 0, action: 'copy' },
        { index: 1, action: 'import' },
      ],
    });
    expect(replaced.createdIds).toHaveLength(2);
    expect(replaced.replacedIds).toEqual([other.id]);
    expect(await titles()).toEqual(['New', 'New (copy)', 'Other', 'Same', 'same']);
    expect(await read(other.id)).toMatchObject({ title: 'Other', content: 'D', version: 2 });
    expect(valueOf(await api.contentHistory(me, { contentId: other.id })).results).toMatchObject([
      { content: 'D' },
      { content: 'B' },
    ]);
    expect(valueOf(await api.contents(me, { search: 'D' })).results).toMatchObject([{ id: other.id }]);
  });

  it('replaces with the references that the new text may have', async () => {
    const target = await aContent(server, { owner: me, title: 'Target' });
    const { id } = await aContent(server, { owner: me, title: 'Refers', content: `~~[@${target.id}]Target~~` });
    const body = `~~[@${target.id}]Target~~ ~~[@${id}]Refers~~`;
    await imported([csv(['Refers', body])], { conflictingItems: 'replace' });
    expect(await read(id)).toMatchObject({ content: body, contextReferences: [{ id: target.id }] });
  });

  it('refuses an import whose preview is outdated', async () => {
    const { id, version } = await aContent(server, { owner: me, title: 'Mine', content: 'A' });
    const files = [csv(['Mine', 'B'], ['More', 'C'])];
    const { stamp } = await previewed(files);
    valueOf(await api.updateContent(me, { id, version, content: 'Changed meanwhile' }));
    expect(await tryImport(files, { stamp, conflictingItems: 'replace' })).toMatchObject({ code: 'CONFLICT' });
    expect(await titles()).toEqual(['Mine']);
    expect(await read(id)).toMatchObject({ content: 'Changed meanwhile', version: 2 });
  });

  it('takes the names of files as titles if several have the same heading', async () => {
    const files = [
      { name: 'summarize/system.md', text: '# IDENTITY\n\nOne' },
      { name: 'improve/system.md', text: '# IDENTITY\n\nTwo' },
      { name: 'other/system.md', text: '# Its own\n\nText' },
      { name: 'named.md', text: '---\ntitle: IDENTITY\n---\nText' },
    ];
    const { items } = await previewed(files);
    expect(items.map(({ title }) => title)).toEqual(['summarize', 'improve', 'Its own', 'IDENTITY']);
  });

  it('finds the equal one of many prompts with the same title', async () => {
    const files = Array.from({ length: 20 }, (_each, index) => csv(['Same', `Text ${index}`]));
    await imported(files);
    expect(await statuses(...files)).toEqual(files.map(() => 'identical'));
  });

  it('tags prompts with the folders of their files on request', async () => {
    const files = [
      { name: 'mine/Writing/blog/intro.md', text: '---\ntags: [short]\n---\nOne' },
      { name: 'mine/writing/summarize/system.md', text: 'Two' },
      { name: 'mine/a.csv', text: 'title,content\nThree,3' },
    ];
    const tagsOf = (of: { tags: string[] }[]) => of.map(({ tags }) => [...tags].sort());
    const tags = [['Writing', 'blog', 'short'], ['Writing'], []];
    expect(tagsOf((await previewed(files)).items)).toEqual([['short'], [], []]);
    expect(tagsOf((await previewed(files, { folderTags: true })).items)).toEqual(tags);
    const { createdIds } = await imported(files, { folderTags: true });
    expect(tagsOf(await Promise.all(createdIds.map(read)))).toEqual(tags);
  });

  it.each<[string, File[], RegExp]>([
    ['no prompts', [{ name: 'a.json', text: '[]' }], /no prompts in this file/],
    ['only empty prompts', [{ name: 'a.csv', text: 'title,content\na,' }], /^No valid items found$/],
    ['2,501 prompts', [{ name: 'a.csv', text: `content\n${'x\n'.repeat(2_501)}` }], /limit is 2,500/],
    ['2,501 files', Array.from({ length: 2_501 }, () => ({ name: 'a.md', text: 'x' })), /at most 2,500/],
    ['a name on two lines', [{ name: 'a\nb.csv', text: 'content\nx' }], /single line/],
  ])('refuses %s and stores nothing', async (_name, files, reason) => {
    for (const outcome of [await api.previewImport(me, { files }), await tryImport(files)])
      expect(outcome).toMatchObject({ code: 'VALIDATION_FAILED', message: expect.stringMatching(reason) });
    expect(await titles()).toEqual([]);
  });

  it.each<[string, Choices, RegExp]>([
    ['replacing nothing', { newItems: 'replace' }, /cannot replace anything/],
    ['an unknown prompt', { exceptions: [{ index: 7, action: 'skip' }] }, /no prompt 7/],
    ['two prompts for one content', { conflictingItems: 'replace' }, /^Two prompts/],
  ])('refuses the choice of %s', async (_name, choices, reason) => {
    await aContent(server, { owner: me, title: 'A', content: 'x' });
    expect(await tryImport([csv(['A', '1'], ['a', '2'], ['B', '3'])], choices)).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: expect.stringMatching(reason),
    });
    expect(await titles()).toEqual(['A']);
  });
});
