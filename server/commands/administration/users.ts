import { Command } from 'commander';
import type { AdminUser, NewUserLink } from '../../administration/administration.types.ts';
import { adminUserById, adminUsersPage } from '../../administration/adminUser.rows.ts';
import { inviteUser } from '../../administration/signUpActs.rows.ts';
import * as acts from '../../administration/userActs.rows.ts';
import { COMMAND_LINE } from '../../audit/actors.ts';
import { providerNames } from '../../auth/oidc/providerNames.ts';
import { issuersOfUsers } from '../../auth/oidc/userIdentity.rows.ts';
import { liveSessions } from '../../auth/sessions/session.rows.ts';
import { AppError } from '../../base/errors.ts';
import { NOTHING, usageOfUsers } from '../../usage/usage.rows.ts';
import { dollars, facts, table, time } from './output.ts';
import { doing, type Result, userNamed } from './run.ts';

const USER = ['<user>', 'a username, a mail address or an id, as 7 or id:7'] as const;
const PAGE = 100;
const USAGE_DAYS = 30;

/** `users …` and `sessions …` */
export const userCommands = () => [users(), sessions()];

function users() {
  const command = new Command('users').description('accounts: list, make, disable, delete, …');
  const list = (services: acts.ActServices, search: string | undefined, { limit }: { limit: string }) =>
    listed(services, search, Number(limit));

  doing(
    command
      .command('list')
      .description('the users, newest first')
      .argument('[text]', 'only those whose name or address has it in it')
      .option('--limit <number>', 'how many at most', String(PAGE)),
    list,
  );
  doing(
    command
      .command('find')
      .description('the users whose name or address has a text in it')
      .argument('<text>')
      .option('--limit <number>', 'how many at most', String(PAGE)),
    list,
  );
  doing(
    command
      .command('show')
      .description('a user, and what they use')
      .argument(...USER),
    shown,
  );
  doing(
    command
      .command('create')
      .description(
        'make an account; prints and mails a link to choose a password, good for 24 hours, or to sign in with the provider',
      )
      .argument('<username>')
      .argument('<email>')
      .option('--administrator', 'it may administer the server'),
    async (services, username: string, email: string, { administrator = false }: { administrator?: boolean }) =>
      withLink(await acts.createUser(services, COMMAND_LINE, { username, email, isAdministrator: administrator })),
  );
  doing(
    command
      .command('invite')
      .description(
        'print and mail a link by which one account can be made, good for 7 days, also while sign-up is closed',
      )
      .argument('<email>'),
    async (services, email: string) => {
      const invitation = await inviteUser(services, COMMAND_LINE, { email });
      return { data: invitation, text: `${invitation.message}\n${invitation.link}` };
    },
  );
  doing(
    command
      .command('disable')
      .description('let nobody in by an account: ends its sessions and deletes its API tokens')
      .argument(...USER),
    act((services, id) => acts.changeUser(services, COMMAND_LINE, id, { isDisabled: true }), 'is disabled'),
  );
  doing(
    command
      .command('enable')
      .description('let the user of a disabled account in again')
      .argument(...USER),
    act((services, id) => acts.changeUser(services, COMMAND_LINE, id, { isDisabled: false }), 'is enabled'),
  );
  doing(
    command
      .command('reset-password')
      .description('print and mail a link for a new password, good for 24 hours; ends nothing until it is used')
      .argument(...USER),
    async (services, name: string) => {
      const { id } = await userNamed(services.db, name);
      return withLink(await acts.resetUserPassword(services, COMMAND_LINE, id));
    },
  );
  doing(
    command
      .command('make-administrator')
      .description('let a user administer the server')
      .argument(...USER)
      .option('--undo', 'let them administer it no more'),
    async (services, name: string, { undo = false }: { undo?: boolean }) =>
      act(
        (given, id) => acts.changeUser(given, COMMAND_LINE, id, { isAdministrator: !undo }),
        undo ? 'does not administer the server' : 'administers the server',
      )(services, name),
  );
  doing(
    command
      .command('remove-second-factor')
      .description('make the password enough, for who lost the app and the recovery codes')
      .argument(...USER),
    act((given, id) => acts.removeSecondFactor(given, COMMAND_LINE, id), 'signs in by the password alone'),
  );
  doing(
    command
      .command('delete')
      .description('delete an account and everything in it, for good')
      .argument(...USER)
      .option('--yes', 'do so'),
    deleted,
  );
  return command;
}

