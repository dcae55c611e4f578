import { describe, expect, it } from '@jest/globals';
import { UserIdentity } from '../../../../server/auth/oidc/userIdentity.entity.ts';
import { User } from '../../../../server/auth/user.entity.ts';
import { mailsTo } from '../../../support/accounts/mails.ts';
import { lookAlikes, type NearMiss, respelled, strangers, unseen } from '../../../support/accounts/nearMisses.ts';
import { useOidcServer } from '../../../support/accounts/oidcServer.ts';
import { clients, graphqlClient, valueOf } from '../../../support/client/apis.ts';
import { anAdministrator, anApiToken, aUser, type TestUser } from '../../../support/factories.ts';

/** An address opens an account only if it is the same: ASCII, and equal except for case. */
const { server, provider, aPerson, proof } = useOidcServer({ matchesVerifiedEmail: true });
let people = 0;
const anAddress = () => `kiss2-${++people}@kiosk2.test`;
const inDomain = (rows: (text: string) => NearMiss[]) => (address: string) => {
  const [local, domain = ''] = address.split('@');
  return rows(domain).map(({ what, text }) => ({ what: `${what} in the domain`, text: `${local}@${text}` }));
};

/** Expects that everything a takeover would have ended still exists and has the same owner. */
async function expectUntouched(user: TestUser, token: { token: string }, subject: string) {
  const stored = await server.dataSource.manager.findOneByOrFail(User, { id: user.id });
  expect(stored.email).toBe(user.email);
  expect(stored.passwordHash).toEqual(expect.any(String));
  for (const each of [user, token]) expect((await graphqlClient(server).me(each)).ok).toBe(true);
  expect(await server.dataSource.manager.findBy(UserIdentity, { userId: user.id })).toEqual([]);
  expect(await mailsTo(server, user.email)).toEqual([]);
  return (await server.dataSource.manager.findBy(UserIdentity, { subject })).length;
}

describe.each(clients(server))('a verified address over %s', (_, api) => {
  it.each([
    ['in the same case', (address: string) => address],
    ['in capitals', (address: string) => address.toUpperCase()],
  ])('opens the account with this address %s', async (__, written) => {
    const user = await aUser(server, { email: anAddress() });
    const signIn = await api.signInWithOidc(null, await proof(aPerson({ email: written(user.email) })));
    expect(valueOf(signIn).user.username).toBe(user.username);
  });

  it.each([
    ...[lookAlikes, inDomain(lookAlikes)].flatMap((rows) =>
      rows('kiss2.0@kiosk2.test').map(({ what }) => [what, rows] as const),
    ),
  ])('opens no account whose stored address is only equivalent: %s', async (what, rows) => {
    const user = await aUser(server, { email: anAddress() });
    const token = await anApiToken(server, user);
    const email = rows(user.email).find((each) => each.what === what)?.text;
    const [other, taken] = [await aUser(server), aPerson({ email })];
    const refused = await api.signInWithOidc(null, await proof(taken));
    expect(refused).toMatchObject({ code: 'CONFLICT' });
    expect(await expectUntouched(user, token, taken.sub)).toBe(0);
    const unverified = await api.signInWithOidc(
      null,
      await proof(aPerson({ email: other.email, email_verified: false })),
    );
    expect(refused).toEqual(unverified);
  });

  it.each(
    [strangers, inDomain(strangers), unseen, inDomain(unseen), respelled].flatMap((rows) =>
      rows('kiss2.0@kiosk2.test').map(({ what }) => [what, rows] as const),
    ),
  )('opens no account whose address only looks the same: %s', async (what, rows) => {
    const user = await aUser(server, { email: anAddress() });
    const token = await anApiToken(server, user);
    const stranger = aPerson({ email: rows(user.email).find((each) => each.what === what)?.text });
    const outcome = await api.signInWithOidc(null, await proof(stranger));
    expect(await expectUntouched(user, token, stranger.sub)).toBe(outcome.ok ? 1 : 0);
    expect(outcome).not.toMatchObject({ value: { user: { username: user.username } } });
    if (!outcome.ok) expect(['FORBIDDEN', 'CONFLICT']).toContain(outcome.code);
  });

  it.each([
    ['the Kelvin sign', 'kiss.\u212a@kiosk.test', 'kiss.k@kiosk.test'],
    ['a domain beyond ASCII', 'kiss@k\u00fche.test', 'kiss@k\u00fche.test'],
    ['a domain whose other spelling is ASCII', 'kiss@k\u00fche.test', 'kiss@xn--khe-hoa.test'],
    ['an ASCII spelling of a domain', 'kiss@xn--khe-hoa.test', 'kiss@k\u00fche.test'],
    ['a composed letter', 'kiss@kioske\u0301.test', 'kiss@kiosk\u00e9.test'],
    ['a letter beyond ASCII in another case', '\u00e9kiss@kiosk.test', '\u00c9kiss@kiosk.test'],
    ['a quoted local part', '"kiss"@kiosk.test', '"kiss"@kiosk.test'],
  ])('opens no account created with %s', async (__, stored, claimed) => {
    const user = await aUser(server, { email: stored.replace('@', `${++people}@`) });
    const emailKey = user.email.normalize('NFKC').toLowerCase();
    await server.dataSource.manager.update(User, { id: user.id }, { emailKey });
    const token = await anApiToken(server, user);
    const stranger = aPerson({ email: claimed.replace('@', `${people}@`) });
    const outcome = await api.signInWithOidc(null, await proof(stranger));
    expect(await expectUntouched(user, token, stranger.sub)).toBe(outcome.ok ? 1 : 0);
    await server.dataSource.manager.delete(User, { id: user.id });
  });
});

