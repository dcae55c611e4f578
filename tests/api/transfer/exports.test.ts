import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { markerOf, replaceMarkers } from '../../../rules/contextMarkers.ts';
import { clients, graphqlClient, valueOf } from '../../support/client/apis.ts';
import type { Args } from '../../support/client/types.ts';
import { aContent, aUser, type TestUser, useUser } from '../../support/factories.ts';
import { rest } from '../../support/http/calls.ts';
import { exportedPrompt } from '../../support/library/exportedPrompts.ts';
import { exportedMarkdown, exportedPrompts } from '../../support/library/markdownExports.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_each, index) => make(index));

describe.each(clients(server))('exporting over %s', (_, api) => {
  const exported = async (as: TestUser = me, filters: Args<'exportContents'> = {}) =>
    valueOf(await api.exportContents(as, filters)).json;
  const itemsOf = async (filters: Args<'exportContents'> = {}) =>
    JSON.parse(await exported(me, filters)) as { title: string }[];
  const titlesOf = async (filters: Args<'exportContents'>) => (await itemsOf(filters)).map(({ title }) => title);
  const imported = async (json: string, as: TestUser = me) => valueOf(await api.importContents(as, { json }));

  it('returns the fields of an export item', async () => {
    const written = { title: 'Release notes', description: 'Friday', content: 'Summarise the diff.' };
    const { createdAt, updatedAt } = await aContent(server, { owner: me, ...written });
    expect(await itemsOf()).toEqual([
      { ...written, type: 'Unassigned', state: 'Draft', created_at: createdAt, updated_at: updatedAt },
    ]);
  });

  it('returns everything that matches the filter in list order, or a selection', async () => {
    const file = times(130, (index) => ({
      title: `Prompt ${String(index).padStart(3, '0')}`,
      content: index % 2 ? 'odd' : 'even',
      category: index < 3 ? 'Early' : undefined,
    }));
    const { createdIds, createdTypes } = await imported(JSON.stringify(file));
    const titles = file.map(({ title }) => title);
    expect(await titlesOf({})).toEqual(titles);
    expect(await titlesOf({ search: 'odd', orderBy: 'title', orderDirection: 'desc' })).toEqual(
      titles.filter((_title, index) => index % 2 === 1).reverse(),
    );
    expect(await titlesOf({ contentTypeIds: [createdTypes[0]?.id ?? 0] })).toEqual(titles.slice(0, 3));
    expect(await titlesOf({ ids: [createdIds[5] ?? 0, createdIds[1] ?? 0] })).toEqual(['Prompt 001', 'Prompt 005']);
    expect(await titlesOf({ sharedOnly: true })).toEqual([]);
  });

  it('returns the same text after an import and a second export', async () => {
    const { id } = await aContent(server, { owner: me, title: 'Tone' });
    const hard = [
      'שלום עולם, مرحبا',
      '👩‍👩‍👧‍👦 🏳️‍🌈 e\u0301',
      'a\u2028b\u2029c',
      `~~[@${id}]Tone~~ ~~[@x]~~ {{slot}}`,
      '</script>\\"\'`',
      '\ttabs\r\nand ends \n',
      '\u202eoverride\ufeff',
      'x'.repeat(1_000_000),
    ];
    for (const [index, content] of hard.entries())
      await aContent(server, {
        owner: me,
        title: `Hard ${index}`,
        description: index === 1 ? '  ' : content.slice(0, 100),
        content,
        contentTypeId: (index % 2) + 1,
      });
    await server.dataSource.query(
      "UPDATE contents SET created_at = created_at - interval '400 days', updated_at = updated_at - id * interval '1 day' WHERE library_id = $1",
      [me.id],
    );
    const first = await exported();
    const elsewhere = await aUser(server);
    expect(await imported(first, elsewhere)).toMatchObject({ skipped: [] });
    expect(await exported(elsewhere)).toBe(first);
  });

  it('restores labels and the earlier versions that have them', async () => {
    const written = { title: 'Greeting', description: 'Short', variables: [{ name: 'name', label: 'Who' }] };
    const [id = 0] = (await imported(JSON.stringify([{ ...written, content: 'Hello {{name}}' }]))).createdIds;
    for (const [index, fields] of [
      { content: 'Hi {{name}}' },
      { content: 'Between', description: 'Between' },
      { content: 'Now', description: 'Now' },
    ].entries())
      valueOf(await api.updateContent(me, { id, version: index + 1, ...fields }));
    for (const [name, version] of Object.entries({ production: 2, tested: 2, staging: 4 }))
      valueOf(await api.setContentLabel(me, { contentId: id, name, version }));

    const file = await exported();
    expect(JSON.parse(file)).toMatchObject([
      {
        content: 'Now',
        labels: ['staging'],
        earlier_versions: [{ ...written, content: 'Hi {{name}}', labels: ['production', 'tested'] }],
      },
    ]);

    const elsewhere = await aUser(server);
    const [copy = 0] = (await imported(file, elsewhere)).createdIds;
    const { results } = valueOf(await api.contentHistory(elsewhere, { contentId: copy }));
    expect(results.map(({ version, description, content }) => [version, description, content])).toEqual([
      [2, 'Now', 'Now'],
      [1, 'Short', 'Hi {{name}}'],
    ]);
    const { labels, ...content } = valueOf(await api.content(elsewhere, { id: copy, label: 'production' }));
    expect(content).toMatchObject({ version: 1, content: 'Hi {{name}}' });
    expect(labels.map(({ name, version }) => [name, version])).toEqual([
      ['production', 1],
      ['staging', 2],
      ['tested', 1],
    ]);
    expect(await exported(elsewhere)).toBe(file);
  });

  it('skips invalid labels and duplicate names', async () => {
    const file = [
      {
        title: 'A',
        content: 'new',
        labels: ['latest', 'a b', 7, 'Live', ...times(30, (index) => `label-${index}`)],
        earlier_versions: [{ content: 'old', labels: ['live', 'old'] }],
      },
    ];
    const [id = 0] = (await imported(JSON.stringify(file))).createdIds;
    const { labels } = valueOf(await api.content(me, { id }));
    expect(labels).toHaveLength(20);
    expect(labels.filter(({ name }) => !name.startsWith('label-'))).toMatchObject([
      { name: 'live', version: 2 },
      { name: 'old', version: 1 },
    ]);
  });
});

