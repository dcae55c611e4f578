import { describe, expect, it } from '@jest/globals';
import { csvFile } from '../../../client/screens/library/transfer/exports/csvFile.ts';
import { promptFile } from '../../../client/screens/library/transfer/exports/promptFile.ts';
import { clients, valueOf } from '../../support/client/apis.ts';
import type { Args } from '../../support/client/types.ts';
import { aContent, aUser, useUser } from '../../support/factories.ts';
import { useServer } from '../../support/server.ts';

type Choices = Omit<Args<'importFiles'>, 'files'>;
type File = Args<'importFiles'>['files'][number];

const server = useServer();
const me = useUser(server);

const file = (...prompts: [title: string, content: string][]): File => ({
  name: 'mine.json',
  text: JSON.stringify(prompts.map(([title, content]) => ({ title, content }))),
});

describe.each(clients(server))('importing over %s', (_, api) => {
  const previewed = async (files: File[], choices: Choices = {}) =>
    valueOf(await api.previewImport(me, { files, ...choices }));
  const tryImport = (files: File[], choices: Choices = {}) => api.importFiles(me, { files, ...choices });
  const imported = async (files: File[], choices?: Choices) => valueOf(await tryImport(files, choices));
  const all = async () => valueOf(await api.contents(me, { orderBy: 'title', orderDirection: 'asc' })).results;
  const read = async (id = 0) => valueOf(await api.content(me, { id }));
  const statuses = async (...files: File[]) => (await previewed(files)).items.map(({ status }) => status);

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
      const written = { name, text: fileOf(valueOf(await api.exportContents(me)).json) };
      const { placeholderKinds, items } = await previewed([written], { convertPlaceholders: true });
      expect({ placeholderKinds, items }).toMatchObject({ placeholderKinds: [], items: [{ status: 'identical' }] });
    });
  });

  describe('with a text that is similar to one of the library', () => {
    const LETTER =
      'Write a letter to the members of our choir that tells them when and where the next rehearsal is, kindly and in no more than a hundred words.';
    const NEARLY = LETTER.replace('kindly', 'warmly');
    const standing = async (...prompts: [string, string][]) =>
      (await previewed([file(...prompts)])).items.map(({ status, match }) => [status, match?.id ?? null]);

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
      const files = [file(['Choir letter', NEARLY])];
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
      expect(await statuses(file(['To the choir', NEARLY], ...many))).toEqual([
        'conflict',
        ...many.slice(1).map(() => 'similar'),
        'new',
      ]);
    });
  });
});
