import { LibraryRole } from '../../../server/base/libraries/libraryRoles.ts';
import { putMember, removeMember } from '../../../server/contents/libraries/libraries.rows.ts';
import { Library } from '../../../server/contents/libraries/library.entity.ts';
import type { TestUser } from '../factories.ts';
import { graphql } from '../http/calls.ts';
import type { TestServer } from '../server.ts';

/** A shared library with these accounts, each with its role. */
export async function aSharedLibrary(
  { dataSource }: TestServer,
  members: [user: TestUser, role: LibraryRole][],
  name = 'Support team',
): Promise<number> {
  const { identifiers } = await dataSource.manager.insert(Library, { userId: null, name });
  const id: number = identifiers[0]?.id;
  for (const [user, role] of members) await putMember(dataSource.manager, id, user.id, role);
  return id;
}

interface Members {
  name?: string;
  editors?: TestUser[];
  viewers?: TestUser[];
}

/** A shared library of `owner`, by default without other members. */
export const aLibraryOf = (server: TestServer, owner: TestUser, { name, editors = [], viewers = [] }: Members = {}) =>
  aSharedLibrary(
    server,
    [
      [owner, LibraryRole.OWNER],
      ...editors.map((user): [TestUser, LibraryRole] => [user, LibraryRole.EDITOR]),
      ...viewers.map((user): [TestUser, LibraryRole] => [user, LibraryRole.VIEWER]),
    ],
    name,
  );

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

/** Binds an API token to libraries. */
export const bindToken = ({ dataSource }: TestServer, tokenId: number, libraryIds: number[]) =>
  dataSource.query('UPDATE api_tokens SET library_ids = $2 WHERE id = $1', [tokenId, libraryIds]);

/** Creates a content in a library. */
export async function aSharedContent(
  server: TestServer,
  as: TestUser,
  {
    libraryId,
    title = 'Release notes',
    content = 'Summarise the diff.',
  }: { libraryId: number; title?: string; content?: string },
): Promise<{ id: number; version: number }> {
  const { data, errors } = await graphql(
    server,
    'mutation($input: CreateContentInput!) { createContent(input: $input) { id version } }',
    { input: { libraryId: String(libraryId), title, content } },
    { as },
  );
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  const { id, version } = data?.createContent as { id: string; version: number };
  return { id: Number(id), version };
}
