import { Command } from 'commander';
import type { AdminUser, NewUserLink } from '../../administration/administration.types.ts';
import { adminUserById, adminUsersPage } from '../../administration/adminUser.rows.ts';
import { inviteUser } from '../../administration/signUp.actions.ts';
import * as actions from '../../administration/users.actions.ts';
import { COMMAND_LINE } from '../../audit/actors.ts';
import { providerNames } from '../../auth/oidc/providerNames.ts';
import { issuersOfUsers } from '../../auth/oidc/userIdentity.rows.ts';
import { liveSessions } from '../../auth/sessions/session.rows.ts';
import { AppError } from '../../base/errors.ts';
import { NOTHING, usageOfUsers } from '../../usage/usage.rows.ts';
import { dollars, facts, table, time } from './output.ts';
import { doing, type Result, userNamed } from './run.ts';

const USER = ['<user>', 'a username, an email address or an id, as 7 or id:7'] as const;
const PAGE = 100;
const USAGE_DAYS = 30;

/** The commands `users …` and `sessions …`. */
export const userCommands = () => [users(), sessions()];

function users() {
  const command = new Command('users').description('accounts: list, create, disable, delete, …');
  const list = (services: actions.ActionServices, search: string | undefined, { limit }: { limit: string }) =>
    listed(services, search, Number(limit));

  doing(
    command
      .command('list')
      .description('list users, newest first')
      .argument('[text]', 'only users whose name or address contains this')
      .option('--limit <number>', 'how many at most', String(PAGE)),
    list,
  );
  doing(
    command
      .command('find')
      .description('find users whose name or address contains a text')
      .argument('<text>')
      .option('--limit <number>', 'how many at most', String(PAGE)),
    list,
  );
  doing(
    command
      .command('show')
      .description('show a user and their usage')
      .argument(...USER),
    shown,
  );
  doing(
    command
      .command('create')
      .description(
        'create an account; prints and emails a link to choose a password (valid 24 hours) or to sign in with the provider',
      )
      .argument('<username>')
      .argument('<email>')
      .option('--administrator', 'make it an administrator'),
    async (services, username: string, email: string, { administrator = false }: { administrator?: boolean }) =>
      withLink(await actions.createUser(services, COMMAND_LINE, { username, email, isAdministrator: administrator })),
  );
  doing(
    command
      .command('invite')
      .description('print and email a link to sign up once (valid 7 days), even while sign-up is closed')
      .argument('<email>'),
    async (services, email: string) => {
      const invitation = await inviteUser(services, COMMAND_LINE, { email });
      return { data: invitation, text: `${invitation.message}\n${invitation.link}` };
    },
  );
  doing(
    command
      .command('disable')
      .description('disable an account: ends its sessions and deletes its API tokens')
      .argument(...USER),
    onUser((services, id) => actions.changeUser(services, COMMAND_LINE, id, { isDisabled: true }), 'is disabled'),
  );
  doing(
    command
      .command('enable')
      .description('enable a disabled account again')
      .argument(...USER),
    onUser((services, id) => actions.changeUser(services, COMMAND_LINE, id, { isDisabled: false }), 'is enabled'),
  );
  doing(
    command
      .command('reset-password')
      .description('print and email a link for a new password (valid 24 hours); nothing changes until it is used')
      .argument(...USER),
    async (services, name: string) => {
      const { id } = await userNamed(services.db, name);
      return withLink(await actions.resetUserPassword(services, COMMAND_LINE, id));
    },
  );
  doing(
    command
      .command('make-administrator')
      .description('make a user an administrator')
      .argument(...USER)
      .option('--undo', 'remove the administrator role'),
    async (services, name: string, { undo = false }: { undo?: boolean }) =>
      onUser(
        (given, id) => actions.changeUser(given, COMMAND_LINE, id, { isAdministrator: !undo }),
        undo ? 'is no longer an administrator' : 'is now an administrator',
      )(services, name),
  );
  doing(
    command
      .command('remove-second-factor')
      .description('turn two-step sign-in off, for someone who lost the app and the recovery codes')
      .argument(...USER),
    onUser((given, id) => actions.removeSecondFactor(given, COMMAND_LINE, id), 'now signs in with the password alone'),
  );
  doing(
    command
      .command('delete')
      .description('delete an account and everything in it permanently')
      .argument(...USER)
      .option('--yes', 'do so'),
    deleted,
  );
  return command;
}

function sessions() {
  const command = new Command('sessions').description('the devices where a user is signed in');
  doing(
    command
      .command('list')
      .description('list the devices, last used first')
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
    onUser((services, id) => actions.endUserSessions(services, COMMAND_LINE, id), 'is signed out everywhere'),
  );
  return command;
}

async function listed({ db }: actions.ActionServices, search: string | undefined, limit: number): Promise<Result> {
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

async function shown({ db, signIn }: actions.ActionServices, name: string): Promise<Result> {
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

async function deleted(
  services: actions.ActionServices,
  name: string,
  { yes = false }: { yes?: boolean },
): Promise<Result> {
  const { id, username, email } = await userNamed(services.db, name);
  if (!yes)
    throw new AppError(
      'VALIDATION_FAILED',
      `This permanently deletes ${username} (${email}) and everything in the account. Add --yes to confirm.`,
    );
  const data = await actions.deleteUser(services, COMMAND_LINE, id, username);
  return { data, text: data.message };
}

/** Runs an action on a named user, and reports the outcome. */
const onUser =
  (work: (services: actions.ActionServices, id: number) => Promise<AdminUser>, outcome: string) =>
  async (services: actions.ActionServices, name: string): Promise<Result> => {
    const user = await work(services, (await userNamed(services.db, name)).id);
    return { data: user, text: `${user.username} ${outcome}.` };
  };

const withLink = (made: NewUserLink): Result => ({ data: made, text: `${made.message}\n${made.link}` });

const state = ({ isAdministrator, disabledAt }: AdminUser) =>
  [isAdministrator && 'administrator', disabledAt !== null && 'disabled'].filter(Boolean).join(', ') || 'user';
