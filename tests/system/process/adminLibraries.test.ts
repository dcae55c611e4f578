import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { valueOf } from '../../support/apis.ts';
import { type Caller, graphql, rest } from '../../support/http/calls.ts';
import { adminCommand, commandedServer } from '../../support/processes/adminCommand.ts';

/** These tests run `npm run admin -- libraries …` while a server runs, on the database under test. */
let server: Awaited<ReturnType<typeof commandedServer>>;
const { admin, found } = adminCommand(() => server.env);
const people: Record<string, string> = {};

beforeAll(async () => {
  server = await commandedServer();
  for (const username of ['ann', 'ben', 'cy']) {
    const account = { username, email: `${username}@example.test`, password: 'a quiet morning with a view' };
    people[username] = valueOf(await server.api.register({ ...account, betaAccessCode: 'welcome' })).accessToken;
  }
});

afterAll(() => server.end());

async function post(as: Caller, path: string, body: object): Promise<{ id: number }> {
  const reply = await rest(server, 'POST', path, { as, body });
  expect(reply.status).toBe(201);
  return reply.body as { id: number };
}

/** A library of Ben with a prompt. */
async function aLibraryOfBen(name: string) {
  const { id } = await post(people.ben, '/libraries/', { name });
  const { id: promptId } = await post(people.ben, '/contents/', { title: 'Greeting', content: 'Hi.', library_id: id });
  return { id, promptId };
}

const refused = (sentence: string) => ({ code: 1, output: expect.stringContaining(`Nothing was done: ${sentence}`) });

it('lists shared libraries with owners, roles, prompts and storage', async () => {
  const { id } = await aLibraryOfBen('Support team');
  await post(people.ben, `/libraries/${id}/invitations/`, { invited: 'cy', role: 'viewer' });
  const { body } = await rest(server, 'GET', '/library-invitations/', { as: people.cy });
  const [invitation] = body as [{ id: number }];
  expect((await rest(server, 'POST', `/library-invitations/${invitation.id}/accept/`, { as: people.cy })).status).toBe(
    200,
  );
  expect((await admin('libraries', 'list')).output).toMatch(
    new RegExp(`^${id} +Support team +ben +0 +1 +1 +0\\.1 +\\d{4}-`, 'm'),
  );
  expect(await found('libraries', 'list')).toMatchObject([
    {
      id,
      owners: ['ben'],
      contentCount: 1,
      storedBytes: expect.any(Number),
      roles: { owners: 1, editors: 0, viewers: 1, hasActiveOwner: true },
    },
  ]);
  const other = await aLibraryOfBen('Company');
  expect(await admin('libraries', 'list', '--limit', '1')).toMatchObject({
    code: 0,
    output: expect.stringMatching(`${other.id} +Company[^]*\\n1 more; --limit shows more`),
  });
});

it('gives a library whose only owner is disabled another one, and its prompts outlast the account', async () => {
  const { id, promptId } = await aLibraryOfBen('Alone');
  const read = async () => (await rest(server, 'GET', `/contents/${promptId}/`, { as: people.cy })).status;
  const makeOwner = (user: string) => admin('libraries', 'make-owner', String(id), user);
  expect(await read()).toBe(404);
  expect(await makeOwner('cy')).toEqual(refused('This library has an owner who can sign in'));
  await admin('users', 'disable', 'ben');
  expect((await admin('libraries', 'list')).output).toMatch(/Alone +ben \(disabled\)/);
  expect(await makeOwner('ben')).toEqual(refused('The account ben is disabled.'));
  expect(await makeOwner('cy')).toEqual({ code: 0, output: 'cy is now an owner of Alone.\n' });
  expect(await read()).toBe(200);
  expect((await admin('users', 'delete', 'ben', '--yes')).code).toBe(0);
  expect(await read()).toBe(200);
  const { data } = await graphql(server, '{ libraries { name role memberCount } }', {}, { as: people.cy });
  expect(data?.libraries).toContainEqual({ name: 'Alone', role: 'OWNER', memberCount: 1 });
  const audit = await found<{ action: string; actor: string; subject: string; details: string }[]>('audit');
  expect(audit).toContainEqual(
    expect.objectContaining({
      actor: 'command line',
      action: 'library_role_changed',
      subject: `Alone (${id})`,
      details: 'cy is now owner.',
    }),
  );
});

it('refuses unknown libraries and users in a sentence', async () => {
  expect(await admin('libraries', 'make-owner', '999999', 'cy')).toEqual(refused('Library not found.'));
  expect(await admin('libraries', 'make-owner', 'Alone', 'cy')).toEqual(refused('The id of a library is a number.'));
  expect(await admin('libraries', 'make-owner', '1', 'nobody')).toEqual(refused('There is no user "nobody".'));
  expect(await admin('libraries', 'list', '--limit', '0')).toEqual(refused('--limit must be a whole number from 1.'));
});
