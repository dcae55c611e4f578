import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { Mailer } from '../../../server/auth/mail/mailer.worker.ts';
import { OutgoingMail } from '../../../server/auth/mail/outgoingMail.entity.ts';
import { ServerSetting } from '../../../server/settings/serverSetting.entity.ts';
import { outgoingMails } from '../../support/accounts/outgoingMails.ts';
import { type SmtpServer, startSmtpServer } from '../../support/accounts/smtpServer.ts';
import { ago } from '../../support/ago.ts';
import { clients, valueOf } from '../../support/client/apis.ts';
import { anAdministrator, aUser } from '../../support/factories.ts';
import { startServer, type TestServer, useServer } from '../../support/server.ts';

const HELLO = { subject: 'Hello', body: 'Hello.' };
const enqueue = ({ services, dataSource }: TestServer, recipient: string, mail = HELLO) =>
  services.mailer.enqueue(dataSource.manager, { recipient, ...mail });

/** The message over each API for an administrator who invites someone. */
async function invitationMessages(server: TestServer) {
  const me = await anAdministrator(server);
  const messages = clients(server).map(async ([name, api]) => {
    const { message } = valueOf(await api.inviteUser(me, { email: `${name.toLowerCase()}.guest@example.test` }));
    return message;
  });
  return Promise.all(messages);
}
const MAILED = expect.stringMatching(/^An invitation was emailed to \w+\.guest@example\.test\. It works for 7 days/);
const TO_HAND_OVER = expect.stringMatching(
  /^An invitation was not emailed because SMTP_URL is not set\. Please pass it on to \w+\.guest@example\.test/,
);

