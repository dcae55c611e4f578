import { setImmediate as turn } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { searchedText } from '../contents/pages/searchText.ts';
import type { Closing } from './message.rows.ts';

/** At a time: so many replies, and of long ones so much text. */
const ROWS = 100;
const BYTES = 1024 * 1024;

interface Abandoned {
  id: number;
  content: string;
}

/**
 * Closes the replies whose writer was not seen for so long, an SQL interval, some at a time so that everybody else has
 * their turn. Those of this process are not among them.
 */
export async function closeAbandonedReplies(
  dataSource: DataSource,
  after: string,
  living: () => number[],
  closing: Required<Pick<Closing, 'errorType' | 'errorMessage'>>,
) {
  const isAbandoned = `m.status = 'writing' AND m.heartbeat_at <= now() - ${after} AND m.id <> ALL($1::int[])`;
  for (;;) {
    const replies: Abandoned[] = await dataSource.query(
      `SELECT id, content
         FROM (SELECT m.id, m.content, sum(octet_length(m.content)) OVER (ORDER BY m.id) - octet_length(m.content) AS before FROM chat_messages m WHERE ${isAbandoned} ORDER BY m.id LIMIT ${ROWS}) first
        WHERE before < ${BYTES}`,
      [living()],
    );
    if (replies.length === 0) return;
    await dataSource.query(
      `UPDATE chat_messages m SET status = 'failed', error_type = $4, error_message = $5, search_text = reply.folded, heartbeat_at = NULL
         FROM unnest($2::int[], $3::text[]) AS reply(id, folded) WHERE m.id = reply.id AND ${isAbandoned}`,
      [
        living(),
        replies.map(({ id }) => id),
        replies.map(({ content }) => searchedText(content)),
        closing.errorType,
        closing.errorMessage,
      ],
    );
    await turn();
  }
}
