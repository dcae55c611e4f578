import { LibraryRole } from '../../../server/base/libraries/libraryRoles.ts';
import { putMember } from '../../../server/contents/libraries/libraries.rows.ts';
import { anAdministrator, anApiToken, aUser, type TestUser } from '../factories.ts';
import { oneOfEverything } from '../operations/oneOfEverything.ts';
import type { TestServer } from '../server.ts';
import { aSharedLibrary, bindToken, endMembership, giveToLibrary } from './sharedLibraries.ts';

/** Everyone who can ask for a shared library. */
export const ACTORS = [
  'an owner',
  'an editor',
  'a viewer',
  'a former member',
  'a stranger',
  'an administrator',
  'a token bound to the library',
  'a token bound to another library',
] as const;
export type Actor = (typeof ACTORS)[number];

/** The actors' roles; those without one have none. */
export const ROLES: Partial<Record<Actor, LibraryRole>> = {
  'an owner': LibraryRole.OWNER,
  'an editor': LibraryRole.EDITOR,
  'a viewer': LibraryRole.VIEWER,
  'a token bound to the library': LibraryRole.EDITOR,
};

/** A shared library with one row of every kind, each containing the secret, and all actors. */
export async function aLibraryScene(server: TestServer, secret: string) {
  const owner = await aUser(server);
  const owned = await oneOfEverything(server, owner, `${secret} of ${owner.username}`);
  const [editor, viewer, former] = [await aUser(server), await aUser(server), await aUser(server)];
  const libraryId = await aSharedLibrary(server, [
    [owner, LibraryRole.OWNER],
    [editor, LibraryRole.EDITOR],
    [viewer, LibraryRole.VIEWER],
    [former, LibraryRole.EDITOR],
  ]);
  await giveToLibrary(server, owner, libraryId);
  await endMembership(server, libraryId, former);
  // Everyone may write to the library to which prompts are moved and copied.
  const [stranger, administrator] = [await aUser(server), await anAdministrator(server)];
  for (const { id } of [editor, viewer, former, stranger, administrator])
    await putMember(server.dataSource.manager, owned.library, id, LibraryRole.EDITOR);
  await server.dataSource.query(`UPDATE libraries SET name = 'Another team' WHERE id = $1`, [owned.library]);
  return {
    owner,
    /** The rows of the shared library. */
    owned,
    libraryId,
    /** The access token or API token of each actor. */
    tokens: {
      'an owner': owner.token,
      'an editor': editor.token,
      'a viewer': viewer.token,
      'a former member': former.token,
      'a stranger': stranger.token,
      'an administrator': administrator.token,
      'a token bound to the library': await boundToken(server, editor, [libraryId, owned.library]),
      'a token bound to another library': await boundToken(server, editor, [owned.library]),
    } satisfies Record<Actor, string>,
  };
}

export type LibraryScene = Awaited<ReturnType<typeof aLibraryScene>>;

async function boundToken(server: TestServer, user: TestUser, libraryIds: number[]) {
  const { token, apiToken } = await anApiToken(server, user);
  await bindToken(server, apiToken.id, libraryIds);
  return token;
}