describe('mail through a mail server', () => {
  let smtp: SmtpServer;
  let server: TestServer;

  beforeAll(async () => {
    smtp = await startSmtpServer();
    server = await startServer({ smtpUrl: smtp.url, mailFrom: 'Suspire <suspire@example.test>' });
  });
  afterAll(async () => {
    await server.close();
    await smtp.close();
  });

  const { mailsTo, waiting, makeDue, settled } = outgoingMails(
    () => server,
    () => smtp,
  );

  it('sends a mail and deletes it', async () => {
    const me = await aUser(server);
    await enqueue(server, me.email);
    await server.services.mailer.deliverDue();
    expect(mailsTo(me.email)).toEqual([
      { recipients: [me.email], text: expect.stringContaining('From: Suspire <suspire@example.test>') },
    ]);
    expect(await waiting(me.email)).toBeNull();
  });

  it('informs an administrator that a link was mailed', async () => {
    expect(await invitationMessages(server)).toEqual([MAILED, MAILED]);
  });

  it('completes a round when every due mail was tried, including those of the previous round', async () => {
    const me = await aUser(server);
    await enqueue(server, me.email);
    const before = server.services.mailer.deliverDue();
    await server.services.mailer.deliverDue();
    expect(mailsTo(me.email)).toHaveLength(1);
    await before;
  });

  it('retries a refused mail later, sends it once, and responds the same', async () => {
    const [me, other] = [await aUser(server), await aUser(server)];
    const answers = [];
    for (const [, api] of clients(server)) {
      smtp.refuse(true);
      answers.push(await api.requestPasswordReset(null, { email: me.email }));
      await settled();
      smtp.refuse(false);
      answers.push(await api.requestPasswordReset(null, { email: other.email }));
      await settled();
    }
    expect(new Set(answers.map((answer) => valueOf(answer).message)).size).toBe(1);
    expect(mailsTo(me.email)).toEqual([]);
    await makeDue();
    await server.services.mailer.deliverDue();
    await makeDue();
    await server.services.mailer.deliverDue();
    expect(mailsTo(me.email)).toHaveLength(2);
  });

  it('logs why a mail was refused, without the recipient', async () => {
    const me = await aUser(server);
    smtp.refuse(`550 5.1.1 <${me.email}>: Recipient address rejected`, 'RCPT');
    await server.dataSource.manager.insert(OutgoingMail, { recipient: me.email, ...HELLO });
    const lines: string[] = [];
    const mailer = new Mailer(server.config, server.dataSource);
    mailer.start(pino({}, { write: (line: string) => void lines.push(line) }));
    await mailer.deliverDue();
    await mailer.stop();
    smtp.refuse(false);
    expect(lines.join('')).toContain('"reason":"refused","code":"550 5.1.1"');
    expect(lines.join('')).not.toContain(me.email);
  });

  it('retries after a minute, then less and less often', async () => {
    const me = await aUser(server);
    smtp.refuse(true);
    await server.dataSource.manager.insert(OutgoingMail, { recipient: me.email, ...HELLO });
    const pauses = [];
    for (let attempt = 0; attempt < 8; attempt++) {
      await makeDue();
      await server.services.mailer.deliverDue();
      const { nextAttemptAt } = await server.dataSource.manager.findOneByOrFail(OutgoingMail, { recipient: me.email });
      pauses.push(Math.round((nextAttemptAt.getTime() - Date.now()) / 60_000));
    }
    smtp.refuse(false);
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  });

  it('gives up a mail after a day', async () => {
    const me = await aUser(server);
    const createdAt = () => "now() - interval '25 hours'";
    await server.dataSource.manager.insert(OutgoingMail, { recipient: me.email, ...HELLO, createdAt });
    await server.services.mailer.deliverDue();
    expect(mailsTo(me.email)).toEqual([]);
    expect(await waiting(me.email)).toBeNull();
  });

  it('sends each mail once from several processes', async () => {
    const me = await aUser(server);
    const mails = Array.from({ length: 20 }, (_, at) => ({ ...HELLO, recipient: me.email, subject: `Number ${at}` }));
    await server.dataSource.manager.insert(OutgoingMail, mails);
    const mailers = Array.from({ length: 5 }, () => new Mailer(server.config, server.dataSource));
    await Promise.all(mailers.map((mailer) => mailer.deliverDue()));
    await Promise.all(mailers.map((mailer) => mailer.stop()));
    await settled();
    expect(mailsTo(me.email)).toHaveLength(20);
  });

  it('sends a mail only when its transaction was committed', async () => {
    const me = await aUser(server);
    const undone = server.dataSource.transaction(async (manager) => {
      await server.services.mailer.enqueue(manager, { recipient: me.email, ...HELLO });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await server.services.mailer.deliverDue();
    expect(mailsTo(me.email)).toEqual([]);
  });
});

describe('mail without a mail server', () => {
  const server = useServer();

  it('is not prepared after a reply when a hundred tasks wait already', async () => {
    const mailer = new Mailer(server.config, server.dataSource);
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
    let done = 0;
    for (let time = 0; time < 150; time++) mailer.runAfterReply(log, async () => void done++);
    await mailer.drain();
    expect(done).toBe(100);
    expect(lines).toHaveLength(50);
    expect(lines[0]).toContain('too many mails are being prepared; one was dropped');
  });

  it('writes a mail to a file that only its owner can read, and logs its name', async () => {
    const me = await aUser(server);
    await enqueue(server, me.email, { subject: 'A subject', body: 'A body.' });
    await server.services.mailer.deliverDue();
    const folder = path.join(server.config.dataDir, 'outbox');
    const names = await readdir(folder);
    const files = names.map((name) => path.join(folder, name));
    const mails = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    expect(mails).toContainEqual(
      expect.stringMatching(new RegExp(`^From: .*\nTo: ${me.email}\nDate: .*\nSubject: A subject\n\nA body\\.$`)),
    );
    for (const file of files) {
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      expect(server.logs).toContainEqual(expect.objectContaining({ file }));
    }
    expect(JSON.stringify(server.logs)).not.toContain('A body.');
  });

  it('asks an administrator to hand over a link', async () => {
    expect(await invitationMessages(server)).toEqual([TO_HAND_OVER, TO_HAND_OVER]);
  });
});

describe('several processes on one database', () => {
  const server = useServer({ databaseUrl: 'postgres://of.others.too/suspire' });
  let smtp: SmtpServer;

  beforeAll(async () => void (smtp = await startSmtpServer()));
  afterAll(() => smtp.close());

  async function mailTo(recipient: string) {
    await enqueue(server, recipient);
    await server.services.mailer.deliverDue();
  }
  const isWaiting = (recipient: string) => server.dataSource.manager.existsBy(OutgoingMail, { recipient });
  const outbox = () => readdir(path.join(server.config.dataDir, 'outbox')).catch(() => []);

  it('write files until one has a mail server, and then leave all mails to it, even while it is down', async () => {
    await mailTo('first@example.test');
    expect(await outbox()).toHaveLength(1);

    const withServer = new Mailer({ ...server.config, smtpUrl: smtp.url }, server.dataSource);
    await withServer.deliverDue();
    await mailTo('second@example.test');
    expect(await isWaiting('second@example.test')).toBe(true);
    expect(await outbox()).toHaveLength(1);

    await withServer.deliverDue();
    expect(smtp.mails.map(({ recipients }) => recipients)).toEqual([['second@example.test']]);
    await withServer.stop();
    await mailTo('third@example.test');
    expect(await isWaiting('third@example.test')).toBe(true);
    expect(await invitationMessages(server)).toEqual([MAILED, MAILED]);
  });

  it('write files again when none has had a mail server for a day', async () => {
    const value = ago(25, 'hours').toISOString();
    await server.dataSource.manager.update(ServerSetting, { name: 'smtpSeenAt' }, { value });
    const before = await outbox();
    await mailTo('fourth@example.test');
    expect(await isWaiting('fourth@example.test')).toBe(false);
    expect((await outbox()).length).toBeGreaterThan(before.length);
  });
});
