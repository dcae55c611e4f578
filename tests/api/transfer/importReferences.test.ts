import { beforeEach, describe, expect, it } from '@jest/globals';
import { apis, apisOf, valueOf } from '../../support/apis.ts';
import { aContent, aUser, type TestUser } from '../../support/factories.ts';
import { type File, importApis } from '../../support/library/importApis.ts';
import { exportedMarkdown } from '../../support/library/markdownExports.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let me: TestUser;
let other: TestUser;

beforeEach(async () => {
  me = await aUser(server);
  other = await aUser(server);
});

const marker = ({ id, title }: { id: number; title: string }) => `~~[@${id}]${title}~~`;

const referring = (target: { id: number; title: string }, path?: string): File => ({
  name: 'Writing/Letter.md',
  text: `---\nreferences:\n  - id: "${target.id}"\n    title: ${target.title}\n${path ? `    path: ${JSON.stringify(path)}\n` : ''}---\n\nAs in ${marker(target)}.\n`,
});
const TONE: File = { name: 'Style/Tone.md', text: 'Kind and short.\n' };

describe.each(apisOf(importApis(server), apis(server)))('references of imported files over %s', (_, imports, api) => {
  const read = async (id = 0) => {
    const { content, contextReferences } = valueOf(await api.readContent(me, id));
    return { content, targets: contextReferences.map((reference) => reference.id) };
  };
  const letterAmong = async (files: File[], choices = {}) => {
    const report = valueOf(await imports.import(me, files, choices));
    return { ids: report.createdIds, letter: await read(report.createdIds[0]) };
  };

  it.each(['../Style/Tone.md', '..\\Style\\tone.md', '../../a/../Style/./Tone.md'])(
    'lead to the prompt of the file that has the path %s',
    async (path) => {
      const foreign = await aContent(server, { owner: other, title: 'Tone' });
      const { ids, letter } = await letterAmong([referring(foreign, path), TONE]);
      expect(letter).toEqual({ content: `As in ${marker({ id: ids[1] ?? 0, title: 'Tone' })}.`, targets: [ids[1]] });
    },
  );

  it('lead to the file with the path rather than to the content with the id', async () => {
    const mine = await aContent(server, { owner: me, title: 'Tone of last year' });
    const { ids, letter } = await letterAmong([referring(mine, '../Style/Tone.md'), TONE]);
    expect(letter.targets).toEqual([ids[1]]);
  });

  it('lead to the content with the id if it is of the user', async () => {
    const mine = await aContent(server, { owner: me, title: 'Tone of voice' });
    await aContent(server, { owner: me, title: 'Tone' });
    const { letter } = await letterAmong([referring({ id: mine.id, title: 'Tone' }, '../Style/Gone.md')]);
    expect(letter.targets).toEqual([mine.id]);
  });

  it('lead to a content of the user with the title, in the file or in the library', async () => {
    const foreign = await aContent(server, { owner: other, title: 'Tone' });
    await aContent(server, { owner: me, title: 'tone' });
    const mine = await aContent(server, { owner: me, title: 'Tone' });
    expect((await letterAmong([referring(foreign)])).letter.targets).toEqual([mine.id]);
    const { ids, letter } = await letterAmong([referring(foreign), { ...TONE, name: 'Tone.md' }], {
      conflictingItems: 'IMPORT',
    });
    expect(letter.targets).toEqual([ids[1]]);
  });

  it('stay text if they lead nowhere', async () => {
    const foreign = await aContent(server, { owner: other, title: 'Tone' });
    const trashed = await aContent(server, { owner: me, title: 'Tone' });
    valueOf(await api.deleteContent(me, trashed.id));
    const { letter } = await letterAmong([referring(foreign, '../Style/Tone.md')]);
    expect(letter).toEqual({ content: `As in ${marker(foreign)}.`, targets: [] });
  });

  it('lead to the existing content of a prompt that is skipped', async () => {
    const mine = await aContent(server, { owner: me, title: 'Tone', content: 'Kind and short.' });
    const foreign = await aContent(server, { owner: other, title: 'Another' });
    const { ids, letter } = await letterAmong([referring(foreign, '../Style/Tone.md'), TONE]);
    expect(ids).toHaveLength(1);
    expect(letter.targets).toEqual([mine.id]);
  });

  it('lead from a replaced prompt to a new one, and the other way round', async () => {
    const letter = await aContent(server, { owner: me, title: 'Letter', content: 'Before' });
    const foreign = await aContent(server, { owner: other, title: 'Tone' });
    const files = [referring(foreign, '../Style/Tone.md'), TONE];
    const { createdIds, replacedIds } = valueOf(await imports.import(me, files, { conflictingItems: 'REPLACE' }));
    expect(replacedIds).toEqual([letter.id]);
    expect((await read(letter.id)).targets).toEqual(createdIds);

    const tone = await aContent(server, { owner: me, title: 'Voice', content: 'Before' });
    const again = [
      { ...referring(foreign, 'Voice.md'), name: 'Another letter.md' },
      { name: 'Voice.md', text: 'After' },
    ];
    const second = valueOf(await imports.import(me, again, { conflictingItems: 'REPLACE' }));
    expect((await read(second.createdIds[0])).targets).toEqual([tone.id]);
  });

  it('can be 50,000 in all files', async () => {
    const listed = (count: number, at: number) => ({
      name: `${at}.md`,
      text: `---\nreferences:\n${'  - id: "1"\n'.repeat(count)}---\n\nText ${at}\n`,
    });
    const files = Array.from({ length: 25 }, (_x, at) => listed(2_000, at));
    expect((await letterAmong(files)).ids).toHaveLength(25);
    expect(await imports.preview(me, [...files, listed(1, 25)])).toMatchObject({
      message: 'File contains 50,001 references; the limit is 50,000. Split it into several files.',
    });
  });

  it('never make a chain', async () => {
    const foreign = await aContent(server, { owner: other, title: 'Tone' });
    const { ids } = await letterAmong([
      { ...referring(foreign, 'B.md'), name: 'A.md' },
      { ...referring(foreign, 'C.md'), name: 'B.md' },
      { ...referring(foreign, 'B.md'), name: 'C.md' },
    ]);
    expect(await Promise.all(ids.map(async (id) => (await read(id)).targets))).toEqual([[], [], []]);
  });

  it('are the same library when it is imported again', async () => {
    const tone = await aContent(server, { owner: other, title: 'Tone', content: 'Kind and short.' });
    await aContent(server, { owner: other, title: 'Letter', content: `As in ${marker(tone)}. Sincerely` });
    const files = await exportedMarkdown(server, other);
    const first = valueOf(await imports.import(me, files));
    expect(first.createdIds).toHaveLength(2);
    const { items } = valueOf(await imports.preview(me, files));
    expect(items.map(({ status }) => status)).toEqual(['IDENTICAL', 'IDENTICAL']);
    const { items: own } = valueOf(await imports.preview(other, files));
    expect(own.map(({ status }) => status)).toEqual(['IDENTICAL', 'IDENTICAL']);
  });
});
