import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Api, valueOf } from '../../support/apis.ts';
import { graphql } from '../../support/http/calls.ts';
import { adminCommand, commandedServer } from '../../support/processes/adminCommand.ts';

/** These tests run `npm run admin -- …` while a server runs, on the database under test. */
let server: Awaited<ReturnType<typeof commandedServer>>;
let api: Api;
let url: string;
const PASSWORD = 'a quiet morning with a view';

beforeAll(async () => {
  server = await commandedServer();
  ({ api, url } = server);
});

afterAll(() => server.end());

const { admin, found } = adminCommand(() => server.env);
const tokenIn = (text: string) => /reset-password\/([\w-]+)/.exec(text)?.[1] ?? '';
const account = (username: string, betaAccessCode: string) => ({
  username,
  email: `${username}@example.test`,
  password: PASSWORD,
  betaAccessCode,
});

it('creates an administrator whose link works, and resets the password', async () => {
  const made = await admin('users', 'create', 'Ann', 'ann@example.test', '--administrator');
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('ann@example.test') });
  valueOf(await api.confirmReset({ token: tokenIn(made.output), newPassword: PASSWORD }));
  const { accessToken } = valueOf(await api.login({ username: 'ann', password: PASSWORD }));
  const seen = await graphql({ url }, '{ auditLog { results { actor action subject } } }', {}, { as: accessToken });
  expect(seen.data).toEqual({
    auditLog: { results: [{ actor: 'command line', action: 'USER_CREATED', subject: 'Ann' }] },
  });
  const reset = await admin('users', 'reset-password', 'ANN@example.test');
  valueOf(await api.confirmReset({ token: tokenIn(reset.output), newPassword: 'another room of mine' }));
  expect((await api.login({ username: 'ann', password: PASSWORD })).ok).toBe(false);
  expect((await api.login({ username: 'ann', password: 'another room of mine' })).ok).toBe(true);
});

it("lists, finds and shows users, and ends a disabled user's sessions immediately", async () => {
  const { accessToken } = valueOf(await api.register(account('ben', 'welcome')));
  expect((await api.checkAuth(accessToken)).ok).toBe(true);
  expect((await admin('users', 'list')).output).toMatch(/ben +ben@example\.test +user/);
  expect(await found('users', 'find', 'BEN@')).toMatchObject([{ username: 'ben', sessions: 1 }]);
  expect(await found('users', 'show', 'ben')).toMatchObject({
    username: 'ben',
    usage: { requests: 0 },
    signInProviders: [],
  });
  expect((await admin('users', 'show', 'ben')).output).toMatch(/^sign-in provider +none$/m);
  expect(await found('sessions', 'list', 'ben')).toHaveLength(1);
  expect(await admin('users', 'disable', 'ben')).toEqual({ code: 0, output: 'ben is disabled.\n' });
  expect(await api.checkAuth(accessToken)).toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(await api.login({ username: 'ben', password: PASSWORD })).toMatchObject({ code: 'FORBIDDEN' });
  await admin('users', 'enable', 'ben');
  const again = valueOf(await api.login({ username: 'ben', password: PASSWORD }));
  await admin('sessions', 'end', 'ben');
  expect((await api.checkAuth(again.accessToken)).ok).toBe(false);
  expect(await admin('users', 'delete', 'ben')).toMatchObject({ code: 1, output: expect.stringContaining('--yes') });
  expect((await api.login({ username: 'ben', password: PASSWORD })).ok).toBe(true);
  expect((await admin('users', 'delete', 'ben', '--yes')).code).toBe(0);
  expect((await api.login({ username: 'ben', password: PASSWORD })).ok).toBe(false);
});

it('adds and revokes codes, and closes sign-up except for invitations', async () => {
  await admin('codes', 'add', 'spring', '--max-uses', '2');
  valueOf(await api.register(account('cora', 'spring')));
  expect(await found('codes', 'list')).toEqual(
    expect.arrayContaining([expect.objectContaining({ code: 'spring', uses: 1, maxUses: 2, isActive: true })]),
  );
  await admin('codes', 'revoke', 'spring');
  expect((await api.register(account('dora', 'spring'))).ok).toBe(false);
  expect((await admin('sign-up', 'close')).output).toBe('Sign-up is closed; invitations still work.\n');
  expect((await api.register(account('dora', 'welcome'))).ok).toBe(false);
  const { link } = await found<{ link: string }>('users', 'invite', 'dora@example.test');
  const code = new URL(link.replace('/#/', '/')).searchParams.get('code') ?? '';
  expect((await api.register(account('dora', code))).ok).toBe(true);
  await admin('sign-up', 'open');
  expect((await api.register(account('eve', 'welcome'))).ok).toBe(true);
});

it("refuses a name that is also another user's address or id", async () => {
  const { id } = await found<{ id: number }>('users', 'show', 'ann');
  for (const username of ['ann@example.test', String(id)])
    valueOf(await api.register({ ...account(username, 'welcome'), email: `imposter${username.length}@example.test` }));
  for (const name of ['ann@example.test', 'ANN@example.test', String(id)])
    expect(await admin('users', 'show', name)).toEqual({
      code: 1,
      output: expect.stringMatching(`Nothing was done: "${name}" may be id:${id} \\(Ann, ann@example.test\\) or id:`),
    });
  for (const name of [`id:${id}`, 'ann']) expect(await found('users', 'show', name)).toMatchObject({ username: 'Ann' });
});

it('reports impossible commands in a sentence, with exit code 1', async () => {
  expect(await admin('users', 'disable', 'nobody')).toEqual({
    code: 1,
    output: 'Nothing was done: There is no user "nobody".\n',
  });
  const last = await admin('users', 'make-administrator', 'ann', '--undo');
  expect(last).toMatchObject({ code: 1, output: expect.stringContaining('last administrator') });
  expect(await admin('usage', '--days', '0')).toMatchObject({ code: 1, output: expect.stringContaining('days') });
  expect(await admin('users', 'rename')).toMatchObject({ code: 2, output: expect.stringContaining('unknown command') });
  expect(await found('usage')).toMatchObject({ total: { requests: 0 } });
  expect(await found('audit', '--limit', '1')).toMatchObject([{ actor: 'command line', action: 'sign_up_opened' }]);
});

it("shows the server's AI limits, and sets some of a user's limits without changing the others", async () => {
  const { accessToken } = valueOf(await api.register(account('finn', 'welcome')));
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
  const query = '{ aiAllowance { limits { callsPerMinute callsPerDay callsAtOnce spendPerMonth } } }';
  expect((await graphql({ url }, query, {}, { as: accessToken })).data).toEqual({ aiAllowance: { limits: inForce } });
  expect(await found('audit', '--limit', '1')).toMatchObject([
    { actor: 'command line', action: 'limits_set', subject: 'finn', details: expect.stringContaining('per day: any') },
  ]);
  for (const [option, value, sentence] of [
    ['--calls-at-once', 'any', '--calls-at-once must be 1 to 100, server.'],
    ['--calls-per-minute', '0', 'Calls per minute must be from 1 to 10,000.'],
    ['--spend-per-month', '-1', '--spend-per-month must be 0 to 1000000, any, server.'],
  ] as const)
    expect(await admin('limits', 'set', 'finn', option, value)).toEqual({
      code: 1,
      output: `Nothing was done: ${sentence}\n`,
    });
  expect(await found('limits', 'show', 'finn')).toMatchObject({ inForce });
});
