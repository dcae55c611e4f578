import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '@modelcontextprotocol/client';
import { graphqlClient, valueOf } from '../../support/client/apis.ts';
import { aContent, anApiToken, aUser, READING, severalContents, type TestUser } from '../../support/factories.ts';
import { mcpClient, postMcp } from '../../support/http/mcp.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const api = graphqlClient(server);
let me: TestUser;
let token: string;

beforeAll(async () => {
  me = await aUser(server);
  ({ token } = await anApiToken(server, me));
});

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no error',
    (error: { data?: { code?: string } }) => error.data?.code,
  );

describe.each(['auto', 'legacy'] as const)('an MCP client in mode %s', (mode) => {
  it("learns the server's name and capabilities", async () => {
    const client = await mcpClient(server, token, mode);
    expect(client.getProtocolEra()).toBe(mode === 'auto' ? 'modern' : 'legacy');
    expect(client.getServerVersion()).toMatchObject({ name: 'suspire' });
    expect(client.getServerCapabilities()).toEqual({ prompts: {}, resources: {}, tools: {} });
    expect((await client.listResourceTemplates()).resourceTemplates).toMatchObject([
      { uriTemplate: 'suspire://contents/{id}' },
      { uriTemplate: 'suspire://contents/{id}/{label}' },
    ]);
  });

  it('lists the whole Library as prompts and resources, page by page, and nothing of other users', async () => {
    const reader = await aUser(server);
    const titles = Array.from({ length: 45 }, (_, n) => `Prompt ${n}`);
    const contents = await severalContents(server, reader, titles);
    await aContent(server, { owner: me, title: 'Not theirs' });
    const { token: theirs } = await anApiToken(server, reader, { scopes: READING });
    const client = await mcpClient(server, theirs, mode);
    const prompts = await allPages(async (cursor) => {
      const page = await client.listPrompts(cursor === undefined ? {} : { cursor });
      return { items: page.prompts, next: page.nextCursor };
    });
    expect(prompts.map(({ title }) => title)).toEqual(titles.toReversed());
    expect(new Set(prompts.map(({ name }) => name)).size).toBe(45);
    const resources = await allPages(async (cursor) => {
      const page = await client.listResources(cursor === undefined ? {} : { cursor });
      return { items: page.resources, next: page.nextCursor };
    });
    expect(resources.map(({ uri }) => uri)).toEqual(contents.map(({ id }) => `suspire://contents/${id}`).toReversed());
  });

  it('gets a prompt with its arguments filled in, and the missing ones named', async () => {
    const writer = await aUser(server);
    const tone = await aContent(server, { owner: writer, title: 'Tone', content: 'in a {{mood}} tone' });
    const { id } = await aContent(server, {
      owner: writer,
      title: 'Réponse à un client',
      description: 'For the help desk',
      content: `Write to {{ name }} ~~[@${tone.id}]Tone~~.`,
    });
    const client = await mcpClient(server, (await anApiToken(server, writer, { scopes: READING })).token, mode);
    const [prompt] = (await client.listPrompts()).prompts;
    expect(prompt).toEqual({
      name: `reponse-a-un-client-${id}`,
      title: 'Réponse à un client',
      description: 'For the help desk',
      arguments: [
        { name: 'name', required: true },
        { name: 'mood', required: true },
      ],
    });
    const text = 'Write to {{mood}} in a calm tone.';
    const given = { name: '{{mood}}', mood: 'calm' };
    for (const name of [`reponse-a-un-client-${id}`, `its-old-name-${id}`])
      expect((await client.getPrompt({ name, arguments: given })).messages).toEqual([
        { role: 'user', content: { type: 'text', text } },
      ]);
    await expect(client.getPrompt({ name: `x-${id}`, arguments: { mood: 'calm' } })).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining('Arguments are missing: name.'),
    });
  });

  it('gets the messages of a prompt with roles, those of the system as the user', async () => {
    const { id } = await aContent(server, {
      owner: me,
      content: 'System:\nBe short.\n\nAssistant:\nYes?\n\nUser:\nHi',
    });
    const client = await mcpClient(server, token, mode);
    expect((await client.getPrompt({ name: `x-${id}` })).messages).toEqual([
      { role: 'user', content: { type: 'text', text: 'Be short.' } },
      { role: 'assistant', content: { type: 'text', text: 'Yes?' } },
      { role: 'user', content: { type: 'text', text: 'Hi' } },
    ]);
  });

  it('reads a content as a resource, with references filled in and variables unchanged', async () => {
    const tone = await aContent(server, { owner: me, title: 'Tone', content: 'calmly' });
    const { id } = await aContent(server, { owner: me, content: `Write {{what}} ~~[@${tone.id}]Tone~~` });
    const client = await mcpClient(server, token, mode);
    const uri = `suspire://contents/${id}`;
    expect((await client.readResource({ uri })).contents).toEqual([
      { uri, mimeType: 'text/markdown', text: 'Write {{what}} calmly' },
    ]);
  });

  it("gets the same error for another user's id as for an unknown one", async () => {
    const { id } = await aContent(server, { owner: await aUser(server), content: 'A secret' });
    const client = await mcpClient(server, token, mode);
    for (const each of [id, 2_000_000_000]) {
      expect(await codeOf(client.getPrompt({ name: `x-${each}` }))).toBe('NOT_FOUND');
      await expect(client.readResource({ uri: `suspire://contents/${each}` })).rejects.toMatchObject({ code: -32602 });
    }
    for (const uri of ['suspire://contents/x', 'file:///etc/passwd', `suspire://contents/${id}/../1`])
      await expect(client.readResource({ uri })).rejects.toMatchObject({ code: -32602 });
    expect(await codeOf(client.getPrompt({ name: 'nothing' }))).toBe('NOT_FOUND');
  });

  it('gets an error for an invalid cursor', async () => {
    const client = await mcpClient(server, token, mode);
    expect(await codeOf(client.listPrompts({ cursor: 'made up' }))).toBe('VALIDATION_FAILED');
  });

  it("may use a session's access token, but no revoked token", async () => {
    expect((await mcpClient(server, me.token, mode)).getServerVersion()?.name).toBe('suspire');
    const { token: revoked, apiToken } = await anApiToken(server, me, { scopes: READING });
    const client = await mcpClient(server, revoked, mode);
    valueOf(await api.revokeApiToken(me, { id: apiToken.id }));
    await expect(client.listPrompts()).rejects.toThrow();
    await expect(mcpClient(server, revoked, mode)).rejects.toThrow();
  });
});

