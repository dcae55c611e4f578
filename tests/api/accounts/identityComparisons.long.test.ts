import { beforeEach, describe, expect, it } from '@jest/globals';
import { RecoveryCode } from '../../../server/auth/secondFactor/recoveryCode.entity.ts';
import { hashToken } from '../../../server/auth/sessions/tokens.ts';
import { User } from '../../../server/auth/user.entity.ts';
import { userNamed } from '../../../server/commands/administration/run.ts';
import { mailsTo, resetTokenFor } from '../../support/accounts/mails.ts';
import { lookAlikes, type NearMiss, respelled, strangers, unseen } from '../../support/accounts/nearMisses.ts';
import { setUpFactor } from '../../support/accounts/secondFactor.ts';
import { clients, graphqlClient, valueOf } from '../../support/client/apis.ts';
import type { Outcome } from '../../support/client/types.ts';
import { aContent, anAdministrator, anApiToken, aSharedLink, aUser, type TestUser } from '../../support/factories.ts';
import { rest } from '../../support/http/calls.ts';
import { clearRateLimits, useServer } from '../../support/server.ts';

/**
 * Tests how each kind of identifier is compared, by near misses. oidc/policy and oidc/claims cover the address and
 * subject of a provider's users, unit/accounts/accountNames the rules of names; docs/security.md has the list.
 */
const server = useServer();
beforeEach(() => clearRateLimits(server));
let people = 0;
const aName = () => `kiss2-${++people}`;
const anAddress = () => `${aName()}@kiosk2.test`;
const PASSWORD = 'eleven loud geese';

/** Near misses of a text of letters and digits that keep or extend its length. */
const nearly = (text: string): NearMiss[] => [
  ...(/[a-z]/.test(text) ? [{ what: 'in capitals', text: text.toUpperCase() }] : []),
  ...(/[A-Z]/.test(text) ? [{ what: 'in small letters', text: text.toLowerCase() }] : []),
  { what: 'in fullwidth', text: text.replace(/[!-~]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0)) },
  { what: 'with a zero-width joiner', text: `${text}\u200d` },
  { what: 'with a combining accent', text: `${text}\u0301` },
  { what: 'with a space after it', text: `${text} ` },
  { what: 'without its end', text: text.slice(0, -1) },
  { what: 'with more at its end', text: `${text}a` },
];
const refused = (outcome: Outcome<unknown>) => (outcome.ok ? 'taken' : outcome.code);

describe.each(clients(server))('a username over %s', (_, api) => {
  const logIn = async (username: string, { password }: Pick<TestUser, 'password'>) =>
    refused(await api.login(null, { username, password }));

  it('signs in with the right password only, in any equivalent form', async () => {
    const user = await aUser(server, { username: aName() });
    for (const { text } of [{ text: user.username.toUpperCase() }, ...lookAlikes(user.username)]) {
      expect({ text, outcome: await logIn(text, user) }).toEqual({ text, outcome: 'taken' });
      expect({ text, outcome: await logIn(text, { password: PASSWORD }) }).toEqual({
        text,
        outcome: 'UNAUTHENTICATED',
      });
    }
  });

  it('refuses a name that only looks alike', async () => {
    const user = await aUser(server, { username: aName() });
    const { username } = user;
    for (const { text } of [
      ...strangers(username),
      ...unseen(username),
      { text: ` ${username}` },
      { text: `${username} ` },
    ])
      expect({ text, outcome: await logIn(text, user) }).toEqual({ text, outcome: 'UNAUTHENTICATED' });
  });
});

