import cluster from 'node:cluster';
import type { FastifyBaseLogger } from 'fastify';
import type { DataSource } from 'typeorm';
import { outsideOperations } from '../../base/operation.ts';
import type { AiServers, FoundServer, TextSealer } from '../../base/services/sharedServices.ts';
import type { Config } from '../../config.ts';
import { type Connection, environmentConnections } from '../providers/connections.ts';
import { findModelList, ModelListError } from '../providers/modelList.ts';
import { tryConnection } from '../providers/trial.ts';
import { addedConnections } from './aiProviders.rows.ts';
import { isSameServer } from './sameServer.ts';

/** A server on this machine answers within milliseconds, or is not there. */
const LOOK_TIMEOUT_MS = 1_500;
/** How long a look is shown before the next one. */
const LOOK_TTL_MS = 10_000;

type Settings = Pick<Config, 'ai' | 'aiServers'>;

/**
 * Finds AI servers on this machine: once at the start, in the background, and whenever an administrator looks for them.
 * They are only used once an administrator adds them.
 */
export class LocalAiServers implements AiServers {
  readonly environment;
  readonly keyHosts;
  readonly #stop = new AbortController();
  #last: { servers: Promise<FoundServer[]>; until: number } | null = null;
  #first: Promise<void> = Promise.resolve();

  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: Settings,
    private readonly sealer: TextSealer,
  ) {
    this.environment = environmentConnections(settings.ai);
    this.keyHosts = settings.aiServers.keyHosts;
  }

  start(log: FastifyBaseLogger) {
    if (!this.settings.aiServers.isLooking) return;
    this.#first = outsideOperations(() => this.#report(log)).catch((error: unknown) =>
      log.warn({ err: error }, 'could not look for AI servers on this machine'),
    );
  }

  async stop() {
    this.#stop.abort();
    await this.#first;
  }

  /** Resolves when the look at the start is over. */
  looked() {
    return this.#first;
  }

  try(connection: Connection) {
    return tryConnection(connection, this.settings.ai.listTimeoutMs);
  }

  found() {
    return this.#last && this.#last.until > Date.now() ? this.#last.servers : this.look();
  }

  look() {
    const { isLooking, local } = this.settings.aiServers;
    const servers = isLooking ? this.#lookAt(local) : Promise.resolve([]);
    this.#last = { servers, until: Date.now() + LOOK_TTL_MS };
    return servers;
  }

  async #lookAt(places: Settings['aiServers']['local']): Promise<FoundServer[]> {
    const found = await Promise.all(
      places.map(async ({ name, address }) => {
        const models = await this.#modelsAt(address);
        return models && { name, address, models };
      }),
    );
    return found.filter((server) => server !== null);
  }

  /** Null if no AI server is there. */
  async #modelsAt(address: string): Promise<string[] | null> {
    const signal = AbortSignal.any([AbortSignal.timeout(LOOK_TIMEOUT_MS), this.#stop.signal]);
    try {
      const list = await findModelList({ dialect: 'openai', addresses: [`${address}/v1`], headers: {} }, signal);
      return list.models.map(({ model }) => model).sort();
    } catch (error) {
      if (error instanceof ModelListError) return error.isList ? [] : null;
      throw error;
    }
  }

  /** One of several processes reports in the log what an administrator could add. */
  async #report(log: FastifyBaseLogger) {
    const isFirst = cluster.isPrimary || cluster.worker?.id === 1;
    const servers = await this.look();
    if (!isFirst || servers.length === 0 || this.#stop.signal.aborted) return;
    const used = [...this.environment, ...(await addedConnections(this.dataSource.manager, this.sealer))];
    const fresh = servers.filter((server) => !used.some(({ address }) => isSameServer(address, server.address)));
    if (fresh.length === 0) return;
    const names = fresh.map(({ name, address, models }) => `${name} at ${address} (${countOf(models.length)})`);
    log.info(
      `found ${names.join(' and ')}. An administrator can add ${fresh.length === 1 ? 'it' : 'them'} under Administration, Models`,
    );
  }
}

const countOf = (models: number) => (models === 1 ? '1 model' : `${models} models`);