describe('an account that nothing would open', () => {
  const { server: closed } = useOidcServer({ matchesVerifiedEmail: true }, { passwordSignIn: false });

  it.each(clients(closed))('is not created for an address beyond ASCII (%s)', async (_, admin) => {
    const me = await anAdministrator(closed);
    expect(await admin.createUser(me, { username: `made${++people}`, email: 'kiss@k\u00fche.test' })).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('Please invite them'),
    });
  });
});

describe('allowed domains', () => {
  const domains = useOidcServer({ domains: ['kiosk2.test', 'k\u00fche.test'] });

  it.each(clients(domains.server))('admit a user with an address there (%s)', async (_, api) => {
    for (const email of ['ann@kiosk2.test', 'BEN@KIOSK2.test', 'cora@k\u00fche.test'])
      expect((await api.signInWithOidc(null, await domains.proof(domains.aPerson({ email })))).ok).toBe(true);
    await domains.server.dataSource.query('DELETE FROM users');
  });

  it.each(clients(domains.server))('refuse an address of a look-alike domain (%s)', async (_, api) => {
    const address = 'kiss2@kiosk2.test';
    const rows = [...[lookAlikes, strangers, unseen].flatMap((each) => inDomain(each)(address)), ...respelled(address)];
    for (const { text: email } of [...rows, { text: 'kiss@K\u00dcHE.test' }, { text: 'kiss@ku\u0308he.test' }])
      expect({
        email,
        outcome: await api.signInWithOidc(null, await domains.proof(domains.aPerson({ email }))),
      }).toEqual({
        email,
        outcome: expect.objectContaining({ code: 'FORBIDDEN' }),
      });
  });

  it.each(clients(domains.server))('refuse a known user whose address is now a look-alike (%s)', async (_, api) => {
    const person = domains.aPerson();
    domains.provider.people.set(person.sub, { ...person, email: `${person.sub}@kiosk2.test` });
    expect((await api.signInWithOidc(null, await domains.proof(person))).ok).toBe(true);
    for (const email of ['x@evil.test@kiosk2.test', 'x@evil.test(@kiosk2.test', 'x@\uff4biosk2.test']) {
      domains.provider.people.set(person.sub, { ...person, email });
      expect(await api.signInWithOidc(null, await domains.proof(person))).toMatchObject({ code: 'FORBIDDEN' });
    }
  });
});

it('recognizes a known user by issuer and subject only, whatever the address', async () => {
  const api = graphqlClient(server);
  const person = aPerson();
  const first = await api.signInWithOidc(null, await proof(person));
  provider.people.set(person.sub, { ...person, email: 'a"b@c', email_verified: false });
  const second = await api.signInWithOidc(null, await proof(person));
  expect(first).toMatchObject({ ok: true });
  expect(second).toMatchObject({ ok: true, value: { user: first.ok && first.value.user } });
});
