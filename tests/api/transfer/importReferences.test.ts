import { beforeEach, describe, expect, it } from '@jest/globals';
import { clients, valueOf } from '../../support/client/apis.ts';
import { aContent, aUser, type TestUser, useUser } from '../../support/factories.ts';
import { exportedMarkdown } from '../../support/library/markdownExports.ts';
import { useServer } from '../../support/server.ts';

interface Target {
  id: number;
  title: string;
}
interface File {
  name: string;
  text: string;
}

const server = useServer();
const me = useUser(server);
let other: TestUser;
/** The prompt of another user, to which the files refer. */
let foreign: Target;

beforeEach(async () => {
  other = await aUser(server);
  foreign = await aContent(server, { owner: other, title: 'Tone', content: 'Kind and short.' });
});

const marker = ({ id, title }: Target) => `~~[@${id}]${title}~~`;

const referring = (target: Target, path?: string, name = 'Writing/Letter.md'): File => ({
  name,
  text: `---\nreferences:\n  - id: "${target.id}"\n    title: ${target.title}\n${path ? `    path: ${JSON.stringify(path)}\n` : ''}---\n\nAs in ${marker(target)}.\n`,
});
const TONE: File = { name: 'Style/Tone.md', text: 'Kind and short.\n' };

describe.each(clients(server))('references of imported files over %s', (_, api) => {
  const read = async (id = 0) => {
    const { content, contextReferences } = valueOf(await api.content(me, { id }));
    return { content, targets: contextReferences.map((reference) => reference.id) };
  };
  const imported = async (files: File[], conflictingItems?: string) =>
    valueOf(await api.importFiles(me, { files, conflictingItems }));
  const letterAmong = async (files: File[], conflictingItems?: string) => {
    const { createdIds: ids } = await imported(files, conflictingItems);
    return { ids, letter: await read(ids[0]) };
  };

  it.each(['../Style/Tone.md', '..\\Style\\tone.md', '../../a/../Style/./Tone.md'])(
    'lead to the prompt of the file that has the path %s',
    async (path) => {
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
    await aContent(server, { owner: me, title: 'tone' });
    const mine = await aContent(server, { owner: me, title: 'Tone' });
    expect((await letterAmong([referring(foreign)])).letter.targets).toEqual([mine.id]);
    const { ids, letter } = await letterAmong([referring(foreign), { ...TONE, name: 'Tone.md' }], 'import');
    expect(letter.targets).toEqual([ids[1]]);
  });

  it('stay text if they lead nowhere', async () => {
    const trashed = await aContent(server, { owner: me, title: 'Tone' });
    valueOf(await api.deleteContent(me, { id: trashed.id }));
    const { letter } = await letterAmong([referring(foreign, '../Style/Tone.md')]);
    expect(letter).toEqual({ content: `As in ${marker(foreign)}.`, targets: [] });
  });

  it('lead to the existing content of a prompt that is skipped', async () => {
    const mine = await aContent(server, { owner: me, title: 'Tone', content: 'Kind and short.' });
    const { ids, letter } = await letterAmong([referring({ ...foreign, title: 'X' }, '../Style/Tone.md'), TONE]);
    expect(ids).toHaveLength(1);
    expect(letter.targets).toEqual([mine.id]);
  });

  it('lead from a replaced prompt to a new one, and the other way round', async () => {
    const letter = await aContent(server, { owner: me, title: 'Letter', content: 'Before' });
    const first = await imported([referring(foreign, '../Style/Tone.md'), TONE], 'replace');
    expect(first.replacedIds).toEqual([letter.id]);
    expect((await read(letter.id)).targets).toEqual(first.createdIds);

    const voice = await aContent(server, { owner: me, title: 'Voice', content: 'Before' });
    const files = [referring(foreign, 'Voice.md', 'Another letter.md'), { name: 'Voice.md', text: 'After' }];
    const second = await imported(files, 'replace');
    expect((await read(second.createdIds[0])).targets).toEqual([voice.id]);
  });

  it('never make a chain', async () => {
    const { createdIds } = await imported([
      referring(foreign, 'B.md', 'A.md'),
      referring(foreign, 'C.md', 'B.md'),
      referring(foreign, 'B.md', 'C.md'),
    ]);
    expect(await Promise.all(createdIds.map(async (id) => (await read(id)).targets))).toEqual([[], [], []]);
  });

  it('are the same library when it is imported again', async () => {
    await aContent(server, { owner: other, title: 'Letter', content: `As in ${marker(foreign)}. Sincerely` });
    const files = await exportedMarkdown(server, other);
    expect((await imported(files)).createdIds).toHaveLength(2);
    for (const user of [me, other]) {
      const { items } = valueOf(await api.previewImport(user, { files }));
      expect(items.map(({ status }) => status)).toEqual(['identical', 'identical']);
    }
  });
});
