import type { EntityManager } from 'typeorm';
import { transaction } from '../base/transaction.ts';

interface OwnerColumn {
  /** The table of the rows that the rows of this one belong to, which has a column of the same name. */
  parent: string;
  /** The column with the id of the parent. */
  parentId: string;
  key: string[];
}

/** Rows of an earlier release have no value in these columns, by table and column. */
export const OWNER_COLUMNS: Record<string, OwnerColumn> = {
  'chat_attachments.owner_id': { parent: 'chat_messages', parentId: 'message_id', key: ['id'] },
  'chat_project_materials.owner_id': { parent: 'chat_projects', parentId: 'project_id', key: ['id'] },
  'content_label_events.library_id': { parent: 'contents', parentId: 'content_id', key: ['id'] },
  'content_labels.library_id': { parent: 'contents', parentId: 'content_id', key: ['content_id', 'name'] },
  'content_tags.library_id': { parent: 'contents', parentId: 'content_id', key: ['content_id', 'tag_id'] },
  'content_versions.library_id': { parent: 'contents', parentId: 'content_id', key: ['id'] },
  'context_references.library_id': { parent: 'contents', parentId: 'content_id', key: ['content_id', 'position'] },
  'llm_messages.owner_id': { parent: 'llm_conversations', parentId: 'conversation_id', key: ['id'] },
  'run_attachments.owner_id': { parent: 'runs', parentId: 'run_id', key: ['id'] },
  'tone_conversation_items.owner_id': {
    parent: 'tone_conversations',
    parentId: 'conversation_id',
    key: ['conversation_id', 'item_id'],
  },
  'tone_conversation_modifiers.owner_id': {
    parent: 'tone_conversations',
    parentId: 'conversation_id',
    key: ['conversation_id', 'modifier_id'],
  },
  'tone_messages.owner_id': { parent: 'tone_conversations', parentId: 'conversation_id', key: ['id'] },
  'webhook_deliveries.library_id': { parent: 'webhooks', parentId: 'webhook_id', key: ['id'] },
};

/** The most rows that one statement writes. */
const WRITTEN_AT_ONCE = 50;

/**
 * Gives the next rows without an owner the one of their parent. A row that gets its owner meanwhile keeps it. Returns the
 * id up to which all parents are done, or undefined if there are no rows left.
 */
export async function fillOwners(
  db: EntityManager,
  name: string,
  { parent, parentId, key }: OwnerColumn,
  { afterId, untilId }: { afterId: number; untilId: number },
): Promise<number | undefined> {
  const [table, owner] = name.split('.');
  const columns = [...new Set([parentId, ...key])].join(', ');
  const isSame = key.map((column) => `part.${column} = next.${column}`).join(' AND ');
  // It is retried after a deadlock with a transaction that writes the same rows in another order.
  const [found] = await transaction(db, (manager): Promise<{ count: number; last: number | null }[]> =>
    manager.query(
      `WITH next AS MATERIALIZED (
         SELECT ${columns} FROM ${table} WHERE ${parentId} > $1 AND ${parentId} <= $2 AND ${owner} IS NULL ORDER BY ${parentId} LIMIT ${WRITTEN_AT_ONCE}),
       filled AS (
         UPDATE ${table} part SET ${owner} = parent.${owner} FROM next JOIN ${parent} parent ON parent.id = next.${parentId}
          WHERE ${isSame} AND part.${owner} IS NULL)
       SELECT count(*)::int AS count, max(${parentId}) AS last FROM next`,
      [afterId, untilId],
    ),
  );
  // The last parent may have more rows.
  return found?.last == null || found.count < WRITTEN_AT_ONCE ? undefined : found.last - 1;
}
