import { beforeEach, describe, expect, it } from '@jest/globals';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { deleteUser } from '../../../server/auth/account/deletion.rows.ts';
import { LibraryRole } from '../../../server/base/libraries/libraryRoles.ts';
import { clients, graphqlClient, valueOf } from '../../support/client/apis.ts';
import { aContent, anAdministrator, anApiToken, aUser, useUser } from '../../support/factories.ts';
import { type Caller, graphql, rest } from '../../support/http/calls.ts';
import {
  aLibraryOf,
  aSharedLibrary,
  bindToken,
  endMembership,
  membersOfLibrary,
} from '../../support/library/sharedLibraries.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const graphqlApi = graphqlClient(server);
const HIDDEN_TITLE = 'A prompt that is no longer shared with you';
const NOT_FOUND = { ok: false, code: 'NOT_FOUND' };

const ann = useUser(server);
const bob = useUser(server);
let libraryId: number;
let promptId: number;

beforeEach(async () => {
  libraryId = await aLibraryOf(server, ann, { editors: [bob] });
  promptId = (await aContent(server, { owner: bob, title: 'Greeting', content: 'Greet Eve.', libraryId })).id;
});

/** Bob loses the role; then Ann changes the prompt. */
async function part() {
  await endMembership(server, libraryId, bob);
  valueOf(await graphqlApi.updateContent(ann, { id: promptId, title: 'Later title', content: 'Later text' }));
}

describe.each(clients(server))('after the end of a membership, over %s', (_, api) => {
  it('a run keeps its prompt and answer, but not the title of the prompt', async () => {
    const before = valueOf(await api.startRun(bob, { contentId: promptId, wait: true }));
    const answerId = before.answers[0]?.id ?? NaN;
    await part();
    const after = valueOf(await api.run(bob, { id: before.id }));
    expect(after).toEqual({ ...before, title: HIDDEN_TITLE });
    expect(after.answers[0]?.prompt).toBe('Greet Eve.');
    expect(valueOf(await api.keepRunAnswer(bob, { answerId })).keptAt).not.toBeNull();
    expect(valueOf(await api.continueRunInChat(bob, { answerId })).name).toBe(HIDDEN_TITLE);
    expect(await api.runs(bob, { contentId: promptId })).toMatchObject(NOT_FOUND);
    expect(await api.contentExamples(bob, { contentId: promptId })).toMatchObject(NOT_FOUND);
    expect(await api.startRun(bob, { contentId: promptId })).toMatchObject(NOT_FOUND);
    valueOf(await api.deleteRun(bob, { id: before.id }));
  });

  it('a run is not shown to the members that stay', async () => {
    const { id } = valueOf(await api.startRun(bob, { contentId: promptId }));
    expect(await api.run(ann, { id })).toMatchObject(NOT_FOUND);
    expect(valueOf(await api.runs(ann, { contentId: promptId })).totalCount).toBe(0);
  });

  it('a project of the Chat says which prompts are no longer shared, and sends none of them', async () => {
    const project = { name: 'Hello', instructionId: promptId };
    const { id: projectId } = valueOf(await api.createChatProject(bob, project));
    valueOf(await api.addChatProjectMaterial(bob, { projectId, name: 'Greeting', contentId: promptId }));
    const { id: conversationId } = valueOf(await api.createChatConversation(bob, { name: 'Hi', projectId }));
    await part();
    const problems = [
      'The instruction is no longer shared with you. Choose another one, or remove it.',
      '“Greeting” is no longer shared with you. Remove it from the project.',
    ];
    const read = valueOf(await api.chatProject(bob, { id: projectId }));
    expect(read).toMatchObject({ problems, materials: [{ isMissing: true }] });
    const send = 'mutation($id: ID!) { sendMessage(input: { conversationId: $id, content: "Hi" }) { reply { id } } }';
    expect((await graphql(server, send, { id: conversationId }, { as: bob })).errors).toMatchObject([
      { message: expect.stringContaining(problems[0] ?? ''), extensions: { code: 'CONFLICT' } },
    ]);
    expect(await api.createChatProject(bob, { name: 'New', instructionId: promptId })).toMatchObject(NOT_FOUND);
  });
});

const statusOf = async (as: Caller) => (await rest(server, 'GET', `/contents/${promptId}/`, { as })).status;

