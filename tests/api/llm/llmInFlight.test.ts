import { describe, expect, it } from '@jest/globals';
import { type Api, apis, valueOf } from '../../support/apis.ts';
import { aContent, aUser, type TestUser, useUser } from '../../support/factories.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { answersWith, fakeLlm, hangs, type Script, stalls } from '../../support/llm/fakeLlm.ts';
import { keptCalls } from '../../support/llm/keptCalls.ts';
import { type LlmApi, llmApis } from '../../support/llm/llmApis.ts';
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

describe.each(llmApis(server))('the simultaneous calls of one user over %s', (_, api) => {
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

/** Each operation in its own request, which its client can abort. */
const LEAVABLE: [
  name: string,
  ask: (owned: { contentId: number; conversationId: number }, signal: AbortSignal) => Promise<unknown>,
][] = [
  [
    'generate over REST',
    (_, signal) => rest(server, 'POST', '/llm/generate/', { as: me, signal, body: { prompt: 'x' } }),
  ],
  [
    'generate over GraphQL',
    (_, signal) =>
      graphql(server, 'mutation { generate(input: { prompt: "x" }) { responseText } }', {}, { as: me, signal }),
  ],
  [
    'enhance over REST',
    ({ contentId }, signal) =>
      rest(server, 'POST', '/llm/enhance/', {
        as: me,
        signal,
        body: { content_id: contentId, enhancement_type: 'improve' },
      }),
  ],
  [
    'enhance over GraphQL',
    ({ contentId }, signal) =>
      graphql(
        server,
        `mutation { enhance(input: { contentId: ${contentId}, enhancementType: IMPROVE }) { responseText } }`,
        {},
        { as: me, signal },
      ),
  ],
  [
    'add_message over REST',
    ({ conversationId }, signal) =>
      rest(server, 'POST', `/llm/conversations/${conversationId}/add_message/`, {
        as: me,
        signal,
        body: { prompt: 'x' },
      }),
  ],
  [
    'addLlmMessage over GraphQL',
    ({ conversationId }, signal) =>
      graphql(
        server,
        `mutation { addLlmMessage(input: { conversationId: ${conversationId}, prompt: "x" }) { costEstimate } }`,
        {},
        { as: me, signal },
      ),
  ],
];

describe.each<[string, Script]>([
  ['has not responded', hangs],
  ['is responding', stalls],
])('a client that disconnects while the provider %s', (_, script) => {
  it.each(LEAVABLE)('cancels the call, also in the ledger: %s', async (_name, ask) => {
    const [, [, api]] = llmApis(server) as [unknown, [string, LlmApi]];
    const owned = {
      contentId: (await aContent(server, { owner: me })).id,
      conversationId: valueOf(await api.createLlmConversation(me)).id,
    };
    llm.always(script);
    const begun = llm.nextAsked();
    const leaving = new AbortController();
    const left = ask(owned, leaving.signal).catch(() => 'left');
    const { closed } = await begun;
    leaving.abort();
    await closed;
    expect(await left).toBe('left');
    expect(await endsOf(me)).toMatchObject([{ status: 'cancelled', errorType: 'cancelled' }]);
  });
});

describe('fifty slow calls', () => {
  it('hold no database connection, so the Library stays available', async () => {
    const [[, api]] = apis(server) as [[string, Api]];
    const [[, llmApi]] = llmApis(server) as [[string, LlmApi]];
    const { release } = holding();
    const begun = asked(50);
    const people = await Promise.all(Array.from({ length: 17 }, () => aUser(server)));
    const callers = people.flatMap((person) => [person, person, person]).slice(0, 50);
    const calls = Promise.all(callers.map((caller) => llmApi.generate(caller, { prompt: 'x' })));
    await begun;
    const { id } = await aContent(server, { owner: me, title: 'Written meanwhile' });
    expect(await api.listContents(me)).toMatchObject({ ok: true, value: { results: [{ id }] } });
    expect(
      await server.dataSource.query(
        "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'",
      ),
    ).toEqual([]);
    release();
    expect((await calls).every(({ ok }) => ok)).toBe(true);
  });
});
