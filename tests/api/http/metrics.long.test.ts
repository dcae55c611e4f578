import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { anApiToken, aUser, type TestUser } from '../../support/factories.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { mcpClient } from '../../support/http/mcp.ts';
import { subscribe } from '../../support/http/subscribe.ts';
import { answersWith, fakeLlm } from '../../support/llm/fakeLlm.ts';
import { type TestServer, useServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';

const TOKEN = 'the-token-of-the-metrics';
const llm = await fakeLlm();
const server = useServer({ metricsToken: TOKEN, ai: llm.settings(['openai']) });
const withoutMetrics = useServer();
const onOwnPort = useServer({ metricsPort: 0 });
const guarded = useServer({ metricsPort: 0, metricsToken: TOKEN });

let me: TestUser;
beforeAll(async () => void (me = await aUser(server)));

const ask = (url: string, authorization?: string) =>
  fetch(`${url}/metrics`, { headers: authorization ? { authorization } : {} });

/** Current values by metric with its labels. */
async function currentMetrics() {
  const response = await ask(server.url, `Bearer ${TOKEN}`);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  return valuesIn(await response.text());
}

const valuesIn = (text: string) =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line): [string, number] => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  );

/** Returns how much a metric grows during an action. The line of a request is counted after its response. */
async function growth(metric: string, action: () => Promise<unknown>, by = 1) {
  const before = (await currentMetrics()).get(metric) ?? 0;
  await action();
  await until(async () => ((await currentMetrics()).get(metric) ?? 0) >= before + by);
  return ((await currentMetrics()).get(metric) ?? 0) - before;
}

const ownAddress = ({ logs }: TestServer) => {
  const { port } = logs.find(({ msg }) => msg === 'metrics')?.address as { port: number };
  return `http://127.0.0.1:${port}`;
};

describe('access to the metrics', () => {
  it('is off unless configured', async () => {
    expect((await ask(withoutMetrics.url, `Bearer ${TOKEN}`)).status).toBe(404);
  });

  it("needs the token on the product's port", async () => {
    for (const wrong of [undefined, TOKEN, `Bearer ${TOKEN}x`, 'Bearer ', `Basic ${TOKEN}`, `Bearer ${me.token}`]) {
      const response = await ask(server.url, wrong);
      expect({ wrong, status: response.status }).toEqual({ wrong, status: 401 });
      expect(await response.text()).not.toContain('suspire_');
    }
    expect((await fetch(`${server.url}/metrics?token=${TOKEN}`)).status).toBe(401);
    expect((await ask(server.url, `Bearer ${TOKEN}`)).status).toBe(200);
  });

  it('is open on a separate port, which serves metrics only', async () => {
    const url = ownAddress(onOwnPort);
    const response = await ask(url);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('suspire_build_info');
    for (const path of ['/', '/livez', '/api/openapi.json', '/metrics/x'])
      expect((await fetch(`${url}${path}`)).status).toBe(404);
    expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404);
    expect((await ask(onOwnPort.url)).status).toBe(404);
  });

  it('needs the token on a separate port when both are configured', async () => {
    expect((await ask(ownAddress(guarded))).status).toBe(401);
    expect((await ask(ownAddress(guarded), `Bearer ${TOKEN}`)).status).toBe(200);
  });
});

describe('request metrics', () => {
  it('count requests by API, operation and status, and time them', async () => {
    const listTypes = () => graphql(server, 'query AnyName { types: contentTypes { id } }', {}, { as: me });
    const labels = 'door="graphql",operation="contentTypes"';
    expect(await growth(`suspire_requests_total{${labels},status="200"}`, listTypes)).toBe(1);
    expect(await growth(`suspire_request_seconds_count{${labels}}`, listTypes)).toBe(1);

    const read = () => rest(server, 'GET', '/contents/123/', { as: me });
    const route = 'door="rest",operation="GET /api/contents/:id/"';
    expect(await growth(`suspire_requests_total{${route},status="404"}`, read)).toBe(1);

    const { token } = await anApiToken(server, me);
    const client = await mcpClient(server, token);
    const search = () => client.callTool({ name: 'search', arguments: {} });
    expect(await growth('suspire_requests_total{door="mcp",operation="tools/call search",status="200"}', search)).toBe(
      1,
    );
  });

  it('have no label chosen by a client', async () => {
    await graphql(server, 'query Unmistakable { unmistakable: contentTypes { id } }', {}, { as: me });
    await graphql(server, '{ unmistakable }', {}, { as: me });
    await rest(server, 'GET', '/unmistakable/');
    await fetch(`${server.url}/unmistakable`, { method: 'PROPFIND' });
    await growth('suspire_requests_total{door="none",operation="none",status="404"}', () =>
      fetch(`${server.url}/unmistakable`),
    );
    expect(JSON.stringify([...(await currentMetrics()).keys()]).toLowerCase()).not.toContain('unmistakable');
  });

  it('count failed requests by their error code', async () => {
    const missing = () => graphql(server, '{ content(id: 1) { id } }', {}, { as: me });
    expect(await growth('suspire_errors_total{door="graphql",code="NOT_FOUND"}', missing)).toBe(1);
    const invalid = () => graphql(server, '{ nothingOfTheKind }');
    expect(await growth('suspire_errors_total{door="graphql",code="GRAPHQL_VALIDATION_FAILED"}', invalid)).toBe(1);
    const unauthenticated = () => rest(server, 'GET', '/contents/');
    expect(await growth('suspire_errors_total{door="rest",code="UNAUTHENTICATED"}', unauthenticated)).toBe(1);
  });
});

