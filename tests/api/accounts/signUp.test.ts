import { beforeEach, describe, expect, it } from '@jest/globals';
import { BetaCode } from '../../../server/auth/betaCode.entity.ts';
import { syncBetaCodes } from '../../../server/auth/betaCodes.rows.ts';
import { User } from '../../../server/auth/user.entity.ts';
import { RateLimit } from '../../../server/base/rateLimits/rateLimit.entity.ts';
import { clients, valueOf } from '../../support/client/apis.ts';
import { rest } from '../../support/http/calls.ts';
import { clearRateLimits, useServer } from '../../support/server.ts';

const server = useServer();
const GOOD_PASSWORD = 'nine tame geese';

let people = 0;
const newcomer = (wishes: object = {}) => {
  const username = `newcomer${++people}`;
  return { username, email: `${username}@example.test`, password: GOOD_PASSWORD, betaAccessCode: 'welcome', ...wishes };
};
const nameAndPassword = ({ username, password }: { username: string; password: string }) => ({ username, password });
const isUser = (username: string) => server.dataSource.manager.existsBy(User, { username });
const usesOf = async (code: string) => (await server.dataSource.manager.findOneByOrFail(BetaCode, { code })).uses;
const configureCodes = (...codes: { code: string; maxUses: number | null }[]) =>
  syncBetaCodes(server.dataSource.manager, [{ code: 'welcome', maxUses: null }, ...codes]);

beforeEach(() => clearRateLimits(server));

it('reports over REST what each missing field must be', async () => {
  const reply = await rest(server, 'POST', '/register/', { body: {} });
  expect(reply.status).toBe(400);
  expect(reply.body).toMatchObject({
    error: 'Username is required',
    detail: 'Username is required',
    code: 'VALIDATION_FAILED',
    fields: {
      username: 'Username is required',
      email: 'Email is required',
      password: 'Password must be at least 8 characters long',
      beta_access_code: 'Beta access code is required',
    },
  });
});