describe.each(clients(server))('an e-mail address over %s', (_, api) => {
  const updateProfile = (as: TestUser, change: { username?: string; email?: string }) =>
    graphqlClient(server).updateProfile(as, { ...change, password: as.password });
  const signUp = (email: string) =>
    api.register(null, { username: aName(), email, password: PASSWORD, betaAccessCode: 'welcome' });

  it('belongs to one account regardless of case', async () => {
    const email = `${aName()}@k\u00fche.test`;
    valueOf(await signUp(email));
    for (const text of [email.toUpperCase(), email.normalize('NFD')])
      expect(await signUp(text)).toMatchObject({ code: 'CONFLICT', fields: { email: expect.any(String) } });
  });

  it('cannot be claimed by a look-alike, in any way', async () => {
    const [email, head, user] = [anAddress(), await anAdministrator(server), await aUser(server)];
    const wrong = { code: 'VALIDATION_FAILED', fields: { email: 'Please enter a valid email address' } };
    for (const text of [email.replace('k', '\u212a'), email.replace('k', 'k\u200d')])
      for (const outcome of [
        await signUp(text),
        await api.createUser(head, { username: aName(), email: text }),
        await api.inviteUser(head, { email: text }),
        await updateProfile(user, { email: text }),
      ])
        expect(outcome).toMatchObject(wrong);
    expect((await signUp(email)).ok).toBe(true);
  });

  it('remains valid when an older rule accepted it, whatever else its owner changes', async () => {
    const user = await aUser(server, { email: `\u212aurt.${++people}@kiosk.test` });
    valueOf(await updateProfile(user, { username: aName(), email: user.email }));
  });

  it('notifies the former address when the spelling changes, unless it is ASCII', async () => {
    for (const [former, next, isReported] of [
      ['ann@k\u00fche.test', 'ann@ku\u0308che.test', true],
      ['\u00e9va@kiosk.test', '\u00c9va@kiosk.test', true],
      ['ann@kiosk.test', 'Ann@KIOSK.test', false],
    ] as const) {
      const user = await aUser(server, { email: `${aName()}${former}` });
      valueOf(await updateProfile(user, { email: user.email.replace(former, next) }));
      expect((await mailsTo(server, user.email)).length).toBe(isReported ? 1 : 0);
    }
  });

  it('receives no reset mail of another account', async () => {
    for (const rows of [lookAlikes, strangers, unseen, respelled]) {
      const { email } = await aUser(server, { email: anAddress() });
      for (const { text } of rows(email)) {
        await clearRateLimits(server);
        await api.requestPasswordReset(null, { email: text });
        expect({ text, mails: await mailsTo(server, text) }).toEqual({ text, mails: [] });
      }
      expect((await mailsTo(server, email)).length > 0).toBe(rows === lookAlikes);
    }
    const [{ count }] = await server.dataSource.query(
      'SELECT count(*)::int AS count FROM outgoing_mails WHERE recipient NOT IN (SELECT email FROM users)',
    );
    expect(count).toBe(0);
  });

  it("reveals the account's name to the user who opened the mailed link", async () => {
    const { email, username } = await aUser(server, { email: anAddress() });
    valueOf(await api.requestPasswordReset(null, { email }));
    const token = await resetTokenFor(server, email);
    const { message } = valueOf(await api.confirmPasswordReset(null, { token, newPassword: PASSWORD }));
    expect(message).toBe(`Your password was changed. Please log in as ${username}.`);
  });
});

