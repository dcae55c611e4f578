import { describe, expect, it } from '@jest/globals';
import { csvFile } from '../../../client/screens/library/transfer/exports/csvFile.ts';
import { promptFile } from '../../../client/screens/library/transfer/exports/promptFile.ts';
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

  describe('with placeholders of other tools', () => {
    it('converts all of them on request', async () => {
      const files = [{ name: 'Letter.md', text: 'Dear [NAME], from ${city:Rome}.' }];
      const placeholders = ['[NAME]', '${city:Rome}'];
      expect((await previewed(files)).items).toMatchObject([{ placeholders }]);
      const { createdIds } = await imported(files, { convertPlaceholders: true });
      expect((await read(createdIds[0])).content).toBe('Dear {{name}}, from {{city}}.');
      const again = await previewed(files, { convertPlaceholders: true });
      expect(again.items).toMatchObject([{ status: 'identical', placeholders }]);
      expect(await statuses(...files)).toEqual(['conflict']);
    });

    it('converts the chosen kinds, and reports all kinds with examples and counts', async () => {
      const files = [
        { name: 'a.md', text: 'As ${role:editor}, think in <thinking> about ${role:editor} and {{the text}}.' },
        { name: 'b.md', text: 'For ${Product/Service}: {topic}, [TONE].' },
      ];
      const converted = { convertKinds: ['dollar', 'braces'] };
      const { placeholderKinds, items } = await previewed(files, converted);
      expect(placeholderKinds).toEqual([
        { kind: 'dollar', count: 2, promptCount: 2, examples: ['${role:editor}', '${Product/Service}'] },
        { kind: 'spaced', count: 1, promptCount: 1, examples: ['{{the text}}'] },
        { kind: 'braces', count: 1, promptCount: 1, examples: ['{topic}'] },
        { kind: 'angles', count: 1, promptCount: 1, examples: ['<thinking>'] },
        { kind: 'brackets', count: 1, promptCount: 1, examples: ['[TONE]'] },
      ]);
      const texts = [
        'As {{role}}, think in <thinking> about {{role}} and {{the text}}.',
        'For {{product_service}}: {{topic}}, [TONE].',
      ];
      expect(items.map(({ excerpt }) => excerpt)).toEqual(texts);
      await imported(files, converted);
      expect((await all()).map(({ content }) => content)).toEqual(texts);
      expect((await previewed(files, converted)).items).toMatchObject([
        { status: 'identical' },
        { status: 'identical' },
      ]);
    });

    it.each([
      ['export.json', (json: string) => json],
      ['export.csv', (json: string) => csvFile(JSON.parse(json)).join('')],
      ['Mine.md', (json: string) => promptFile(JSON.parse(json)[0], () => undefined)],
    ])('neither offers nor converts those in an export of Suspire, %s', async (name, fileOf) => {
      await aContent(server, { owner: me, title: 'Mine', content: 'Keep ${this} and {{this one}}.' });
      const file = { name, text: fileOf(valueOf(await api.exportContents(me)).json) };
      const { placeholderKinds, items } = await previewed([file], { convertPlaceholders: true });
      expect({ placeholderKinds, items }).toMatchObject({ placeholderKinds: [], items: [{ status: 'identical' }] });
    });
  });

  describe('with a text that is similar to one of the library', () => {
    const LETTER =
      'Write a letter to the members of our choir that tells them when and where the next rehearsal is, kindly and in no more than a hundred words.';
    const NEARLY = LETTER.replace('kindly', 'warmly');
    const standing = async (...prompts: [string, string][]) =>
      (await previewed([csv(...prompts)])).items.map(({ status, match }) => [status, match?.id ?? null]);

    it('reports which content has nearly the same text, if none has the title', async () => {
      const { id } = await aContent(server, { owner: me, title: 'To the choir', content: LETTER });
      await aContent(server, { owner: me, title: 'Another', content: LETTER.slice(0, 60) });
      await aContent(server, { owner: await aUser(server), title: 'Not mine', content: NEARLY });
      expect(
        await standing(
          ['Choir letter', NEARLY],
          ['to the choir', NEARLY],
          ['To the choir', LETTER],
          ['Something else', 'Summarise the minutes of the meeting in five sentences, with names.'],
          ['Short', 'Write a letter'],
        ),
      ).toEqual([
        ['similar', id],
        ['conflict', id],
        ['identical', id],
        ['new', null],
        ['new', null],
      ]);
    });

    it('ignores the trash', async () => {
      const { id } = await aContent(server, { owner: me, title: 'To the choir', content: LETTER });
      valueOf(await api.deleteContent(me, { id }));
      expect(await standing(['Choir letter', NEARLY])).toEqual([['new', null]]);
    });

    it('handles similar prompts as chosen, otherwise like new ones', async () => {
      const { id } = await aContent(server, { owner: me, title: 'To the choir', content: LETTER });
      const files = [csv(['Choir letter', NEARLY])];
      expect((await imported(files, { newItems: 'skip' })).createdIds).toEqual([]);
      expect((await imported(files, { similarItems: 'skip' })).createdIds).toEqual([]);
      const { stamp } = await previewed(files);
      expect(await imported(files, { stamp, similarItems: 'replace' })).toMatchObject({
        createdIds: [],
        replacedIds: [id],
      });
      expect(await read(id)).toMatchObject({ title: 'To the choir', content: NEARLY, version: 2 });
      expect(await tryImport(files, { stamp })).toMatchObject({ code: 'CONFLICT' });
      expect((await imported(files)).createdIds).toHaveLength(1);
    });

    it('compares the first hundred prompts whose titles are new', async () => {
      await aContent(server, { owner: me, title: 'To the choir', content: LETTER });
      const many = Array.from({ length: 101 }, (_each, index): [string, string] => [`Letter ${index}`, NEARLY]);
      expect(await statuses(csv(['To the choir', NEARLY], ...many))).toEqual([
        'conflict',
        ...many.slice(1).map(() => 'similar'),
        'new',
      ]);
    });
  });
});