describe.each(clients(server))('sign-up over %s', (_, api) => {
  it('creates an account and signs in', async () => {
    const input = newcomer();
    const signedIn = valueOf(await api.register(null, input));
    expect(signedIn).toMatchObject({ user: { username: input.username }, message: 'Account created successfully!' });
    expect(await api.me(signedIn.accessToken)).toMatchObject({ ok: true, value: { username: input.username } });
    expect(await api.login(null, nameAndPassword(input))).toMatchObject({ ok: true });
  });

  it('stores the password as an argon2id hash only', async () => {
    const input = newcomer();
    await api.register(null, input);
    const user = await server.dataSource.manager.findOneByOrFail(User, { username: input.username });
    expect(user.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it.each([
    ['no username', { username: '' }, { username: 'Username is required' }],
    ['no email', { email: '' }, { email: 'Email is required' }],
    ['a short password', { password: 'aB3$xyZ' }, { password: 'Password must be at least 8 characters long' }],
    ['a common password', { password: 'password' }, { password: expect.any(String) }],
    ['no beta code', { betaAccessCode: ' ' }, { betaAccessCode: 'Beta access code is required' }],
    ['an unknown beta code', { betaAccessCode: 'open sesame' }, { betaAccessCode: 'Invalid beta access code' }],
  ])('refuses %s and stores nothing', async (_, wishes, fields) => {
    const input = newcomer(wishes);
    expect(await api.register(null, input)).toMatchObject({ ok: false, code: 'VALIDATION_FAILED', fields });
    expect(await isUser(input.username.replace('\0', ''))).toBe(false);
  });

  it('reports all errors together', async () => {
    const refusal = await api.register(null, newcomer({ email: 'nobody', password: 'short', betaAccessCode: '' }));
    expect(refusal).toMatchObject({
      fields: { email: expect.any(String), password: expect.any(String), betaAccessCode: expect.any(String) },
    });
  });

  it('keeps a password exactly: spaces, emoji, every one of a thousand characters', async () => {
    const password = ` ${'🦊 é '.repeat(255)} `;
    const input = newcomer({ password });
    valueOf(await api.register(null, input));
    const { username } = input;
    expect(await api.login(null, { username, password: password.trim() })).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await api.login(null, { username, password: password.slice(0, -1) })).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    expect(await api.login(null, { username, password })).toMatchObject({ ok: true });
  });

  it('accepts letters of every script in a username', async () => {
    const username = `Ада-лавлейс.${++people}`;
    expect(await api.register(null, newcomer({ username }))).toMatchObject({ ok: true, value: { user: { username } } });
  });

  it('reports what is taken, regardless of case and Unicode form', async () => {
    const first = newcomer();
    valueOf(await api.register(null, first));
    const wide = first.username.replace('n', 'ｎ').toUpperCase();
    const refusal = await api.register(null, newcomer({ username: wide, email: first.email.toUpperCase() }));
    expect(refusal).toMatchObject({
      code: 'CONFLICT',
      fields: { username: expect.stringContaining('taken'), email: expect.stringContaining('already') },
    });
  });

  it('gives a name to one of several simultaneous requests', async () => {
    const username = `rival${++people}`;
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => api.register(null, { ...newcomer(), username })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(
      outcomes.filter((outcome) => !outcome.ok && outcome.code === 'CONFLICT' && outcome.fields?.username),
    ).toHaveLength(3);
  });

  it('accepts a limited beta code as often as configured, for any number of simultaneous requests', async () => {
    const code = `single-${++people}`;
    await configureCodes({ code, maxUses: 1 });
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => api.register(null, newcomer({ betaAccessCode: code }))),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(
      outcomes.filter(
        (outcome) =>
          !outcome.ok && outcome.code === 'VALIDATION_FAILED' && outcome.message === 'Invalid beta access code',
      ),
    ).toHaveLength(19);
    expect(await usesOf(code)).toBe(1);
  });

  it('spends no use of a beta code on a failed sign-up', async () => {
    const code = `spared-${++people}`;
    await configureCodes({ code, maxUses: 5 });
    const taken = newcomer({ betaAccessCode: code });
    valueOf(await api.register(null, taken));
    expect(await api.register(null, { ...newcomer({ betaAccessCode: code }), username: taken.username })).toMatchObject(
      {
        code: 'CONFLICT',
      },
    );
    expect(await api.register(null, newcomer({ betaAccessCode: code, password: 'short' }))).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    expect(await usesOf(code)).toBe(1);
  });

  it('refuses a code removed from the configuration, and remembers its uses when it returns', async () => {
    const code = `seasonal-${++people}`;
    await configureCodes({ code, maxUses: 2 });
    valueOf(await api.register(null, newcomer({ betaAccessCode: code })));
    await configureCodes();
    expect(await api.register(null, newcomer({ betaAccessCode: code }))).toMatchObject({
      message: 'Invalid beta access code',
    });
    await configureCodes({ code, maxUses: 1 });
    expect(await api.register(null, newcomer({ betaAccessCode: code }))).toMatchObject({
      message: 'Invalid beta access code',
    });
  });

  it('accepts sixty an hour from one address, and then no longer reveals whether a name is taken', async () => {
    const { username } = valueOf(await api.register(null, newcomer())).user;
    await server.dataSource.manager.update(RateLimit, { key: 'sign_up:127.0.0.1' }, { points: 59 });
    expect(await api.register(null, newcomer({ username }))).toMatchObject({ code: 'CONFLICT' });
    const late = newcomer();
    for (const input of [late, newcomer({ username })])
      expect(await api.register(null, input)).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    expect(await isUser(late.username)).toBe(false);
  });

  it('blocks a client that guesses beta codes, even when one is right', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 11 }, (_, at) => api.register(null, newcomer({ betaAccessCode: `guess ${at}` }))),
    );
    expect(guesses.filter((outcome) => !outcome.ok && outcome.code === 'VALIDATION_FAILED')).toHaveLength(10);
    expect(guesses.filter((outcome) => !outcome.ok && outcome.code === 'RATE_LIMITED')).toMatchObject([
      { status: 429, retryAfter: expect.any(Number) },
    ]);
    expect(await api.register(null, newcomer())).toMatchObject({ code: 'RATE_LIMITED' });
  });
});
