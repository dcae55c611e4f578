import { expect, it } from '@jest/globals';
import { LibraryRole } from '../../../server/base/libraries/libraryRoles.ts';
import { aUser, type TestUser } from '../../support/factories.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { aSharedLibrary, endMembership } from '../../support/library/sharedLibraries.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();

const isMember = async (as: TestUser) =>
  (await graphql(server, '{ me { hasSharedLibraries } }', {}, { as })).data?.['me'];

it('says from the session whether the user is a member of a shared library', async () => {
  const me = await aUser(server);
  expect(await isMember(me)).toEqual({ hasSharedLibraries: false });
  const id = await aSharedLibrary(server, [[me, LibraryRole.VIEWER]]);
  await expect(isMember(me)).resolves.toEqual({ hasSharedLibraries: true });
  await endMembership(server, id, me);
  expect(await isMember(me)).toEqual({ hasSharedLibraries: false });
});

it('counts the invitations that the user has not answered', async () => {
  const [me, owner] = [await aUser(server), await aUser(server)];
  const count = async () => (await graphql(server, '{ me { libraryInvitationCount } }', {}, { as: me })).data?.['me'];
  expect(await count()).toEqual({ libraryInvitationCount: 0 });
  for (const answer of ['accept', 'decline']) {
    const id = await aSharedLibrary(server, [[owner, LibraryRole.OWNER]]);
    const body = { invited: me.username, role: 'viewer' };
    const { body: invitation } = await rest(server, 'POST', `/libraries/${id}/invitations/`, { as: owner, body });
    expect(await count()).toEqual({ libraryInvitationCount: 1 });
    await rest(server, 'POST', `/library-invitations/${(invitation as { id: number }).id}/${answer}/`, { as: me });
    expect(await count()).toEqual({ libraryInvitationCount: 0 });
  }
});
