import DataLoader from 'dataloader';
import type { EntityManager } from 'typeorm';
import type { SignedInUser } from '../context.ts';
import type { ChatAttachment } from './attachment.entity.ts';
import type { ChatMessage } from './message.entity.ts';
import { MESSAGE_COLUMNS, MESSAGE_JOINS, type MessageRow } from './messageRows.ts';

/** message id → how many messages its side thread shows. */
export const threadCountLoader = (db: EntityManager, user: SignedInUser | null) =>
  new DataLoader<number, number>(async (ids) => {
    const rows: { id: number; count: number }[] = await db.query(
      `SELECT m.parent_message_id AS id, count(*)::int AS count FROM chat_messages m WHERE ${IN_THREADS} GROUP BY 1`,
      [user?.id ?? null, ids],
    );
    const counts = new Map(rows.map(({ id, count }) => [id, count]));
    return ids.map((id) => counts.get(id) ?? 0);
  });

/** message id → its side thread, oldest first. */
export const threadMessagesLoader = (db: EntityManager, user: SignedInUser | null) =>
  new DataLoader<number, MessageRow[]>(async (ids) => {
    const rows: MessageRow[] = await db.query(
      `SELECT ${MESSAGE_COLUMNS} FROM chat_messages m ${MESSAGE_JOINS} WHERE ${IN_THREADS} ORDER BY m.id`,
      [user?.id ?? null, ids],
    );
    const threads = groupedBy(rows, ({ parentMessageId }) => parentMessageId);
    return ids.map((id) => threads.get(id) ?? []);
  });

const IN_THREADS = 'm.owner_id = $1 AND m.parent_message_id = ANY($2::int[]) AND m.is_current';

/** message id → all versions at its place, oldest first. */
export const versionIdsLoader = (db: EntityManager, user: SignedInUser | null) =>
  new DataLoader<number, ChatMessage['versionIds']>(async (ids) => {
    const rows: { id: number; versionIds: number[] }[] = await db.query(
      `SELECT m.id, array_agg(v.id ORDER BY v.id) AS "versionIds"
         FROM chat_messages m JOIN chat_messages v
           ON v.conversation_id = m.conversation_id AND coalesce(v.parent_message_id, 0) = coalesce(m.parent_message_id, 0)
          AND coalesce(v.previous_message_id, 0) = coalesce(m.previous_message_id, 0)
        WHERE m.owner_id = $1 AND m.id = ANY($2::int[]) GROUP BY m.id`,
      [user?.id ?? null, ids],
    );
    const versions = new Map(rows.map(({ id, versionIds }) => [id, versionIds]));
    return ids.map((id) => versions.get(id) ?? [id]);
  });

type AttachmentRow = Pick<ChatAttachment, 'id' | 'messageId' | 'name' | 'size'>;

/** message id → what went along with it. */
export const attachmentsLoader = (db: EntityManager, user: SignedInUser | null) =>
  new DataLoader<number, AttachmentRow[]>(async (ids) => {
    const rows: AttachmentRow[] = await db.query(
      `SELECT a.id, a.message_id AS "messageId", a.name, char_length(a.text) AS size
         FROM chat_attachments a JOIN chat_messages m ON m.id = a.message_id WHERE m.owner_id = $1 AND m.id = ANY($2::int[]) ORDER BY a.id`,
      [user?.id ?? null, ids],
    );
    const attachments = groupedBy(rows, ({ messageId }) => messageId);
    return ids.map((id) => attachments.get(id) ?? []);
  });

interface ConversationCost {
  costEstimate: number | null;
  unpricedReplies: number;
}

/** conversation id → what its replies cost. What a stopped one cost, its provider does not tell. */
export const conversationCostLoader = (db: EntityManager, user: SignedInUser | null) =>
  new DataLoader<number, ConversationCost>(async (ids) => {
    const rows: (ConversationCost & { id: number })[] = await db.query(
      `SELECT m.conversation_id AS id, sum(r.cost_estimate) AS "costEstimate", (count(*) FILTER (WHERE r.cost_estimate IS NULL))::int AS "unpricedReplies"
         FROM chat_messages m LEFT JOIN llm_requests r ON r.id = m.llm_request_id
        WHERE m.owner_id = $1 AND m.conversation_id = ANY($2::int[]) AND NOT m.is_user AND m.status IN ('complete', 'stopped') GROUP BY 1`,
      [user?.id ?? null, ids],
    );
    const costs = new Map(rows.map(({ id, ...cost }) => [id, cost]));
    return ids.map((id) => costs.get(id) ?? { costEstimate: null, unpricedReplies: 0 });
  });

function groupedBy<Row, Key>(rows: Row[], keyOf: (row: Row) => Key) {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
