import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Command } from 'commander';
import { reasonOf } from '../../../server/base/errors.ts';
import { libraryCommands } from '../../../server/commands/administration/libraries.ts';
import { limitCommands } from '../../../server/commands/administration/limits.ts';
import { modelCommands } from '../../../server/commands/administration/models.ts';
import { reportCommands } from '../../../server/commands/administration/reports.ts';
import { signUpCommands } from '../../../server/commands/administration/signUp.ts';
import { userCommands } from '../../../server/commands/administration/users.ts';
import { graphqlClient, restClient, valueOf } from '../../support/client/apis.ts';
import type { Client, Result } from '../../support/client/types.ts';
import { fakeLlm, SECRET_KEY } from '../../support/llm/fakeLlm.ts';
import { aNewcomer, PASSWORD, signUp } from '../../support/system/load.ts';
import { type Env, onDatabase, run, spawnServer } from '../../support/system/start.ts';
import { until } from '../../support/until.ts';

/** These tests run the commands of `npm run admin -- …` while a server runs, on the database under test. */
const llm = await fakeLlm();
let env: Env;
let url: string;
let api: Client;
let rest: Client;

beforeAll(async () => {
  env = await onDatabase({ OPENAI_API_KEY: SECRET_KEY, OPENAI_BASE_URL: `${llm.url}/openai/v1` });
  url = await spawnServer(env).ready();
  api = graphqlClient({ url });
  rest = restClient({ url });
});

const COMMANDS = [userCommands, signUpCommands, limitCommands, libraryCommands, modelCommands, reportCommands];

/** Runs a command in this process, like server/commands/admin.ts. */
async function admin(...words: string[]) {
  const program = new Command();
  for (const command of COMMANDS.flatMap((commands) => commands())) program.addCommand(command);
  const environment = jest.replaceProperty(process, 'env', env);
  const log = jest.spyOn(console, 'log').mockReturnValue(undefined);
  try {
    await program.parseAsync(words, { from: 'user' });
    return { code: 0, output: log.mock.calls.map(([text]) => `${text}\n`).join('') };
  } catch (error) {
    return { code: 1, output: `Nothing was done: ${reasonOf(error)}\n` };
  } finally {
    log.mockRestore();
    environment.restore();
  }
}
/** Runs a command in a process of its own. */
const inProcess = (...words: string[]) => run(['admin', ...words], env);
const refused = (sentence: string) => ({ code: 1, output: expect.stringContaining(`Nothing was done: ${sentence}`) });

/** Returns the JSON output of a command that must succeed. */
async function found<Data>(...words: string[]): Promise<Data> {
  const { code, output } = await admin(...words, '--json');
  expect(code).toBe(0);
  return JSON.parse(output) as Data;
}

const login = (username: string, password = PASSWORD) => api.login(null, { username, password });

