import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { searchedText } from '../contents/pages/searchText.ts';
import { touchConversationsOf } from './conversation.rows.ts';
import type { Closing } from './message.rows.ts';

/** The limits of one batch. */
const BATCH_ROWS = 100;
const BATCH_BYTES = 1024 * 1024;

interface Abandoned {
  id: number;
  content: string;
}

/**
 * Closes the replies whose last heartbeat is older than an SQL interval, but for those of this process; in batches, so
 * that other statements come in between.
 */
export async function closeAbandonedReplies(
  dataSource: DataSource,
  after: string,
  liveIds: () => number[],
  closing: Required<Pick<Closing, 'errorType' | 'errorMessage'>>,
) {
  const isAbandoned = `m.status = 'writing' AND m.heartbeat_at <= now() - ${after} AND m.id <> ALL($1::int[])`;
  for (;;) {
    const replies: Abandoned[] = await dataSource.query(
      `SELECT id, content
         FROM (SELECT m.id, m.content, sum(octet_length(m.content)) OVER (ORDER BY m.id) - octet_length(m.content) AS before FROM chat_messages m WHERE ${isAbandoned} ORDER BY m.id LIMIT ${BATCH_ROWS}) first
        WHERE before < ${BATCH_BYTES}`,
      [liveIds()],
    );
    if (replies.length === 0) return;
    await dataSource.query(
      `UPDATE chat_messages m SET status = 'failed', error_type = $4, error_message = $5, search_text = reply.folded, heartbeat_at = NULL
         FROM unnest($2::int[], $3::text[]) AS reply(id, folded) WHERE m.id = reply.id AND ${isAbandoned}`,
      [
        liveIds(),
        replies.map(({ id }) => id),
        replies.map(({ content }) => searchedText(content)),
        closing.errorType,
        closing.errorMessage,
      ],
    );
    await touchConversationsOf(
      dataSource,
      replies.map(({ id }) => id),
    );
    await yieldToEventLoop();
  }
}
