import { Command } from 'commander';
import { checkedLimits, setLimits } from '../../administration/limits.actions.ts';
import type { ActionServices } from '../../administration/users.actions.ts';
import { COMMAND_LINE } from '../../audit/actors.ts';
import { AppError, notFound } from '../../base/errors.ts';
import type { UserAiLimits } from '../../base/services/sharedServices.ts';
import { inForce, LIFTABLE, type Liftable, type OwnLimits } from '../../llm/limits/ownLimits.ts';
import { spentByServer } from '../../llm/limits/spending.rows.ts';
import { limitsOfUsers } from '../../llm/limits/userLimits.rows.ts';
import { dollars, facts } from './output.ts';
import { doing, type Result, userNamed } from './run.ts';

type Name = keyof UserAiLimits;

const LIMITS: { name: Name; title: string; option: string; values: string }[] = [
  {
    name: 'callsPerMinute',
    title: 'calls per minute',
    option: '--calls-per-minute',
    values: '1 to 10000, any, server',
  },
  { name: 'callsPerDay', title: 'calls per day', option: '--calls-per-day', values: '0 to 1000000, any, server' },
  { name: 'callsAtOnce', title: 'calls at once', option: '--calls-at-once', values: '1 to 100, server' },
  {
    name: 'spendPerMonth',
    title: 'US dollars per month',
    option: '--spend-per-month',
    values: '0 to 1000000, any, server',
  },
];

/** The commands `limits …`. */
export function limitCommands() {
  const command = new Command('limits').description('how often AI can be called and what it can cost');
  doing(
    command
      .command('show')
      .description('show the limits of the server, or of a user, and what is spent')
      .argument('[user]', 'a username, an email address or an id, as 7 or id:7'),
    async (services, name: string | undefined) =>
      name === undefined ? ofServer(services) : ofUser(services, await userNamed(services.db, name)),
  );
  const set = command
    .command('set')
    .description(
      "set the limits of a user from the next call on: a number, any for no limit, server for the server's limit",
    )
    .argument('<user>', 'a username, an email address or an id, as 7 or id:7');
  for (const { option, title, values } of LIMITS) set.option(`${option} <limit>`, `${title}: ${values}`);
  doing(set, async (services, name: string, typed: Partial<Record<Name, string>>) => {
    const changes = LIMITS.filter((limit) => typed[limit.name] !== undefined);
    if (changes.length === 0)
      throw new AppError('VALIDATION_FAILED', `Please name a limit: ${LIMITS.map(({ option }) => option).join(', ')}.`);
    const user = await userNamed(services.db, name);
    await setLimits(services.db, COMMAND_LINE, user.id, (now) =>
      checkedLimits(changes.reduce((limits, limit) => changed(limits, limit, typed[limit.name] ?? ''), now)),
    );
    return ofUser(services, user);
  });
  return [command];
}

/** The limits of a user with one of them replaced by the typed value. */
function changed(limits: OwnLimits, { name, option, values }: (typeof LIMITS)[number], typed: string): OwnLimits {
  const unlimited = limits.unlimited.filter((each) => each !== name);
  if (typed === 'server') return { ...limits, [name]: null, unlimited };
  if (typed === 'any' && isLiftable(name)) return { ...limits, [name]: null, unlimited: [...unlimited, name] };
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(typed)) throw new AppError('VALIDATION_FAILED', `${option} must be ${values}.`);
  return { ...limits, [name]: Number(typed), unlimited };
}

const isLiftable = (name: Name): name is Liftable => LIFTABLE.some((each) => each === name);

async function ofServer({ db, aiLimits: { perUser, spendPerMonth, noticePercent } }: ActionServices): Promise<Result> {
  const spentThisMonth = await spentByServer(db);
  return {
    data: { perUser, spendPerMonth, noticePercent, spentThisMonth },
    text: facts({
      ...Object.fromEntries(LIMITS.map(({ name, title }) => [`${title}, each user`, shown(name, perUser[name])])),
      'US dollars per month, all users': shown('spendPerMonth', spendPerMonth),
      'spent this month': dollars(spentThisMonth),
    }),
  };
}

async function ofUser(
  { db, aiLimits }: ActionServices,
  { id, username }: { id: number; username: string },
): Promise<Result> {
  const found = (await limitsOfUsers(db, [id])).get(id);
  if (!found) throw notFound('User');
  const { spentThisMonth, ...own } = found;
  const limits = inForce(own, aiLimits.perUser);
  const isOwn = (name: Name) => own[name] !== null || own.unlimited.includes(name);
  return {
    data: { username, ...own, inForce: limits, spentThisMonth },
    text: facts({
      username,
      ...Object.fromEntries(
        LIMITS.map(({ name, title }) => [
          title,
          `${shown(name, limits[name])}${isOwn(name) ? ', set for this user' : ''}`,
        ]),
      ),
      'spent this month': dollars(spentThisMonth),
    }),
  };
}

function shown(name: Name, limit: number | null): string {
  if (limit === null) return 'any';
  return name === 'spendPerMonth' ? dollars(limit) : limit.toLocaleString('en');
}
