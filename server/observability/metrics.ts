import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Observations } from '../base/observation/observers.ts';
import { observe } from '../base/observation/observers.ts';
import { open } from '../base/observation/open.ts';
import { VERSION } from '../base/version.ts';
import type { PoolState } from '../database/fairPool.ts';
import type { Backlog } from './backlog.rows.ts';

/** The sources that are read when metrics are requested. */
export interface MetricSources {
  /** Null before the database is connected. */
  pool(): PoolState | null;
  passwords(): { running: number; waiting: number };
  /** Null when the database does not respond. */
  backlog(): Promise<Backlog | null>;
}

/** The metrics of this process, in Prometheus' format. */
export interface Metrics {
  registry: Registry;
  stop(): void;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const AI_SECONDS = [0.5, 1, 2.5, 5, 10, 20, 30, 60, 120, 300];
/** A server of the operator's own may list any number of models; further ones share one label. */
const MAX_MODELS = 100;
const MS = 1_000;

/** Starts collecting. All labels have few values, none of which a client can invent. */
export function collectMetrics(sources: MetricSources): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const metric = { registers: [registry] };
  new Gauge({ ...metric, name: 'suspire_build_info', help: 'The release that runs.', labelNames: ['version'] }).set(
    { version: VERSION },
    1,
  );
  addGauges(registry, sources);
  const stops = [countRequests(registry), countStatements(registry), countAiCalls(registry), countSending(registry)];
  return {
    registry,
    stop: () => {
      stops.forEach((stop) => stop());
      registry.clear();
    },
  };
}

function addGauges(registry: Registry, { pool, passwords, backlog }: MetricSources) {
  const gauge = (name: string, help: string, look: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(look());
      },
    });
  gauge('suspire_requests_open', 'Requests that are not answered yet, event streams included.', () => open.requests);
  gauge('suspire_sockets_open', 'WebSockets that are open.', () => open.sockets);
  gauge('suspire_subscriptions_open', 'Subscriptions over WebSockets that run.', () => open.subscriptions);
  gauge('suspire_event_streams_open', 'Answers in server-sent events that run.', () => open.eventStreams);
  gauge('suspire_ai_calls_open', 'Calls to models that run.', () => open.aiCalls);
  gauge('suspire_webhook_requests_open', 'Requests of webhooks that are under way.', () => open.webhookRequests);
  gauge('suspire_password_hashes_running', 'Passwords that are being hashed.', () => passwords().running);
  gauge('suspire_password_hashes_waiting', 'Passwords that wait to be hashed.', () => passwords().waiting);
  gauge('suspire_database_connections_max', 'Connections that the pool may have.', () => pool()?.max ?? 0);
  gauge('suspire_database_connections_open', 'Connections that the pool has.', () => pool()?.open ?? 0);
  gauge('suspire_database_connections_used', 'Connections of the pool in use.', () => pool()?.used ?? 0);
  gauge('suspire_database_waiting', 'Operations that wait for a connection.', () => pool()?.waiting ?? 0);
  gauge(
    'suspire_database_queued',
    'Statements that the embedded database has yet to answer; 0 on a server.',
    () => pool()?.queued ?? 0,
  );
  // Every process reads the same values from the database.
  const waiting = (name: string, help: string, look: (found: Backlog) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      aggregator: 'max',
      async collect() {
        const found = await backlog();
        this.set(found ? look(found) : NaN);
      },
    });
  waiting('suspire_mails_waiting', 'Mails that are to be sent, 10,000 at the most.', ({ mails }) => mails);
  waiting(
    'suspire_webhook_deliveries_due',
    'Deliveries of webhooks that are due, 10,000 at the most.',
    ({ deliveriesDue }) => deliveriesDue,
  );
}

function countRequests(registry: Registry) {
  const metric = { registers: [registry] };
  const requests = new Counter({
    ...metric,
    name: 'suspire_requests_total',
    help: 'Requests by door (graphql, rest, mcp, none), operation and HTTP status; 499 when the client left.',
    labelNames: ['door', 'operation', 'status'],
  });
  const seconds = new Histogram({
    ...metric,
    name: 'suspire_request_seconds',
    help: 'How long requests took, event streams included.',
    labelNames: ['door', 'operation'],
    buckets: SECONDS,
  });
  const errors = new Counter({
    ...metric,
    name: 'suspire_errors_total',
    help: 'Errors returned to callers, by door and code.',
    labelNames: ['door', 'code'],
  });
  const subscriptions = new Counter({
    ...metric,
    name: 'suspire_subscriptions_total',
    help: 'Subscriptions over WebSockets that have ended, by operation.',
    labelNames: ['operation'],
  });
  return observe({
    request: (request) => {
      const labels = { door: request.door ?? 'none', operation: operationOf(request) };
      requests.inc({ ...labels, status: request.status });
      seconds.observe(labels, request.ms / MS);
    },
    subscription: ({ work }) => subscriptions.inc({ operation: work.operation ?? 'none' }),
    refusal: (labels) => errors.inc(labels),
  });
}

