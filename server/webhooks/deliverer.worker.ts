import { setMaxListeners } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import type { DataSource } from 'typeorm';
import { isObserved, report } from '../base/observation/observers.ts';
import { opened } from '../base/observation/open.ts';
import { outsideOperations } from '../base/operation.ts';
import { Rounds } from '../base/rounds.ts';
import type { MailQueue, WebhookSender } from '../base/services/sharedServices.ts';
import {
  claimDue,
  type ClaimedDelivery,
  claimOne,
  deleteOld,
  isAnyWaiting,
  keepDelivered,
  keepFailed,
  shortenLog,
} from './deliveries.rows.ts';
import { disableFailing, type Failure } from './disabling.actions.ts';
import { retryAfter } from './retries.ts';
import type { Resolve } from './webhookAddress.ts';
import { postWebhook, type WebhookResponse } from './webhookRequest.ts';
import { signatureHeaders } from './webhookSignature.ts';

const POLL_MS = 1_000;
const SWEEP_MS = 60_000;
/** The most concurrent requests of this process, in total and to one webhook. */
const MAX_IN_FLIGHT = 100;
const MAX_OF_WEBHOOK = 2;
/**
 * How long a stop waits for running requests before it aborts them, in milliseconds. They are sent again after the next
 * start.
 */
const STOP_MS = 3_000;
const GONE = 410;

interface DelivererSettings {
  publicUrl: string;
  webhookAllowedHosts: readonly string[];
}

/**
 * Sends the queue in webhook_deliveries, a transactional outbox like that of the mails. Deliveries are retried with
 * growing pauses and signed again for each attempt. A slow or dead target only occupies its own two requests and delays
 * no other target.
 */
export class Deliverer implements WebhookSender {
  readonly #inFlight = new Map<ClaimedDelivery, Promise<void>>();
  readonly #due = new Rounds(POLL_MS, 'could not check for webhook deliveries', () => this.#startDue());
  readonly #sweep = new Rounds(SWEEP_MS, 'old webhook deliveries were not deleted', () => this.#deleteOld());
  /** The number of attempts begun. */
  #begun = 0;
  /** The webhooks whose logs may have grown since the last sweep. */
  readonly #used = new Set<number>();
  readonly #stop = new AbortController();
  readonly allowedHosts;
  #log: FastifyBaseLogger | null = null;

  constructor(
    private readonly settings: DelivererSettings,
    private readonly dataSource: DataSource,
    private readonly mailer: MailQueue,
    readonly resolve?: Resolve,
  ) {
    this.allowedHosts = settings.webhookAllowedHosts;
    // Every running request listens to this signal, so Node's warning about many listeners is turned off.
    setMaxListeners(0, this.#stop.signal);
  }

  start(log: FastifyBaseLogger) {
    this.#log = log;
    this.#due.start(log);
    this.#sweep.start(log);
  }

  async stop() {
    await Promise.all([this.#due.stop(), this.#sweep.stop()]);
    const timer = setTimeout(() => this.#stop.abort(), STOP_MS);
    await Promise.all(this.#inFlight.values());
    clearTimeout(timer);
  }

  /** Tries everything that is due once. */
  async deliverDue() {
    for (let isDone = false; !isDone;) {
      const [begun, inFlight] = [this.#begun, this.#inFlight.size];
      await this.#due.run();
      await Promise.all(this.#inFlight.values());
      isDone = inFlight === 0 && this.#begun === begun;
    }
  }

  /** Deletes deliveries in the log that are too old or too many. */
  sweep() {
    return this.#sweep.run();
  }

  /** Makes one attempt now, even if the delivery is not due; resolves when its outcome is stored. */
  async send(sent: { id: number; libraryId: number }) {
    await outsideOperations(async () => {
      const delivery = await claimOne(this.dataSource.manager, sent);
      if (delivery) await this.#attempt(delivery);
    });
  }

  /** Claims and begins due deliveries, up to the limit of concurrent requests. */
  async #startDue() {
    if (!(await isAnyWaiting(this.dataSource.manager))) return;
    for (let claimed = 1; claimed > 0 && this.#inFlight.size < MAX_IN_FLIGHT;) {
      const deliveries = await claimDue(
        this.dataSource.manager,
        { owners: this.#of('ownerId'), busyWebhooks: busy(this.#of('webhookId')) },
        MAX_IN_FLIGHT - this.#inFlight.size,
      );
      for (const delivery of deliveries) this.#begin(delivery);
      claimed = deliveries.length;
    }
  }

  #of(name: 'ownerId' | 'webhookId') {
    return [...this.#inFlight.keys()].map((delivery) => delivery[name]);
  }

  #begin(delivery: ClaimedDelivery) {
    this.#begun++;
    const attempt = this.#attempt(delivery)
      .catch((error: unknown) => this.#log?.warn({ err: error }, 'the outcome of a webhook delivery was not stored'))
      .finally(() => {
        this.#inFlight.delete(delivery);
        this.#due.poll();
      });
    this.#inFlight.set(delivery, attempt);
  }

  async #attempt(delivery: ClaimedDelivery) {
    const { url, eventId, payload, secrets } = delivery;
    const began = performance.now();
    const headers = signatureHeaders({ eventId, payload, secrets }, new Date());
    const close = opened('webhookRequests');
    const response = await postWebhook({ url, headers, body: payload }, this, this.#stop.signal).finally(close);
    // An aborted request may have been received or not: its claim expires and it is sent again.
    if (this.#stop.signal.aborted) return;
    const ms = performance.now() - began;
    if (isObserved())
      report('delivery', { startedAt: began, ms, status: response.status, isDelivered: errorOf(response) === null });
    await this.#keep(delivery, response, Math.round(ms));
  }

  async #keep(delivery: ClaimedDelivery, response: WebhookResponse, durationMs: number) {
    const db = this.dataSource.manager;
    const error = errorOf(response);
    const attempt = { ...response, ...delivery, durationMs, error, status: response.status };
    this.#used.add(delivery.webhookId);
    if (error === null) return keepDelivered(db, attempt);
    const isGone = response.status === GONE && !delivery.isTest;
    const isLast = isGone || delivery.isTest;
    const isOver = await keepFailed(db, attempt, isLast ? null : retryAfter(delivery.attempts));
    if (isGone) await this.#disable(delivery, 'its receiver answered 410 Gone.');
    else if (isOver) await this.#disable(delivery, 'every attempt of the last 24 hours has failed.');
  }

  async #disable({ webhookId, url }: ClaimedDelivery, reason: Failure) {
    const { publicUrl } = this.settings;
    await disableFailing(this.dataSource.manager, this.mailer, { webhookId, url, reason, publicUrl });
  }

  async #deleteOld() {
    const db = this.dataSource.manager;
    while (await deleteOld(db));
    for (const webhookId of this.#used) {
      this.#used.delete(webhookId);
      while (await shortenLog(db, webhookId));
    }
  }
}

const errorOf = (response: WebhookResponse) => response.error ?? refusalOf(response.status);

/** Describes a status as an error; null if the event was accepted. */
function refusalOf(status: number | null): string | null {
  if (status !== null && status >= 200 && status < 300) return null;
  if (status !== null && status >= 300 && status < 400) return `It answered ${status}: redirects are not followed.`;
  return `It answered ${status}.`;
}

/** The webhooks that already have their maximum of running requests. */
function busy(webhookIds: number[]): number[] {
  const counts = new Map<number, number>();
  for (const id of webhookIds) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= MAX_OF_WEBHOOK).map(([id]) => id);
}
