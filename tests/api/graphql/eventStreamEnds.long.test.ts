import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '../../../server/database/dataSource.ts';
import { endElsewhere } from '../../support/accounts/otherProcess.ts';
import { graphqlClient, valueOf } from '../../support/client/apis.ts';
import { freshDatabase } from '../../support/database/database.ts';
import { aUser, type TestUser, useUser } from '../../support/factories.ts';
import { eventsOf, postForEvents } from '../../support/http/eventStreams.ts';
import { everything } from '../../support/http/subscribe.ts';
import { nextControlledReply } from '../../support/llm/controlledReply.ts';
import { fakeLlm, stalls } from '../../support/llm/fakeLlm.ts';
import { startServer, useServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai']), sessionCheckMs: 5 });
const me = useUser(server);

/** The database of the servers that are stopped. */
let database: Database;
beforeAll(async () => void (database = await freshDatabase()));
afterAll(() => database.close());

const GENERATION =
  'subscription($input: GenerateInput!) { generation(input: $input) { delta result { responseText } } }';
const CHANGES = 'subscription { chatChanges { count } }';
const WRITE = { input: { prompt: 'Write.' } };

describe('an event stream', () => {
  it('cancels the model call when the client disconnects', async () => {
    llm.next(stalls);
    const asked = llm.nextAsked();
    const events = eventsOf(server, GENERATION, WRITE, me);
    expect((await events.next()).value).toMatchObject({ data: { generation: { delta: 'Half an ' } } });
    await events.return?.();
    await (
      await asked
    ).closed;
  });

  it.each([
    [
      'logs out',
      async ({ refreshToken }: TestUser) => void valueOf(await graphqlClient(server).logout(null, { refreshToken })),
    ],
    ['is signed out by another process', async (user: TestUser) => void (await endElsewhere(server, user))],
  ])('ends with an error event and cancels the model call when the user %s', async (_, signOut) => {
    llm.next(stalls);
    const asked = llm.nextAsked();
    const events = eventsOf(server, GENERATION, WRITE, me);
    await events.next();
    await signOut(me);
    expect(await everything(events)).toMatchObject([{ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] }]);
    await (
      await asked
    ).closed;
  });

  it.each([
    ['the only operation', CHANGES, undefined],
    [
      'one of two operations, the other calling a model,',
      `subscription Changes { chatChanges { count } } subscription Other { generation(input: { prompt: "x" }) { delta } }`,
      'Changes',
    ],
  ])('ends with an error event when the server stops, as %s in its document', async (_, query, operationName) => {
    const stopping = await startServer({}, database);
    const events = eventsOf(stopping, query, {}, await aUser(stopping), operationName);
    await events.next();
    await stopping.close();
    expect(await everything(events)).toMatchObject([
      { errors: [{ message: expect.stringContaining('stopping'), extensions: { code: 'SERVICE_UNAVAILABLE' } }] },
    ]);
  });

  it.each([
    ['spelled out', GENERATION],
    [
      'in a fragment',
      'subscription($input: GenerateInput!) { ...Asked } fragment Asked on Subscription { generation(input: $input) { delta } }',
    ],
  ])("delivers a model's reply, %s, before the server stops", async (_, query) => {
    const stopping = await startServer({ ai: llm.settings(['openai']) }, database);
    const spoken = nextControlledReply(llm);
    const events = eventsOf(stopping, query, WRITE, await aUser(stopping));
    const first = events.next();
    await spoken.begun;
    spoken.say('Half');
    await first;
    const stopped = stopping.close();
    spoken.say(' and half.');
    spoken.finish();
    expect((await everything(events))[0]).toMatchObject({ data: { generation: { delta: ' and half.' } } });
    await stopped;
  });

  it('ends when its client does not read', async () => {
    const spoken = nextControlledReply(llm);
    const aliases = Array.from({ length: 14 }, (_, index) => `a${index}: delta`).join(' ');
    const query = `subscription($input: GenerateInput!) { generation(input: $input) { ${aliases} } }`;
    const response = await postForEvents(server, query, WRITE, { as: me });
    await spoken.begun;
    const isCut = () =>
      server.logs.some(({ msg }) => msg === 'an event stream was closed because its client did not read');
    // Each text waits for the one before it: the server reads no faster than its client.
    void (async () => {
      while (!isCut()) await spoken.sayInTurn('x'.repeat(50_000));
    })();
    await until(isCut);
    await expect(response.text()).rejects.toThrow();
    await spoken.closed;
  });
});

describe('the number of event streams', () => {
  it('is limited to twenty per user until one ends', async () => {
    const streams = Array.from({ length: 20 }, () => eventsOf(server, CHANGES, {}, me));
    await Promise.all(streams.map((stream) => stream.next()));
    const refused = await postForEvents(server, CHANGES, {}, { as: me });
    expect({ status: refused.status, retryAfter: refused.headers.get('retry-after') }).toEqual({
      status: 429,
      retryAfter: '1',
    });
    expect(await refused.json()).toMatchObject({
      errors: [{ message: expect.stringContaining('20'), extensions: { code: 'RATE_LIMITED', retryAfterSeconds: 1 } }],
    });
    await streams[0]?.return?.();
    await until(async () => {
      const leaving = new AbortController();
      const { status } = await postForEvents(server, CHANGES, {}, { as: me, signal: leaving.signal });
      leaving.abort();
      return status === 200;
    });
    for (const stream of streams) await stream.return?.();
  });
});
