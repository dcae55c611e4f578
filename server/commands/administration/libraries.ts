import { Command } from 'commander';
import {
  adminLibraryPage,
  type LibraryRoles,
  libraryRoles,
} from '../../administration/libraries/adminLibraries.rows.ts';
import type { AdminLibrary } from '../../administration/libraries/adminLibraries.types.ts';
import { makeLibraryOwner } from '../../administration/libraries/libraryOwner.actions.ts';
import type { ActionServices } from '../../administration/users.actions.ts';
import { COMMAND_LINE } from '../../audit/actors.ts';
import { storedBy } from '../../auth/account/storageQuota.service.ts';
import { AppError } from '../../base/errors.ts';
import type { Row } from '../../base/isoDates.ts';
import { table, time } from './output.ts';
import { doing, type Result, userNamed } from './run.ts';

const PAGE = 100;
const MB = 1024 * 1024;

type ListedLibrary = Row<AdminLibrary> & { roles: LibraryRoles };

/** The commands `libraries …`. */
export function libraryCommands() {
  const command = new Command('libraries').description('shared libraries: who owns them and what they store');
  doing(
    command
      .command('list')
      .description('list all shared libraries, newest first')
      .option('--limit <number>', 'how many at most', String(PAGE)),
    async (services, { limit }: { limit: string }) => listed(services, Number(limit)),
  );
  doing(
    command
      .command('make-owner')
      .description('make a user an owner of a library whose owners are all disabled')
      .argument('<library>', 'its id')
      .argument('<user>', 'a username, an email address or an id, as 7 or id:7'),
    async ({ db }, id: string, name: string) => {
      if (!/^\d{1,9}$/.test(id)) throw new AppError('VALIDATION_FAILED', 'The id of a library is a number.');
      const user = await userNamed(db, name);
      const library = await makeLibraryOwner(db, COMMAND_LINE, Number(id), user);
      return { data: library, text: `${user.username} is now an owner of ${library.name}.` };
    },
  );
  return [command];
}

async function listed({ db }: ActionServices, limit: number): Promise<Result> {
  if (!(Number.isInteger(limit) && limit > 0))
    throw new AppError('VALIDATION_FAILED', '--limit must be a whole number from 1.');
  const found: ListedLibrary[] = [];
  let after: string | null = null;
  let total = 0;
  do {
    const page = await adminLibraryPage(db, { page: 1, pageSize: Math.min(PAGE, limit - found.length), after });
    for (const row of page.results) {
      const { bytes: storedBytes } = await storedBy(db, row.id);
      found.push({ ...row, storedBytes, roles: await libraryRoles(db, row.id) });
    }
    ({ endCursor: after, totalCount: total } = page);
  } while (after && found.length < limit);
  const more = total > found.length ? `\n${total - found.length} more; --limit shows more.` : '';
  return {
    data: found,
    text:
      table(
        ['id', 'name', 'owners', 'editors', 'viewers', 'prompts', 'MB', 'made'],
        found.map(({ id, name, roles, contentCount, storedBytes, createdAt, ...row }) => [
          String(id),
          name,
          owners(row.owners, roles),
          roles.editors,
          roles.viewers,
          contentCount,
          Math.ceil((storedBytes / MB) * 10) / 10,
          time(createdAt),
        ]),
      ) + more,
  };
}

const owners = (names: string[], { hasActiveOwner }: LibraryRoles) =>
  `${names.join(', ') || 'none'}${names.length === 0 || hasActiveOwner ? '' : ' (disabled)'}`;
