import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import * as argon2 from '@node-rs/argon2';
import { clients, valueOf } from '../../support/client/apis.ts';
import type { Api } from '../../support/apis.ts';

/** Counts the hashes, since times are no evidence on a busy machine. */
const verify = jest.fn(argon2.verify);
jest.unstable_mockModule('@node-rs/argon2', () => ({ ...argon2, verify }));
const { resetTokenFor } = await import('../../support/accounts/mails.ts');
const { apis, valueOf } = await import('../../support/apis.ts');
const { aUser } = await import('../../support/factories.ts');
const { graphql } = await import('../../support/http/calls.ts');
const { clearRateLimits, useServer } = await import('../../support/server.ts');

const server = useServer();
beforeEach(() => clearRateLimits(server));

const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const COMPOSED = 'Crème brûlée für Zoë'.normalize('NFC');

/** Spellings of the same password on different keyboards and systems. */
const ALIKE: [what: string, one: string, other: string][] = [
  ['composed and decomposed letters', COMPOSED, COMPOSED.normalize('NFD')],
  ['Hangul in syllables and letters', '비밀번호 입니다 여덟', '비밀번호 입니다 여덟'.normalize('NFD')],
  [
    'Vietnamese marks in another order',
    'mật khẩu tiếng Việt',
    'mâ\u0323t kha\u0302\u0309u tie\u0302\u0301ng Vie\u0302\u0323t',
  ],
  ['a no-break space', 'nine tame geese', 'nine\u00a0tame\u00a0geese'],
  ['an ideographic space', '九 tame geese', '九\u3000tame\u3000geese'],
  ['narrow and thin spaces', 'nine tame geese', 'nine\u202ftame\u2009geese'],
  ['the Ångström sign', 'Ångström units', '\u212bngstr\u00f6m units'],
];

/** Passwords that stay different: no case, width or compatibility is folded, and nothing is trimmed. */
const DIFFERENT: [what: string, one: string, other: string][] = [
  ['case', 'nine tame geese', 'Nine tame geese'],
  ['accents', COMPOSED, 'Creme brulee fur Zoe'],
  ['width', 'nine tame geese', 'ｎｉｎｅ tame geese'],
  ['a ligature', 'five fine geese', 'five ﬁne geese'],
  ['a space at the end', 'nine tame geese', 'nine tame geese '],
  ['a double space', 'nine tame geese', 'nine  tame geese'],
  ['a zero-width space', 'nine tame geese', 'nine \u200btame geese'],
  ['a tab', 'nine tame geese', 'nine\ttame geese'],
  ['more than thirty marks', `geese a${'\u0301'.repeat(40)}`, `geese a${'\u0301'.repeat(39)}`],
];

const hashOf = async (id: number) => {
  const [row]: { password_hash: string }[] = await server.dataSource.query(
    'SELECT password_hash FROM users WHERE id = $1',
    [id],
  );
  return row?.password_hash ?? '';
};

/** Stores a hash of the password as earlier releases did. */
const keepAsTyped = async (id: number, password: string) =>
  server.dataSource.query('UPDATE users SET password_hash = $2 WHERE id = $1', [
    id,
    await argon2.hash(password, CHEAP),
  ]);

/** Sets a password with a mailed link. */
async function reset(api: Api, email: string, newPassword: string) {
  valueOf(await api.requestPasswordReset(null, { email }));
  valueOf(await api.confirmPasswordReset(null, { token: await resetTokenFor(server, email), newPassword }));
}

const change = (token: string, currentPassword: string, newPassword: string) =>
  graphql(
    server,
    'mutation($input: ChangePasswordInput!) { changePassword(input: $input) { message } }',
    { input: { currentPassword, newPassword } },
    { as: { token } },
  );

