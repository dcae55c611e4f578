import { beforeEach, describe, expect, it } from '@jest/globals';
import { apis, apisOf, valueOf } from '../../support/apis.ts';
import { aContent, aUser, type TestUser } from '../../support/factories.ts';
import { type File, importApis } from '../../support/library/importApis.ts';
import { LANGFUSE, MARKDOWN, OPEN_WEBUI } from '../../support/library/importSamples.ts';
import { labelApis } from '../../support/library/labelApis.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let me: TestUser;

beforeEach(async () => void (me = await aUser(server)));

const overBoth = apisOf(importApis(server), labelApis(server), apis(server));

describe.each(overBoth)('importing tags and labels over %s', (_, imports, labels, api) => {
  const previewed = async (...files: File[]) => valueOf(await imports.preview(me, files));

  it.each([
    ['prompts.json', OPEN_WEBUI, 'Recommend a Model', ['models']],
    ['prompts.json', LANGFUSE, 'movie-critic', ['movies']],
    ['release.md', MARKDOWN, 'Release: notes', ['release', 'how to']],
  ])('imports the tags of %s', async (name, text, title, tags) => {
    const { items } = await previewed({ name, text });
    expect(items.find((item) => item.title === title)?.tags).toEqual(tags);
    valueOf(await imports.import(me, [{ name, text }]));
    expect(valueOf(await api.listContents(me, {})).results.find((content) => content.title === title)?.tags).toEqual(
      tags.toSorted(),
    );
  });

  it('imports the labels of Langfuse with their versions, and skips invalid ones', async () => {
    const file = { name: 'a.json', text: LANGFUSE };
    const { items } = await previewed(file);
    expect(items.map(({ title, labels }) => [title, labels])).toEqual([
      [
        'movie-critic',
        [
          { name: 'fallback', version: 1 },
          { name: 'production', version: 2 },
        ],
      ],
      ['chat', []],
    ]);
    const [id = 0] = valueOf(await imports.import(me, [file])).createdIds;
    expect(valueOf(await labels.read(me, id, { label: 'Fallback' })).content).toBe('Do you like {{movie}}?');
    expect(valueOf(await labels.read(me, id, { label: 'production' }))).toMatchObject({ version: 2 });
    expect(valueOf(await labels.events(me, id)).map(({ name, toVersion }) => [name, toVersion])).toEqual([
      ['production', 2],
      ['fallback', 1],
    ]);
  });

  it('adds the tags of the file to existing ones when it replaces, and does not move labels', async () => {
    const { id } = await aContent(server, { owner: me, title: 'movie-critic', content: 'Mine', tags: ['mine'] });
    valueOf(await labels.set(me, { contentId: id, name: 'production', version: 1 }));
    valueOf(await imports.import(me, [{ name: 'a.json', text: LANGFUSE }], { conflictingItems: 'REPLACE' }));
    expect(valueOf(await api.readContent(me, id)).tags).toEqual(['mine', 'movies']);
    expect(valueOf(await labels.read(me, id)).labels.map(({ name, version }) => [name, version])).toEqual([
      ['production', 1],
    ]);
  });
});