it('count model calls with their tokens, their cost and their outcome', async () => {
  const generate = () => rest(server, 'POST', '/llm/generate/', { as: me, body: { prompt: 'Write.' } });
  const model = 'provider="openai",model="gpt-4o-mini"';
  const before = await currentMetrics();
  llm.next(answersWith('A text.'));
  expect(await growth(`suspire_ai_calls_total{${model},kind="generate",end="succeeded"}`, generate)).toBe(1);
  const after = await currentMetrics();
  const grown = (metric: string) => (after.get(metric) ?? 0) - (before.get(metric) ?? 0);
  expect(grown(`suspire_ai_tokens_total{${model},direction="sent"}`)).toBe(120);
  expect(grown(`suspire_ai_tokens_total{${model},direction="answered"}`)).toBe(30);
  expect(grown(`suspire_ai_cost_dollars_total{${model},kind="generate"}`)).toBeCloseTo(0.000036, 9);
  expect(grown('suspire_ai_call_seconds_count{provider="openai",kind="generate"}')).toBe(1);
  expect(after.get('suspire_ai_calls_open')).toBe(0);

  llm.next(({ response }) => void response.writeHead(401).end('{}'));
  const refused = `suspire_ai_calls_total{${model},kind="generate",end="authentication"}`;
  expect(await growth(refused, generate)).toBe(1);
});

it('show open sockets and subscriptions while they are open', async () => {
  const events = subscribe<unknown>(server, 'subscription { chatChanges { count } }', {}, me);
  const first = events.next();
  await until(async () => (await currentMetrics()).get('suspire_subscriptions_open') === 1);
  expect((await currentMetrics()).get('suspire_sockets_open')).toBe(1);
  const ended = 'suspire_subscriptions_total{operation="chatChanges"}';
  expect(await growth(ended, async () => (await events.return?.(), first))).toBe(1);
  await until(async () => (await currentMetrics()).get('suspire_sockets_open') === 0);
});

it('cover the database: its pool, its statements and failed ones', async () => {
  const query = () => graphql(server, '{ contentTypes { id } }', {}, { as: me });
  expect(await growth('suspire_statement_seconds_count{kind="SELECT"}', query)).toBeGreaterThan(0);
  await growth('suspire_database_wait_seconds_count', query);
  const failing = () => server.dataSource.query('SELECT 1/0').catch(() => undefined);
  expect(await growth('suspire_statement_errors_total{code="22012"}', failing)).toBe(1);
  const now = await currentMetrics();
  expect(now.get('suspire_database_connections_max')).toBeGreaterThan(0);
  expect(now.get('suspire_database_connections_open')).toBeGreaterThan(0);
  expect(now.get('suspire_database_waiting')).toBe(0);
});

it('show the number of waiting mails and deliveries', async () => {
  await onOwnPort.dataSource.query(
    `INSERT INTO outgoing_mails (recipient, subject, body, next_attempt_at) SELECT 'a@example.test', 's', 'b', now() + interval '1 hour' FROM generate_series(1, 3)`,
  );
  const url = ownAddress(onOwnPort);
  await until(async () => valuesIn(await (await ask(url)).text()).get('suspire_mails_waiting') === 3);
});

it('count mails and webhooks from zero, so that the first one is an increase', async () => {
  const now = valuesIn(await (await ask(ownAddress(onOwnPort))).text());
  for (const outcome of ['sent', 'failed', 'refused'])
    expect(now.get(`suspire_mails_total{outcome="${outcome}"}`)).toBe(0);
  for (const outcome of ['delivered', 'failed'])
    expect(now.get(`suspire_webhook_attempts_total{outcome="${outcome}"}`)).toEqual(expect.any(Number));
});

it('are all documented, and no others', async () => {
  const text = await (await ask(server.url, `Bearer ${TOKEN}`)).text();
  const names = [...text.matchAll(/^# TYPE (suspire_\w+)/gm)].map(([, name]) => name);
  const documented = [...readFileSync('docs/operating.md', 'utf8').matchAll(/^\| `(suspire_\w+)`/gm)];
  expect(documented.map(([, name]) => name).sort()).toEqual(names.sort());
});
