import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { searchedText } from '../contents/pages/searchText.ts';
import { keepTexts } from '../replies/keptTexts.rows.ts';
import type { Failure, ReplyStore, StoredPart } from '../replies/replyStore.rows.ts';
import { closeReply, messageRows } from './message.rows.ts';

/** The limits of one batch. */
const BATCH_ROWS = 100;
const BATCH_BYTES = 1024 * 1024;

interface Abandoned {
  id: number;
  content: string;
}

/** Stores the replies of the Chat. */
export const messageStore: ReplyStore = {
  noun: 'Message',
  close: closeReply,
  closeAbandoned,
  keep: (db, ...values) => keepTexts(db, { table: 'chat_messages', text: 'content' }, ...values),
  async partAfter(db, ...values) {
    const [part]: StoredPart[] = await db.query(
      `SELECT substr(m.content, $3::int + 1) AS text, substr(m.thought, $4::int + 1) AS thought, m.status = 'writing' AS "isWriting" FROM chat_messages m WHERE m.id = $2 AND m.owner_id = $1`,
      values,
    );
    return part ?? null;
  },
  async statusOf(db, ownerId, id) {
    const [message] = await messageRows(db, ownerId, [id]);
    return message?.status ?? null;
  },
};

/**
 * Closes the replies whose last heartbeat is older than an SQL interval, except those of this process. Works in
 * batches, so that other statements run in between.
 */
async function closeAbandoned(db: EntityManager, after: string, liveIds: () => number[], failure: Failure) {
  const isAbandoned = `m.status = 'writing' AND m.heartbeat_at <= now() - ${after} AND m.id <> ALL($1::int[])`;
  for (;;) {
    const replies: Abandoned[] = await db.query(
      `SELECT id, content
         FROM (SELECT m.id, m.content, sum(octet_length(m.content)) OVER (ORDER BY m.id) - octet_length(m.content) AS before FROM chat_messages m WHERE ${isAbandoned} ORDER BY m.id LIMIT ${BATCH_ROWS}) first
        WHERE before < ${BATCH_BYTES}`,
      [liveIds()],
    );
    if (replies.length === 0) return;
    await db.query(
      `UPDATE chat_messages m SET status = 'failed', error_type = $4, error_message = $5, search_text = reply.folded, heartbeat_at = NULL
         FROM unnest($2::int[], $3::text[]) AS reply(id, folded) WHERE m.id = reply.id AND ${isAbandoned}`,
      [
        liveIds(),
        replies.map(({ id }) => id),
        replies.map(({ content }) => searchedText(content)),
        failure.errorType,
        failure.errorMessage,
      ],
    );
    await db.query(
      'UPDATE chat_conversations c SET updated_at = now() FROM chat_messages m WHERE m.id = ANY($1::int[]) AND c.owner_id = m.owner_id AND c.id = m.conversation_id',
      [replies.map(({ id }) => id)],
    );
    await yieldToEventLoop();
  }
}