describe.each(clients(server))('a secret over %s', (_, api) => {
  it('is compared exactly: an access token and an API token', async () => {
    const user = await aUser(server);
    const { token } = await anApiToken(server, user);
    for (const given of [user.token, token])
      for (const { text } of nearly(given).filter((each) => !/[^ -~]| $/.test(each.text)))
        expect({ text, outcome: refused(await api.me(text)) }).toEqual({ text, outcome: 'UNAUTHENTICATED' });
    for (const exact of [user, token]) expect(await api.me(exact)).toMatchObject({ ok: true });
  });

  it('is compared exactly: a refresh token', async () => {
    const { refreshToken } = await aUser(server);
    for (const { text } of nearly(refreshToken))
      expect({ text, outcome: refused(await api.refreshSession(null, { refreshToken: text })) }).toEqual({
        text,
        outcome: 'UNAUTHENTICATED',
      });
    expect((await api.refreshSession(null, { refreshToken })).ok).toBe(true);
  });

  it('is compared exactly: the token of a mailed link', async () => {
    const { email } = await aUser(server);
    valueOf(await api.requestPasswordReset(null, { email }));
    const token = await resetTokenFor(server, email);
    const confirm = async (each: string) =>
      refused(await api.confirmPasswordReset(null, { token: each, newPassword: PASSWORD }));
    for (const { text } of nearly(token))
      expect({ text, outcome: await confirm(text) }).toEqual({ text, outcome: 'VALIDATION_FAILED' });
    expect(await confirm(token)).toBe('taken');
  });

  it('is compared exactly: a password', async () => {
    const { username, password } = await aUser(server);
    for (const { text } of [...nearly(password), { text: ` ${password}` }, { text: password.replace('k', '\u212a') }]) {
      await clearRateLimits(server);
      expect({ text, outcome: refused(await api.login(null, { username, password: text })) }).toEqual({
        text,
        outcome: 'UNAUTHENTICATED',
      });
    }
  });

  it('is compared exactly except for surrounding spaces: a beta access code', async () => {
    const code = `kiss2-${++people}`;
    await server.dataSource.query('INSERT INTO beta_codes (code) VALUES ($1)', [code]);
    const signUp = async (betaAccessCode: string) => {
      await clearRateLimits(server);
      return refused(
        await api.register(null, { username: aName(), email: anAddress(), password: PASSWORD, betaAccessCode }),
      );
    };
    for (const { text } of [...nearly(code), ...lookAlikes(code), ...unseen(code)].filter(
      ({ text: each }) => each.trim() !== code,
    ))
      expect({ text, outcome: await signUp(text) }).toEqual({ text, outcome: 'VALIDATION_FAILED' });
    expect(await signUp(` ${code} `)).toBe('taken');
  });

  it('is compared exactly except for ASCII case, hyphens and spaces: a recovery code', async () => {
    const user = await aUser(server);
    const code = 'kiss-kiss-2222-kiss';
    await setUpFactor(server, user);
    const codeHash = hashToken(code.replaceAll('-', ''));
    await server.dataSource.manager.insert(RecoveryCode, { userId: user.id, codeHash });
    const login = async (secondFactor: string) => {
      await clearRateLimits(server);
      return refused(await api.login(null, { username: user.username, password: user.password, secondFactor }));
    };
    const near = [...nearly(code), ...lookAlikes(code), ...strangers(code), ...unseen(code)];
    const others = near.filter(({ what }) => !/capitals|space|byte order/.test(what)).map(({ text }) => text);
    for (const text of others)
      expect({ text, outcome: await login(text) }).toEqual({ text, outcome: 'SECOND_FACTOR_REQUIRED' });
    expect(await login(` ${code.toUpperCase().replaceAll('-', ' ')} `)).toBe('taken');
    expect(await login(code)).toBe('SECOND_FACTOR_REQUIRED');
  });

  it('is compared exactly: the id of a public link', async () => {
    const owner = await aUser(server);
    const shareId = await aSharedLink(server, owner, (await aContent(server, { owner })).id);
    for (const { text } of nearly(shareId))
      expect({ text, outcome: refused(await api.sharedContent(null, { shareId: text })) }).toEqual({
        text,
        outcome: 'NOT_FOUND',
      });
    expect((await api.sharedContent(null, { shareId })).ok).toBe(true);
  });
});

it('replays a response only for the same Idempotency-Key of the same user', async () => {
  const [user, other] = [await aUser(server), await aUser(server)];
  const create = async (as: TestUser, key: string) => {
    const body = { title: 'One', content: 'Text.' };
    const answer = await rest(server, 'POST', '/contents/', { as, body, headers: { 'idempotency-key': key } });
    return answer.headers.get('idempotency-replayed');
  };
  const keys: (string | null)[] = [];
  for (const key of ['kiss-2', 'KISS-2', 'kiss-2a', 'kiss-\u00b2', 'kiss -2']) keys.push(await create(user, key));
  expect(keys).toEqual(Array(5).fill(null));
  expect(await create(other, 'kiss-2')).toBeNull();
  expect(await create(user, 'kiss-2')).toBe('true');
});

describe('a user named on the command line', () => {
  it('is never found by an address that only looks like theirs', async () => {
    const { manager } = server.dataSource;
    const plain = anAddress();
    for (const [at, { text: email }] of lookAlikes(plain).entries()) {
      const imposter = await aUser(server, { email: `${at}${email}` });
      const emailKey = imposter.email.normalize('NFKC').toLowerCase();
      await manager.update(User, { id: imposter.id }, { emailKey });
      await expect(userNamed(manager, `${at}${plain}`)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect((await userNamed(manager, imposter.email)).id).toBe(imposter.id);
    }
  });

  it('is refused when another user chose that address or id as their username', async () => {
    for (const username of [anAddress(), '999999999']) {
      const { id } = await aUser(server, { username });
      await expect(userNamed(server.dataSource.manager, username)).rejects.toMatchObject({ code: 'CONFLICT' });
      expect((await userNamed(server.dataSource.manager, `id:${id}`)).id).toBe(id);
    }
  });

  it('is found by the address in any ASCII case', async () => {
    const user = await aUser(server, { email: anAddress() });
    expect((await userNamed(server.dataSource.manager, user.email.toUpperCase())).id).toBe(user.id);
  });
});
