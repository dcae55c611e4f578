import { beforeEach, describe, expect, it } from '@jest/globals';
import { Like } from 'typeorm';
import { BetaCode } from '../../../server/auth/betaCode.entity.ts';
import { syncBetaCodes } from '../../../server/auth/betaCodes.rows.ts';
import { User } from '../../../server/auth/user.entity.ts';
import { RateLimit } from '../../../server/base/rateLimits/rateLimit.entity.ts';
import { mailsTo } from '../../support/accounts/mails.ts';
import { clients, graphqlClient, valueOf } from '../../support/client/apis.ts';
import { anAdministrator, anApiToken, aUser, type TestUser } from '../../support/factories.ts';
import { aCall } from '../../support/llm/keptCalls.ts';
import { clearRateLimits, useServer } from '../../support/server.ts';

/** Tests the actions of administrators over GraphQL and REST. */
const server = useServer();
const api = graphqlClient(server);
const PASSWORD = 'a quiet morning with a view';

let me: TestUser;
beforeEach(async () => {
  await clearRateLimits(server);
  await server.dataSource.manager.deleteAll(User);
  me = await anAdministrator(server);
});

/** The ids of users who can sign in with a password. */
const signsIn = async (username: string, password: string) => (await api.login(null, { username, password })).ok;

