import type { EntityManager } from 'typeorm';
import { notFound } from '../../base/errors.ts';
import type { ToneItem, ToneItemKind } from './toneItem.entity.ts';

/** An item as one user sees it, with only that user's own text. */
export type ToneItemRow = Omit<ToneItem, 'ownerId'>;

interface Filter {
  kind?: ToneItemKind;
  ids?: number[];
}

/** The shipped items, then the user's own, in the order of creation. */
export function toneItemRows(db: EntityManager, userId: number, { kind, ids }: Filter): Promise<ToneItemRow[]> {
  return db.query(
    `SELECT i.id, i.kind, i.name, i.description, i.starter_prompt AS "starterPrompt", o.updated_prompt AS "updatedPrompt",
            i.owner_id IS NOT NULL AS "isCustom", i.owner_id IS NULL AS "isDefault"
       FROM tone_items i LEFT JOIN tone_item_overrides o ON o.item_id = i.id AND o.user_id = $1
      WHERE (i.owner_id IS NULL OR i.owner_id = $1) AND ($2::text IS NULL OR i.kind = $2) AND ($3::int[] IS NULL OR i.id = ANY($3))
      ORDER BY i.owner_id IS NOT NULL, i.id`,
    [userId, kind ?? null, ids ?? null],
  );
}

/** One item that the user can use, or NOT_FOUND. */
export async function usableItem(
  db: EntityManager,
  userId: number,
  id: number,
  kind?: ToneItemKind,
): Promise<ToneItemRow> {
  const [row] = await toneItemRows(db, userId, { ids: [id], kind });
  if (!row) throw notFound('Item');
  return row;
}

/** The prompt that the model is sent. */
export const effectivePrompt = ({
  starterPrompt,
  updatedPrompt,
}: {
  starterPrompt: string;
  updatedPrompt: string | null;
}) => updatedPrompt ?? starterPrompt;
