import { beforeEach, describe, expect, it } from '@jest/globals';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { deleteUser } from '../../../server/auth/account/deletion.rows.ts';
import { LibraryRole } from '../../../server/base/libraries/libraryRoles.ts';
import { valueOf } from '../../support/apis.ts';
import { chatApis } from '../../support/chat/chatApis.ts';
import { projectApis } from '../../support/chat/projectApis.ts';
import { anAdministrator, anApiToken, aUser, type TestUser } from '../../support/factories.ts';
import { graphqlApi } from '../../support/graphqlApi.ts';
import { type Caller, graphql, rest } from '../../support/http/calls.ts';
import { aSharedLibrary, bindToken, endMembership } from '../../support/library/sharedLibraries.ts';
import { savedPrompt } from '../../support/library/sharedPrompts.ts';
import { runApis } from '../../support/runs/runApis.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const HIDDEN_TITLE = 'A prompt that is no longer shared with you';

let ann: TestUser;
let bob: TestUser;
let libraryId: number;
let promptId: number;

beforeEach(async () => {
  [ann, bob] = [await aUser(server), await aUser(server)];
  libraryId = await aSharedLibrary(server, [
    [ann, LibraryRole.OWNER],
    [bob, LibraryRole.EDITOR],
  ]);
  promptId = await savedPrompt(server, bob, { title: 'Greeting', content: 'Greet {{name}}.', libraryId });
});

/** Bob loses the role; then Ann changes the prompt. */
async function part() {
  await endMembership(server, libraryId, bob);
  await savedPrompt(server, ann, { id: promptId, title: 'Later title', content: 'Later text' });
}

describe.each(runApis(server))('a run of a former member over %s', (_, runs) => {
  it('keeps its prompt and answer, but not the title of the prompt', async () => {
    const before = valueOf(await runs.start(bob, { contentId: promptId, values: { name: 'Eve' } }));
    const answerId = before.answers[0]?.id ?? NaN;
    await part();
    const after = valueOf(await runs.read(bob, before.id));
    expect(after).toEqual({ ...before, title: HIDDEN_TITLE });
    expect(after.answers[0]?.prompt).toBe('Greet Eve.');
    expect(valueOf(await runs.keep(bob, answerId)).keptAt).not.toBeNull();
    expect(valueOf(await runs.goOn(bob, answerId)).name).toBe(HIDDEN_TITLE);
    expect(await runs.list(bob, promptId)).toMatchObject({ ok: false, code: 'NOT_FOUND' });
    expect(await runs.examples(bob, promptId)).toMatchObject({ ok: false, code: 'NOT_FOUND' });
    expect(await runs.start(bob, { contentId: promptId })).toMatchObject({ ok: false, code: 'NOT_FOUND' });
    valueOf(await runs.remove(bob, before.id));
  });

  it('is not shown to the members that stay', async () => {
    const { id } = valueOf(await runs.start(bob, { contentId: promptId, values: { name: 'Eve' } }));
    expect(await runs.read(ann, id)).toMatchObject({ ok: false, code: 'NOT_FOUND' });
    expect(valueOf(await runs.list(ann, promptId)).totalCount).toBe(0);
  });
});

