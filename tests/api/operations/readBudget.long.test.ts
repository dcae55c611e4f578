import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Operation } from '../../../server/base/operation.ts';
import { clients, valueOf } from '../../support/client/apis.ts';
import { aContent, aUser, type TestUser } from '../../support/factories.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { eventsOf } from '../../support/http/eventStreams.ts';
import { subscribe } from '../../support/http/subscribe.ts';
import { aLargeLibrary, type LargeLibrary } from '../../support/library/largeLibrary.ts';
import { useServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';

const server = useServer();
let me: TestUser;
let mine: LargeLibrary;

beforeAll(async () => {
  me = await aUser(server);
  mine = await aLargeLibrary((statement, values) => server.dataSource.query(statement, values), me);
});

const REFUSAL = 'The response would be larger than 64 MiB. Ask for smaller pages or fewer fields.';
const aliases = (count: number, field: string) =>
  `{ ${Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ')} }`;

const graphqlPage = '{ contents(pageSize: 50) { results { content } } }';

const graphqlReads: [string, () => string][] = [
  ['pages under aliases, each small enough', () => aliases(8, 'contents(pageSize: 20) { results { content } }')],
  [
    'messages with their threads',
    () => `{ chatMessages(conversationId: ${mine.chatId}) { results { threadMessages { content } } } }`,
  ],
];

const restReads: [string, () => string][] = [
  ['a page of contents', () => '/contents/?page_size=100'],
  ['a conversation with its messages', () => `/tone-shift-conversations/${mine.toneId}/`],
];

/** Retries while the previous request, already refused, still reads. */
async function graphqlAlone(query: string) {
  for (;;) {
    const answered = await graphql(server, query, {}, { as: me });
    if (!answered.errors.some(({ extensions }) => extensions.code === 'RATE_LIMITED')) return answered;
  }
}

describe('a response over 64 MiB', () => {
  it.each(graphqlReads)('is refused over GraphQL: %s', async (_, query) => {
    const { errors, text } = await graphqlAlone(query());
    expect(errors.map(({ message, extensions }) => [extensions.code, message])).toContainEqual([
      'ANSWER_TOO_LARGE',
      REFUSAL,
    ]);
    expect(text.length).toBeLessThan(70_000_000);
  });

  it.each(restReads)('is refused over REST: %s', async (_, path) => {
    const { status, body } = await rest(server, 'GET', path(), { as: me });
    const { code, error } = body as { code?: string; error?: string };
    expect({ status, code, error }).toEqual({ status: 422, code: 'ANSWER_TOO_LARGE', error: REFUSAL });
  });
});

describe.each(clients(server))('the read budget over %s', (_, api) => {
  it('allows smaller pages of the same rows, one after the other', async () => {
    for (let page = 1; page <= 4; page++)
      expect(valueOf(await api.contents(me, { page, pageSize: 20 })).results).toHaveLength(20);
  });

  it('allows an export of 50 MB', async () => {
    const { json } = valueOf(await api.exportContents(me, { ids: mine.contentIds.slice(0, 50) }));
    expect(JSON.parse(json)).toHaveLength(50);
  });

  it('refuses a larger export and says what to do', async () => {
    const refusal = {
      ok: false,
      code: 'VALIDATION_FAILED',
      message: 'This export would be larger than 64 MiB. Narrow the filter and export in parts.',
    };
    const { ok, ...outcome } = await api.exportContents(me);
    expect({ ok, ...(!ok && outcome) }).toMatchObject(refusal);
  });

  it("refuses concurrent responses that are too large together, but not another user's", async () => {
    const other = await aUser(server);
    await aContent(server, { owner: other });
    const mineAtOnce = Promise.all(Array.from({ length: 6 }, () => api.contents(me, { pageSize: 50 })));
    const theirs = await Promise.all(Array.from({ length: 6 }, () => api.contents(other)));
    expect(theirs.filter(({ ok }) => !ok)).toEqual([]);
    const outcomes = await mineAtOnce;
    expect(outcomes.map(({ ok }) => ok)).toContain(true);
    const codes = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.code]));
    expect(new Set(codes)).toEqual(new Set(['RATE_LIMITED']));
    expect(await api.contents(me, { pageSize: 50 })).toMatchObject({ ok: true });
  });
});

it.each([
  ['GraphQL', (signal: AbortSignal) => graphql(server, graphqlPage, {}, { as: me, signal })],
  ['REST', (signal: AbortSignal) => rest(server, 'GET', '/contents/?page_size=50', { as: me, signal })],
])('releases what was read over %s when the client disconnects early', async (_, ask) => {
  const leaving = new AbortController();
  const counting = jest.spyOn(Operation.prototype, 'count');
  const left = ask(leaving.signal).catch(() => 'left');
  await until(() => counting.mock.calls.some(([bytes]) => bytes > 100_000));
  counting.mockRestore();
  leaving.abort();
  expect(await left).toBe('left');
  await until(async () => (await graphql(server, graphqlPage, {}, { as: me })).errors.length === 0);
});

it.each([
  ['a socket', subscribe],
  ['an event stream', eventsOf],
])('releases what was read for an event over %s when it is sent', async (_, open) => {
  const read = new Set<Operation>();
  const { count } = Operation.prototype;
  const counting = jest.spyOn(Operation.prototype, 'count').mockImplementation(function (this: Operation, bytes) {
    read.add(this);
    return count.call(this, bytes);
  });
  const events = open(server, 'subscription { chatChanges { count } }', {}, await aUser(server));
  await events.next();
  await events.return?.();
  counting.mockRestore();
  expect(read.size).toBeGreaterThan(0);
  await until(() => [...read].every(({ heldBytes }) => heldBytes === 0));
});
