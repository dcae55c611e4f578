import { beforeEach, describe, expect, it } from '@jest/globals';
import { RecoveryCode } from '../../../server/auth/secondFactor/recoveryCode.entity.ts';
import { hashToken } from '../../../server/auth/sessions/tokens.ts';
import { User } from '../../../server/auth/user.entity.ts';
import { userNamed } from '../../../server/commands/administration/run.ts';
import { mailsTo, resetTokenFor } from '../../support/accounts/mails.ts';
import { lookAlikes, type NearMiss, respelled, strangers, unseen } from '../../support/accounts/nearMisses.ts';
import { setUpFactor } from '../../support/accounts/secondFactorDoors.ts';
import { adminDoors } from '../../support/administration/adminDoors.ts';
import { doors, doorsOf, type Outcome, valueOf } from '../../support/doors.ts';
import { aContent, anAdministrator, anApiToken, aSharedLink, aUser, type TestUser } from '../../support/factories.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { clearRateLimits, useServer } from '../../support/server.ts';

/**
 * How each thing that stands for somebody is compared, by what is nearly the same. The address and the subject of a
 * provider's people are in oidcAddresses and oidcClaims; docs/security.md has the list.
 */
const server = useServer();
beforeEach(() => clearRateLimits(server));
let people = 0;
const aName = () => `kiss2-${++people}`;
const anAddress = () => `${aName()}@kiosk2.test`;
const PASSWORD = 'eleven loud geese';

/** Every near miss of a text of letters and digits that keeps its length or adds to it. */
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

describe.each(doors(server))('a username over %s', (_, door) => {
  const logIn = async (username: string, { password }: Pick<TestUser, 'password'>) =>
    refused(await door.login({ username, password }));

  it('signs in with the right password alone, in any form that names are kept in', async () => {
    const user = await aUser(server, { username: aName() });
    for (const { text } of [{ text: user.username.toUpperCase() }, ...lookAlikes(user.username)]) {
      expect([text, await logIn(text, user)]).toEqual([text, 'taken']);
      expect([text, await logIn(text, { password: PASSWORD })]).toEqual([text, 'UNAUTHENTICATED']);
    }
  });

  it('signs nobody in who only looks like it', async () => {
    const user = await aUser(server, { username: aName() });
    const { username } = user;
    for (const { text } of [
      ...strangers(username),
      ...unseen(username),
      { text: ` ${username}` },
      { text: `${username} ` },
    ])
      expect([text, await logIn(text, user)]).toEqual([text, 'UNAUTHENTICATED']);
  });

  it('is taken in every form that signs in', async () => {
    const { username } = await aUser(server, { username: aName() });
    for (const { text } of [{ text: username.toUpperCase() }, ...lookAlikes(username)])
      expect(
        await door.register({ username: text, email: anAddress(), password: PASSWORD, betaAccessCode: 'welcome' }),
      ).toMatchObject({ code: 'CONFLICT', fields: { username: expect.any(String) } });
  });
});