describe('access that was opened before', () => {
  it('ends for a session, a token and a token bound to the library', async () => {
    const open = await anApiToken(server, bob);
    const bound = await anApiToken(server, bob);
    await bindToken(server, bound.apiToken.id, [libraryId]);
    for (const caller of [bob, open.token, bound.token]) expect(await statusOf(caller)).toBe(200);
    await part();
    for (const caller of [bob, open.token, bound.token]) expect(await statusOf(caller)).toBe(404);
    expect(valueOf(await graphqlApi.libraries(bob))).toHaveLength(1);
    expect(valueOf(await graphqlApi.libraries(bound.token))).toEqual([]);
  });

  it('ends for a socket that stays open', async () => {
    const client = createClient({
      url: `${server.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      retryAttempts: 0,
      lazy: false,
      connectionParams: { authorization: `Bearer ${bob.token}` },
    });
    const query =
      'subscription($ids: [ID!]!) { generation(input: { prompt: "Say it.", contextContentIds: $ids }) { delta } }';
    const codes = async () => {
      const found: unknown[] = [];
      try {
        for await (const { errors = [] } of client.iterate({ query, variables: { ids: [promptId] } }))
          found.push(...errors.map(({ extensions }) => extensions?.code));
      } catch (errors) {
        found.push(...(errors as { extensions?: { code: string } }[]).map(({ extensions }) => extensions?.code));
      }
      return found;
    };
    expect(await codes()).toEqual([]);
    await part();
    expect(await codes()).toEqual(['NOT_FOUND']);
    await client.dispose();
  });

  it('is narrower for a member with a lower role', async () => {
    await server.dataSource.query('UPDATE library_members SET role = $2 WHERE user_id = $1', [bob.id, 'viewer']);
    await server.dataSource.query(`SELECT pg_notify('access_ended', $1)`, [String(bob.id)]);
    expect(await statusOf(bob)).toBe(200);
    expect(await graphqlApi.updateContent(bob, { id: promptId, title: 'Mine' })).toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('a library whose last owner goes', () => {
  const setDisabled = async (id: number, isDisabled: boolean) =>
    valueOf(await graphqlApi.setUserDisabled(await anAdministrator(server), { id, isDisabled }));

  it('belongs to the highest role that has been there longest, with all texts and no author', async () => {
    const [vic, eve] = [await aUser(server), await aUser(server)];
    const shared = await aSharedLibrary(server, [
      [bob, LibraryRole.OWNER],
      [vic, LibraryRole.VIEWER],
      [ann, LibraryRole.EDITOR],
      [eve, LibraryRole.EDITOR],
    ]);
    const { id } = await aContent(server, { owner: bob, content: 'Kept text', libraryId: shared });
    await deleteUser(server.dataSource.manager, bob);
    expect(await membersOfLibrary(server, vic, shared)).toMatchObject([
      { username: ann.username, role: 'owner' },
      { username: eve.username, role: 'editor' },
      { username: vic.username, role: 'viewer' },
    ]);
    const { results } = valueOf(await graphqlApi.contentHistory(vic, { contentId: id }));
    expect(results).toMatchObject([{ content: 'Kept text', author: null }]);
    expect(valueOf(await graphqlApi.content(vic, { id }))).toMatchObject({ changedBy: null });
  });

  it('belongs to another member when the account is disabled, and stays theirs when it is enabled again', async () => {
    for (const isDisabled of [true, false]) {
      await setDisabled(ann.id, isDisabled);
      expect(await membersOfLibrary(server, bob, libraryId)).toMatchObject([{ username: bob.username, role: 'owner' }]);
    }
  });

  it('keeps its texts for a disabled account that was alone in it', async () => {
    await endMembership(server, libraryId, bob);
    for (const isDisabled of [true, false]) await setDisabled(ann.id, isDisabled);
    const { username, password } = ann;
    expect(await statusOf(valueOf(await graphqlApi.login(undefined, { username, password })).accessToken)).toBe(200);
  });

  it('is deleted with an account that was alone in it', async () => {
    await endMembership(server, libraryId, bob);
    await deleteUser(server.dataSource.manager, ann);
    const left = await server.dataSource.query(
      'SELECT (SELECT count(*)::int FROM contents WHERE library_id = $1) AS contents, (SELECT count(*)::int FROM libraries WHERE id = $1) AS libraries',
      [libraryId],
    );
    expect(left).toEqual([{ contents: 0, libraries: 0 }]);
  });
});
