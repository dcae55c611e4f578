import type { Command } from 'commander';
import type { EntityManager } from 'typeorm';
import type { ActServices } from '../../administration/userActs.rows.ts';
import { comparable } from '../../auth/accountNames.ts';
import { User } from '../../auth/user.entity.ts';
import { AppError } from '../../base/errors.ts';
import { inDatabase } from '../operatorServices.ts';

/** What a command found or did: as a program reads it, and as people do. */
export interface Result {
  data: unknown;
  text: string;
}

/** Gives a command its option --json, and what it does in the database of the configuration. */
export const doing = <Arguments extends unknown[]>(
  command: Command,
  work: (services: ActServices, ...given: Arguments) => Promise<Result>,
): Command =>
  command.option('--json', 'print JSON').action(async (...given: unknown[]) => {
    // Commander gives the arguments, the options and the command.
    const { json } = command.opts<{ json?: boolean }>();
    const result = await inDatabase((services) => work(services, ...(given.slice(0, -1) as Arguments)));
    console.log(json ? JSON.stringify(result.data, null, 2) : result.text);
  });

/** A user by name, address or id. */
export async function userNamed(db: EntityManager, text: string): Promise<User> {
  const key = comparable(text);
  const found =
    (await db.findOneBy(User, { usernameKey: key })) ??
    (await db.findOneBy(User, { emailKey: key })) ??
    (/^\d{1,9}$/.test(text) ? await db.findOneBy(User, { id: Number(text) }) : null);
  if (!found) throw new AppError('NOT_FOUND', `There is no user "${text}".`);
  return found;
}
