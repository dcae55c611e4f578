import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '@modelcontextprotocol/client';
import { ALL_SCOPES } from '../../../server/base/tokenScopes.ts';
import { graphqlClient, valueOf } from '../../support/client/apis.ts';
import { aContent, anApiToken, aUser, READING, type TestUser } from '../../support/factories.ts';
import { mcpClient, useTool } from '../../support/http/mcp.ts';
import { aCall } from '../../support/llm/keptCalls.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const api = graphqlClient(server);
let me: TestUser;
let client: Client;

beforeAll(async () => void (me = await aUser(server)));
const connected = async (scopes = ALL_SCOPES, of = me) =>
  (client = await mcpClient(server, (await anApiToken(server, of, { scopes })).token));

const READING_TOOLS = ['search', 'get', 'render', 'usage'];
const WRITING_TOOLS = ['save', 'tone_shift'];

describe('MCP tools', () => {
  it('are listed with input and output schemas, and with what they change', async () => {
    const { tools } = await (await connected()).listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual([...READING_TOOLS, ...WRITING_TOOLS].sort());
    for (const { name, title, description, inputSchema, outputSchema, annotations } of tools) {
      for (const text of [title, description]) expect(text).toEqual(expect.any(String));
      for (const schema of [inputSchema, outputSchema]) expect(schema?.type).toBe('object');
      expect({ name, isReadOnly: annotations?.readOnlyHint }).toEqual({
        name,
        isReadOnly: READING_TOOLS.includes(name),
      });
      expect(annotations).toMatchObject({ destructiveHint: false, openWorldHint: name === 'tone_shift' });
    }
  });

  it('are hidden from a read-only token if they change something, and refuse it', async () => {
    const { tools } = await (await connected(READING)).listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual([...READING_TOOLS].sort());
    for (const name of WRITING_TOOLS)
      expect(await useTool(client, name, { title: 'x', content: 'x', text: 'x' })).toMatchObject({
        isError: true,
        text: expect.stringMatching(/^This token lacks the scope \w+\. \(FORBIDDEN/),
        error: { code: 'FORBIDDEN' },
      });
  });

  it('return a protocol error for an unknown name', async () => {
    await connected();
    await expect(client.callTool({ name: 'nothing' })).rejects.toMatchObject({
      code: -32602,
      data: { code: 'NOT_FOUND' },
    });
  });

  it.each([
    ['get', { id: 'x' }, { id: 'id must be a positive whole number.' }],
    ['save', { title: '', content: '' }, { title: 'Title is required', content: 'Content is required' }],
    ['save', { id: '1', title: 'x' }, { version: expect.any(String) }],
    ['search', { query: 'x '.repeat(101) }, { search: expect.any(String) }],
    ['search', { type: 'no such type' }, { type: expect.stringContaining('Unassigned') }],
    ['tone_shift', { text: ' ' }, { originalContent: expect.any(String) }],
    ['tone_shift', { text: 'x', voices: ['Nobody'] }, { voices: expect.stringContaining('Plain Speaker') }],
    ['tone_shift', { text: 'x', voices: Array(21).fill('Nobody') }, { voices: expect.stringContaining('at most 20') }],
    [
      'tone_shift',
      { text: 'x', modifiers: Array(21).fill({ modifier: 'Nothing', level: 1 }) },
      { modifiers: expect.stringContaining('at most 20') },
    ],
    ['usage', { days: 0 }, { days: 'days must be 1 to 366.' }],
  ])('return a sentence: %s refuses %j', async (name, given, fields) => {
    await connected();
    const { isError, text, error } = await useTool(client, name, given);
    expect({ isError, error }).toMatchObject({ isError: true, error: { code: 'VALIDATION_FAILED', fields } });
    expect(text).toMatch(/\(VALIDATION_FAILED\)$/);
  });
});

it('refuse more values to render than a map may hold', async () => {
  await connected();
  const values = Object.fromEntries(Array.from({ length: 251 }, (_, n) => [`v${n}`, '']));
  expect(await useTool(client, 'render', { id: '1', values })).toMatchObject({
    isError: true,
    error: { fields: { values: 'values must hold at most 250 items.' } },
  });
});

describe('search', () => {
  it("finds the user's contents, page by page, by words and by type", async () => {
    const owner = await aUser(server);
    for (let n = 0; n < 21; n++)
      await aContent(server, { owner, title: `Otter ${n}`, content: '# Swim\n**now**', contentTypeId: n < 2 ? 2 : 1 });
    await aContent(server, { owner: me, title: 'Otter of another' });
    await connected(READING, owner);
    const first = await useTool(client, 'search', { query: 'otter' });
    expect(first.structuredContent).toMatchObject({ totalCount: 21, nextCursor: expect.any(String) });
    const cursor = (first.structuredContent as { nextCursor: string }).nextCursor;
    const second = await useTool(client, 'search', { query: 'otter', cursor });
    expect(second.structuredContent).toEqual({
      totalCount: 21,
      results: [
        {
          id: expect.any(String),
          title: 'Otter 0',
          tags: [],
          snippet: 'Swim now',
          type: expect.any(String),
          updatedAt: expect.any(String),
        },
      ],
    });
    const type = (second.structuredContent as { results: { type: string }[] }).results[0]?.type.toUpperCase();
    expect((await useTool(client, 'search', { type })).structuredContent).toMatchObject({ totalCount: 2 });
  });
});

describe('get and render', () => {
  it('return a prompt unchanged, at an earlier version, and filled in', async () => {
    const tone = await aContent(server, { owner: me, title: 'Tone', content: '{{mood}}' });
    const { id } = await aContent(server, { owner: me, title: 'First', content: `{{a}} ~~[@${tone.id}]Tone~~` });
    valueOf(await api.updateContent(me, { id, title: 'Second', content: '{{b}}' }));
    await connected(READING);
    expect((await useTool(client, 'get', { id })).structuredContent).toMatchObject({
      id: String(id),
      title: 'Second',
      version: 2,
      variables: ['b'],
      references: [],
    });
    expect((await useTool(client, 'get', { id: String(id), version: 1 })).structuredContent).toMatchObject({
      title: 'First',
      version: 1,
      variables: ['a', 'mood'],
      references: [{ id: String(tone.id), title: 'Tone', isMissing: false }],
    });
    const values = { a: '1', mood: 'calm', z: 'x' };
    const rendered = await useTool(client, 'render', { id, version: 1, values });
    expect(rendered.structuredContent).toEqual({
      text: '1 calm',
      version: 1,
      missingVariables: [],
      missingReferences: [],
      unusedValues: ['z'],
      invisibleCharacters: 0,
    });
    expect(JSON.parse(rendered.text)).toEqual(rendered.structuredContent);
  });

  it("return NOT_FOUND for another user's id", async () => {
    const { id } = await aContent(server, { owner: await aUser(server), content: 'A secret' });
    await connected();
    const calls = { get: { id }, render: { id }, save: { id, version: 1, title: 'Mine now' } };
    for (const [name, given] of Object.entries(calls))
      expect(await useTool(client, name, given)).toMatchObject({
        isError: true,
        text: 'Content not found. (NOT_FOUND)',
      });
  });
});

describe('save', () => {
  it('creates and changes a prompt, and overwrites no newer change', async () => {
    await connected();
    const made = (await useTool(client, 'save', { title: 'New', content: 'One', type: '2' })).structuredContent;
    expect(made).toMatchObject({ title: 'New', version: 1, isNew: true });
    const { id } = made as { id: string };
    expect((await useTool(client, 'save', { id, version: 1, content: 'Two' })).structuredContent).toMatchObject({
      id,
      version: 2,
      isNew: false,
    });
    expect(await useTool(client, 'save', { id, version: 1, content: 'Three' })).toMatchObject({
      isError: true,
      text: expect.stringContaining('Nothing was overwritten. (CONFLICT, currentVersion: 2)'),
      error: { code: 'CONFLICT', currentVersion: 2 },
    });
    expect(valueOf(await api.content(me, { id: Number(id) }))).toMatchObject({
      title: 'New',
      content: 'Two',
      version: 2,
      contentType: { id: 2 },
    });
  });
});

describe('tone_shift', () => {
  it('rewrites a text by names, and stores the conversation', async () => {
    await connected();
    const given = { text: 'We are late.', voices: ['plain speaker'], modifiers: [{ modifier: 'Formality', level: 2 }] };
    const { structuredContent } = await useTool(client, 'tone_shift', given);
    expect(structuredContent).toMatchObject({ text: expect.stringContaining('late'), isTruncated: false });
    const { conversationId } = structuredContent as { conversationId: string };
    const { messages } = valueOf(await api.toneConversation(me, { id: Number(conversationId) }));
    expect(messages).toMatchObject(
      ['input', 'output'].map((type) => ({ type, voice: 'Plain Speaker', modifiers: 'formality +2' })),
    );
  });

  it('returns when to retry after a limit refused it, and stores nothing', async () => {
    const hasty = await aUser(server);
    await connected(ALL_SCOPES, hasty);
    for (let n = 0; n < 20; n++) valueOf(await api.generate(hasty, { prompt: 'x' }));
    const { isError, text, error } = await useTool(client, 'tone_shift', { text: 'We are late.' });
    expect({ isError, error }).toMatchObject({
      isError: true,
      error: { code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) },
    });
    expect(text).toMatch(/\(RATE_LIMITED, try again in \d+ seconds\)$/);
    expect(valueOf(await api.toneConversations(hasty)).totalCount).toBe(0);
  });
});

describe('usage', () => {
  it("adds up only the user's own calls", async () => {
    const [spender, other] = [await aUser(server), await aUser(server)];
    for (const user of [spender, other]) await aCall(server, user);
    await connected(READING, spender);
    const sums = { requests: 1, promptTokens: 100, completionTokens: 10, costEstimate: 0.5, unpricedRequests: 0 };
    expect((await useTool(client, 'usage', { days: 7 })).structuredContent).toEqual({
      total: sums,
      days: [{ date: new Date().toISOString().slice(0, 10), ...sums }],
      models: [{ provider: 'openai', model: 'gpt-4o', ...sums }],
      areas: [{ area: 'chat', ...sums }],
    });
  });
});