it('names the exported file by its date', async () => {
  const { headers } = await rest(server, 'GET', '/contents/export/', { as: me });
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="suspire-\d{4}-\d\d-\d\d\.json"$/);
});

describe('any library', () => {
  const api = graphqlClient(server);
  const library = fc.record({
    leaves: fc.array(exportedPrompt, { minLength: 1, maxLength: 4 }),
    referring: fc.array(fc.record({ prompt: exportedPrompt, targets: fc.array(fc.nat(20), { maxLength: 3 }) }), {
      maxLength: 4,
    }),
  });

  /** The prompts with the targets of their references instead of ids, and the number of stored references. */
  async function comparable(as: TestUser) {
    const { prompts, ids } = await exportedPrompts(server, as);
    const target = (id: string) => JSON.stringify(prompts[ids.indexOf(Number(id))] ?? 'none');
    const counts = ids.map(async (id) => valueOf(await api.content(as, { id })).contextReferences.length);
    const references = await Promise.all(counts);
    const named = prompts.map((prompt, at) => ({
      ...prompt,
      content: replaceMarkers(prompt.content, ({ targetId, title }) => `${target(targetId)} ${title}`),
      references: references[at],
    }));
    return named.map((prompt) => JSON.stringify(prompt)).sort();
  }

  it('is the same for another user after an export and an import, as JSON and as Markdown', async () => {
    await fc.assert(
      fc.asyncProperty(library, async ({ leaves, referring }) => {
        const [owner, other, third] = [await aUser(server), await aUser(server), await aUser(server)];
        const { createdIds } = valueOf(await api.importContents(owner, { json: JSON.stringify(leaves) }));
        const letters = referring.map(({ prompt, targets }) => {
          const markers = targets.map((at) => {
            const index = at % leaves.length;
            return markerOf({ id: String(createdIds[index]), title: leaves[index]?.title ?? '' });
          });
          return { ...prompt, content: `${markers.join(' ')}${prompt.content}` };
        });
        if (letters.length > 0) valueOf(await api.importContents(owner, { json: JSON.stringify(letters) }));
        const { prompts } = await exportedPrompts(server, owner);
        valueOf(await api.importContents(third, { json: JSON.stringify(prompts) }));
        expect((await exportedPrompts(server, third)).prompts).toEqual(prompts);
        const files = await exportedMarkdown(server, owner);
        expect(valueOf(await api.importFiles(other, { files, identicalItems: 'import' })).skipped).toEqual([]);
        const expected = await comparable(owner);
        expect(await comparable(other)).toEqual(expected);
        if (referring.some(({ targets }) => targets.length > 0)) expect(expected.join()).toMatch(/"references":[1-9]/);
      }),
      { numRuns: 4 },
    );
  });
});
