import { beforeAll, describe, expect, it } from '@jest/globals';
import { aContent, anApiToken, aUser } from '../../support/factories.ts';
import { postMcp } from '../../support/http/mcp.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let token: string;
let id: number;

beforeAll(async () => {
  const me = await aUser(server);
  ({ token } = await anApiToken(server, me));
  ({ id } = await aContent(server, { owner: me, content: 'Bill {{client}} {{amount}} {{paid}}' }));
});

const bearer = () => ({ authorization: `Bearer ${token}` });

interface Answer {
  result?: Record<string, unknown>;
  error?: { code: number; message: string };
}

async function send(message: object): Promise<Answer> {
  const { text } = await postMcp(server, JSON.stringify({ jsonrpc: '2.0', id: 1, ...message }), bearer());
  return JSON.parse(text) as Answer;
}

describe('a message', () => {
  it.each([
    ['prompts/list', 'prompts'],
    ['resources/list', 'resources'],
    ['resources/templates/list', 'resourceTemplates'],
    ['tools/list', 'tools'],
  ])('lists with any empty cursor: %s', async (method, list) => {
    for (const params of [
      undefined,
      null,
      {},
      { cursor: null },
      { cursor: '' },
      { _meta: null },
      { cursor: null, _meta: {} },
    ])
      expect({ params, ...(await send({ method, params })) }).toMatchObject({
        params,
        result: { [list]: expect.any(Array) },
      });
  });

  it.each([
    ['null', null],
    ['nothing', undefined],
    ['null as a value', { client: null, amount: null }],
    ['JSON text', '{"client":"Ann"}'],
  ])('names the missing arguments of a prompt with %s', async (_what, given) => {
    const answer = await send({ method: 'prompts/get', params: { name: `x-${id}`, arguments: given } });
    expect(answer.error).toMatchObject({
      code: -32602,
      message: expect.stringMatching(/^Arguments are missing: .+\.$/),
    });
  });

  it('fills a prompt with numbers and booleans', async () => {
    const given = { client: 'Ann', amount: 7, paid: false };
    const answer = await send({ method: 'prompts/get', params: { name: `x-${id}`, arguments: given } });
    expect(answer.result?.messages).toEqual([{ role: 'user', content: { type: 'text', text: 'Bill Ann 7 false' } }]);
  });

  it.each<[method: string, params: unknown, words: string]>([
    ['tools/call', undefined, 'name is required.'],
    ['tools/call', null, 'name is required.'],
    ['tools/call', 'x', 'params must be an object.'],
    ['tools/call', [], 'params must be an object.'],
    ['tools/call', { name: 1 }, 'There is no tool of this name.'],
    ['tools/call', { name: {} }, 'name must be text.'],
    ['tools/call', { name: 'get', arguments: 'x' }, 'arguments must be an object.'],
    ['tools/call', { name: 'get', arguments: [7] }, 'arguments must be an object.'],
    ['tools/call', { name: 'get', arguments: 7 }, 'arguments must be an object.'],
    ['prompts/get', { arguments: {} }, 'name is required.'],
    ['prompts/get', { name: 'x', arguments: { a: {} } }, 'arguments.a must be text.'],
    ['prompts/get', { name: 'x', arguments: ['a'] }, 'arguments must be an object.'],
    ['tools/list', { _meta: 'x' }, '_meta must be an object.'],
    ['resources/read', {}, 'uri is required.'],
    ['resources/read', { uri: {} }, 'uri must be text.'],
    ['resources/list', { cursor: {} }, 'cursor must be text.'],
    ['prompts/list', { cursor: [] }, 'cursor must be text.'],
    ['initialize', {}, 'protocolVersion is required.'],
    ['initialize', { protocolVersion: '2025-06-18', capabilities: {} }, 'clientInfo is required.'],
    ['initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: {} }, 'clientInfo.name is required.'],
  ])('is refused in words: %s with %j', async (method, params, words) => {
    const { error } = await send({ method, params });
    expect(error).toMatchObject({ code: -32602, message: words });
  });

  it.each<[method: string, params: unknown]>([
    ['ping', { _meta: 7 }],
    ['tools/list', { _meta: 'x' }],
    ['initialize', { protocolVersion: '2025-06-18', capabilities: 7, clientInfo: { name: 'x', version: '1' } }],
    [
      'initialize',
      { protocolVersion: '2025-06-18', capabilities: { roots: 'x' }, clientInfo: { name: 'x', version: '1' } },
    ],
    ['tools/call', { name: 'search', arguments: {}, _meta: { progressToken: {} } }],
    ['resources/read', { uri: 'suspire://contents/1', _meta: [] }],
  ])('never gets the JSON of a validator: %s with %j', async (method, params) => {
    const { error } = await send({ method, params });
    expect(error?.code ?? -32602).toBe(-32602);
    expect(error?.message ?? '').not.toMatch(/[[{"]/);
  });

  it('connects a client that sends null for what it does not have', async () => {
    const params = {
      protocolVersion: '2025-06-18',
      capabilities: { roots: null, sampling: null, elicitation: null, experimental: null },
      clientInfo: { name: 'x', title: null, version: '1', websiteUrl: null, icons: null },
      _meta: null,
    };
    expect((await send({ method: 'initialize', params })).result).toMatchObject({ serverInfo: { name: 'suspire' } });
  });

  it.each([
    '*/*',
    'application/json',
    'text/html,application/xhtml+xml,*/*;q=0.8',
    'text/event-stream, application/json',
    'application/json;q=0.9, text/event-stream;q=0.1',
    'text/plain',
    '',
  ])('is answered with JSON for Accept: %s', async (accept) => {
    const { status, headers, text } = await postMcp(server, '{"jsonrpc":"2.0","id":1,"method":"ping"}', {
      ...bearer(),
      accept,
    });
    expect({ status, type: headers.get('content-type') }).toEqual({
      status: 200,
      type: 'application/json; charset=utf-8',
    });
    expect(JSON.parse(text)).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
  });

  it('is answered with one event when its sender reads only events', async () => {
    const { status, headers, text } = await postMcp(server, '{"jsonrpc":"2.0","id":1,"method":"ping"}', {
      ...bearer(),
      accept: 'text/event-stream',
    });
    expect({ status, type: headers.get('content-type') }).toEqual({ status: 200, type: 'text/event-stream' });
    const [, data = ''] = /^event: message\ndata: (.+)\n\n$/.exec(text) ?? [];
    expect(JSON.parse(data)).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
  });
});
