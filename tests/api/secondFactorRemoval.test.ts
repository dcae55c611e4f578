import { describe, expect, it } from '@jest/globals';
import { User } from '../../server/auth/user.entity.ts';
import { graphql, rest } from '../support/calls.ts';
import { doors, valueOf } from '../support/doors.ts';
import { aUser, type TestUser } from '../support/factories.ts';
import { mailsTo } from '../support/mails.ts';
import { setUpFactor } from '../support/secondFactorDoors.ts';
import { useServer } from '../support/server.ts';

const server = useServer();

const REMOVE = 'mutation($input: RemoveSecondFactorInput!) { removeSecondFactor(input: $input) { hasSecondFactor } }';
const ways: [name: string, remove: (admin: TestUser, id: number, password: string) => Promise<string>][] = [
  [
    'GraphQL',
    async (as, id, password) => {
      const { errors } = await graphql(server, REMOVE, { input: { id: String(id), password } }, { as });
      return errors[0]?.extensions.code.replace('BAD_USER_INPUT', 'VALIDATION_FAILED') ?? 'OK';
    },
  ],
  [
    'REST',
    async (as, id, password) => {
      const { status, body } = await rest(server, 'DELETE', `/admin/users/${id}/second-factor/`, {
        as,
        body: { password },
      });
      return status === 204 ? 'OK' : (body as { code: string }).code;
    },
  ],
];

describe.each(ways)('over %s an administrator', (_, remove) => {
  it('removes the factor of who lost it, with their own password, which is mailed and logged', async () => {
    const [admin, lost] = [await aUser(server), await aUser(server)];
    await setUpFactor(server, lost);
    expect(await remove(admin, lost.id, admin.password)).toBe('FORBIDDEN');
    await server.dataSource.manager.update(User, { id: admin.id }, { isAdministrator: true });
    const anew = valueOf(
      await (doors(server)[1] as ReturnType<typeof doors>[number])[1].login({
        username: admin.username,
        password: admin.password,
      }),
    );
    const boss = { ...admin, token: anew.accessToken };
    expect(await remove(boss, lost.id, 'not this one')).toBe('VALIDATION_FAILED');
    for (const [, door] of doors(server))
      expect(await door.login({ username: lost.username, password: lost.password })).toMatchObject({ status: 401 });
    expect(await remove(boss, lost.id, admin.password)).toBe('OK');
    for (const [, door] of doors(server))
      valueOf(await door.login({ username: lost.username, password: lost.password }));
    expect((await mailsTo(server, lost.email)).at(-1)?.subject).toContain('turned off');
    expect(await remove(boss, lost.id, admin.password)).toBe('OK');
    const acts = await server.dataSource.query(
      `SELECT action FROM audit_entries WHERE subject = $1 AND action = 'second_factor_removed'`,
      [lost.username],
    );
    expect(acts).toHaveLength(1);
  });
});