describe.each(clients(server))('administration over %s', (apiName, admin) => {
  const newest = async () => valueOf(await admin.auditLog(me, { pageSize: 1 })).results[0];

  it('lists users newest first, finds them by parts of name and address, and pages by cursors', async () => {
    const ann = await aUser(server, { username: 'Ann_1', email: 'first@wood.test' });
    const ben = await aUser(server, { username: 'ben', email: 'Ann@HILL.test' });
    const names = async (search?: string) =>
      valueOf(await admin.adminUsers(me, { search })).results.map(({ username }) => username);
    expect(await names()).toEqual([ben.username, ann.username, me.username]);
    expect(await names('aNN')).toEqual(['ben', 'Ann_1']);
    expect(await names('N_1')).toEqual(['Ann_1']);
    expect(await names('%')).toEqual([]);
    expect(await admin.adminUsers(me, { search: 'x'.repeat(255) })).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { search: expect.any(String) },
    });
    const first = valueOf(await admin.adminUsers(me, { pageSize: 2 }));
    expect(first).toMatchObject({ totalCount: 3, hasNextPage: true });
    const second = valueOf(await admin.adminUsers(me, { pageSize: 2, after: first.endCursor ?? '' }));
    expect(second.results.map(({ username }) => username)).toEqual([me.username]);
  });

  it("shows a user's access and usage, and none of their texts", async () => {
    const ann = await aUser(server);
    await anApiToken(server, ann);
    await aCall(server, ann, { model: 'gpt-x' });
    expect(valueOf(await admin.adminUser(me, { id: ann.id }))).toMatchObject({
      id: ann.id,
      username: ann.username,
      email: ann.email,
      isAdministrator: false,
      disabledAt: null,
      sessions: 1,
      apiTokens: 1,
      hasPassword: true,
      hasSecondFactor: false,
      storedBytes: 0,
      usage: { requests: 1, costEstimate: 0.5 },
      signInProviders: [],
    });
    expect(await admin.adminUser(me, { id: 2_000_000_000 })).toMatchObject({ code: 'NOT_FOUND' });
    expect(valueOf(await admin.serverUsage(me))).toMatchObject({
      total: { requests: 1, costEstimate: 0.5 },
      days: [{ sums: { requests: 1 } }],
      models: [{ provider: 'openai', model: 'gpt-x', sums: { requests: 1 } }],
      users: [{ userId: ann.id, username: ann.username, sums: { costEstimate: 0.5 } }],
    });
    expect(await admin.serverUsage(me, { days: 367 })).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('creates an account without a password, whose user sets one by a mailed link', async () => {
    const made = valueOf(await admin.createUser(me, { username: 'Cora', email: 'cora@example.test' }));
    expect(made.user).toMatchObject({ username: 'Cora', hasPassword: false, isAdministrator: false });
    expect(Date.parse(made.expiresAt ?? '') - Date.now()).toBeGreaterThan(23.9 * 60 * 60 * 1000);
    expect(await newest()).toMatchObject({ actor: me.username, action: 'user_created', subject: 'Cora' });
    const mail = (await mailsTo(server, 'cora@example.test')).at(-1);
    expect(mail?.body).toContain(`${me.username} created a Suspire account for you`);
    expect(mail?.body).toContain(made.link);
    expect(await signsIn('cora', '')).toBe(false);
    expect(await signsIn('cora', 'null')).toBe(false);
    const token = /reset-password\/(.+)\?first=1$/.exec(made.link)?.[1] ?? '';
    valueOf(await api.confirmPasswordReset(null, { token, newPassword: PASSWORD }));
    expect(await signsIn('cora', PASSWORD)).toBe(true);
    expect(await api.confirmPasswordReset(null, { token, newPassword: 'another quiet room' })).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    expect(await admin.createUser(me, { username: 'CORA', email: 'Cora@example.test' })).toMatchObject({
      code: 'CONFLICT',
      fields: { username: expect.any(String), email: expect.any(String) },
    });
    expect(await admin.createUser(me, { username: 'a b', email: 'nowhere' })).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });

  it("makes and unmakes an administrator only with the caller's own password", async () => {
    const input = { username: 'dora', email: 'dora@example.test', isAdministrator: true };
    expect(await admin.createUser(me, input)).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await admin.createUser(me, { ...input, password: 'not mine' })).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { password: 'That is not your password.' },
    });
    const { user } = valueOf(await admin.createUser(me, { ...input, password: me.password }));
    expect(user.isAdministrator).toBe(true);
    const set = (isAdministrator: boolean, password = me.password) =>
      admin.setAdministrator(me, { id: user.id, isAdministrator, password });
    expect(await set(false, 'not mine')).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(valueOf(await set(false)).isAdministrator).toBe(false);
    expect(await newest()).toMatchObject({ action: 'administrator_dismissed', subject: 'dora' });
    const before = await newest();
    valueOf(await set(false));
    expect(await newest()).toEqual(before);
    expect(valueOf(await set(true)).isAdministrator).toBe(true);
    expect(await newest()).toMatchObject({ action: 'administrator_appointed' });
  });

  it('keeps the last administrator', async () => {
    const other = await anAdministrator(server);
    await aUser(server);
    const refused = {
      code: 'CONFLICT',
      message: 'This is the last administrator of the server. Please make someone else an administrator first.',
    };
    valueOf(await admin.setUserDisabled(me, { id: other.id, isDisabled: true }));
    expect(await admin.setUserDisabled(me, { id: me.id, isDisabled: true })).toMatchObject(refused);
    expect(
      await admin.setAdministrator(me, { id: me.id, isAdministrator: false, password: me.password }),
    ).toMatchObject(refused);
    expect(await admin.deleteUser(me, { id: me.id, username: me.username, password: me.password })).toMatchObject(
      refused,
    );
    expect(valueOf(await admin.adminUser(me, { id: me.id }))).toMatchObject({
      isAdministrator: true,
      disabledAt: null,
    });
  });

  it('mails a link for a new password, and ends nothing until it is used', async () => {
    const ann = await aUser(server);
    expect(await admin.resetUserPassword(me, { id: ann.id, password: 'not mine' })).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    const { link, message } = valueOf(await admin.resetUserPassword(me, { id: ann.id, password: me.password }));
    expect(message).toContain(ann.email);
    expect((await mailsTo(server, ann.email)).at(-1)?.body).toContain(link);
    expect(await newest()).toMatchObject({ action: 'password_reset', subject: ann.username });
    expect(await signsIn(ann.username, ann.password)).toBe(true);
    valueOf(await api.confirmPasswordReset(null, { token: link.split('/').at(-1) ?? '', newPassword: PASSWORD }));
    expect(await signsIn(ann.username, ann.password)).toBe(false);
    expect((await api.me(ann)).ok).toBe(false);
    valueOf(await admin.setUserDisabled(me, { id: ann.id, isDisabled: true }));
    expect(await admin.resetUserPassword(me, { id: ann.id, password: me.password })).toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('signs a user out on every device, and keeps API tokens', async () => {
    const ann = await aUser(server);
    const { token } = await anApiToken(server, ann);
    valueOf(await admin.endUserSessions(me, { id: ann.id }));
    expect(await api.me(ann)).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(valueOf(await api.me(token)).username).toBe(ann.username);
    expect(await newest()).toMatchObject({ action: 'sessions_ended', subject: ann.username });
  });

  it('deletes an account by its exact name, and logs it with the administrator', async () => {
    const ann = await aUser(server, { username: 'Ann' });
    const remove = (username: string, password = me.password) =>
      admin.deleteUser(me, { id: ann.id, username, password });
    expect(await remove('ann')).toMatchObject({ code: 'VALIDATION_FAILED', fields: { username: expect.any(String) } });
    expect(await remove('Ann', 'not mine')).toMatchObject({ code: 'VALIDATION_FAILED' });
    valueOf(await remove('Ann'));
    expect(await admin.adminUser(me, { id: ann.id })).toMatchObject({ code: 'NOT_FOUND' });
    const { username } = me;
    const next = await anAdministrator(server);
    valueOf(await admin.deleteUser(next, { id: me.id, username, password: next.password }));
    const entries = valueOf(await admin.auditLog(next)).results;
    expect(entries.slice(0, 2)).toMatchObject([
      { actor: next.username, action: 'user_deleted', subject: username },
      { actor: username, action: 'user_deleted', subject: 'Ann' },
    ]);
  });

  it('adds, uses up, revokes and re-adds codes, independently of the environment', async () => {
    const code = `spring-${apiName.slice(0, 4).toLowerCase()}`;
    const account = { email: 'new@example.test', password: PASSWORD, betaAccessCode: code };
    const made = valueOf(await admin.addSignUpCode(me, { code, maxUses: 1 }));
    expect(made).toMatchObject({ code, maxUses: 1, uses: 0, isActive: true, isFromEnvironment: false });
    expect(await newest()).toMatchObject({ action: 'code_added', subject: 'sp…', details: 'For 1 sign-up.' });
    expect(await admin.addSignUpCode(me, { code })).toMatchObject({ code: 'CONFLICT' });
    valueOf(await api.register(null, { ...account, username: 'new.one' }));
    const listed = async (name: string) => valueOf(await admin.signUpCodes(me)).find((each) => each.code === name);
    expect(await listed(code)).toMatchObject({ uses: 1, isActive: false });
    expect(valueOf(await admin.addSignUpCode(me, { code, maxUses: 2 }))).toMatchObject({ uses: 0, isActive: true });
    expect(valueOf(await admin.revokeSignUpCode(me, { code }))).toMatchObject({ isActive: false });
    expect(await newest()).toMatchObject({ action: 'code_revoked' });
    expect(await api.register(null, { ...account, username: 'new.two', email: 'two@example.test' })).toMatchObject({
      fields: { betaAccessCode: 'Invalid beta access code' },
    });
    expect(valueOf(await admin.addSignUpCode(me, {})).code).toMatch(/^[0-9a-f]{30}$/);
    expect(await admin.revokeSignUpCode(me, { code: 'never there' })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await admin.addSignUpCode(me, { code: 'ab' })).toMatchObject({ fields: { code: expect.any(String) } });
    expect(await admin.addSignUpCode(me, { maxUses: 0 })).toMatchObject({ fields: { maxUses: expect.any(String) } });
  });

  it('logs at most three characters of a code, and a quarter of a short one', async () => {
    const codes = {
      abc: '…',
      welcome2: 'we…',
      '\u{1f511}\u{1f511}\u{1f511}\u{1f511}': '\u{1f511}…',
      abcdefghijklmno: 'abc…',
    };
    for (const [code, subject] of Object.entries(codes)) {
      valueOf(await admin.addSignUpCode(me, { code }));
      expect(await newest()).toMatchObject({ action: 'code_added', subject });
      valueOf(await admin.revokeSignUpCode(me, { code }));
      expect(await newest()).toMatchObject({ action: 'code_revoked', subject });
    }
  });

  it("keeps an administrator's changes of a code at every start, also of one in the environment", async () => {
    const start = () => syncBetaCodes(server.dataSource.manager, [{ code: 'welcome', maxUses: null }]);
    const welcome = async () => valueOf(await admin.signUpCodes(me)).find(({ code }) => code === 'welcome');
    valueOf(await admin.addSignUpCode(me, { code: `own-${apiName}` }));
    valueOf(await admin.revokeSignUpCode(me, { code: 'welcome' }));
    await start();
    expect(await welcome()).toMatchObject({ isActive: false });
    expect(valueOf(await admin.signUpCodes(me))).toEqual(
      expect.arrayContaining([expect.objectContaining({ code: `own-${apiName}`, isActive: true })]),
    );
    valueOf(await admin.addSignUpCode(me, { code: 'welcome', maxUses: 7 }));
    await start();
    expect(await welcome()).toMatchObject({ isActive: true, maxUses: 7, isFromEnvironment: false });
    await server.dataSource.manager.delete(BetaCode, { code: 'welcome' });
    await start();
    expect(await welcome()).toMatchObject({ isActive: true, maxUses: null, isFromEnvironment: true });
  });

  it('admits only an invitation, once, while sign-up is closed', async () => {
    expect(valueOf(await admin.signUpSettings(me))).toMatchObject({ isOpen: true });
    expect(valueOf(await admin.setSignUpOpen(me, { isOpen: false }))).toMatchObject({ isOpen: false });
    expect(await newest()).toMatchObject({ action: 'sign_up_closed', subject: null });
    const account = { username: 'eve', email: 'eve@example.test', password: PASSWORD };
    expect(await api.register(null, { ...account, betaAccessCode: 'welcome' })).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'Sign-up is closed. Please ask an administrator for an invitation.',
    });
    valueOf(await admin.inviteUser(me, { email: 'Eve@Example.test' }));
    const { link } = valueOf(await admin.inviteUser(me, { email: 'eve@example.test' }));
    expect(await newest()).toMatchObject({ action: 'user_invited', subject: 'eve@example.test' });
    const mails = [
      ...(await mailsTo(server, 'Eve@Example.test')).slice(-1),
      ...(await mailsTo(server, 'eve@example.test')).slice(-1),
    ];
    expect(mails.at(-1)?.body).toContain(link);
    expect(mails.at(-1)?.body).toContain(`${me.username} invites you`);
    const codeOf = (address: string) => new URL(address.replace('/#/', '/')).searchParams.get('code') ?? '';
    expect(link).toMatch(/\/#\/signup\?code=[0-9a-f]{30}&email=eve%40example\.test$/);
    const [earlier = ''] = mails.slice(-2).map(({ body }) => /http\S+/.exec(body)?.[0] ?? '');
    expect((await api.register(null, { ...account, betaAccessCode: codeOf(earlier) })).ok).toBe(false);
    valueOf(await api.register(null, { ...account, betaAccessCode: codeOf(link) }));
    expect(
      (
        await api.register(null, {
          ...account,
          username: 'eva',
          email: 'eva@example.test',
          betaAccessCode: codeOf(link),
        })
      ).ok,
    ).toBe(false);
    expect(await admin.inviteUser(me, { email: 'EVE@example.test' })).toMatchObject({ code: 'CONFLICT' });
    expect(valueOf(await admin.setSignUpOpen(me, { isOpen: true }))).toMatchObject({ isOpen: true });
    expect(await newest()).toMatchObject({ action: 'sign_up_opened' });
  });

  it('limits mails to addresses', async () => {
    await server.services.limits.spend({ name: 'admin_mail', points: 100, seconds: 3600 }, String(me.id));
    await server.dataSource.manager.update(RateLimit, { key: Like('admin_mail%') }, { points: 100 });
    expect(await admin.inviteUser(me, { email: 'frank@example.test' })).toMatchObject({ code: 'RATE_LIMITED' });
    expect(await admin.createUser(me, { username: 'frank', email: 'frank@example.test' })).toMatchObject({
      code: 'RATE_LIMITED',
    });
    expect(await mailsTo(server, 'frank@example.test')).toEqual([]);
  });
});