const PING = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
const bearer = () => ({ authorization: `Bearer ${token}` });

describe('an MCP request', () => {
  it('gets instructions when it has no token', async () => {
    const { status, headers, text } = await postMcp(server, PING);
    expect({ status, challenge: headers.get('www-authenticate') }).toEqual({ status: 401, challenge: 'Bearer' });
    expect(JSON.parse(text)).toMatchObject({ jsonrpc: '2.0', id: null, error: { data: { code: 'UNAUTHENTICATED' } } });
  });

  it('gets JSON that must not be cached', async () => {
    const { status, headers, text } = await postMcp(server, PING, bearer());
    expect({ status, type: headers.get('content-type'), cache: headers.get('cache-control') }).toEqual({
      status: 200,
      type: 'application/json; charset=utf-8',
      cache: 'no-store',
    });
    expect(JSON.parse(text)).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
  });

  it.each(['https://evil.example', 'http://localhost:1', 'null'])('is refused from a page of %s', async (origin) => {
    const { status, text } = await postMcp(server, PING, { ...bearer(), origin });
    expect({ status, body: JSON.parse(text) }).toMatchObject({
      status: 403,
      body: { error: { data: { code: 'FORBIDDEN' } } },
    });
  });

  it('is permitted from our own pages', async () => {
    expect(await postMcp(server, PING, { ...bearer(), origin: server.url })).toMatchObject({ status: 200 });
  });

  it.each([
    ['larger than 1 MiB', JSON.stringify({ pad: 'x'.repeat(1024 * 1024) }), 413],
    ['nested too deep', `{"a":${'['.repeat(40)}${']'.repeat(40)}}`, 400],
    ['not JSON', '{"jsonrpc": ', 400],
    ['empty', '', 400],
    ['a batch', `[${PING},${PING}]`, 400],
    ['not a message', '{"hello":"world"}', 400],
  ])('is refused when it is %s', async (_, body, status) => {
    const answer = await postMcp(server, body, bearer());
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text)).toMatchObject({ jsonrpc: '2.0', error: { message: expect.any(String) } });
  });

  it('is refused with another content type than JSON', async () => {
    expect((await postMcp(server, PING, { ...bearer(), 'content-type': 'text/plain' })).status).toBe(415);
  });

  it.each(['GET', 'DELETE', 'PUT'])('gets an error for %s, since there are no sessions', async (method) => {
    const { status, headers } = await fetch(`${server.url}/mcp`, { method, headers: bearer() });
    expect({ status, allow: headers.get('allow') }).toEqual({ status: 405, allow: 'POST' });
  });

  it('opens no long-lived stream', async () => {
    const client = await mcpClient(server, token);
    await expect(client.listen({ promptsListChanged: true })).rejects.toThrow();
  });

  it('is logged by its method, without its texts', async () => {
    const client: Client = await mcpClient(server, token);
    await client.callTool({ name: 'search', arguments: { query: 'a quiet secret' } });
    expect(server.logs).toContainEqual(expect.objectContaining({ mcp: 'tools/call', tool: 'search' }));
    await client.listTools();
    await client.listResourceTemplates();
    for (const mcp of ['tools/list', 'resources/templates/list'])
      expect(server.logs).toContainEqual(expect.objectContaining({ mcp }));
    expect(JSON.stringify(server.logs)).not.toContain('a quiet secret');
  });
});