function sessions() {
  const command = new Command('sessions').description('where a user is signed in');
  doing(
    command
      .command('list')
      .description('the devices, last used first')
      .argument(...USER),
    async (services, name: string) => {
      const { id } = await userNamed(services.db, name);
      const live = (await liveSessions(services.db, id)).map(({ userAgent, createdAt, lastUsedAt }) => ({
        userAgent,
        createdAt,
        lastUsedAt,
      }));
      const rows = live.map(({ userAgent, createdAt, lastUsedAt }) => [time(lastUsedAt), time(createdAt), userAgent]);
      return { data: live, text: table(['last used', 'began', 'device'], rows) };
    },
  );
  doing(
    command
      .command('end')
      .description('sign a user out on every device')
      .argument(...USER),
    act((services, id) => acts.endUserSessions(services, COMMAND_LINE, id), 'is signed out everywhere'),
  );
  return command;
}

async function listed({ db }: acts.ActServices, search: string | undefined, limit: number): Promise<Result> {
  if (!(Number.isInteger(limit) && limit > 0))
    throw new AppError('VALIDATION_FAILED', '--limit must be a whole number from 1.');
  const found: AdminUser[] = [];
  let after: string | null = null;
  let total = 0;
  do {
    const page = await adminUsersPage(db, search, { page: 1, pageSize: Math.min(PAGE, limit - found.length), after });
    found.push(...page.results);
    ({ endCursor: after, totalCount: total } = page);
  } while (after && found.length < limit);
  const rows = found.map((user) => [
    user.id,
    user.username,
    user.email,
    state(user),
    time(user.createdAt),
    time(user.lastSeenAt),
  ]);
  const more = total > found.length ? `\n${total - found.length} more; --limit shows more.` : '';
  return {
    data: found,
    text: table(['id', 'username', 'email', 'state', 'made', 'last seen'], rows) + more,
  };
}

async function shown({ db, signIn }: acts.ActServices, name: string): Promise<Result> {
  const user = await adminUserById(db, (await userNamed(db, name)).id);
  const usage = (await usageOfUsers(db, [user.id], USAGE_DAYS)).get(user.id) ?? NOTHING;
  const issuers = (await issuersOfUsers(db, [user.id])).get(user.id) ?? [];
  const signInProviders = providerNames(issuers, signIn.provider);
  return {
    data: { ...user, signInProviders, usage },
    text: facts({
      id: user.id,
      username: user.username,
      email: user.email,
      state: state(user),
      password: user.hasPassword ? 'set' : 'none yet',
      'second factor': user.hasSecondFactor ? 'set' : 'none',
      'sign-in provider': signInProviders.join(', ') || 'none',
      made: time(user.createdAt),
      'last seen': time(user.lastSeenAt),
      sessions: user.sessions,
      'API tokens': user.apiTokens,
      [`AI calls, ${USAGE_DAYS} days`]: usage.requests,
      [`AI cost, ${USAGE_DAYS} days`]: dollars(usage.costEstimate),
    }),
  };
}

async function deleted(services: acts.ActServices, name: string, { yes = false }: { yes?: boolean }): Promise<Result> {
  const { id, username, email } = await userNamed(services.db, name);
  if (!yes)
    throw new AppError(
      'VALIDATION_FAILED',
      `This deletes ${username} (${email}) and everything in the account, for good. Add --yes to do so.`,
    );
  const data = await acts.deleteUser(services, COMMAND_LINE, id, username);
  return { data, text: data.message };
}

/** An act on a named user, and what is so afterwards. */
const act =
  (work: (services: acts.ActServices, id: number) => Promise<AdminUser>, outcome: string) =>
  async (services: acts.ActServices, name: string): Promise<Result> => {
    const user = await work(services, (await userNamed(services.db, name)).id);
    return { data: user, text: `${user.username} ${outcome}.` };
  };

const withLink = (made: NewUserLink): Result => ({ data: made, text: `${made.message}\n${made.link}` });

const state = ({ isAdministrator, disabledAt }: AdminUser) =>
  [isAdministrator && 'administrator', disabledAt !== null && 'disabled'].filter(Boolean).join(', ') || 'user';