describe.each(projectApis(server))('a project of the Chat over %s', (_, projects) => {
  it('says which of its prompts are no longer shared, and sends none of them', async () => {
    const { id: projectId } = valueOf(
      await projects.create(bob, {
        name: 'Hello',
        instructionId: promptId,
        instructionValues: [{ name: 'name', value: 'Eve' }],
      }),
    );
    valueOf(await projects.addMaterial(bob, projectId, { name: 'Greeting', contentId: promptId }));
    const [[, chat]] = chatApis(server) as [ReturnType<typeof chatApis>[number]];
    const { id: conversationId } = valueOf(await chat.createConversation(bob, { name: 'Hi', projectId }));
    await part();
    const problems = [
      'The instruction is no longer shared with you. Choose another one, or remove it.',
      '“Greeting” is no longer shared with you. Remove it from the project.',
    ];
    expect(valueOf(await projects.read(bob, projectId))).toMatchObject({ problems, materials: [{ isMissing: true }] });
    const refused = await chat.sendMessage(bob, { conversationId, content: 'Hi' });
    expect(refused).toMatchObject({ ok: false, code: 'CONFLICT', message: expect.stringContaining(problems[0] ?? '') });
    expect(await projects.create(bob, { name: 'New', instructionId: promptId })).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('access that was opened before', () => {
  it('ends for a session, a token and a token bound to the library', async () => {
    const open = await anApiToken(server, bob);
    const bound = await anApiToken(server, bob);
    await bindToken(server, bound.apiToken.id, [libraryId]);
    for (const caller of [bob, open.token, bound.token]) expect(await statusOf(caller)).toBe(200);
    await part();
    for (const caller of [bob, open.token, bound.token]) expect(await statusOf(caller)).toBe(404);
    const listed = await rest(server, 'GET', '/libraries/', { as: bob });
    expect(listed.body).toHaveLength(1);
    expect((await rest(server, 'GET', '/libraries/', { as: bound.token })).body).toEqual([]);
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
    const refused = await rest(server, 'PUT', `/contents/${promptId}/`, { as: bob, body: { title: 'Mine' } });
    expect(refused).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  });
});

describe('a library whose last owner goes', () => {
  it('belongs to the highest role that has been there longest, with all texts and no author', async () => {
    const [vic, eve] = [await aUser(server), await aUser(server)];
    const shared = await aSharedLibrary(server, [
      [bob, LibraryRole.OWNER],
      [vic, LibraryRole.VIEWER],
      [ann, LibraryRole.EDITOR],
      [eve, LibraryRole.EDITOR],
    ]);
    const id = await savedPrompt(server, bob, { title: 'Kept', content: 'Kept text', libraryId: shared });
    await deleteUser(server.dataSource.manager, bob);
    const { body } = await rest(server, 'GET', `/libraries/${shared}/members/`, { as: vic });
    expect(body).toMatchObject([
      { username: ann.username, role: 'owner' },
      { username: eve.username, role: 'editor' },
      { username: vic.username, role: 'viewer' },
    ]);
    const history = await rest(server, 'GET', `/content-history/?content_id=${id}`, { as: vic });
    expect(history.body).toMatchObject({ results: [{ content: 'Kept text', author: null }] });
    expect((await rest(server, 'GET', `/contents/${id}/`, { as: vic })).body).toMatchObject({ changed_by: null });
  });

  it('belongs to another member when the account is disabled, and stays theirs when it is enabled again', async () => {
    await setDisabled(ann, true);
    expect(await rolesIn(bob)).toEqual([{ username: bob.username, role: 'owner' }]);
    await setDisabled(ann, false);
    expect(await rolesIn(bob)).toEqual([{ username: bob.username, role: 'owner' }]);
  });

  it('keeps its texts for a disabled account that was alone in it', async () => {
    await endMembership(server, libraryId, bob);
    await setDisabled(ann, true);
    await setDisabled(ann, false);
    const { accessToken } = valueOf(await login(ann));
    expect(await statusOf(accessToken)).toBe(200);
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

const statusOf = async (as: Caller) => (await rest(server, 'GET', `/contents/${promptId}/`, { as })).status;

const rolesIn = async (as: TestUser) => {
  const { body } = await rest(server, 'GET', `/libraries/${libraryId}/members/`, { as });
  return (body as { username: string; role: string }[]).map(({ username, role }) => ({ username, role }));
};

const login = ({ username, password }: TestUser) => graphqlApi(server).login({ username, password });

async function setDisabled(user: TestUser, isDisabled: boolean) {
  const { errors } = await graphql(
    server,
    'mutation($input: SetUserDisabledInput!) { setUserDisabled(input: $input) { id } }',
    { input: { id: user.id, isDisabled } },
    { as: await anAdministrator(server) },
  );
  expect(errors).toEqual([]);
}
