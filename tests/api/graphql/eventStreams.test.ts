import { beforeEach, describe, expect, it } from '@jest/globals';
import { aConversation } from '../../support/chat/conversations.ts';
import { anApiToken, READING, type TestUser, useUser } from '../../support/factories.ts';
import { eventsIn, eventsOf, postForEvents } from '../../support/http/eventStreams.ts';
import { errorsOf, everything, subscribe } from '../../support/http/subscribe.ts';
import { fakeLlm, stopsEarly } from '../../support/llm/fakeLlm.ts';
import { useServer } from '../../support/server.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai']), sessionCheckMs: 5 });
const me = useUser(server);

const PROGRESS = 'subscription($id: ID!) { replyProgress(messageId: $id) { text delta message { content } } }';
const GENERATION =
  'subscription($input: GenerateInput!) { generation(input: $input) { delta result { responseText } } }';
const CHANGES = 'subscription { chatChanges { count } }';
const WRITE = { input: { prompt: 'Write.' } };

/** The id of a finished reply. */
async function aReply(owner: TestUser = me, said = 'Because it is.') {
  const { messageIds } = await aConversation(server, { owner, said: ['Why?', said] });
  return { id: String(messageIds[1]) };
}

const troubleInLog = () => server.logs.filter(({ level }) => level >= 40);
beforeEach(() => void server.logs.splice(0));

describe('a subscription over plain HTTP', () => {
  it.each([
    ['no Accept', ''],
    ['JSON', 'application/json'],
    ['anything', '*/*'],
    ["Apollo's own parts", 'multipart/mixed;boundary="graphql";subscriptionSpec=1.0,application/json'],
  ])('is refused by POST that accepts %s, with instructions', async (_, accept) => {
    const response = await postForEvents(server, PROGRESS, await aReply(), { as: me, accept });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      errors: [
        {
          message: expect.stringMatching(/Accept: text\/event-stream.*graphql-transport-ws/),
          extensions: { code: 'BAD_REQUEST' },
        },
      ],
    });
    expect(troubleInLog()).toEqual([]);
  });

  it('is refused by GET as well', async () => {
    const address = new URLSearchParams({ query: CHANGES });
    const response = await fetch(`${server.url}/graphql?${address}`, {
      headers: { 'apollo-require-preflight': 'yes', authorization: `Bearer ${me.token}` },
    });
    expect({ status: response.status, body: await response.json() }).toEqual({
      status: 405,
      body: { errors: [expect.objectContaining({ extensions: expect.objectContaining({ code: 'BAD_REQUEST' }) })] },
    });
    expect(troubleInLog()).toEqual([]);
  });
});

describe('a subscription in server-sent events', () => {
  it.each([
    ['a variable', '@include(if: $yes)', /take no variable/],
    ['nothing', '@include', /required/],
    ['an invalid value', '@include(if: "yes")', /Boolean/],
  ])('is refused with a directive on its field that takes %s', async (_, directive, sentence) => {
    const query = `subscription${directive.includes('$yes') ? '($yes: Boolean!)' : ''} { chatChanges ${directive} { count } }`;
    const response = await postForEvents(server, query, { yes: true }, { as: me });
    expect(await response.text()).toContain('"code":"GRAPHQL_VALIDATION_FAILED"');
    expect(server.logs.filter(({ level }) => level >= 50)).toEqual([]);
    expect((await errorsOf(subscribe(server, query, { yes: true }, me)))[0]?.message).toMatch(sentence);
  });

  it("yields the same events in graphql-sse's client as over a socket", async () => {
    const events = await everything(eventsOf(server, GENERATION, WRITE, me));
    expect(events.map(({ data }) => data)).toEqual([
      ...['A', ' good', ' answer.'].map((delta) => ({ generation: { delta, result: null } })),
      { generation: { delta: '', result: { responseText: 'A good answer.' } } },
    ]);
  });

  it('consists of next events and a complete event', async () => {
    const response = await postForEvents(server, PROGRESS, await aReply(), { as: me });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    const text = await response.text();
    expect(text).toMatch(/^:\n\n/);
    expect(eventsIn(text)).toEqual([
      {
        name: 'next',
        data: expect.objectContaining({
          data: { replyProgress: { text: 'Because it is.', delta: '', message: { content: 'Because it is.' } } },
        }),
      },
      { name: 'complete', data: null },
    ]);
  });

  it('is used for a client that also accepts JSON', async () => {
    const accept = 'application/graphql-response+json, application/json, text/event-stream, multipart/mixed';
    const response = await postForEvents(server, PROGRESS, await aReply(), { as: me, accept });
    expect(eventsIn(await response.text()).map(({ name }) => name)).toEqual(['next', 'complete']);
  });

  it('can be requested by GET with a header that no other site can send', async () => {
    const { id } = await aReply();
    const address = new URLSearchParams({ query: PROGRESS, variables: JSON.stringify({ id }) });
    const ask = (headers: Record<string, string>) =>
      fetch(`${server.url}/graphql?${address}`, {
        headers: { accept: 'text/event-stream', authorization: `Bearer ${me.token}`, ...headers },
      });
    const response = await ask({ 'apollo-require-preflight': 'yes' });
    expect(eventsIn(await response.text()).map(({ name }) => name)).toEqual(['next', 'complete']);
    expect(eventsIn(await (await ask({})).text())).toMatchObject([
      { name: 'next', data: { errors: [{ extensions: { code: 'BAD_REQUEST' } }] } },
      { name: 'complete' },
    ]);
  });
});

