import { describe, expect, it } from '@jest/globals';
import { open } from '../../../server/base/observation/open.ts';
import { clients, valueOf } from '../../support/client/apis.ts';
import { anApiToken, aUser } from '../../support/factories.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { postForEvents } from '../../support/http/eventStreams.ts';
import { mcpClient } from '../../support/http/mcp.ts';
import { subscribe } from '../../support/http/subscribe.ts';
import { useServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';

const server = useServer();
const PASSWORD = 'unmistakable-password-1';
const NEW_PASSWORD = 'unmistakable-password-2';

it.each(clients(server))(
  'logs no password, token, link or prompt in the whole life of an account over %s',
  async (over, api) => {
    const username = `quiet${over}`;
    const email = `${username}@example.test`;
    const account = { username, email, password: PASSWORD, betaAccessCode: 'welcome' };
    const first = valueOf(await api.register(null, account));
    await api.register(null, account);
    await api.login(null, { username, password: `${PASSWORD}-wrong` });
    const second = valueOf(await api.refreshSession(null, { refreshToken: first.refreshToken }));
    const { id } = valueOf(
      await api.createContent(second.accessToken, {
        title: 'unmistakable-title\n{"level":60}'.split('\n')[0] ?? '',
        content: 'unmistakable-prompt',
      }),
    );
    await api.createContent(second.accessToken, { title: 'two\nlines', content: 'unmistakable-prompt' });
    const { sharedLinks } = valueOf(await api.shareContent(second.accessToken, { contentId: id }));
    const shareId = sharedLinks[0]?.id ?? '';
    valueOf(await api.sharedContent(null, { shareId }));
    await api.contents(second.accessToken, { search: 'unmistakable-search' });
    await api.requestPasswordReset(null, { email });
    await api.confirmPasswordReset(null, { token: 'unmistakable-token', newPassword: NEW_PASSWORD });
    await graphql(server, 'mutation($i: LoginInput!) { login(input: $i) { accessToken } }', {
      i: { username, password: [PASSWORD] },
    });
    await rest(server, 'POST', '/login/', { body: { username, password: { value: PASSWORD } } });
    await api.logout(null, { refreshToken: second.refreshToken });
    await server.services.mailer.drain();

    const log = JSON.stringify(server.logs);
    for (const secret of [
      'unmistakable',
      first.accessToken,
      first.refreshToken,
      second.accessToken,
      second.refreshToken,
      shareId,
      '/#/reset-password/',
    ])
      expect(log).not.toContain(secret);
  },
);

it('writes one line for a refused call, with its request id and status', async () => {
  const reply = await rest(server, 'GET', '/contents/', { as: 'no-token' });
  const requestId = reply.headers.get('x-request-id');
  const lines = server.logs.filter((line) => line.requestId === requestId);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ msg: 'request', method: 'GET', path: '/api/contents/', status: 401 });
});

/** The log line of a request, which is written after its response. */
async function lineOf({ headers }: { headers: Headers }) {
  const requestId = headers.get('x-request-id');
  const find = () => server.logs.find((line) => line.requestId === requestId && line.msg === 'request');
  await until(() => find() !== undefined);
  return find();
}

describe('the log line of a request', () => {
  it("names a GraphQL document and its first field, with the user and the database's work", async () => {
    const me = await aUser(server);
    const named = await graphql(server, 'query TheirTypes { contentTypes { id } me { id } }', {}, { as: me });
    expect(await lineOf(named)).toMatchObject({
      operation: 'TheirTypes',
      field: 'contentTypes',
      userId: me.id,
      statements: expect.any(Number),
      dbMs: expect.any(Number),
    });
    const unnamed = await lineOf(await graphql(server, '{ contentTypes { id } }', {}, { as: me }));
    expect(unnamed).toMatchObject({ operation: 'contentTypes' });
    expect(unnamed).not.toHaveProperty('field');
  });

  it('has at most 100 characters of a name', async () => {
    const line = await lineOf(await graphql(server, `query ${'n'.repeat(5_000)} { contentTypes { id } }`));
    expect(line?.operation).toBe('n'.repeat(100));
  });

  it('names the operation of a route', async () => {
    const me = await aUser(server);
    expect(await lineOf(await rest(server, 'GET', '/content-types/', { as: me }))).toMatchObject({
      operation: 'listContentTypes',
      path: '/api/content-types/',
      userId: me.id,
      statements: expect.any(Number),
    });
  });

  it('names the tool of an MCP call, with the id of the token', async () => {
    const me = await aUser(server);
    const { token } = await anApiToken(server, me);
    const client = await mcpClient(server, token);
    await client.callTool({ name: 'search', arguments: {} });
    await until(() =>
      server.logs.some(
        ({ operation, apiTokenId, userId, path }) =>
          path === '/mcp' && operation === 'tools/call search' && typeof apiTokenId === 'number' && userId === me.id,
      ),
    );
  });

  it('omits operation and user for unknown paths and visitors', async () => {
    for (const reply of [await graphql(server, '{ nothingOfTheKind }'), await rest(server, 'GET', '/nothing/')]) {
      const line = await lineOf(reply);
      expect(line).not.toHaveProperty('operation');
      expect(line).not.toHaveProperty('userId');
    }
  });
});

it('is written for a subscription and its socket when they end', async () => {
  const me = await aUser(server);
  const events = subscribe<unknown>(server, 'subscription Waiting { chatChanges { count } }', {}, me);
  await events.next();
  expect(open).toMatchObject({ sockets: 1, subscriptions: 1 });
  await events.return?.();
  const lines = (msg: string) => server.logs.filter((line) => line.msg === msg);
  await until(() => lines('socket').length === 1);
  expect(lines('subscription')).toMatchObject([
    { operation: 'Waiting', field: 'chatChanges', userId: me.id, events: 1, ms: expect.any(Number) },
  ]);
  expect(lines('socket')).toMatchObject([{ code: expect.any(Number), requestId: lines('subscription')[0]?.requestId }]);
  expect(open).toMatchObject({ sockets: 0, subscriptions: 0 });
});

it('is written for an event stream with the work of all its events', async () => {
  const me = await aUser(server);
  const leaving = new AbortController();
  const query = 'subscription Waiting { chatChanges { count } }';
  const reply = await postForEvents(server, query, {}, { as: me, signal: leaving.signal });
  expect(open.eventStreams).toBe(1);
  leaving.abort();
  expect(await lineOf(reply)).toMatchObject({ operation: 'Waiting', field: 'chatChanges', userId: me.id });
  expect(open.eventStreams).toBe(0);
});

it.each(['GraphQL', 'REST'])('has the same request id as the ledger for a model call over %s', async (over) => {
  const me = await aUser(server);
  const reply =
    over === 'GraphQL'
      ? await graphql(server, 'mutation { generate(input: { prompt: "Write." }) { requestId } }', {}, { as: me })
      : await rest(server, 'POST', '/llm/generate/', { as: me, body: { prompt: 'Write.' } });
  const { data } = await graphql(server, '{ llmRequests { results { httpRequestId } } }', {}, { as: me });
  const httpRequestId = reply.headers.get('x-request-id');
  expect(data).toMatchObject({ llmRequests: { results: [{ httpRequestId }] } });
  const listed = await rest(server, 'GET', '/llm/requests/', { as: me });
  expect(listed.body).toMatchObject({ results: [{ http_request_id: httpRequestId }] });
  expect(await lineOf(reply)).toMatchObject({ requestId: httpRequestId, userId: me.id });
});