describe('npm run admin -- users, sessions, codes and sign-up', () => {
  it('creates an administrator whose link works, and resets the password', async () => {
    const tokenIn = (text: string) => /reset-password\/([\w-]+)/.exec(text)?.[1] ?? '';
    const confirm = (token: string, newPassword: string) => api.confirmPasswordReset(null, { token, newPassword });
    const made = await inProcess('users', 'create', 'Ann', 'ann@example.test', '--administrator');
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining('ann@example.test') });
    valueOf(await confirm(tokenIn(made.output), PASSWORD));
    const { accessToken } = valueOf(await login('ann'));
    expect(valueOf(await api.auditLog(accessToken)).results).toMatchObject([
      { actor: 'command line', action: 'user_created', subject: 'Ann' },
    ]);
    const reset = await admin('users', 'reset-password', 'ANN@example.test');
    valueOf(await confirm(tokenIn(reset.output), 'another room of mine'));
    expect((await login('ann')).ok).toBe(false);
    expect((await login('ann', 'another room of mine')).ok).toBe(true);
  });

  it("lists, finds and shows users, and ends a disabled user's sessions immediately", async () => {
    const { accessToken } = await signUp(url, 'ben');
    expect((await api.me(accessToken)).ok).toBe(true);
    expect((await admin('users', 'list')).output).toMatch(/ben +ben@example\.test +user/);
    expect(await found('users', 'find', 'BEN@')).toMatchObject([{ username: 'ben', sessions: 1 }]);
    const shown = { username: 'ben', usage: { requests: 0 }, signInProviders: [] };
    expect(await found('users', 'show', 'ben')).toMatchObject(shown);
    expect((await admin('users', 'show', 'ben')).output).toMatch(/^sign-in provider +none$/m);
    expect(await found('sessions', 'list', 'ben')).toHaveLength(1);
    expect(await admin('users', 'disable', 'ben')).toEqual({ code: 0, output: 'ben is disabled.\n' });
    expect(await api.me(accessToken)).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await login('ben')).toMatchObject({ code: 'FORBIDDEN' });
    await admin('users', 'enable', 'ben');
    const again = valueOf(await login('ben'));
    await admin('sessions', 'end', 'ben');
    expect((await api.me(again.accessToken)).ok).toBe(false);
    expect(await admin('users', 'delete', 'ben')).toMatchObject({ code: 1, output: expect.stringContaining('--yes') });
    expect((await login('ben')).ok).toBe(true);
    expect((await admin('users', 'delete', 'ben', '--yes')).code).toBe(0);
    expect((await login('ben')).ok).toBe(false);
  });

  it('adds and revokes codes, and closes sign-up except for invitations', async () => {
    await admin('codes', 'add', 'spring', '--max-uses', '2');
    await signUp(url, 'cora', 'spring');
    expect(await found('codes', 'list')).toContainEqual(
      expect.objectContaining({ code: 'spring', uses: 1, maxUses: 2, isActive: true }),
    );
    await admin('codes', 'revoke', 'spring');
    await expect(signUp(url, 'dora', 'spring')).rejects.toThrow('Refused');
    expect((await admin('sign-up', 'close')).output).toBe('Sign-up is closed; invitations still work.\n');
    await expect(signUp(url, 'dora')).rejects.toThrow('Refused');
    const { link } = await found<{ link: string }>('users', 'invite', 'dora@example.test');
    await signUp(url, 'dora', new URL(link.replace('/#/', '/')).searchParams.get('code') ?? '');
    await admin('sign-up', 'open');
    await signUp(url, 'eve');
  });

  it("refuses a name that is also another user's address or id", async () => {
    const { id } = await found<{ id: number }>('users', 'show', 'ann');
    const account = { password: PASSWORD, betaAccessCode: 'welcome' };
    for (const username of ['ann@example.test', String(id)])
      valueOf(await api.register(null, { ...account, username, email: `imposter${username.length}@example.test` }));
    for (const name of ['ann@example.test', 'ANN@example.test', String(id)])
      expect(await admin('users', 'show', name)).toEqual({
        code: 1,
        output: expect.stringMatching(`Nothing was done: "${name}" may be id:${id} \\(Ann, ann@example.test\\) or id:`),
      });
    for (const name of [`id:${id}`, 'ann'])
      expect(await found('users', 'show', name)).toMatchObject({ username: 'Ann' });
  });

  it('reports impossible commands in a sentence, with exit code 1', async () => {
    const nobody = { code: 1, output: 'Nothing was done: There is no user "nobody".\n' };
    expect(await inProcess('users', 'disable', 'nobody')).toEqual(nobody);
    const last = await admin('users', 'make-administrator', 'ann', '--undo');
    expect(last).toMatchObject({ code: 1, output: expect.stringContaining('last administrator') });
    expect(await admin('usage', '--days', '0')).toMatchObject({ code: 1, output: expect.stringContaining('days') });
    expect(await found('usage')).toMatchObject({ total: { requests: 0 } });
    expect(await found('audit', '--limit', '1')).toMatchObject([{ actor: 'command line', action: 'sign_up_opened' }]);
  });
});