describe('an error in an event stream', () => {
  it.each([
    ['an invalid document', 'subscription {', {}, 'GRAPHQL_PARSE_FAILED'],
    ['an unknown field', 'subscription { nothing }', {}, 'GRAPHQL_VALIDATION_FAILED'],
    [
      'an excessive cost',
      `subscription { replyProgress(messageId: 1) { message { threadMessages { ${'id '.repeat(60)} } } } }`,
      {},
      'GRAPHQL_VALIDATION_FAILED',
    ],
    ['a missing row', PROGRESS, { id: '1' }, 'NOT_FOUND'],
    ['an invalid variable', PROGRESS, { id: { no: 'id' } }, 'BAD_USER_INPUT'],
  ])('is reported for %s', async (_, query, variables, code) => {
    const seen = await everything(eventsOf(server, query, variables, me));
    expect(seen).toMatchObject([{ errors: [{ extensions: { code } }] }]);
    expect(troubleInLog()).toEqual([]);
  });

  it("is reported for a provider's failure", async () => {
    llm.next(stopsEarly);
    expect((await everything(eventsOf(server, GENERATION, WRITE, me))).at(-1)).toMatchObject({
      errors: [{ extensions: { code: 'AI_UNAVAILABLE' } }],
    });
  });

  it('is reported masked for an internal error', async () => {
    const variables = await aReply();
    await server.dataSource.query('ALTER TABLE chat_messages RENAME COLUMN content TO contents');
    const [seen] = await everything(eventsOf(server, PROGRESS, variables, me));
    await server.dataSource.query('ALTER TABLE chat_messages RENAME COLUMN contents TO content');
    expect(seen).toMatchObject({
      errors: [{ message: 'Internal server error', extensions: { code: 'INTERNAL_SERVER_ERROR' } }],
    });
    expect(troubleInLog()).toContainEqual(expect.objectContaining({ msg: 'a resolver failed' }));
  });

  it('is reported by the status to visitors', async () => {
    const response = await postForEvents(server, PROGRESS, { id: '1' });
    expect({ status: response.status, challenge: response.headers.get('www-authenticate') }).toEqual({
      status: 401,
      challenge: 'Bearer',
    });
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
  });

  it('is reported when a read-only token calls a model', async () => {
    const { token } = await anApiToken(server, me, { scopes: READING });
    const seen = await everything(eventsOf(server, GENERATION, WRITE, token));
    expect(seen).toMatchObject([{ errors: [{ extensions: { code: 'FORBIDDEN' } }] }]);
  });
});

describe('queries and mutations', () => {
  it('are a single event when nothing else is accepted', async () => {
    const seen = await everything(eventsOf(server, '{ me { username } }', {}, me));
    expect(seen).toMatchObject([{ data: { me: { username: me.username } } }]);
    const made = 'mutation { createContent(input: { title: "T", content: "C" }) { title } }';
    expect(await everything(eventsOf(server, made, {}, me))).toMatchObject([
      { data: { createContent: { title: 'T' } } },
    ]);
  });

  it('run once under an Idempotency-Key, and a retry returns the same event', async () => {
    const made = 'mutation { createContent(input: { title: "Once", content: "C" }) { id } }';
    const ask = () => postForEvents(server, made, {}, { as: me, headers: { 'idempotency-key': 'once' } });
    const [first, second] = [await ask(), await ask()];
    expect([first, second].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true']);
    expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'));
    const text = await first.text();
    expect(eventsIn(text)).toMatchObject([{ data: { data: { createContent: { id: expect.any(String) } } } }, {}]);
    expect(await second.text()).toBe(text);
  });

  it('can be retried under an Idempotency-Key after a temporary failure', async () => {
    llm.next(stopsEarly);
    const written = 'mutation($input: GenerateInput!) { generate(input: $input) { responseText } }';
    const ask = () => postForEvents(server, written, WRITE, { as: me, headers: { 'idempotency-key': 'tried' } });
    expect(eventsIn(await (await ask()).text())).toMatchObject([
      { data: { errors: [{ extensions: { code: 'AI_UNAVAILABLE' } }] } },
      {},
    ]);
    expect(eventsIn(await (await ask()).text())).toMatchObject([
      { data: { data: { generate: { responseText: 'A good answer.' } } } },
      {},
    ]);
  });

  it('are JSON when that is accepted as well', async () => {
    const accept = 'application/json, text/event-stream';
    const response = await postForEvents(server, '{ me { username } }', {}, { as: me, accept });
    expect(await response.json()).toMatchObject({ data: { me: { username: me.username } } });
  });

  it('keep the HTTP status of a refusal that a proxy must see', async () => {
    const response = await postForEvents(server, '{ me { username } }', {});
    expect({ status: response.status, body: await response.json() }).toMatchObject({
      status: 401,
      body: { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] },
    });
  });

  it('change nothing by GET', async () => {
    const address = new URLSearchParams({ query: 'mutation { deleteContent(id: 1) { id } }' });
    const response = await fetch(`${server.url}/graphql?${address}`, {
      headers: { accept: 'text/event-stream', 'apollo-require-preflight': 'yes', authorization: `Bearer ${me.token}` },
    });
    expect(response.status).toBe(405);
  });
});
