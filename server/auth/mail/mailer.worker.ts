import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { DataSource, EntityManager } from 'typeorm';
import type { Context } from '../../base/context.ts';
import { report } from '../../base/observation/observers.ts';
import { Rounds } from '../../base/rounds.ts';
import type { Mail, MailQueue } from '../../base/services/sharedServices.ts';
import { writeSetting } from '../../settings/serverSettings.rows.ts';
import { mailFailure } from './mailFailure.ts';
import { areMailsSent, MAIL_LIFETIME } from './mailServer.rows.ts';
import { MailFailureReason, OutgoingMail } from './outgoingMail.entity.ts';

const POLL_MS = 15_000;
const MAX_PENDING = 100;

/** Together well below the minute after which a claimed mail is retried. */
const SMTP_TIMEOUTS = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

type Log = Context['log'];

interface MailSettings {
  /** Null: mails are written to files in the data directory. */
  smtpUrl: string | null;
  mailFrom: string;
  dataDir: string;
  /** Null: no other process uses this database. */
  databaseUrl: string | null;
}

const NOTED_EVERY_MS = 60 * 60 * 1_000;
const NEXT_DUE = 'SELECT id FROM outgoing_mails WHERE next_attempt_at <= now() AND refused_at IS NULL';
/** How long administrators can see a mail that the mail server permanently refused. */
const REFUSED_LIFETIME = "interval '7 days'";

/**
 * Sends the mails of the table outgoing_mails (a transactional outbox). It retries while the mail server is unavailable
 * or refuses this server, keeps what it permanently refuses for administrators, and writes files if there is no mail
 * server. A process without a mail server leaves all mails to processes that have one, because nobody would look into
 * its folder.
 */
export class Mailer implements MailQueue {
  readonly #transport;
  readonly #pending = new Set<Promise<void>>();
  readonly #rounds = new Rounds(POLL_MS, 'could not check for outgoing mail', () => this.#deliverRound());
  #log: Log | null = null;
  #notedAt = -Infinity;

  constructor(
    private readonly settings: MailSettings,
    private readonly dataSource: DataSource,
  ) {
    const { smtpUrl: url } = settings;
    this.#transport = url
      ? createTransport({ url, disableFileAccess: true, disableUrlAccess: true, ...SMTP_TIMEOUTS })
      : null;
  }

  start(log: Log) {
    this.#log = log;
    this.#rounds.start(log);
  }

  /** Finishes the mails in progress. Mails that are still due stay in the table. */
  async stop() {
    await this.drain();
    await this.#rounds.stop();
    this.#log = null;
    this.#transport?.close();
  }

