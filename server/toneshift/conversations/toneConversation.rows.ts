import type { EntityManager } from 'typeorm';
import type { Position } from '../../base/cursors.ts';
import { notFound } from '../../base/errors.ts';
import type { Row } from '../../base/isoDates.ts';
import { PreparedStatement } from '../../base/prepared.ts';
import { ToneItemKind } from '../catalogue/toneItem.entity.ts';
import { ToneConversation } from './toneConversation.entity.ts';
import type { ToneModifierLevelSetting } from './toneSelection.entity.ts';

/** A conversation as services return it, with its settings and the texts of its history entry. */
export type ToneConversationRow = Row<Omit<ToneConversation, 'ownerId' | 'searchText'>>;

type RawRow = Omit<ToneConversationRow, 'selection'> & {
  items: { id: number; kind: ToneItemKind }[];
  modifierLevels: ToneModifierLevelSetting[];
};

/** The columns of conversations `c` of the owner $1. */
const COLUMNS = `
  c.id, c.title, c.original_content AS "originalContent", c.created_at AS "createdAt", c.updated_at AS "updatedAt",
  (SELECT coalesce(json_agg(json_build_object('id', i.id, 'kind', i.kind) ORDER BY s.position), '[]')
     FROM tone_conversation_items s JOIN tone_items i ON i.id = s.item_id WHERE s.conversation_id = c.id AND s.owner_id = $1) AS items,
  (SELECT coalesce(json_agg(json_build_object('modifierId', s.modifier_id, 'level', s.level) ORDER BY s.modifier_id), '[]')
     FROM tone_conversation_modifiers s WHERE s.conversation_id = c.id AND s.owner_id = $1) AS "modifierLevels",
  coalesce((SELECT m.text FROM tone_messages m WHERE m.conversation_id = c.id AND m.owner_id = $1 AND m.type = 'input' ORDER BY m.id LIMIT 1), '') AS input,
  coalesce((SELECT m.text FROM tone_messages m WHERE m.conversation_id = c.id AND m.owner_id = $1 AND m.type = 'output' AND m.text <> '' ORDER BY m.status = 'failed', m.id DESC LIMIT 1), '') AS output`;

/** One conversation of its owner, or NOT_FOUND. */
export async function ownToneConversation(
  db: EntityManager,
  ownerId: number,
  id: number,
): Promise<ToneConversationRow> {
  const [row]: RawRow[] = await db.query(
    `SELECT ${COLUMNS} FROM tone_conversations c WHERE c.owner_id = $1 AND c.id = $2`,
    [ownerId, id],
  );
  if (!row) throw notFound('Conversation');
  return conversationRow(row);
}

/** Locks the owner's conversation for this transaction and updates its time, or throws NOT_FOUND. */
export async function touchToneConversation(manager: EntityManager, ownerId: number, id: number) {
  const { affected } = await manager.update(ToneConversation, { id, ownerId }, { updatedAt: () => 'now()' });
  if (!affected) throw notFound('Conversation');
}

interface Bounds {
  limit: number;
  offset: number;
  after: Position | null;
  updatedSince: Date | null;
}

/** Every pattern must match the title, the original or one of the messages. */
const FOUND = `
  c.updated_at >= coalesce($3::timestamptz, '-infinity') AND NOT EXISTS (
    SELECT 1 FROM unnest($2::text[]) pattern
     WHERE c.search_text NOT LIKE pattern AND NOT EXISTS (SELECT 1 FROM tone_messages m WHERE m.conversation_id = c.id AND m.owner_id = $1 AND m.search_text LIKE pattern))`;

/** An empty page has a single row that only holds the total. */
const pageText = (behind: string) => `
  SELECT total, page.*
    FROM (SELECT count(*)::int AS total FROM tone_conversations c WHERE c.owner_id = $1 AND ${FOUND}) totals
    LEFT JOIN (SELECT ${COLUMNS} FROM tone_conversations c WHERE c.owner_id = $1 AND ${FOUND} ${behind} ORDER BY c.updated_at DESC, c.id DESC LIMIT $4 OFFSET $5) page ON true
   ORDER BY "updatedAt" DESC, id DESC`;

const PAGE = new PreparedStatement<RawRow & { total: number }>(pageText(''));

/** A page of an owner's conversations, the last changed first, and the total. */
export async function toneConversationRows(
  db: EntityManager,
  ownerId: number,
  patterns: string[],
  { limit, offset, after, updatedSince }: Bounds,
) {
  const values = [ownerId, patterns, updatedSince, limit, offset];
  const rows: (RawRow & { total: number })[] = await (after
    ? db.query(pageText('AND (c.updated_at, c.id) < ($6::timestamptz, $7::int)'), [...values, ...after])
    : PAGE.rows(db, values));
  return { rows: rows.filter(({ id }) => id !== null).map(conversationRow), count: rows[0]?.total ?? 0 };
}

function conversationRow({ items, modifierLevels, ...row }: RawRow): ToneConversationRow {
  const idsOf = (wanted: ToneItemKind) => items.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  const { VOICE, ROLE, FORMAT, AUDIENCE } = ToneItemKind;
  return {
    ...row,
    selection: {
      voiceIds: idsOf(VOICE),
      roleIds: idsOf(ROLE),
      formatIds: idsOf(FORMAT),
      audienceIds: idsOf(AUDIENCE),
      modifierLevels,
    },
  };
}
