import 'reflect-metadata';
import cluster from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { syncBetaCodes } from './auth/betaCodes.rows.ts';
import { createFirstAdministrator, firstAdministratorProblems } from './auth/firstAdministrator.actions.ts';
import { reasonOf, toAppError } from './base/errors.ts';
import { open } from './base/observation/open.ts';
import { type Config, ConfigError, DEFAULT_CODE } from './config.ts';
import type { BetaCodeSetting } from './config/variables.ts';
import { configuredDatabase, connect, type Database } from './database/dataSource.ts';
import { lossySettings } from './database/durability.ts';
import { poolerProblems } from './database/sessionSettings.ts';
import { ENTITIES } from './entities.ts';
import { createApp } from './http/app.ts';
import { betaAccessCodesOf } from './keptSecrets.ts';
import { SERVING } from './processes.ts';
import { createServices, type Services } from './services.ts';

const CONNECT_RETRY_MS = 1_000;
const DRAIN_MS = 15_000;
/** The part of that time in which calls to models may finish. */
const CALLS_DRAIN_MS = 5_000;
/** The most connections that wait to be accepted; beyond that, a client retries only after a second. */
const BACKLOG = 4_096;

/**
 * Listens first, so that health checks get a response while the database is not ready; then connects, migrates and
 * serves.
 */
export async function startServer(config: Config) {
  const problems = config.firstAdministrator ? firstAdministratorProblems(config.firstAdministrator) : [];
  if (problems.length > 0) throw new ConfigError(problems);
  const database = await configuredDatabase(config, ENTITIES, (sentence) => app.log.warn(sentence));
  const services = await createServices(config, database);
  const app = await createApp(config, services);
  if (cluster.isPrimary) for (const sentence of config.warnings) app.log.warn(sentence);
  stopOnSignals(app, services, database);
  await app.listen({ host: config.host, port: config.port, backlog: BACKLOG });
  await connectWithRetry(app, database);
  const doubts = await databaseDoubts(config, database);
  for (const sentence of doubts) app.log.warn(sentence);
  app.health.warnings.push(...doubts);
  const codes = await betaAccessCodesOf(config);
  await syncBetaCodes(database.dataSource.manager, codes);
  await makeFirstAdministrator(app, database, config.firstAdministrator);
  await services.start(app.log);
  await database.admitOperator();
  app.phase = 'serving';
  process.send?.(SERVING);
  announce(app, config, codes, services.llm.providers);
}

/** Later starts ignore the settings, and say so once. */
async function makeFirstAdministrator(
  { log }: FastifyInstance,
  { dataSource }: Database,
  settings: Config['firstAdministrator'],
) {
  if (!settings) return;
  if (await createFirstAdministrator(dataSource.manager, settings))
    log.info('the first administrator was created from ADMIN_USERNAME and the settings that go with it');
  else if ((cluster.worker?.id ?? 1) === 1)
    log.info('ADMIN_USERNAME and the settings that go with it are ignored, because the server has accounts');
}

/** Sentences about settings of PostgreSQL or its pooler that can lose data or break a guarantee. */
async function databaseDoubts(config: Config, { dataSource }: Database): Promise<string[]> {
  const lossy = config.databaseUrl ? await lossySettings(dataSource) : [];
  const unbounded = config.databaseDirectUrl ? await poolerProblems(dataSource, config.statementTimeoutMs) : [];
  return [...lossy, ...unbounded];
}

/** Waits for a database that is not available yet, and logs each reason once; any other error ends the start. */
async function connectWithRetry(app: FastifyInstance, database: Database) {
  for (;;) {
    try {
      await connect(database);
      app.health.waitsFor = null;
      return;
    } catch (error) {
      if (toAppError(error).code !== 'SERVICE_UNAVAILABLE') throw error;
      const reason = reasonOf(error);
      if (reason !== app.health.waitsFor) app.log.warn({ reason }, 'the database is not available yet');
      app.health.waitsFor = reason;
      await wait(CONNECT_RETRY_MS);
    }
  }
}

function announce(
  app: FastifyInstance,
  { publicUrl, databaseUrl, dataDir, betaAccessCodes }: Config,
  [first]: BetaCodeSetting[],
  providers: readonly { name: string }[],
) {
  app.log.info({ address: app.server.address() }, 'ready');
  if (databaseUrl) return;
  // Codes of the operator are secret; this one was generated, or is published.
  const isOwnCode = betaAccessCodes === null || first?.code === DEFAULT_CODE;
  const lines = [
    `Suspire is at ${publicUrl}`,
    isOwnCode ? `Sign up with the beta access code: ${first?.code}` : 'Sign up with a code of BETA_ACCESS_CODES',
    `Data: ${dataDir}`,
    `AI: ${providers.map(({ name }) => name).join(', ')}`,
  ];
  console.log(`\n${lines.map((line) => `  ${line}\n`).join('')}`);
}

/**
 * Handles SIGTERM and SIGINT: accepts no new work, lets running work finish, then exits with 0. A second signal exits
 * immediately, except in one of several processes, which may receive the signal from both the terminal and its
 * supervisor. After an unexpected error the process ends in the same way, with 1.
 */
function stopOnSignals(app: FastifyInstance, services: Services, database: Database) {
  const stop = async (exitCode: number, reason: string) => {
    if (app.phase === 'stopping') process.exit(1);
    app.phase = 'stopping';
    const lap = stopwatch();
    app.log.info({ reason, ...open }, 'stopping');
    setTimeout(() => {
      app.log.warn({ ms: lap().ms, ...open }, 'stopped before everything had finished');
      process.exit(1);
    }, DRAIN_MS).unref();
    await services.interruptReplies();
    const replies = lap();
    setTimeout(() => services.interruptCalls(), CALLS_DRAIN_MS).unref();
    await app.close();
    const requests = lap();
    await services.stop();
    const work = lap();
    await database.close();
    const { ms, sinceLast: databaseMs } = lap();
    const waitedFor = {
      repliesMs: replies.sinceLast,
      requestsMs: requests.sinceLast,
      workMs: work.sinceLast,
      databaseMs,
    };
    app.log.info({ ms, ...waitedFor }, 'stopped');
    process.exit(exitCode);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (cluster.isPrimary || app.phase !== 'stopping') void stop(0, signal);
    });
  process.on('uncaughtException', (error) => {
    app.log.fatal({ err: error }, 'uncaught error');
    void stop(1, 'error');
  });
}

/** Milliseconds since it was created, and since it was last read. */
function stopwatch() {
  const begun = performance.now();
  let last = begun;
  return () => {
    const now = performance.now();
    const sinceLast = Math.round(now - last);
    last = now;
    return { ms: Math.round(now - begun), sinceLast };
  };
}
