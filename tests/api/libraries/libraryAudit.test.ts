import { beforeEach, expect, it } from '@jest/globals';
import { aUser, type TestUser } from '../../support/factories.ts';
import { rest } from '../../support/http/calls.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let owner: TestUser;
let member: TestUser;

beforeEach(async () => {
  [owner, member] = [await aUser(server), await aUser(server)];
});

const send = async (as: TestUser, method: string, path: string, body?: object) => {
  const { status, body: answer } = await rest(server, method, path, { as, body });
  expect({ path, isDone: status < 300 }).toEqual({ path, isDone: true });
  return answer as { id: number };
};

it('records who decides about the members of a shared library, without any text of prompts', async () => {
  const { id } = await send(owner, 'POST', '/libraries/', { name: 'Support team' });
  await send(owner, 'PUT', `/libraries/${id}/`, { name: 'Support' });
  const invite = () =>
    send(owner, 'POST', `/libraries/${id}/invitations/`, { invited: member.username, role: 'editor' });
  const join = async () => send(member, 'POST', `/library-invitations/${(await invite()).id}/accept/`, {});
  await join();
  await send(owner, 'POST', `/libraries/${id}/members/${member.id}/role/`, { role: 'viewer' });
  await send(member, 'POST', `/libraries/${id}/leave/`);
  await join();
  await send(owner, 'DELETE', `/libraries/${id}/members/${member.id}/`);
  await send(owner, 'DELETE', `/libraries/${id}/`);
  const entries: string[][] = await server.dataSource.query(
    `SELECT actor, action, subject, details FROM audit_entries WHERE subject LIKE '%(' || $1 || ')' ORDER BY id`,
    [id],
  );
  const now = `Support (${id})`;
  const entry = (by: TestUser, action: string, details: string | null = null, subject = now) => ({
    actor: by.username,
    action,
    subject,
    details,
  });
  const invited = entry(owner, 'library_invitation_sent', `${member.username} was invited as editor.`);
  const joined = entry(member, 'library_joined', `${member.username} is now editor.`);
  expect(entries).toEqual([
    entry(owner, 'library_created', null, `Support team (${id})`),
    entry(owner, 'library_renamed', 'It was called Support team.'),
    invited,
    joined,
    entry(owner, 'library_role_changed', `${member.username} is now viewer.`),
    entry(member, 'library_left'),
    invited,
    joined,
    entry(owner, 'library_member_removed', `${member.username} was removed.`),
    entry(owner, 'library_deleted'),
  ]);
});
