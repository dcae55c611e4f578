import { expect, it } from '@jest/globals';
import { AuditAction, AuditEntry } from '../../../server/audit/auditEntry.entity.ts';
import { clients, valueOf } from '../../support/client/apis.ts';
import { mailsTo } from '../../support/accounts/mails.ts';
import { setUpFactor } from '../../support/accounts/secondFactor.ts';
import { anAdministrator, aUser } from '../../support/factories.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();

it.each(clients(server))(
  'lets an administrator remove a lost second factor with their own password, with mail and log (%s)',
  async (_, { removeSecondFactor }) => {
    const [admin, other, lost] = [await anAdministrator(server), await aUser(server), await aUser(server)];
    await setUpFactor(server, lost);
    const logins = () =>
      Promise.all(clients(server).map(([, api]) => api.login(null, { username: lost.username, password: lost.password })));
    expect(await removeSecondFactor(other, lost.id, other.password)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await removeSecondFactor(admin, lost.id, 'not this one')).toMatchObject({ code: 'VALIDATION_FAILED' });
    for (const login of await logins()) expect(login).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    valueOf(await removeSecondFactor(admin, lost.id, admin.password));
    for (const login of await logins()) expect(login.ok).toBe(true);
    expect((await mailsTo(server, lost.email)).at(-1)?.subject).toContain('turned off');
    valueOf(await removeSecondFactor(admin, lost.id, admin.password));
    const entry = { subject: lost.username, action: AuditAction.SECOND_FACTOR_REMOVED };
    expect(await server.dataSource.manager.findBy(AuditEntry, entry)).toMatchObject([{ actor: admin.username }]);
  },
);