it("shows the server's AI limits, and sets some of a user's limits without changing the others", async () => {
  const token = await aNewcomer(url, 'finn');
  const shown = await admin('limits', 'show');
  expect(shown.output).toMatch(/^calls per minute, each user +20$/m);
  expect(shown.output).toMatch(/^US dollars per month, all users +any$/m);
  await admin('limits', 'set', 'finn', '--calls-per-day', 'any', '--calls-at-once', '1', '--spend-per-month', '12.50');
  const set = await admin('limits', 'set', 'finn', '--calls-per-minute', '5', '--calls-at-once', 'server');
  expect(set.output).toMatch(/^calls per minute +5, set for this user$/m);
  expect(set.output).toMatch(/^calls per day +any, set for this user$/m);
  expect(set.output).toMatch(/^calls at once +3$/m);
  const inForce = { callsPerMinute: 5, callsPerDay: null, callsAtOnce: 3, spendPerMonth: 12.5 };
  expect(await found('limits', 'show', 'finn')).toMatchObject({ username: 'finn', inForce, spentThisMonth: 0 });
  expect(valueOf(await rest.aiAllowance(token))).toMatchObject({ limits: inForce });
  expect(await found('audit', '--limit', '1')).toMatchObject([
    { actor: 'command line', action: 'limits_set', subject: 'finn', details: expect.stringContaining('per day: any') },
  ]);
  for (const [option, value, sentence] of [
    ['--calls-at-once', 'any', '--calls-at-once must be 1 to 100, server.'],
    ['--calls-per-minute', '0', 'Calls per minute must be from 1 to 10,000.'],
    ['--spend-per-month', '-1', '--spend-per-month must be 0 to 1000000, any, server.'],
  ] as const)
    expect(await admin('limits', 'set', 'finn', option, value)).toEqual(refused(sentence));
  expect(await found('limits', 'show', 'finn')).toMatchObject({ inForce });
});

describe('npm run admin -- libraries', () => {
  let ben: string;
  let cy: string;
  beforeAll(async () => {
    ben = await aNewcomer(url, 'benedict');
    cy = await aNewcomer(url, 'cy');
  });

  /** A library of Benedict with a prompt. */
  async function aLibrary(name: string) {
    const { id } = valueOf(await api.createLibrary(ben, { name }));
    const prompt = { title: 'Greeting', content: 'Hi.', libraryId: id };
    return { id, promptId: valueOf(await api.createContent(ben, prompt)).id };
  }

  it('lists shared libraries with owners, roles, prompts and storage', async () => {
    const { id } = await aLibrary('Support team');
    const invitation = valueOf(await api.inviteToLibrary(ben, { libraryId: id, invited: 'cy', role: 'viewer' }));
    valueOf(await api.acceptLibraryInvitation(cy, { id: invitation.id }));
    expect((await admin('libraries', 'list')).output).toMatch(
      new RegExp(`^${id} +Support team +benedict +0 +1 +1 +0\\.1 +\\d{4}-`, 'm'),
    );
    const roles = { owners: 1, editors: 0, viewers: 1, hasActiveOwner: true };
    expect(await found('libraries', 'list')).toMatchObject([
      { id, owners: ['benedict'], contentCount: 1, storedBytes: expect.any(Number), roles },
    ]);
    const other = await aLibrary('Company');
    expect(await admin('libraries', 'list', '--limit', '1')).toMatchObject({
      code: 0,
      output: expect.stringMatching(`${other.id} +Company[^]*\\n1 more; --limit shows more`),
    });
  });

  it('gives a library whose only owner is disabled another one, and its prompts outlast the account', async () => {
    const { id, promptId } = await aLibrary('Alone');
    const read = async () => (await rest.content(cy, { id: promptId })).status;
    const makeOwner = (user: string) => admin('libraries', 'make-owner', String(id), user);
    expect(await read()).toBe(404);
    expect(await makeOwner('cy')).toEqual(refused('This library has an owner who can sign in'));
    await admin('users', 'disable', 'benedict');
    expect((await admin('libraries', 'list')).output).toMatch(/Alone +benedict \(disabled\)/);
    expect(await makeOwner('benedict')).toEqual(refused('The account benedict is disabled.'));
    expect(await makeOwner('cy')).toEqual({ code: 0, output: 'cy is now an owner of Alone.\n' });
    expect(await read()).toBe(200);
    expect((await admin('users', 'delete', 'benedict', '--yes')).code).toBe(0);
    expect(await read()).toBe(200);
    const mine = expect.objectContaining({ name: 'Alone', role: 'owner', memberCount: 1 });
    expect(valueOf(await api.libraries(cy))).toContainEqual(mine);
    expect(await found('audit')).toContainEqual(
      expect.objectContaining({
        actor: 'command line',
        action: 'library_role_changed',
        subject: `Alone (${id})`,
        details: 'cy is now owner.',
      }),
    );
  });

  it('refuses unknown libraries and users in a sentence', async () => {
    expect(await admin('libraries', 'make-owner', 'Alone', 'cy')).toEqual(refused('The id of a library is a number.'));
    expect(await admin('libraries', 'make-owner', '1', 'nobody')).toEqual(refused('There is no user "nobody".'));
    expect(await admin('libraries', 'list', '--limit', '0')).toEqual(refused('--limit must be a whole number from 1.'));
  });
});

