import { beforeEach, describe, expect, it } from '@jest/globals';
import { LibraryRole } from '../../../../server/base/libraries/libraryRoles.ts';
import type { LibraryRule } from '../../../../server/config/oidc.ts';
import { putMember } from '../../../../server/contents/libraries/libraries.rows.ts';
import { Library } from '../../../../server/contents/libraries/library.entity.ts';
import type { ProviderPerson } from '../../../support/accounts/oidcProvider.ts';
import { useOidcServer } from '../../../support/accounts/oidcServer.ts';
import { clients, valueOf } from '../../../support/client/apis.ts';
import type { Client } from '../../../support/client/types.ts';
import { aUser, type TestUser } from '../../../support/factories.ts';
import { rest } from '../../../support/http/calls.ts';

/** The settings are read when the server starts, so the libraries get these ids. */
const [SUPPORT, COMPANY] = [700_001, 700_002];
const libraryClaims: LibraryRule[] = [
  { claim: 'groups', values: ['all', 'support'], libraryId: COMPANY, role: 'viewer' },
  { claim: 'groups', values: ['support'], libraryId: SUPPORT, role: 'editor' },
  { claim: 'groups', values: ['leads'], libraryId: SUPPORT, role: 'owner' },
  { claim: 'groups', values: ['all'], libraryId: 799_999, role: 'viewer' },
];
const { server, provider, aPerson, proof } = useOidcServer({ libraryClaims });
let owner: TestUser;
let logged = 0;

beforeEach(async () => {
  logged = server.logs.length;
  await server.dataSource.query('DELETE FROM libraries WHERE user_id IS NULL');
  owner = await aUser(server);
  for (const [id, name] of [
    [SUPPORT, 'Support team'],
    [COMPANY, 'Company'],
  ] as const) {
    await server.dataSource.manager.insert(Library, { id, userId: null, name });
    await putMember(server.dataSource.manager, id, owner.id, LibraryRole.OWNER);
  }
});

async function rolesOf(api: Client, person: ProviderPerson, groups: string[]) {
  provider.people.set(person.sub, { ...person, groups });
  const { accessToken: token } = valueOf(await api.signInWithOidc(null, await proof(person)));
  const { body } = await rest(server, 'GET', '/libraries/', { as: token });
  const shared = (body as { name: string | null; role: string }[]).filter(({ name }) => name !== null);
  return Object.fromEntries(shared.map(({ name, role }) => [name, role]));
}

/** The lines of the log about roles that were not given, in this test. */
const refusals = () =>
  server.logs
    .slice(logged)
    .filter(({ msg }) => msg.startsWith('OIDC_LIBRARIES gave no role'))
    .map(({ libraryId, msg }) => ({ libraryId, msg }));

describe.each(clients(server))('claims of the provider over %s', (_, api) => {
  it('give roles in libraries at each sign-in, the highest of several, and take them away again', async () => {
    const person = aPerson();
    expect(await rolesOf(api, person, [])).toEqual({});
    expect(await rolesOf(api, person, ['support'])).toEqual({ 'Support team': 'editor', Company: 'viewer' });
    expect(await rolesOf(api, person, ['leads', 'support'])).toMatchObject({ 'Support team': 'owner' });
    expect(await rolesOf(api, person, ['all'])).toEqual({ Company: 'viewer' });
    expect(await rolesOf(api, person, [])).toEqual({});
  });

  it('leave a role that an owner gave', async () => {
    const person = aPerson();
    await rolesOf(api, person, ['support']);
    const [{ userId }]: [{ userId: number }] = await server.dataSource.query(
      'SELECT user_id AS "userId" FROM library_members WHERE library_id = $1 AND is_claimed',
      [SUPPORT],
    );
    const path = `/libraries/${SUPPORT}/members/${userId}/role/`;
    expect((await rest(server, 'POST', path, { as: owner, body: { role: 'viewer' } })).status).toBe(200);
    expect(await rolesOf(api, person, ['leads'])).toEqual({ 'Support team': 'viewer' });
    expect(await rolesOf(api, person, [])).toEqual({ 'Support team': 'viewer' });
  });

  it('leave the last owner of a library', async () => {
    const person = aPerson();
    await rolesOf(api, person, ['leads']);
    await rest(server, 'POST', `/libraries/${SUPPORT}/leave/`, { as: owner });
    expect(await rolesOf(api, person, [])).toEqual({ 'Support team': 'owner' });
  });

  it('give no role in a full library, and one once there is a place', async () => {
    const [person, places] = [aPerson(), 200];
    await server.dataSource.query(
      `INSERT INTO library_invitations (library_id, email_key, invited, role, invited_by_id)
       SELECT $1, address, address, 'viewer', $2 FROM (SELECT number || '@example.test' AS address FROM generate_series(2, $3::int) AS number) made`,
      [SUPPORT, owner.id, places],
    );
    expect(await rolesOf(api, person, ['support'])).toEqual({ Company: 'viewer' });
    expect(refusals()).toEqual([
      {
        libraryId: SUPPORT,
        msg: 'OIDC_LIBRARIES gave no role: the library has 200 members and open invitations',
      },
    ]);
    await server.dataSource.query(`DELETE FROM library_invitations WHERE invited = '2@example.test'`);
    expect(await rolesOf(api, person, ['support'])).toEqual({ 'Support team': 'editor', Company: 'viewer' });
    expect(await rolesOf(api, person, ['leads'])).toMatchObject({ 'Support team': 'owner' });
    expect(refusals()).toHaveLength(1);
  });

  it('give no more libraries than an account may have, after those are gone that end', async () => {
    const person = aPerson();
    await rolesOf(api, person, ['all']);
    await server.dataSource.query(
      `WITH made AS (INSERT INTO libraries (name) SELECT 'Library ' || number FROM generate_series(2, 50) AS number RETURNING id)
       INSERT INTO library_members (library_id, user_id, role)
       SELECT made.id, m.user_id, 'viewer' FROM made, library_members m WHERE m.library_id = $1 AND m.is_claimed`,
      [COMPANY],
    );
    const roles = await rolesOf(api, person, ['all', 'leads']);
    expect(Object.keys(roles)).toHaveLength(50);
    expect(roles).not.toHaveProperty('Support team');
    expect(refusals()).toEqual([
      { libraryId: SUPPORT, msg: 'OIDC_LIBRARIES gave no role: the user is in 50 shared libraries' },
    ]);
    const others = await rolesOf(api, person, ['leads']);
    expect(others).toMatchObject({ 'Support team': 'owner' });
    expect(others).not.toHaveProperty('Company');
  });

  it('are recorded in the audit log', async () => {
    const person = aPerson();
    await rolesOf(api, person, ['support']);
    await rolesOf(api, person, ['support']);
    await rolesOf(api, person, []);
    const entries = await server.dataSource.query(
      'SELECT actor, action, subject FROM audit_entries WHERE subject = $1 ORDER BY id DESC LIMIT 2',
      [`Support team (${SUPPORT})`],
    );
    expect(entries).toEqual([
      { actor: 'claims of Acme', action: 'library_member_removed', subject: `Support team (${SUPPORT})` },
      { actor: 'claims of Acme', action: 'library_role_changed', subject: `Support team (${SUPPORT})` },
    ]);
  });
});
