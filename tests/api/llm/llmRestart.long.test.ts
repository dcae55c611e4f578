import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Database } from '../../../server/database/dataSource.ts';
import { LlmMessage } from '../../../server/llmConversations/llmMessage.entity.ts';
import { ago } from '../../support/ago.ts';
import { graphqlClient, valueOf } from '../../support/client/apis.ts';
import { freshDatabase } from '../../support/database/database.ts';
import { aUser, type TestUser } from '../../support/factories.ts';
import { fakeLlm } from '../../support/llm/fakeLlm.ts';
import { aCall, keptCalls } from '../../support/llm/keptCalls.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const llm = await fakeLlm();
const ai = llm.settings(['openai']);
/** One of several processes, which does not have the database to itself. */
const OF_SEVERAL = { ai, databaseUrl: 'postgres://shared.example.test/suspire' };

let database: Database;
let servers: TestServer[];

const started = async (overrides: Parameters<typeof startServer>[0] = { ai }) => {
  const server = await startServer(overrides, database);
  servers.push(server);
  return server;
};

beforeEach(async () => {
  database = await freshDatabase();
  servers = [];
});
afterEach(async () => {
  for (const server of servers) await server.close();
  await database.close();
});

/** The rows of a process that stopped while a model was writing into a conversation. */
async function leftRunning(server: TestServer, owner: TestUser, conversationId: number, minutesAgo: number) {
  const heartbeatAt = ago(minutesAgo, 'minutes');
  const { identifiers } = await aCall(server, owner, {
    kind: 'conversation',
    conversationId,
    status: 'running',
    heartbeatAt,
  });
  const requestId: number = identifiers[0]?.id;
  const message = { ownerId: owner.id, conversationId, role: 'user' as const, content: 'Write.' };
  await server.dataSource.manager.insert(LlmMessage, { ...message, requestId });
}

const INTERRUPTED = { status: 'failed', errorType: 'interrupted', finishedAt: expect.any(Date) };
const RUNNING = { status: 'running', errorType: null, finishedAt: null };

describe('a restart', () => {
  it("keeps the user's count of calls", async () => {
    const first = await started();
    const me = await aUser(first);
    for (let call = 0; call < 20; call++) valueOf(await graphqlClient(first).generate(me, { prompt: 'x' }));
    await first.close();
    const second = await started();
    expect(await graphqlClient(second).generate(me, { prompt: 'x' })).toMatchObject({
      ok: false,
      code: 'RATE_LIMITED',
      retryAfter: expect.any(Number),
    });
    expect(await graphqlClient(second).generate(await aUser(second), { prompt: 'x' })).toMatchObject({ ok: true });
  });

  it('closes the calls of a single process as failed, and permits three again', async () => {
    const first = await started();
    const me = await aUser(first);
    const { id } = valueOf(await graphqlClient(first).createLlmConversation(me));
    for (let call = 0; call < 3; call++) await leftRunning(first, me, id, 0);
    await first.close();
    const second = await started();
    expect(await keptCalls(second, me)).toMatchObject([INTERRUPTED, INTERRUPTED, INTERRUPTED]);
    expect(
      valueOf(await graphqlClient(second).llmConversationHistory(me, { conversationId: id })).results.slice(0, 2),
    ).toMatchObject([
      { role: 'user', content: 'Write.' },
      {
        role: 'assistant',
        content: 'The server stopped before the answer was complete. Please ask again.',
        isError: true,
        errorType: 'interrupted',
        provider: 'openai',
        model: 'gpt-4o',
      },
    ]);
    expect(await graphqlClient(second).addLlmMessage(me, { conversationId: id, prompt: 'Again.' })).toMatchObject({
      ok: true,
    });
  });

  it('closes expired calls of several processes once, and leaves running ones alone', async () => {
    const first = await started(OF_SEVERAL);
    const me = await aUser(first);
    const { id } = valueOf(await graphqlClient(first).createLlmConversation(me));
    await leftRunning(first, me, id, 6);
    await leftRunning(first, me, id, 4);
    await Promise.all([started(OF_SEVERAL), started(OF_SEVERAL)]);
    expect(await keptCalls(first, me)).toMatchObject([INTERRUPTED, RUNNING]);
    expect(
      valueOf(await graphqlClient(first).llmConversationHistory(me, { conversationId: id })).results.map(
        ({ role }) => role,
      ),
    ).toEqual(['user', 'assistant', 'user']);
  });
});