const ODD_PARAMS = [undefined, 0, 'x', [], {}, { name: 1 }, { cursor: 7 }, { name: 'get', arguments: [] }];
const ODD_ARGUMENTS = [null, 'x', { id: '__proto__' }, { id: 1e300 }, { values: { a: {} } }, { id: 1, version: -1 }];
const METHODS = ['tools/call', 'prompts/get', 'prompts/list', 'resources/read', 'initialize', 'nothing', ''];

it('gets a protocol error for any odd message, never an internal error', async () => {
  const calls = ['search', 'get', 'save', 'render', 'tone_shift', 'usage'].flatMap((name) =>
    ODD_ARGUMENTS.map((given) => ({ method: 'tools/call', params: { name, arguments: given } })),
  );
  const odd = METHODS.flatMap((method) => ODD_PARAMS.map((params) => ({ method, params })));
  for (const message of [...calls, ...odd]) {
    const { status, text } = await postMcp(server, JSON.stringify({ jsonrpc: '2.0', id: 1, ...message }), bearer());
    expect({ message, status, text }).toEqual({
      message,
      status: expect.any(Number),
      text: expect.not.stringContaining('INTERNAL'),
    });
    expect(status).toBeLessThan(500);
  }
  expect(server.logs.filter(({ level }) => level >= 50)).toEqual([]);
});

it('lists a prompt with too many variables only up to the limit of arguments', async () => {
  const writer = await aUser(server);
  const content = Array.from({ length: 300 }, (_, n) => `{{v${n}}}`).join('');
  await aContent(server, { owner: writer, title: 'Many', content });
  const client = await mcpClient(server, writer.token);
  expect((await client.listPrompts()).prompts[0]?.arguments).toHaveLength(250);
});

async function allPages<Item>(page: (cursor?: string) => Promise<{ items: Item[]; next?: string }>): Promise<Item[]> {
  const all: Item[] = [];
  let cursor: string | undefined;
  do {
    const { items, next } = await page(cursor);
    all.push(...items);
    cursor = next;
  } while (cursor !== undefined);
  return all;
}