describe.each(clients(server))('a password over %s', (name, api) => {
  it.each(ALIKE)('signs in however it is typed: %s', async (_what, one, other) => {
    for (const [set, typed] of [
      [one, other],
      [other, one],
    ] as const) {
      const { id, username, email } = await aUser(server);
      await reset(api, email, set);
      valueOf(await api.login(null, { username, password: typed }));
      valueOf(await api.login(null, { username, password: set }));
      expect(await argon2.verify(await hashOf(id), one.normalize('NFC'))).toBe(true);
    }
  });

  it.each(DIFFERENT)('differs by %s', async (_what, one, other) => {
    const { username, email } = await aUser(server);
    await reset(api, email, one);
    expect(await api.login(null, { username, password: other })).toMatchObject({ code: 'UNAUTHENTICATED' });
    valueOf(await api.login(null, { username, password: one }));
  });

  it.each(ALIKE)('signs in as it was set before, and from then on in any form: %s', async (_what, one, other) => {
    const { id, username } = await aUser(server);
    await keepAsTyped(id, other);
    const before = await hashOf(id);
    valueOf(await api.login(null, { username, password: other }));
    const after = await hashOf(id);
    expect(after).not.toBe(before);
    expect(after).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    for (const password of [one, other]) valueOf(await api.login(null, { username, password }));
    expect(await hashOf(id)).toBe(after);
  });

  it('is hashed in one form at sign-up', async () => {
    const password = COMPOSED.normalize('NFD');
    const username = `zoe${name.toLowerCase()}`;
    const newcomer = { username, email: `${username}@example.test`, password, betaAccessCode: 'welcome' };
    valueOf(await api.register(null, newcomer));
    valueOf(await api.login(null, { username, password: COMPOSED }));
  });

  it('costs as many hashes for an unknown name as for a known one, in each form', async () => {
    const { username } = await aUser(server);
    for (const [password, times] of [
      [COMPOSED, 1],
      [COMPOSED.normalize('NFD'), 2],
    ] as const)
      for (const asked of [username, 'nobody', 'a name that nobody can have']) {
        verify.mockClear();
        expect(await api.login(null, { username: asked, password })).toMatchObject({ code: 'UNAUTHENTICATED' });
        expect({ asked, times: verify.mock.calls.length }).toEqual({ asked, times });
      }
  });

  it('counts one failure for both forms', async () => {
    const { username } = await aUser(server);
    const failures = async () => {
      const [row]: { points: number }[] = await server.dataSource.query(
        "SELECT coalesce(sum(points), 0)::int AS points FROM rate_limits WHERE key LIKE 'login_user%'",
      );
      return row?.points;
    };
    await api.login(null, { username, password: COMPOSED.normalize('NFD') });
    expect(await failures()).toBe(1);
  });
});

it('confirms changes and is changed in any form', async () => {
  const { id, token, username } = await aUser(server);
  await keepAsTyped(id, COMPOSED.normalize('NFD'));
  expect((await change(token, COMPOSED.normalize('NFD'), 'nine\u00a0tame geese')).errors).toEqual([]);
  expect((await change(token, 'nine tame\u2009geese', COMPOSED)).errors).toEqual([]);
  expect((await change(token, COMPOSED.normalize('NFD'), 'eleven loud geese')).errors).toEqual([]);
  const [, api] = clients(server)[0] ?? [];
  expect(await api?.login(null, { username, password: 'eleven loud geese' })).toMatchObject({ ok: true });
});

it('confirms the beginning of two-step sign-in with an older hash', async () => {
  const { id, token } = await aUser(server);
  await keepAsTyped(id, COMPOSED.normalize('NFD'));
  const document = 'mutation($input: BeginSecondFactorInput!) { beginSecondFactor(input: $input) { secret } }';
  const input = { password: COMPOSED.normalize('NFD') };
  expect((await graphql(server, document, { input }, { as: { token } })).errors).toEqual([]);
  expect((await graphql(server, document, { input: { password: COMPOSED } }, { as: { token } })).errors).toEqual([]);
});

it('counts the letters of its one form', async () => {
  const { token, password } = await aUser(server);
  const [error] = (await change(token, password, 'é'.normalize('NFD').repeat(5))).errors;
  expect(error).toMatchObject({ message: expect.stringContaining('at least 8 characters') });
});
