import { beforeAll, describe, expect, it } from '@jest/globals';
import { aContent, aUser, type TestUser } from '../../support/factories.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { otlpReceiver, type ReceivedSpan } from '../../support/http/otlpReceiver.ts';
import { dataOf, subscribe } from '../../support/http/subscribe.ts';
import { answersWith, fakeLlm } from '../../support/llm/fakeLlm.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const llm = await fakeLlm();
const receiver = await otlpReceiver();
const CALLER = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
const traceparent = `00-${CALLER.traceId}-${CALLER.spanId}-01`;
const unsampled = '00-1af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00';

const childrenOf = ({ spanId }: ReceivedSpan) => receiver.spans.filter((span) => span.parentSpanId === spanId);
const named = (name: string) => receiver.spans.filter((span) => span.name === name);

describe('a collector of traces', () => {
  let server: TestServer;
  let me: TestUser;
  let requestId: string | null;

  beforeAll(async () => {
    server = await startServer({ tracesUrl: `${receiver.url}/v1/traces`, ai: llm.settings(['openai']) });
    me = await aUser(server, { username: 'unmistakable', email: 'unmistakable@example.test' });
    const { id } = await aContent(server, { owner: me, title: 'unmistakable-title', content: 'unmistakable-text' });
    const types = 'query UnmistakableName { contentTypes { id } }';
    requestId = (await graphql(server, types, {}, { as: me, headers: { traceparent } })).headers.get('x-request-id');
    await rest(server, 'GET', `/contents/${id}/?q=unmistakable`, { as: me });
    await rest(server, 'GET', '/contents/unmistakable/', { as: me, headers: { traceparent: unsampled } });
    llm.next(answersWith('unmistakable-answer'), answersWith('unmistakable-answer'));
    await rest(server, 'POST', '/llm/generate/', { as: me, body: { prompt: 'unmistakable-prompt' } });
    const streamed = subscribe<unknown>(
      server,
      'subscription { generation(input: { prompt: "unmistakable-prompt" }) { delta } }',
      {},
      me,
    );
    for await (const event of dataOf(streamed)) expect(event).toBeDefined();
    await fetch(`${server.url}/livez`);
    await server.close();
  });

  it("receives spans by OTLP, with the service's name and version", () => {
    expect(new Set(receiver.headers)).toEqual(new Set(['POST /v1/traces application/x-protobuf']));
    expect(receiver.spans[0]?.resource).toMatchObject({
      'service.name': 'suspire',
      'service.version': expect.any(String),
    });
  });

  it("receives a request as a child of its caller's span, with its statements as children", () => {
    expect(named('contentTypes')).toMatchObject([
      {
        traceId: CALLER.traceId,
        parentSpanId: CALLER.spanId,
        attributes: {
          'suspire.door': 'graphql',
          'suspire.operation': 'contentTypes',
          'suspire.request_id': requestId,
          'http.response.status_code': 200,
        },
        status: 0,
      },
    ]);
    const statements = childrenOf(named('contentTypes')[0] as ReceivedSpan);
    expect(statements.map(({ name }) => name)).toContain('SELECT content_types');
    for (const statement of statements) {
      expect(statement.attributes).toMatchObject({ 'db.system.name': 'postgresql' });
      expect(statement.ms).toBeGreaterThan(0);
    }
  });

  it('receives a REST request named by its route', () => {
    expect(named('GET /api/contents/:id/')).toMatchObject([
      { parentSpanId: '', attributes: { 'http.route': '/api/contents/:id/', 'suspire.operation': 'getContent' } },
    ]);
  });

  it('receives a model call as a child of its request or subscription', () => {
    const calls = named('chat gpt-4o-mini');
    expect(calls).toHaveLength(2);
    const parents = calls.map(({ parentSpanId }) => receiver.spans.find(({ spanId }) => spanId === parentSpanId)?.name);
    expect(parents).toEqual(['POST /api/llm/generate/', 'generation']);
    expect(calls[0]?.attributes).toMatchObject({
      'gen_ai.provider.name': 'openai',
      'gen_ai.usage.input_tokens': 120,
      'gen_ai.usage.output_tokens': 30,
    });
  });

  it('receives nothing of an unsampled caller or of health checks', () => {
    expect(receiver.spans.filter(({ traceId }) => unsampled.includes(traceId))).toEqual([]);
    expect(receiver.spans.filter(({ name }) => name.includes('livez'))).toEqual([]);
  });

  it('receives no text, name, address or token', () => {
    const text = receiver.text();
    expect(text.toLowerCase()).not.toContain('unmistakable');
    expect(text).not.toContain(me.token);
  });
});

describe('an unreachable collector', () => {
  let server: TestServer;
  // Nothing listens on port 2. Spans for a port that is only free for now could arrive at another file's server.
  beforeAll(async () => void (server = await startServer({ tracesUrl: 'http://127.0.0.1:2/v1/traces' })));

  it('affects no request, and hardly delays a stop', async () => {
    const me = await aUser(server);
    const { status } = await graphql(server, '{ contentTypes { id } }', {}, { as: me });
    expect(status).toBe(200);
    const before = performance.now();
    await server.close();
    expect(performance.now() - before).toBeLessThan(10_000);
  });
});
