import { describe, expect, it } from '@jest/globals';
import { clients, graphqlClient, valueOf } from '../../support/client/apis.ts';
import type { CallOptions, Client } from '../../support/client/types.ts';
import { aContent, aUser, type TestUser, useUser } from '../../support/factories.ts';
import { answersWith, fakeLlm, hangs, type Script, stalls } from '../../support/llm/fakeLlm.ts';
import { keptCalls } from '../../support/llm/keptCalls.ts';
import { useServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai']) });
const me = useUser(server);

/** Holds all responses back until `release`. */
function holding() {
  const held: (() => void)[] = [];
  llm.always((exchange) => void held.push(() => answersWith('At last.')(exchange)));
  return { release: () => held.splice(0).forEach((answer) => answer()) };
}

const asked = (calls: number) => Promise.all(Array.from({ length: calls }, () => llm.nextAsked()));

/** The status of the user's calls, when none is running. */
async function endsOf(user: TestUser) {
  for (;;) {
    const rows = await keptCalls(server, user);
    if (rows.length > 0 && rows.every(({ status }) => status !== 'running')) return rows;
  }
}

describe.each(clients(server))('the simultaneous calls of one user over %s', (_, api) => {
  it('are limited to three', async () => {
    const { release } = holding();
    const inFlight = asked(3);
    let ended = 0;
    const calls = Array.from({ length: 6 }, () => api.generate(me, { prompt: 'x' }).finally(() => ended++));
    await inFlight;
    await until(() => ended === 3);
    release();
    const outcomes = await Promise.all(calls);
    const refused = outcomes.filter(({ ok }) => !ok);
    expect(refused).toMatchObject([1, 2, 3].map(() => ({ status: 429, code: 'RATE_LIMITED', retryAfter: 2 })));
    llm.reset();
    expect(await api.generate(me, { prompt: 'x' })).toMatchObject({ ok: true });
  });
});

/** Each operation that waits for a model. */
const LEAVABLE: [
  name: string,
  ask: (api: Client, owned: { contentId: number; conversationId: number }, from: CallOptions) => Promise<unknown>,
][] = [
  ['generate', (api, _, from) => api.generate(me, { prompt: 'x' }, from)],
  ['enhance', (api, { contentId }, from) => api.enhance(me, { contentId, enhancementType: 'improve' }, from)],
  ['addLlmMessage', (api, { conversationId }, from) => api.addLlmMessage(me, { conversationId, prompt: 'x' }, from)],
];

describe.each<[string, Script]>([
  ['has not responded', hangs],
  ['is responding', stalls],
])('a client that disconnects while the provider %s', (_, script) => {
  describe.each(clients(server))('over %s', (_api, api) => {
    it.each(LEAVABLE)('cancels the call, also in the ledger: %s', async (_name, ask) => {
      const owned = {
        contentId: (await aContent(server, { owner: me })).id,
        conversationId: valueOf(await api.createLlmConversation(me)).id,
      };
      llm.always(script);
      const begun = llm.nextAsked();
      const leaving = new AbortController();
      const left = ask(api, owned, { signal: leaving.signal }).catch(() => 'left');
      const { closed } = await begun;
      leaving.abort();
      await closed;
      expect(await left).toBe('left');
      expect(await endsOf(me)).toMatchObject([{ status: 'cancelled', errorType: 'cancelled' }]);
    });
  });
});

describe('fifty slow calls', () => {
  it('hold no database connection, so the Library stays available', async () => {
    const api = graphqlClient(server);
    const { release } = holding();
    const begun = asked(50);
    const people = await Promise.all(Array.from({ length: 17 }, () => aUser(server)));
    const callers = people.flatMap((person) => [person, person, person]).slice(0, 50);
    const calls = Promise.all(callers.map((caller) => api.generate(caller, { prompt: 'x' })));
    await begun;
    const { id } = await aContent(server, { owner: me, title: 'Written meanwhile' });
    expect(await api.contents(me)).toMatchObject({ ok: true, value: { results: [{ id }] } });
    expect(
      await server.dataSource.query(
        "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'",
      ),
    ).toEqual([]);
    release();
    expect((await calls).every(({ ok }) => ok)).toBe(true);
  });
});
