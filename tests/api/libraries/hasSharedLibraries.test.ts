import { expect, it } from '@jest/globals';
import { LibraryRole } from '../../../server/base/libraries/libraryRoles.ts';
import { aUser, type TestUser } from '../../support/factories.ts';
import { graphql } from '../../support/http/calls.ts';
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
