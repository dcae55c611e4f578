import { OutgoingMail } from '../../../server/auth/mail/outgoingMail.entity.ts';
import type { TestServer } from '../server.ts';
import type { SmtpServer } from './smtpServer.ts';

/** The mails that wait on a server, and those that its mail server has received. */
export const outgoingMails = (server: () => TestServer, smtp: () => SmtpServer) => ({
  mailsTo: (address: string) => smtp().mails.filter(({ recipients }) => recipients.includes(address)),
  waiting: (recipient: string) => server().dataSource.manager.findOneBy(OutgoingMail, { recipient }),
  makeDue: () => server().dataSource.query('UPDATE outgoing_mails SET next_attempt_at = now()'),
  settled: () => server().services.mailer.drain(),
});
