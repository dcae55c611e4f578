import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Mailer } from '../../../server/auth/mail/mailer.worker.ts';
import { OutgoingMail } from '../../../server/auth/mail/outgoingMail.entity.ts';
import { backlogOf } from '../../../server/observability/backlog.rows.ts';
import { outgoingMails } from '../../support/accounts/outgoingMails.ts';
import { type SmtpServer, startSmtpServer } from '../../support/accounts/smtpServer.ts';
import { ago } from '../../support/ago.ts';
import { clients, restClient, valueOf } from '../../support/client/apis.ts';
import { anAdministrator, aUser } from '../../support/factories.ts';
import { aRefusedMail } from '../../support/operations/administered.ts';
import { startServer, type TestServer } from '../../support/server.ts';

describe('mail that the mail server refuses', () => {
  let smtp: SmtpServer;
  let server: TestServer;

  beforeAll(async () => {
    smtp = await startSmtpServer();
    server = await startServer({ smtpUrl: smtp.url });
  });
  afterEach(async () => {
    smtp.refuse(false);
    await server.dataSource.manager.deleteAll(OutgoingMail);
  });
  afterAll(async () => {
    await server.close();
    await smtp.close();
  });

  const { mailsTo, waiting, makeDue, settled } = outgoingMails(
    () => server,
    () => smtp,
  );

  it.each([
    ['RCPT', '550 5.1.1 no such user'],
    ['TEXT', '554 5.7.1 looks like spam'],
  ] as const)('is never retried, and dropped after a week (%s)', async (at, answer) => {
    const me = await aUser(server);
    smtp.refuse(answer, at);
    await server.dataSource.manager.insert(OutgoingMail, { recipient: me.email, subject: 'Hello', body: 'Hello.' });
    await server.services.mailer.deliverDue();
    smtp.refuse(false);
    await makeDue();
    await server.services.mailer.deliverDue();
    expect(mailsTo(me.email)).toEqual([]);
    expect(await waiting(me.email)).toMatchObject({ attempts: 1, refusedAt: expect.any(Date) });
    expect((await backlogOf(server.dataSource.manager)())?.mails).toBe(0);
    await server.dataSource.manager.update(OutgoingMail, { recipient: me.email }, { refusedAt: ago(8, 'days') });
    await server.services.mailer.deliverDue();
    expect(await waiting(me.email)).toBeNull();
  });

  it.each([
    ['AUTH', '535 5.7.8 wrong password', 'settings'],
    ['GREETING', '421 4.7.0 too many connections', 'unavailable'],
    ['RCPT', '450 4.2.1 greylisted', 'unavailable'],
  ] as const)('is sent once the mail server accepts it again (%s, %s)', async (at, answer, reason) => {
    const me = await aUser(server);
    const admin = await anAdministrator(server);
    const mailer = new Mailer(
      { ...server.config, smtpUrl: smtp.url.replace('smtp://', 'smtp://us:pw@') },
      server.dataSource,
    );
    smtp.refuse(answer, at);
    await server.dataSource.manager.insert(OutgoingMail, { recipient: me.email, subject: 'Hello', body: 'Hello.' });
    await mailer.deliverDue();
    const [code] = /^\d{3}( \d\.\d\.\d)?/.exec(answer) ?? [];
    for (const [, api] of clients(server))
      expect(valueOf(await api.undeliveredMails(admin))).toEqual([
        expect.objectContaining({ recipient: me.email, failureReason: reason, failureCode: code, refusedAt: null }),
      ]);
    smtp.refuse(false);
    await makeDue();
    await mailer.deliverDue();
    await mailer.stop();
    expect(mailsTo(me.email)).toHaveLength(1);
    expect(await waiting(me.email)).toBeNull();
  });

  it('is shown to administrators without its text, and sent again when they ask', async () => {
    const admin = await anAdministrator(server);
    for (const [name, api] of clients(server)) {
      const recipient = `${name.toLowerCase()}.refused@example.test`;
      const id = await aRefusedMail(server, recipient);
      const mails = valueOf(await api.undeliveredMails(admin));
      expect(mails).toEqual([
        expect.objectContaining({
          id,
          recipient,
          subject: 'Hello',
          failureReason: 'refused',
          failureCode: '550 5.1.1',
        }),
      ]);
      expect(JSON.stringify(mails)).not.toContain('A secret link.');
      expect(await api.retryMail(admin, { id })).toMatchObject({ ok: true });
      await settled();
      expect(mailsTo(recipient)).toHaveLength(1);
      expect(await api.retryMail(admin, { id })).toMatchObject({ ok: false, code: 'NOT_FOUND' });
      const { results } = valueOf(await api.auditLog(admin));
      expect(results[0]).toMatchObject({ action: 'mail_retried', subject: recipient });
    }
  });

  it('gets another day when an administrator retries it', async () => {
    const admin = await anAdministrator(server);
    const api = restClient(server);
    const id = await aRefusedMail(server, 'old.refused@example.test');
    await server.dataSource.manager.updateAll(OutgoingMail, { createdAt: ago(3, 'days') });
    valueOf(await api.retryMail(admin, { id }));
    await settled();
    expect(mailsTo('old.refused@example.test')).toHaveLength(1);
  });
});