/** For REST the method and the pattern of the path, for the other APIs the operation; 'none' if unknown. */
function operationOf({ door, method, route, work }: Observations['request']) {
  if (door === 'graphql' || door === 'mcp') return work?.operation ?? 'none';
  return route === null ? 'none' : `${method} ${route}`;
}

function countStatements(registry: Registry) {
  const metric = { registers: [registry] };
  const seconds = new Histogram({
    ...metric,
    name: 'suspire_statement_seconds',
    help: 'How long the database took for statements, by their first word.',
    labelNames: ['kind'],
    buckets: [0.001, ...SECONDS],
  });
  const errors = new Counter({
    ...metric,
    name: 'suspire_statement_errors_total',
    help: 'Statements that failed, by SQLSTATE; none when there was no answer.',
    labelNames: ['code'],
  });
  const wait = new Histogram({
    ...metric,
    name: 'suspire_database_wait_seconds',
    help: 'How long operations waited for a connection.',
    buckets: [0.001, ...SECONDS],
  });
  return observe({
    statement: ({ text, ms, code }) => {
      seconds.observe({ kind: kindOf(text) }, ms / MS);
      if (code !== null) errors.inc({ code });
    },
    connection: ({ ms }) => wait.observe(ms / MS),
  });
}

const KINDS = /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH|START|BEGIN|COMMIT|ROLLBACK|SET|LISTEN)\b/i;

const kindOf = (text: string) => KINDS.exec(text)?.[1]?.toUpperCase() ?? 'OTHER';

function countAiCalls(registry: Registry) {
  const metric = { registers: [registry] };
  const calls = new Counter({
    ...metric,
    name: 'suspire_ai_calls_total',
    help: 'Calls to models by provider, model, kind and end: succeeded, or the type of the error.',
    labelNames: ['provider', 'model', 'kind', 'end'],
  });
  const seconds = new Histogram({
    ...metric,
    name: 'suspire_ai_call_seconds',
    help: 'How long calls to models took, all their tries and their whole answer.',
    labelNames: ['provider', 'kind'],
    buckets: AI_SECONDS,
  });
  const tokens = new Counter({
    ...metric,
    name: 'suspire_ai_tokens_total',
    help: 'Tokens as the providers counted them, by direction: sent, answered.',
    labelNames: ['provider', 'model', 'direction'],
  });
  const cost = new Counter({
    ...metric,
    name: 'suspire_ai_cost_dollars_total',
    help: 'Estimated cost in US dollars of the calls whose price is known.',
    labelNames: ['provider', 'model', 'kind'],
  });
  const models = new Set<string>();
  const known = (provider: string, model: string) => {
    const key = `${provider} ${model}`;
    if (models.size < MAX_MODELS) models.add(key);
    return models.has(key) ? model : 'other';
  };
  return observe({
    aiCall: ({ provider, model: named, kind, end, ms, promptTokens, completionTokens, cost: dollars }) => {
      const model = known(provider, named);
      calls.inc({ provider, model, kind, end });
      seconds.observe({ provider, kind }, ms / MS);
      tokens.inc({ provider, model, direction: 'sent' }, promptTokens ?? 0);
      tokens.inc({ provider, model, direction: 'answered' }, completionTokens ?? 0);
      cost.inc({ provider, model, kind }, dollars ?? 0);
    },
  });
}

function countSending(registry: Registry) {
  const metric = { registers: [registry] };
  const attempts = new Counter({
    ...metric,
    name: 'suspire_webhook_attempts_total',
    help: 'Attempts to send webhooks by outcome: delivered, failed.',
    labelNames: ['outcome'],
  });
  const seconds = new Histogram({
    ...metric,
    name: 'suspire_webhook_attempt_seconds',
    help: 'How long attempts to send webhooks took.',
    buckets: SECONDS,
  });
  const mails = new Counter({
    ...metric,
    name: 'suspire_mails_total',
    help: 'Attempts to send mails by outcome: sent, failed, or permanently refused.',
    labelNames: ['outcome'],
  });
  // A series that begins with its first event has no increase then, so both begin at zero.
  for (const outcome of ['delivered', 'failed']) attempts.inc({ outcome }, 0);
  for (const outcome of ['sent', 'failed', 'refused']) mails.inc({ outcome }, 0);
  return observe({
    delivery: ({ isDelivered, ms }) => {
      attempts.inc({ outcome: isDelivered ? 'delivered' : 'failed' });
      seconds.observe(ms / MS);
    },
    mail: ({ outcome }) => mails.inc({ outcome }),
  });
}