describe.each(doorsOf(doors(server), adminDoors(server)))('an address over %s', (_, door, admin) => {
  const updateProfile = (as: TestUser, change: object) =>
    graphql(
      server,
      'mutation($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }',
      { input: { ...change, password: as.password } },
      { as },
    );
  const signUp = (email: string) =>
    door.register({ username: aName(), email, password: PASSWORD, betaAccessCode: 'welcome' });

  it('belongs to one account in any case of its letters', async () => {
    const email = `${aName()}@k\u00fche.test`;
    valueOf(await signUp(email));
    for (const text of [email.toUpperCase(), email.normalize('NFD')])
      expect(await signUp(text)).toMatchObject({ code: 'CONFLICT', fields: { email: expect.any(String) } });
  });

  it.each([lookAlikes, unseen].flatMap((rows) => rows('kiss2.0@kiosk2.test').map(({ what }) => [what, rows] as const)))(
    'is not taken from its owner by one that looks the same: %s',
    async (what, rows) => {
      const [email, head, user] = [anAddress(), await anAdministrator(server), await aUser(server)];
      const text = rows(email).find((each) => each.what === what)?.text ?? '';
      const wrong = { code: 'VALIDATION_FAILED', fields: { email: 'Please enter a valid email address' } };
      expect(await signUp(text)).toMatchObject(wrong);
      expect(await admin.create(head, { username: aName(), email: text })).toMatchObject(wrong);
      expect(await admin.invite(head, text)).toMatchObject(wrong);
      expect((await updateProfile(user, { email: text })).errors[0]?.extensions).toMatchObject({
        fields: wrong.fields,
      });
      expect((await signUp(email)).ok).toBe(true);
    },
  );

  it('stays when it was taken before, whatever else its owner changes', async () => {
    const user = await aUser(server, { email: `\u212aurt.${++people}@kiosk.test` });
    expect((await updateProfile(user, { username: aName(), email: user.email })).errors).toEqual([]);
  });

  it('tells the former address of one that is written otherwise, unless it is ASCII', async () => {
    for (const [former, next, isTold] of [
      ['ann@k\u00fche.test', 'ann@ku\u0308che.test', true],
      ['\u00e9va@kiosk.test', '\u00c9va@kiosk.test', true],
      ['ann@kiosk.test', 'Ann@KIOSK.test', false],
    ] as const) {
      const user = await aUser(server, { email: `${aName()}${former}` });
      expect((await updateProfile(user, { email: user.email.replace(former, next) })).errors).toEqual([]);
      expect((await mailsTo(server, user.email)).length).toBe(isTold ? 1 : 0);
    }
  });

  it.each(
    [lookAlikes, strangers, unseen, respelled].flatMap((rows) =>
      rows('kiss2.0@kiosk2.test').map(({ what }) => [what, rows] as const),
    ),
  )('receives no mail of another account when it is typed for a new password: %s', async (what, rows) => {
    const user = await aUser(server, { email: anAddress() });
    const typed = rows(user.email).find((each) => each.what === what)?.text ?? '';
    const outcome = await door.requestReset(typed);
    const mails = await mailsTo(server, user.email);
    expect(await mailsTo(server, typed)).toEqual([]);
    expect([outcome.ok, mails.length]).toEqual(rows === lookAlikes ? [true, 1] : outcome.ok ? [true, 0] : [false, 0]);
    const [{ count }] = await server.dataSource.query(
      'SELECT count(*)::int AS count FROM outgoing_mails WHERE recipient <> $1',
      [user.email],
    );
    expect(count).toBe(0);
  });

  it('names its account to who has opened the mailed link', async () => {
    const { email, username } = await aUser(server, { email: anAddress() });
    valueOf(await door.requestReset(email));
    const token = await resetTokenFor(server, email);
    const { message } = valueOf(await door.confirmReset({ token, newPassword: PASSWORD }));
    expect(message).toBe(`Your password was changed. Please log in as ${username}.`);
  });
});