describe('npm run admin -- models', () => {
  type Model = Result<'adminModels'>[number];
  const DAY = '2026-01-01';
  const offered = async () => (await found<Model[]>('models', 'list', '--offered')).map(({ model }) => model);

  it('fetches, chooses, offers and withdraws models, also in the running server', async () => {
    const token = await aNewcomer(url, 'gwen');
    llm.lists.set('openai', ['gpt-8', 'gpt-9']);
    expect(await found('models', 'refresh')).toMatchObject([{ provider: 'openai', problem: null }]);
    expect((await admin('models', 'list', 'GPT-9')).output).toMatch(
      /^provider +model +state +Library and Chat +ToneShift\nopenai +gpt-9 +- +- +-\n$/,
    );
    expect((await admin('models', 'choose', 'openai', 'gpt-9', 'gpt-8')).code).toBe(0);
    expect(await admin('models', 'offer', 'openai', 'ft:gpt-9:team')).toEqual({
      code: 0,
      output: 'ft:gpt-9:team is offered.\n',
    });
    expect(await offered()).toEqual(['gpt-9', 'gpt-8', 'ft:gpt-9:team']);
    expect((await admin('models', 'list', 'ft:')).output).toMatch(/offered, not listed/);
    expect((await admin('models', 'withdraw', 'openai', 'gpt-8')).output).toBe('gpt-8 is no longer offered.\n');
    await until(async () => {
      const served = valueOf(await api.models(token, { area: 'library' })).map(({ model }) => model);
      return served.join() === 'gpt-9,ft:gpt-9:team';
    });
    expect((await admin('models', 'choose', 'openai')).output).toContain('gpt-4o-mini');
    expect(await offered()).toHaveLength(6);
  });

  it('sets and removes prices, and records it in the audit log', async () => {
    const price = ['openai', 'gpt-4o'];
    const set = await admin('models', 'price', 'set', ...price, '0.001', '0.002', '--from', DAY, '--area', 'library');
    expect(set.output).toMatch(/Library and Chat +2026-01-01 +\$0\.001 +\$0\.002 +yes\n/);
    expect(set.output).toMatch(/Library and Chat +built in +\$0\.005 +\$0\.015 +no\n/);
    expect(set.output).toMatch(/ToneShift +built in +\$0\.0025 +\$0\.01 +yes\n/);
    const { prices } = await found<Model>('models', 'price', 'show', ...price);
    expect(prices.filter(({ isCurrent }) => isCurrent)).toMatchObject([
      { area: 'library', input: 0.001, validFrom: DAY },
      { area: 'toneShift', input: 0.0025 },
    ]);
    const removed = await admin('models', 'price', 'remove', ...price, '--from', DAY, '--area', 'library');
    expect(removed.output).toMatch(/built in +\$0\.005 +\$0\.015 +yes\n/);
    expect(await found('audit', '--limit', '2')).toMatchObject([
      { actor: 'command line', action: 'price_removed', subject: 'gpt-4o' },
      { actor: 'command line', action: 'price_set', subject: 'gpt-4o' },
    ]);
  });

  it('reports impossible commands in a sentence, with exit code 1', async () => {
    for (const [words, sentence] of [
      [['withdraw', 'openai', 'gpt-9'], 'OpenAI does not offer "gpt-9".'],
      [['price', 'show', 'openai', 'gpt-10'], 'There is no model "gpt-10" of openai.'],
      [['price', 'set', 'openai', 'gpt-4o', '1e3', '1'], 'A price must be 0 to 1,000 dollars per 1,000 tokens.'],
    ] as const)
      expect(await admin('models', ...words)).toEqual({ code: 1, output: `Nothing was done: ${sentence}\n` });
    expect((await admin('models', 'choose', 'openai', 'gpt-9')).code).toBe(0);
    expect(await admin('models', 'withdraw', 'openai', 'gpt-9')).toEqual(
      refused('Keep at least one model from OpenAI.'),
    );
    expect(await run(['admin', 'models', 'list'], { ...env, OPENAI_API_KEY: '', OPENAI_BASE_URL: '' })).toEqual({
      code: 0,
      output: 'No AI provider is configured.\n',
    });
  });
});
