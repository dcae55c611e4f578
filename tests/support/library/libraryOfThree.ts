import { LibraryRole } from '../../../server/base/libraries/libraryRoles.ts';
import { aUser, type TestUser } from '../factories.ts';
import { rest } from '../http/calls.ts';
import type { TestServer } from '../server.ts';
import { aSharedLibrary } from './sharedLibraries.ts';

export interface LibraryOfThree {
  id: number;
  owner: TestUser;
  editor: TestUser;
  viewer: TestUser;
}

/** Creates a shared library with three new users, one in each role. */
export async function aLibraryOfThree(server: TestServer): Promise<LibraryOfThree> {
  const [owner, editor, viewer] = [await aUser(server), await aUser(server), await aUser(server)];
  const id = await aSharedLibrary(server, [
    [owner, LibraryRole.OWNER],
    [editor, LibraryRole.EDITOR],
    [viewer, LibraryRole.VIEWER],
  ]);
  return { id, owner, editor, viewer };
}

/** Creates a prompt in a shared library, by its editor. Returns its id. */
export async function aSharedContent(
  server: TestServer,
  { id, editor }: LibraryOfThree,
  title = 'Release notes',
  content = 'Summarise the diff.',
): Promise<number> {
  const { body } = await rest(server, 'POST', '/contents/', { as: editor, body: { title, content, library_id: id } });
  return (body as { id: number }).id;
}
