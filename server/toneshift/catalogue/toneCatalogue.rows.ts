import type { EntityManager } from 'typeorm';
import { transaction } from '../../base/transaction.ts';
import { levelNames, POSITIONS } from './modifierScale.ts';
import { AUDIENCES } from './shipped/audiences.ts';
import { FORMATS } from './shipped/formats.ts';
import { MODIFIERS } from './shipped/modifiers.ts';
import { ROLES } from './shipped/roles.ts';
import type { ShippedItem, ShippedModifier } from './shipped/shipped.ts';
import { VOICES } from './shipped/voices.ts';
import type { ToneItemKind } from './toneItem.entity.ts';

interface Catalogue {
  items: Record<ToneItemKind, ShippedItem[]>;
  modifiers: ShippedModifier[];
}

/** A row as the statements below take it. */
interface ShippedRow extends Record<string, unknown> {
  place: number;
  former_names: string[] | undefined;
}

export const SHIPPED: Catalogue = {
  items: { voice: VOICES, role: ROLES, format: FORMATS, audience: AUDIENCES },
  modifiers: MODIFIERS,
};

/**
 * Parameter 1 as rows: the items, or the levels with their modifiers. `place` keeps the order of the list, so new ids
 * follow it.
 */
const ITEMS = `json_to_recordset($1::json) AS
  shipped(place int, kind text, name text, former_names text[], description text, starter_prompt text)`;
const LEVELS = `json_to_recordset($1::json) AS
  shipped(place int, name text, former_names text[], description text, left_label text, right_label text, position int, level_name text, starter_prompt text)`;

/**
 * Updates the rows that belong to everyone to the shipped catalogue. Items that users own and their own texts are not
 * changed. Only reads, once, when nothing has changed; several processes may do this concurrently.
 */
export async function syncToneCatalogue(db: EntityManager, catalogue: Catalogue = SHIPPED) {
  const [items, levels] = [itemsOf(catalogue), levelsOf(catalogue)];
  const found = await shippedTexts(db);
  if ([...items, ...levels].every((row) => found.has(storedKey(row)))) return;
  await transaction(db, async (manager) => {
    await upsertItems(manager, JSON.stringify(items));
    await upsertModifiers(manager, JSON.stringify(levels));
    await upsertLevels(manager, JSON.stringify(levels));
  });
}

async function shippedTexts(db: EntityManager) {
  const rows: { row: unknown[] }[] = await db.query(
    `SELECT json_build_array(kind, name, description, starter_prompt) AS row FROM tone_items WHERE owner_id IS NULL
     UNION ALL SELECT json_build_array(name, description, left_label, right_label, position, level_name, starter_prompt)
       FROM tone_modifiers m JOIN tone_modifier_levels l ON l.modifier_id = m.id WHERE owner_id IS NULL`,
  );
  return new Set(rows.map(({ row }) => JSON.stringify(row)));
}

/** The stored columns of a row, in the order of `shippedTexts`. */
const storedKey = ({ place: _, former_names: __, ...stored }: ShippedRow) => JSON.stringify(Object.values(stored));

async function upsertItems(manager: EntityManager, items: string) {
  await manager.query(
    `UPDATE tone_items i SET name = shipped.name FROM ${ITEMS}
      WHERE i.owner_id IS NULL AND i.kind = shipped.kind AND i.name = ANY(shipped.former_names)
        AND NOT EXISTS (SELECT 1 FROM tone_items o WHERE o.owner_id IS NULL AND o.kind = shipped.kind AND o.name = shipped.name)`,
    [items],
  );
  await manager.query(
    `INSERT INTO tone_items (kind, name, description, starter_prompt)
     SELECT kind, name, description, starter_prompt FROM ${ITEMS} ORDER BY place
     ON CONFLICT (kind, name) WHERE owner_id IS NULL DO UPDATE SET description = excluded.description, starter_prompt = excluded.starter_prompt`,
    [items],
  );
}

async function upsertModifiers(manager: EntityManager, levels: string) {
  await manager.query(
    `UPDATE tone_modifiers m SET name = shipped.name FROM ${LEVELS}
      WHERE m.owner_id IS NULL AND m.name = ANY(shipped.former_names)
        AND NOT EXISTS (SELECT 1 FROM tone_modifiers o WHERE o.owner_id IS NULL AND o.name = shipped.name)`,
    [levels],
  );
  await manager.query(
    `INSERT INTO tone_modifiers (name, description, left_label, right_label)
     SELECT name, description, left_label, right_label FROM ${LEVELS} WHERE position = ${POSITIONS[0]} ORDER BY place
     ON CONFLICT (name) WHERE owner_id IS NULL DO UPDATE SET description = excluded.description, left_label = excluded.left_label, right_label = excluded.right_label`,
    [levels],
  );
}

/** The levels are joined in a CTE: joined in the INSERT, a distributed database would insert none, without an error. */
async function upsertLevels(manager: EntityManager, levels: string) {
  await manager.query(
    `WITH shipped_levels AS (
       SELECT m.id, position, level_name, starter_prompt, place FROM ${LEVELS} JOIN tone_modifiers m ON m.owner_id IS NULL AND m.name = shipped.name)
     INSERT INTO tone_modifier_levels (modifier_id, position, level_name, starter_prompt)
     SELECT id, position, level_name, starter_prompt FROM shipped_levels ORDER BY place
     ON CONFLICT (modifier_id, position) DO UPDATE SET level_name = excluded.level_name, starter_prompt = excluded.starter_prompt`,
    [levels],
  );
}

const itemsOf = ({ items }: Catalogue): ShippedRow[] =>
  Object.entries(items)
    .flatMap(([kind, each]) => each.map((item) => ({ kind, ...item })))
    .map(({ kind, name, formerNames, description, prompt }, place) => ({
      place,
      kind,
      name,
      former_names: formerNames,
      description,
      starter_prompt: prompt,
    }));

const levelsOf = ({ modifiers }: Catalogue): ShippedRow[] =>
  modifiers
    .flatMap((modifier) => POSITIONS.map((position) => ({ position, ...modifier })))
    .map(({ position, name, formerNames, description, leftLabel, rightLabel, prompts }, place) => ({
      place,
      name,
      former_names: formerNames,
      description,
      left_label: leftLabel,
      right_label: rightLabel,
      position,
      level_name: levelNames({ leftLabel, rightLabel })[position],
      starter_prompt: prompts[position],
    }));