  /** Resolves when no work is pending and no delivery runs. */
  async drain() {
    while (this.#pending.size > 0) await Promise.all(this.#pending);
    await this.#rounds.done();
  }

  /** Enqueues a mail in the caller's transaction; it is sent after the commit. */
  async enqueue(manager: EntityManager, mail: Mail) {
    await manager.insert(OutgoingMail, mail);
  }

  areSent(): Promise<boolean> {
    return areMailsSent(this.dataSource.manager, this.settings.smtpUrl);
  }

  /**
   * Runs work that enqueues a mail after the response was sent, so that the response reveals neither its duration nor
   * its failure.
   */
  runAfterReply(log: Log, work: () => Promise<void>) {
    if (this.#pending.size >= MAX_PENDING) return log.warn('too many mails are being prepared; one was dropped');
    const done = new Promise<void>((resolve) => setImmediate(resolve))
      .then(work)
      .then(
        () => this.poll(),
        (error: unknown) => log.error({ err: error }, 'a mail could not be prepared'),
      )
      .finally(() => this.#pending.delete(done));
    this.#pending.add(done);
  }

  /** Runs one round after those in progress: every due mail is tried once. */
  deliverDue(): Promise<void> {
    return this.#rounds.run();
  }

  /** Starts a round immediately, for mail that was just committed. */
  poll() {
    this.#rounds.poll();
  }

  async #deliverRound() {
    await this.#dropExpired();
    if (this.#transport && this.#hasOthers) await this.#noteMailServer();
    for (let mail = await this.#claim(); mail; mail = await this.#claim()) await this.#deliver(mail);
  }

  /**
   * Claims the next due mail, so that no other process takes it, and schedules the retry in case this attempt fails.
   */
  async #claim() {
    if (!this.#transport && this.#hasOthers && (await areMailsSent(this.dataSource.manager, null))) return undefined;
    const { raw } = await this.dataSource
      .createQueryBuilder()
      .update(OutgoingMail)
      .set({
        attempts: () => 'attempts + 1',
        failureReason: null,
        nextAttemptAt: () => `now() + least(2 ^ attempts, 60) * interval '1 minute'`,
      })
      .where(`id = (${NEXT_DUE} ORDER BY next_attempt_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)`)
      .returning('id, recipient, subject, body, created_at AS "createdAt"')
      .execute();
    const [mail] = raw as (Omit<OutgoingMail, 'createdAt'> & { createdAt: string })[];
    return mail && { ...mail, createdAt: new Date(mail.createdAt) };
  }

  get #hasOthers() {
    return this.settings.databaseUrl !== null;
  }

  /** Records before the first mail and every hour that this database has a process with a mail server. */
  async #noteMailServer() {
    if (performance.now() - this.#notedAt < NOTED_EVERY_MS) return;
    await writeSetting(this.dataSource.manager, 'smtpSeenAt', new Date().toISOString());
    this.#notedAt = performance.now();
  }

  async #deliver(mail: OutgoingMail) {
    try {
      await (this.#transport ? this.#sendBySmtp(mail) : this.#writeToOutbox(mail));
    } catch (error) {
      return this.#keepFailure(mail, error);
    }
    report('mail', { outcome: 'sent' });
    await this.dataSource.manager.delete(OutgoingMail, { id: mail.id });
  }

  /** Stores why a mail was not accepted. A permanent refusal is final. */
  async #keepFailure({ id }: OutgoingMail, error: unknown) {
    const { reason, code } = mailFailure(error);
    const isFinal = reason === MailFailureReason.REFUSED;
    report('mail', { outcome: isFinal ? 'refused' : 'failed' });
    this.#log?.warn(
      { mail: id, reason, code },
      isFinal ? 'a mail was refused; it will not be retried' : 'a mail was not accepted; it will be retried',
    );
    await this.dataSource.manager.update(
      OutgoingMail,
      { id },
      { failureReason: reason, failureCode: code, ...(isFinal && { refusedAt: () => 'now()' }) },
    );
  }

  async #sendBySmtp({ recipient, subject, body }: OutgoingMail) {
    await this.#transport?.sendMail({
      from: this.settings.mailFrom,
      to: { name: '', address: recipient },
      subject,
      text: body,
    });
  }

  /** An operator without a mail server finds the mail in this file. The log names the file, not its content. */
  async #writeToOutbox({ id, recipient, subject, body, createdAt }: OutgoingMail) {
    const folder = path.resolve(this.settings.dataDir, 'outbox');
    const file = path.join(folder, `${createdAt.toISOString().replaceAll(':', '-')}-${id}.eml`);
    await mkdir(folder, { recursive: true });
    const headers = { From: this.settings.mailFrom, To: recipient, Date: createdAt.toUTCString(), Subject: subject };
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\n`);
    await writeFile(file, `${head.join('')}\n${body}`, { mode: 0o600 });
    this.#log?.info({ file }, 'SMTP_URL is not set, so a mail was written to a file');
  }

  async #dropExpired() {
    const { affected } = await this.dataSource
      .createQueryBuilder()
      .delete()
      .from(OutgoingMail)
      .where(`refused_at IS NULL AND created_at < now() - ${MAIL_LIFETIME}`)
      .orWhere(`refused_at < now() - ${REFUSED_LIFETIME}`)
      .execute();
    if (affected) this.#log?.warn({ mails: affected }, 'mails that were not accepted in time were dropped');
  }
}
