import { LibraryRole } from '../../../server/base/libraries/libraryRoles.ts';
import { putMember, removeMember } from '../../../server/contents/libraries/libraries.rows.ts';
import { Library } from '../../../server/contents/libraries/library.entity.ts';
import { aContent, aUser, type TestUser } from '../factories.ts';
import { type Caller, rest } from '../http/calls.ts';
import type { TestServer } from '../server.ts';

/** A shared library with these accounts, each with its role. */
export async function aSharedLibrary(
  { dataSource }: TestServer,
  members: (readonly [user: TestUser, role: LibraryRole])[],
  name = 'Support team',
): Promise<number> {
  const { identifiers } = await dataSource.manager.insert(Library, { userId: null, name });
  const id: number = identifiers[0]?.id;
  for (const [user, role] of members) await putMember(dataSource.manager, id, user.id, role);
  return id;
}

/** A shared library of `owner`, by default without other members. */
export const aLibraryOf = (
  server: TestServer,
  owner: TestUser,
  { name, editors = [], viewers = [] }: { name?: string; editors?: TestUser[]; viewers?: TestUser[] } = {},
) =>
  aSharedLibrary(
    server,
    [
      [owner, LibraryRole.OWNER],
      ...editors.map((user) => [user, LibraryRole.EDITOR] as const),
      ...viewers.map((user) => [user, LibraryRole.VIEWER] as const),
    ],
    name,
  );

/** The members of a library as one of them sees them. */
export async function membersOfLibrary(server: TestServer, as: Caller, id: number) {
  const { body } = await rest(server, 'GET', `/libraries/${id}/members/`, { as });
  return (body as { username: string; role: string }[]).map(({ username, role }) => ({ username, role }));
}

/** Takes an account's role away, as an owner does. */
export const endMembership = ({ dataSource }: TestServer, libraryId: number, user: TestUser) =>
  removeMember(dataSource.manager, libraryId, user.id);

/** Moves everything of an account's own library to a shared one. */
export async function giveToLibrary({ dataSource }: TestServer, owner: TestUser, libraryId: number) {
  const tables: { name: string }[] = await dataSource.query(
    `SELECT c.table_name AS name FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.column_name = 'library_id' AND c.table_schema = 'public' AND t.table_type = 'BASE TABLE'`,
  );
  for (const { name } of tables)
    await dataSource.query(`UPDATE ${name} SET library_id = $2 WHERE library_id = $1`, [owner.id, libraryId]);
}

export const bindToken = ({ dataSource }: TestServer, tokenId: number, libraryIds: number[]) =>
  dataSource.query('UPDATE api_tokens SET library_ids = $2 WHERE id = $1', [tokenId, libraryIds]);

/** Creates a shared library with three new users, one in each role. */
export async function aLibraryOfThree(server: TestServer) {
  const [owner, editor, viewer] = [await aUser(server), await aUser(server), await aUser(server)];
  return { id: await aLibraryOf(server, owner, { editors: [editor], viewers: [viewer] }), owner, editor, viewer };
}

export type LibraryOfThree = Awaited<ReturnType<typeof aLibraryOfThree>>;

export const aSharedContent = (
  server: TestServer,
  owner: TestUser,
  fields: { libraryId: number; title?: string; content?: string },
) => aContent(server, { owner, ...fields });
