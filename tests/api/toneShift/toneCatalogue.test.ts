import { afterEach, beforeAll, expect, it } from '@jest/globals';
import { MODIFIERS } from '../../../server/toneshift/catalogue/shipped/modifiers.ts';
import { VOICES } from '../../../server/toneshift/catalogue/shipped/voices.ts';
import { SHIPPED, syncToneCatalogue } from '../../../server/toneshift/catalogue/toneCatalogue.rows.ts';
import { statementsDuring } from '../../support/database/statements.ts';
import { useUser } from '../../support/factories.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);
const query = <Row>(text: string, values: unknown[] = []): Promise<Row[]> => server.dataSource.query(text, values);
const sync = (catalogue = SHIPPED) => syncToneCatalogue(server.dataSource.manager, catalogue);

/** The shared items with their ids, in display order. */
const shippedRows = () =>
  Promise.all([
    query('SELECT * FROM tone_items WHERE owner_id IS NULL ORDER BY id'),
    query('SELECT * FROM tone_modifiers WHERE owner_id IS NULL ORDER BY id'),
    query(
      'SELECT l.* FROM tone_modifier_levels l JOIN tone_modifiers m ON m.id = l.modifier_id WHERE m.owner_id IS NULL ORDER BY l.modifier_id, l.position',
    ),
  ]);

let fresh: Awaited<ReturnType<typeof shippedRows>>;
beforeAll(async () => void (fresh = await shippedRows()));
afterEach(() => sync());

it('is on a fresh server, each item once and in order', () => {
  const [items, modifiers, levels] = fresh as { name: string }[][];
  expect(items?.map(({ name }) => name)).toEqual(
    Object.values(SHIPPED.items).flatMap((kind) => kind.map(({ name }) => name)),
  );
  expect(modifiers?.map(({ name }) => name)).toEqual(MODIFIERS.map(({ name }) => name));
  expect(levels).toHaveLength(6 * MODIFIERS.length);
});

it('takes one statement and writes nothing when nothing changed', async () => {
  expect(await statementsDuring(server, () => sync())).toHaveLength(1);
});

it('updates an installed server, keeping its rows and ids', async () => {
  await query(`UPDATE tone_items SET description = 'Old.', starter_prompt = 'Old.' WHERE owner_id IS NULL`);
  await query(`UPDATE tone_modifiers SET description = 'Old.', left_label = 'Old' WHERE owner_id IS NULL`);
  await query(`UPDATE tone_modifier_levels SET level_name = 'old', starter_prompt = 'Old.' WHERE position = 2`);
  await sync();
  expect(await shippedRows()).toEqual(fresh);
});

it('adds new items after existing ones', async () => {
  const [voice, modifier] = [VOICES[0], MODIFIERS[0]];
  if (!voice || !modifier) throw new Error('Nothing is shipped.');
  await sync({
    items: { ...SHIPPED.items, voice: [...VOICES, { ...voice, name: 'Poet' }] },
    modifiers: [...MODIFIERS, { ...modifier, name: 'irony', leftLabel: 'Earnest', rightLabel: 'Ironic' }],
  });
  const [items, modifiers, levels] = (await shippedRows()) as { name: string; level_name: string }[][];
  expect(items?.slice(0, -1)).toEqual(fresh[0]);
  expect(items?.at(-1)).toMatchObject({ name: 'Poet', kind: 'voice' });
  expect(modifiers?.at(-1)).toMatchObject({ name: 'irony' });
  expect(levels?.slice(-6).map(({ level_name }) => level_name)).toEqual([
    'most_earnest',
    'more_earnest',
    'earnest',
    'ironic',
    'more_ironic',
    'most_ironic',
  ]);
  await query(`DELETE FROM tone_items WHERE name = 'Poet'`);
  await query(`DELETE FROM tone_modifiers WHERE name = 'irony'`);
});

it('keeps the items and edits of users', async () => {
  const [shipped] = await query<{ id: number }>('SELECT id FROM tone_items WHERE owner_id IS NULL ORDER BY id');
  await query(
    `INSERT INTO tone_items (kind, name, starter_prompt, owner_id) VALUES ('voice', 'Plain Speaker', 'Mine.', $1)`,
    [me.id],
  );
  await query(`INSERT INTO tone_item_overrides (item_id, user_id, updated_prompt) VALUES ($1, $2, 'My words.')`, [
    shipped?.id,
    me.id,
  ]);
  await query(`UPDATE tone_items SET starter_prompt = 'Old.' WHERE id = $1`, [shipped?.id]);
  await sync();
  expect(await shippedRows()).toEqual(fresh);
  expect(await query('SELECT starter_prompt FROM tone_items WHERE owner_id = $1', [me.id])).toEqual([
    { starter_prompt: 'Mine.' },
  ]);
  expect(await query('SELECT updated_prompt FROM tone_item_overrides WHERE user_id = $1', [me.id])).toEqual([
    { updated_prompt: 'My words.' },
  ]);
});

it('keeps the id of a renamed item', async () => {
  await query(`UPDATE tone_items SET name = 'Straight Talker' WHERE owner_id IS NULL AND name = 'Plain Speaker'`);
  await query(`UPDATE tone_modifiers SET name = 'wordiness' WHERE owner_id IS NULL AND name = 'length'`);
  await sync({
    items: {
      ...SHIPPED.items,
      voice: VOICES.map((voice) => ({ ...voice, ...(voice === VOICES[0] && { formerNames: ['Straight Talker'] }) })),
    },
    modifiers: MODIFIERS.map((each) => ({ ...each, ...(each.name === 'length' && { formerNames: ['wordiness'] }) })),
  });
  expect(await shippedRows()).toEqual(fresh);
});

it('is installed once by simultaneous starts', async () => {
  await query('DELETE FROM tone_items WHERE owner_id IS NULL');
  await query('DELETE FROM tone_modifiers WHERE owner_id IS NULL');
  await Promise.all([sync(), sync(), sync()]);
  const idless = (rows: unknown[][]) =>
    rows.map((each) => each.map((row) => ({ ...(row as object), id: 0, modifier_id: 0 })));
  expect(idless((await shippedRows()) as unknown[][])).toEqual(idless(fresh as unknown[][]));
});
