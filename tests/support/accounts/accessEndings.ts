import { afterEach } from '@jest/globals';
import { endSessions } from '../../../server/auth/sessions/session.rows.ts';
import { LibraryRole } from '../../../server/base/libraries/libraryRoles.ts';
import { putMember } from '../../../server/contents/libraries/libraries.rows.ts';
import type { TestUser } from '../factories.ts';
import { endMembership } from '../library/sharedLibraries.ts';
import type { TestServer } from '../server.ts';

type Ending = [what: string, code: string, end: (editor: TestUser, libraryId: number) => Promise<unknown>];

/** How the access of an account ends, and the code with which its requests are refused from then on. */
export const accountEndings = (server: TestServer): Ending[] => [
  [
    'the account is disabled',
    'UNAUTHENTICATED',
    ({ id }) => server.dataSource.query('UPDATE users SET disabled_at = now() WHERE id = $1', [id]),
  ],
  ['the session ends', 'UNAUTHENTICATED', ({ id: userId }) => endSessions(server.dataSource.manager, { userId })],
];

/** How the right of an editor to change a shared library ends. */
export const editorEndings = (server: TestServer): Ending[] => [
  ['the editor is removed from the library', 'NOT_FOUND', (editor, id) => endMembership(server, id, editor)],
  [
    'the editor becomes a viewer',
    'FORBIDDEN',
    (editor, id) => putMember(server.dataSource.manager, id, editor.id, LibraryRole.VIEWER),
  ],
  ...accountEndings(server),
];

const restores: (() => unknown)[] = [];
afterEach(async () => {
  for (const restore of restores.splice(0)) await restore();
});

/** Runs `wait` before each call of a service's method that `isIt` matches, until the test ends. */
export function beforeCalls(
  service: object,
  name: string,
  wait: () => Promise<unknown>,
  isIt: (given: never[]) => boolean = () => true,
) {
  const method = Reflect.get(service, name) as (...given: never[]) => Promise<unknown>;
  const waiting = async (...given: never[]) => {
    if (isIt(given)) await wait();
    return method.apply(service, given);
  };
  Object.assign(service, { [name]: waiting });
  restores.push(() => Reflect.deleteProperty(service, name));
}

/** Runs an SQL statement as soon as a statement has changed a table: 'DELETE ON contents'. */
export async function afterFirst({ dataSource }: TestServer, change: string, ending: string) {
  await dataSource.query(
    `CREATE OR REPLACE FUNCTION end_access() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${ending}; RETURN NULL; END $$`,
  );
  await dataSource.query(`CREATE TRIGGER end_access AFTER ${change} FOR EACH STATEMENT EXECUTE FUNCTION end_access()`);
  restores.push(() => dataSource.query('DROP FUNCTION end_access CASCADE'));
}
