import { beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { rest } from '../support/calls.ts';
import { type Door, doors, valueOf } from '../support/doors.ts';
import { aContent, aUser, type TestUser } from '../support/factories.ts';
import { useServer } from '../support/server.ts';

const server = useServer();
let me: TestUser;

beforeEach(async () => void (me = await aUser(server)));
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

describe.each(doors(server))('exporting over %s', (_, door) => {
  const exported = async (as: TestUser, filters: Parameters<Door['exportContents']>[1] = {}) =>
    JSON.parse(valueOf(await door.exportContents(as, filters))) as { title: string }[];
  const titlesOf = async (filters: Parameters<Door['exportContents']>[1]) =>
    (await exported(me, filters)).map(({ title }) => title);

  it('gives the fields of an export item', async () => {
    const { createdAt, updatedAt } = await aContent(server, {
      owner: me,
      title: 'Release notes',
      description: 'Friday',
      content: 'Summarise the diff.',
    });
    expect(await exported(me)).toEqual([
      {
        title: 'Release notes',
        description: 'Friday',
        content: 'Summarise the diff.',
        type: 'Unassigned',
        state: 'Draft',
        created_at: createdAt,
        updated_at: updatedAt,
      },
    ]);
  });

  it('gives all that the filter leaves, in the order of the list, or a selection', async () => {
    const file = times(130, (index) => ({
      title: `Prompt ${String(index).padStart(3, '0')}`,
      content: index % 2 ? 'odd' : 'even',
      category: index < 3 ? 'Early' : undefined,
    }));
    const { createdIds, createdTypes } = valueOf(await door.importContents(me, JSON.stringify(file)));
    expect(await titlesOf({})).toEqual(file.map(({ title }) => title));
    expect(await titlesOf({ search: 'odd', orderBy: 'title', orderDir: 'desc' })).toEqual(
      file
        .filter(({ content }) => content === 'odd')
        .map(({ title }) => title)
        .reverse(),
    );
    expect(await titlesOf({ contentTypeIds: [createdTypes[0]?.id ?? 0] })).toEqual([
      'Prompt 000',
      'Prompt 001',
      'Prompt 002',
    ]);
    expect(await titlesOf({ ids: [createdIds[5] ?? 0, createdIds[1] ?? 0] })).toEqual(['Prompt 001', 'Prompt 005']);
    expect(await titlesOf({ sharedOnly: true })).toEqual([]);
  });

  it("leaves out what is somebody else's", async () => {
    const { id } = await aContent(server, { owner: await aUser(server) });
    expect(await titlesOf({ ids: [id] })).toEqual([]);
  });

  it('then importing then exporting gives the same text', async () => {
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
      "UPDATE contents SET created_at = created_at - interval '400 days', updated_at = updated_at - id * interval '1 day' WHERE owner_id = $1",
      [me.id],
    );
    const first = valueOf(await door.exportContents(me));
    const elsewhere = await aUser(server);
    expect(valueOf(await door.importContents(elsewhere, first))).toMatchObject({ skipped: [] });
    expect(valueOf(await door.exportContents(elsewhere))).toBe(first);
  });
});

it('any text that can be saved comes back as it was', async () => {
  const [[, door]] = doors(server) as [[string, Door]];
  const text = (maxLength: number) => fc.string({ unit: 'binary', maxLength }).filter((value) => !value.includes('\0'));
  const line = text(100).filter((value) => value.trim() !== '' && !/[\p{Cc}\u2028\u2029]/u.test(value));
  const item = fc.record({
    title: line,
    description: text(50),
    content: text(200).filter((value) => value.trim() !== ''),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(item, { minLength: 1, maxLength: 40 }), async (items) => {
      const owner = await aUser(server);
      expect(valueOf(await door.importContents(owner, JSON.stringify(items))).skipped).toEqual([]);
      const back: object[] = JSON.parse(valueOf(await door.exportContents(owner)));
      expect(back).toEqual(items.map((each) => expect.objectContaining(each)));
    }),
    { numRuns: 25 },
  );
});

it('an exported file has a name with its date', async () => {
  const { headers } = await rest(server, 'GET', '/contents/export/', { as: me });
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="suspire-\d{4}-\d\d-\d\d\.json"$/);
});
