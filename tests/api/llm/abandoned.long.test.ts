import { afterEach, describe, expect, it } from '@jest/globals';
import { messageStore } from '../../../server/chat/messageStore.rows.ts';
import { RequestSweeper } from '../../../server/llm/requestSweeper.worker.ts';
import { ReplyWriter } from '../../../server/replies/replyWriter.worker.ts';
import { aConversation } from '../../support/chat/conversations.ts';
import { callsDuring } from '../../support/database/statements.ts';
import { useUser } from '../../support/factories.ts';
import { type TestServer, useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** Starts up like a process that has the database to itself. */
const starts = async ({ services }: TestServer, service: ReplyWriter | RequestSweeper) => {
  stops.push(() => service.stop());
  await service.start({ ...services, warn: () => undefined } as never);
};

const REPLIES = 2_000;
const MANY = 10_000;

describe('work abandoned by a stopped process', () => {
  it('is closed in batches for thousands of replies, which keep their text', async () => {
    const { id } = await aConversation(server, { owner: me });
    await server.dataSource.query(
      `INSERT INTO chat_messages (conversation_id, owner_id, content, search_text, is_user, is_current, status, heartbeat_at)
       SELECT $1, $2, 'Héllo ' || repeat('x', CASE WHEN number % 100 = 0 THEN 500000 ELSE 10 END), '', false, true, 'writing', now() FROM generate_series(1, ${REPLIES}) AS number`,
      [id, me.id],
    );
    const calls = await callsDuring(server, () =>
      starts(server, new ReplyWriter(server.dataSource, true, messageStore)),
    );
    expect(Math.max(...calls.map(({ characters }) => characters))).toBeLessThan(3_000_000);
    expect(calls.length).toBeLessThan(200);
    const [closed] = await server.dataSource.query(
      `SELECT count(*)::int AS count, bool_and(content LIKE 'Héllo x%') AS whole FROM chat_messages
        WHERE owner_id = $1 AND status = 'failed' AND error_type = 'interrupted' AND error_message LIKE 'The server stopped%' AND heartbeat_at IS NULL AND search_text LIKE 'hello x%'`,
      [me.id],
    );
    expect(closed).toEqual({ count: REPLIES, whole: true });
  });

  it('is closed in batches for thousands of AI requests', async () => {
    const [{ id }] = await server.dataSource.query(
      "INSERT INTO llm_conversations (owner_id, title) VALUES ($1, 'x') RETURNING id",
      [me.id],
    );
    await server.dataSource.query(
      `WITH requests AS (
         INSERT INTO llm_requests (user_id, kind, provider, model, conversation_id) SELECT $1, 'conversation', 'openai', 'gpt-4o', $2 FROM generate_series(1, ${MANY}) RETURNING id)
       INSERT INTO llm_messages (owner_id, conversation_id, request_id, role, content) SELECT $1, $2, id, 'user', 'Write.' FROM requests`,
      [me.id, id],
    );
    const calls = await callsDuring(server, () => starts(server, new RequestSweeper(server.dataSource, true)));
    expect(calls.length).toBeGreaterThan(10);
    const [requests] = await server.dataSource.query(
      "SELECT count(*)::int AS count FROM llm_requests WHERE user_id = $1 AND status = 'failed' AND error_type = 'interrupted'",
      [me.id],
    );
    const [replies] = await server.dataSource.query(
      "SELECT count(*)::int AS count FROM llm_messages WHERE conversation_id = $1 AND role = 'assistant' AND error_type = 'interrupted'",
      [id],
    );
    expect(requests).toEqual({ count: MANY });
    expect(replies).toEqual({ count: MANY });
  });
});
