import type { Command } from 'commander';
import type { EntityManager } from 'typeorm';
import { comparable, isSameEmail } from '../../auth/accountNames.ts';
import { User } from '../../auth/user.entity.ts';
import { AppError } from '../../base/errors.ts';
import { inDatabase, type OperatorServices } from '../operatorServices.ts';

/** The result of a command, for programs and for people. */
export interface Result {
  data: unknown;
  text: string;
}

/** Adds the option --json to a command, and an action that runs in the configured database. */
export const doing = <Arguments extends unknown[]>(
  command: Command,
  work: (services: OperatorServices, ...given: Arguments) => Promise<Result>,
): Command =>
  command.option('--json', 'print JSON').action(async (...given: unknown[]) => {
    // Commander passes the arguments, the options and the command.
    const { json } = command.opts<{ json?: boolean }>();
    const result = await inDatabase((services) => work(services, ...(given.slice(0, -1) as Arguments)));
    console.log(json ? JSON.stringify(result.data, null, 2) : result.text);
  });

/**
 * Finds a user by name, address or id. A name may look like another user's address or id, and the two must not be mixed
 * up: throws CONFLICT when several users could be meant. `id:7` means only the id.
 */
export async function userNamed(db: EntityManager, text: string): Promise<User> {
  const key = comparable(text);
  const [, digits] = /^(?:id:)?(\d{1,9})$/.exec(text) ?? [];
  const id = Number(digits);
  const candidates = await db.find(User, {
    where: [{ usernameKey: key }, { emailKey: key }, ...(digits === undefined ? [] : [{ id }])],
    order: { id: 'ASC' },
  });
  const isMeant = (user: User) => user.id === id || user.email === text || isSameEmail(user.email, text);
  const found = candidates.filter((each) => isMeant(each) || each.usernameKey === key);
  const [user, ...others] = found;
  if (!user) throw new AppError('NOT_FOUND', `There is no user "${text}".`);
  if (others.length === 0 && (isMeant(user) || isPlainName(text))) return user;
  const meant = found.map((each) => `id:${each.id} (${each.username}, ${each.email})`).join(' or ');
  throw new AppError('CONFLICT', `"${text}" may be ${meant}. Please use the id instead.`);
}

/** Whether a text looks like neither an address nor an id. */
const isPlainName = (text: string) => !/@|^\d+$/.test(comparable(text));
