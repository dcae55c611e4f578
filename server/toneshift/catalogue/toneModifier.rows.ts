import type { EntityManager } from 'typeorm';
import { notFound } from '../../base/errors.ts';
import type { ToneModifier } from './toneModifier.entity.ts';
import type { ToneModifierLevel } from './toneModifierLevel.entity.ts';

export type ToneModifierLevelRow = Omit<ToneModifierLevel, 'modifierId'>;

/** A modifier as one user sees it, with only that user's own name and texts. */
export type ToneModifierRow = Omit<ToneModifier, 'ownerId' | 'levels'> & { levels: ToneModifierLevelRow[] };

const LEVELS = `
  (SELECT json_agg(json_build_object('id', l.id, 'levelName', l.level_name, 'position', l.position, 'starterPrompt', l.starter_prompt, 'updatedPrompt', o.updated_prompt) ORDER BY l.position)
     FROM tone_modifier_levels l LEFT JOIN tone_level_overrides o ON o.level_id = l.id AND o.user_id = $1
    WHERE l.modifier_id = m.id)`;

/** The shipped modifiers in their order, then the user's own; only those with these ids if given. */
export function toneModifierRows(db: EntityManager, userId: number, ids?: number[]): Promise<ToneModifierRow[]> {
  return db.query(
    `SELECT m.id, coalesce(o.name, m.name) AS name, coalesce(o.description, m.description) AS description,
            m.name AS "starterName", m.description AS "starterPrompt", o.description AS "updatedPrompt", m.left_label AS "leftLabel", m.right_label AS "rightLabel",
            m.owner_id IS NOT NULL AS "isCustom", m.owner_id IS NULL AS "isDefault", ${LEVELS} AS levels
       FROM tone_modifiers m LEFT JOIN tone_modifier_overrides o ON o.modifier_id = m.id AND o.user_id = $1
      WHERE (m.owner_id IS NULL OR m.owner_id = $1) AND ($2::int[] IS NULL OR m.id = ANY($2))
      ORDER BY m.owner_id IS NOT NULL, m.id`,
    [userId, ids ?? null],
  );
}

/** One modifier that the user can use, or NOT_FOUND. */
export async function usableModifier(db: EntityManager, userId: number, id: number): Promise<ToneModifierRow> {
  const [row] = await toneModifierRows(db, userId, [id]);
  if (!row) throw notFound('Modifier');
  return row;
}