describe.each(doors(server))('a secret over %s', (_, door) => {
  it('is taken as it is: an access token and an API token', async () => {
    const user = await aUser(server);
    const { token } = await anApiToken(server, user);
    for (const given of [user.token, token])
      for (const { text } of nearly(given).filter((each) => !/[^ -~]| $/.test(each.text)))
        expect([text, refused(await door.checkAuth(text))]).toEqual([text, 'UNAUTHENTICATED']);
    expect([await door.checkAuth(user), await door.checkAuth(token)]).toMatchObject([{ ok: true }, { ok: true }]);
  });

  it('is taken as it is: a refresh token', async () => {
    const { refreshToken } = await aUser(server);
    for (const { text } of nearly(refreshToken))
      expect([text, refused(await door.refresh(text))]).toEqual([text, 'UNAUTHENTICATED']);
    expect((await door.refresh(refreshToken)).ok).toBe(true);
  });

  it('is taken as it is: the token of a mailed link', async () => {
    const { email } = await aUser(server);
    valueOf(await door.requestReset(email));
    const token = await resetTokenFor(server, email);
    const confirm = async (each: string) => refused(await door.confirmReset({ token: each, newPassword: PASSWORD }));
    for (const { text } of nearly(token)) expect([text, await confirm(text)]).toEqual([text, 'VALIDATION_FAILED']);
    expect(await confirm(token)).toBe('taken');
  });

  it('is taken as it is: a password', async () => {
    const { username, password } = await aUser(server);
    for (const { text } of [...nearly(password), { text: ` ${password}` }, { text: password.replace('k', '\u212a') }]) {
      await clearRateLimits(server);
      expect([text, refused(await door.login({ username, password: text }))]).toEqual([text, 'UNAUTHENTICATED']);
    }
  });

  it('is taken as it is but for spaces around it: a beta access code', async () => {
    const code = `kiss2-${++people}`;
    await server.dataSource.query('INSERT INTO beta_codes (code) VALUES ($1)', [code]);
    const signUp = async (betaAccessCode: string) => {
      await clearRateLimits(server);
      return refused(
        await door.register({ username: aName(), email: anAddress(), password: PASSWORD, betaAccessCode }),
      );
    };
    for (const { text } of [...nearly(code), ...lookAlikes(code), ...unseen(code)].filter(
      ({ text: each }) => each.trim() !== code,
    ))
      expect([text, await signUp(text)]).toEqual([text, 'VALIDATION_FAILED']);
    expect(await signUp(` ${code} `)).toBe('taken');
  });

  it('is taken as it is but for the case of ASCII letters, hyphens and spaces: a recovery code', async () => {
    const user = await aUser(server);
    const code = 'kiss-kiss-2222-kiss';
    await setUpFactor(server, user);
    const codeHash = hashToken(code.replaceAll('-', ''));
    await server.dataSource.manager.insert(RecoveryCode, { userId: user.id, codeHash });
    const login = async (secondFactor: string) => {
      await clearRateLimits(server);
      return refused(await door.login({ username: user.username, password: user.password, secondFactor }));
    };
    const near = [...nearly(code), ...lookAlikes(code), ...strangers(code), ...unseen(code)];
    const others = near.filter(({ what }) => !/capitals|space|byte order/.test(what)).map(({ text }) => text);
    for (const text of others) expect([text, await login(text)]).toEqual([text, 'SECOND_FACTOR_REQUIRED']);
    expect(await login(` ${code.toUpperCase().replaceAll('-', ' ')} `)).toBe('taken');
    expect(await login(code)).toBe('SECOND_FACTOR_REQUIRED');
  });

  it('is taken as it is: the id of a public link', async () => {
    const owner = await aUser(server);
    const shareId = await aSharedLink(server, owner, (await aContent(server, { owner })).id);
    for (const { text } of nearly(shareId))
      expect([text, refused(await door.sharedContent(null, text))]).toEqual([text, 'NOT_FOUND']);
    expect((await door.sharedContent(null, shareId)).ok).toBe(true);
  });
});

it('replays an answer for the same Idempotency-Key of the same user alone', async () => {
  const [user, other] = [await aUser(server), await aUser(server)];
  const create = async (as: TestUser, key: string) => {
    const body = { title: 'One', content: 'Text.' };
    const answer = await rest(server, 'POST', '/contents/', { as, body, headers: { 'idempotency-key': key } });
    return answer.headers.get('idempotency-replayed');
  };
  const keys: (string | null)[] = [];
  for (const key of ['kiss-2', 'KISS-2', 'kiss-2a', 'kiss-\u00b2', 'kiss -2']) keys.push(await create(user, key));
  expect([...keys, await create(other, 'kiss-2')]).toEqual([null, null, null, null, null, null]);
  expect(await create(user, 'kiss-2')).toBe('true');
});

describe('the command line', () => {
  it('takes nobody for the owner of an address that only looks like theirs', async () => {
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

  it('takes nobody for another who has no account yet, and whose address or id they chose as their username', async () => {
    for (const username of [anAddress(), '999999999']) {
      const { id } = await aUser(server, { username });
      await expect(userNamed(server.dataSource.manager, username)).rejects.toMatchObject({ code: 'CONFLICT' });
      expect((await userNamed(server.dataSource.manager, `id:${id}`)).id).toBe(id);
    }
  });

  it('finds an address in any case of its ASCII letters', async () => {
    const user = await aUser(server, { email: anAddress() });
    expect((await userNamed(server.dataSource.manager, user.email.toUpperCase())).id).toBe(user.id);
  });
});
