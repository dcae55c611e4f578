import { beforeEach, describe, expect, it } from '@jest/globals';
import { apis, apisOf, valueOf } from '../../support/apis.ts';
import { aContent, aUser, type TestUser } from '../../support/factories.ts';
import { type File, importApis } from '../../support/library/importApis.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let me: TestUser;

beforeEach(async () => void (me = await aUser(server)));

const overBoth = apisOf(importApis(server), apis(server));

const LETTER =
  'Write a letter to the members of our choir that tells them when and where the next rehearsal is, kindly and in no more than a hundred words.';
const NEARLY = LETTER.replace('kindly', 'warmly');

const file = (...prompts: [title: string, content: string][]): File => ({
  name: 'mine.json',
  text: JSON.stringify(prompts.map(([title, content]) => ({ title, content }))),
});

describe.each(overBoth)('importing similar contents over %s', (_, imports, api) => {
  const standing = async (...prompts: [string, string][]) =>
    valueOf(await imports.preview(me, [file(...prompts)])).items.map(({ status, match }) => [
      status,
      match?.id ?? null,
    ]);

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
      ['SIMILAR', id],
      ['CONFLICT', id],
      ['IDENTICAL', id],
      ['NEW', null],
      ['NEW', null],
    ]);
  });

  it('ignores the trash', async () => {
    const { id } = await aContent(server, { owner: me, title: 'To the choir', content: LETTER });
    valueOf(await api.deleteContent(me, id));
    expect(await standing(['Choir letter', NEARLY])).toEqual([['NEW', null]]);
  });

  it('handles similar prompts as chosen, otherwise like new ones', async () => {
    const { id } = await aContent(server, { owner: me, title: 'To the choir', content: LETTER });
    const files = [file(['Choir letter', NEARLY])];
    expect(valueOf(await imports.import(me, files, { newItems: 'SKIP' })).createdIds).toEqual([]);
    expect(valueOf(await imports.import(me, files, { similarItems: 'SKIP' })).createdIds).toEqual([]);
    const { stamp } = valueOf(await imports.preview(me, files));
    expect(valueOf(await imports.import(me, files, { stamp, similarItems: 'REPLACE' }))).toMatchObject({
      createdIds: [],
      replacedIds: [id],
    });
    expect(valueOf(await api.readContent(me, id))).toMatchObject({
      title: 'To the choir',
      content: NEARLY,
      version: 2,
    });
    expect(await imports.import(me, files, { stamp })).toMatchObject({ code: 'CONFLICT' });
    expect(valueOf(await imports.import(me, files)).createdIds).toHaveLength(1);
  });

  it('compares the first hundred prompts whose titles are new', async () => {
    await aContent(server, { owner: me, title: 'To the choir', content: LETTER });
    const many = Array.from({ length: 101 }, (_x, index): [string, string] => [`Letter ${index}`, NEARLY]);
    const statuses = (await standing(['To the choir', NEARLY], ...many)).map(([status]) => status);
    expect(statuses).toEqual(['CONFLICT', ...many.slice(1).map(() => 'SIMILAR'), 'NEW']);
  });
});
