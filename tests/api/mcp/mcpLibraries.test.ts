import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Client } from '@modelcontextprotocol/client';
import { graphqlClient, valueOf } from '../../support/client/apis.ts';
import { statementsDuring } from '../../support/database/statements.ts';
import { aContent, anApiToken, aUser, type TestUser, useUser } from '../../support/factories.ts';
import { mcpClient, postMcp, useTool } from '../../support/http/mcp.ts';
import { aLibraryOf, aSharedContent } from '../../support/library/sharedLibraries.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);
let owner: TestUser;
let libraryId: number;
let token: string;
let client: Client;

beforeEach(async () => {
  owner = await aUser(server);
  libraryId = await aLibraryOf(server, owner, { name: 'Équipe support', editors: [me] });
  ({ token } = await anApiToken(server, me));
  client = await mcpClient(server, token);
});

interface Listed {
  prompts: { name: string; title: string }[];
  resources: { uri: string; title: string }[];
  nextCursor?: string;
}

/** One page; the SDK's client would read all pages. */
async function pageOf(list: 'prompts' | 'resources', cursor?: string): Promise<Listed> {
  const message = { jsonrpc: '2.0', id: 1, method: `${list}/list`, params: { cursor } };
  const { text } = await postMcp(server, JSON.stringify(message), { authorization: `Bearer ${token}` });
  return (JSON.parse(text) as { result: Listed }).result;
}

async function allPrompts() {
  const found: Listed['prompts'] = [];
  let cursor: string | undefined;
  do {
    const { prompts, nextCursor } = await pageOf('prompts', cursor);
    found.push(...prompts);
    cursor = nextCursor;
  } while (cursor !== undefined);
  return found;
}

describe('prompts of shared libraries over MCP', () => {
  it('are listed after the own ones, with the name of their library', async () => {
    const own = await aContent(server, { owner: me, title: 'Release notes' });
    const shared = await aSharedContent(server, owner, { libraryId, title: 'Release notes' });
    expect((await allPrompts()).map(({ name, title }) => ({ name, title }))).toEqual([
      { name: `release-notes-${own.id}`, title: 'Release notes' },
      { name: `equipe-support-release-notes-${shared.id}`, title: 'Équipe support: Release notes' },
    ]);
    const { resources } = await pageOf('resources', (await pageOf('resources')).nextCursor);
    expect(resources).toMatchObject([
      { uri: `suspire://contents/${shared.id}`, title: 'Équipe support: Release notes' },
    ]);
  });

  it('are listed once each over several pages and libraries, of which empty ones are passed over', async () => {
    await aLibraryOf(server, owner, { name: 'Empty', viewers: [me] });
    const last = await aLibraryOf(server, owner, { name: 'Last', viewers: [me] });
    const ids: number[] = [];
    for (let number = 0; number < 21; number++)
      ids.push((await aSharedContent(server, owner, { libraryId, title: `Prompt ${number}` })).id);
    ids.push((await aSharedContent(server, owner, { libraryId: last, title: 'Prompt of the last' })).id);
    const names = (await allPrompts()).map(({ name }) => name);
    expect(names.map((name) => Number(name.split('-').at(-1))).sort()).toEqual(ids.sort());
    const { nextCursor } = await pageOf('prompts');
    valueOf(await graphqlClient(server).leaveLibrary(me, { id: libraryId }));
    expect((await pageOf('prompts', nextCursor)).prompts.map(({ title }) => title)).toEqual([
      'Last: Prompt of the last',
    ]);
  });

  it('are found by their id under any name, and not by former members', async () => {
    const { id } = await aSharedContent(server, owner, { libraryId, content: 'Shared text' });
    const read = () => client.getPrompt({ name: `an-old-name-${id}` });
    expect((await read()).messages[0]?.content).toMatchObject({ text: 'Shared text' });
    valueOf(await graphqlClient(server).leaveLibrary(me, { id: libraryId }));
    await expect(read()).rejects.toMatchObject({ data: { code: 'NOT_FOUND' } });
  });

  it('are all that a token lists that is bound to their library', async () => {
    await aContent(server, { owner: me, title: 'Mine' });
    await aSharedContent(server, owner, { libraryId, title: 'Ours' });
    ({ token } = await anApiToken(server, me, { libraryIds: [libraryId] }));
    expect((await allPrompts()).map(({ title }) => title)).toEqual(['Équipe support: Ours']);
  });

  it('cost a user without a shared library no statement', async () => {
    const alone = await aUser(server);
    await aContent(server, { owner: alone });
    ({ token } = await anApiToken(server, alone));
    await pageOf('prompts');
    const statements = await statementsDuring(server, () => pageOf('prompts'));
    expect(statements).not.toEqual([]);
    expect(statements.filter((sql) => /FROM libraries/.test(sql))).toEqual([]);
  });
});

describe('MCP tools with a library', () => {
  it.each(['equipe SUPPORT', 'id'])('search, save and get there, named by %s', async (named) => {
    const library = named === 'id' ? String(libraryId) : named;
    await aContent(server, { owner: me, title: 'Mine' });
    const saved = await useTool(client, 'save', { title: 'Ours', content: 'x', library, type: 'Unassigned' });
    expect(saved).toMatchObject({ structuredContent: { isNew: true } });
    const found = await useTool(client, 'search', { library });
    expect(found.structuredContent).toMatchObject({ totalCount: 1, results: [{ title: 'Ours' }] });
    const id = saved.structuredContent?.id;
    expect((await useTool(client, 'get', { id })).structuredContent).toMatchObject({ library: 'Équipe support' });
    const again = await useTool(client, 'save', { id, version: 1, title: 'Ours too', type: 'Unassigned' });
    expect(again.structuredContent).toMatchObject({ version: 2 });
  });

  it('mean the own prompts without one', async () => {
    await aContent(server, { owner: me, title: 'Mine' });
    await aSharedContent(server, owner, { libraryId, title: 'Ours' });
    const { structuredContent } = await useTool(client, 'search');
    expect(structuredContent).toMatchObject({ results: [{ title: 'Mine' }] });
    const [{ id } = { id: '' }] = (structuredContent as { results: { id: string }[] }).results;
    expect((await useTool(client, 'get', { id })).structuredContent).not.toHaveProperty('library');
  });

  it('refuse an unknown one with the names that are there', async () => {
    const { error } = await useTool(client, 'search', { library: 'Nobody' });
    expect(error).toMatchObject({ fields: { library: 'library names none that is there: Équipe support.' } });
    const { error: moved } = await useTool(client, 'save', {
      id: '1',
      version: 1,
      title: 'x',
      library: 'Équipe support',
    });
    expect(moved).toMatchObject({ fields: { library: expect.stringContaining('stays in its library') } });
  });

  it('refuse changes by viewers', async () => {
    const viewed = await aLibraryOf(server, owner, { name: 'Viewed', viewers: [me] });
    const { error } = await useTool(client, 'save', { title: 'x', content: 'x', library: 'Viewed' });
    expect(error).toMatchObject({ code: 'FORBIDDEN' });
    const { id } = await aSharedContent(server, owner, { libraryId: viewed });
    expect((await useTool(client, 'save', { id: String(id), version: 1, title: 'x' })).error).toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});
