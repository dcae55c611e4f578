import type { FastifyBaseLogger } from 'fastify';
import type { DataSource } from 'typeorm';
import { Rounds } from '../../base/rounds.ts';
import type { ModelLists, TextSealer } from '../../base/services/sharedServices.ts';
import type { AiSettings } from '../../config.ts';
import { addedConnections } from '../aiProviders/aiProviders.rows.ts';
import type { Gateway } from '../providers/gateway.ts';
import { fetchModelList, ModelListError } from '../providers/modelList.ts';
import type { Provider } from '../providers/providers.ts';
import { catalogueRevision, claimLists, keepList, keepProblem, readCatalogue } from './models.rows.ts';

/** The interval at which a process checks for changes of other processes. */
const RELOAD_EVERY_MS = 5_000;
/** The interval at which due lists are fetched. */
const FETCH_EVERY_MS = 60_000;

/**
 * Keeps this process's catalogue and added providers equal to the database, and the providers' lists in the database up
 * to date: one of the processes fetches them at the start and every six hours. If a provider does not respond, its last list remains.
 */
export class ModelListKeeper implements ModelLists {
  readonly #reloads = new Rounds(RELOAD_EVERY_MS, 'could not check for models and prices', () => this.#reloadChanged());
  readonly #fetches = new Rounds(FETCH_EVERY_MS, 'could not refresh the model lists', () => this.#fetchDue());
  readonly #stop = new AbortController();
  #revision = '';
  #isStart = true;
  #log: FastifyBaseLogger | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly llm: Pick<Gateway, 'providers' | 'known' | 'replaceAdded'>,
    private readonly settings: Pick<AiSettings, 'listTimeoutMs'>,
    private readonly sealer: TextSealer,
  ) {}

  /** Loads the catalogue before the first request, so that the choice of models applies from the first one on. */
  async start(log: FastifyBaseLogger) {
    this.#log = log;
    await this.reload();
    this.#reloads.start(log);
    this.#fetches.start(log);
  }

  async stop() {
    this.#stop.abort();
    await Promise.all([this.#reloads.stop(), this.#fetches.stop()]);
    this.#log = null;
  }

  reload() {
    return this.#reloads.run();
  }

  async refresh(providers?: readonly string[]) {
    await this.#fetch(providers ?? this.#listing.map(({ id }) => id));
    await this.reload();
  }

  /** Resolves when no list is being fetched. */
  fetched() {
    return this.#fetches.done();
  }

  get #listing(): readonly Provider[] {
    return this.llm.providers.filter(({ list }) => list !== null);
  }

  async #reloadChanged() {
    // The revision is read before the catalogue, so a change in between is read in the next round.
    const revision = await catalogueRevision(this.dataSource.manager);
    if (revision === this.#revision) return;
    this.llm.replaceAdded(await addedConnections(this.dataSource.manager, this.sealer));
    this.llm.known.replace(await readCatalogue(this.dataSource.manager));
    this.#revision = revision;
  }

  async #fetchDue() {
    const ids = this.#listing.map(({ id }) => id);
    if (ids.length === 0) return;
    const due = await claimLists(this.dataSource.manager, ids, this.#isStart);
    this.#isStart = false;
    await this.#fetch(due);
    if (due.length > 0) await this.reload();
  }

  async #fetch(ids: readonly string[]) {
    const providers = this.#listing.filter(({ id }) => ids.includes(id));
    await Promise.all(providers.map((provider) => this.#fetchOne(provider)));
  }

  async #fetchOne({ id, list }: Provider) {
    if (!list) return;
    const db = this.dataSource.manager;
    const signal = AbortSignal.any([AbortSignal.timeout(this.settings.listTimeoutMs), this.#stop.signal]);
    try {
      await keepList(db, id, await fetchModelList(list, signal));
    } catch (error) {
      if (this.#stop.signal.aborted) return;
      if (!(error instanceof ModelListError)) throw error;
      if (await keepProblem(db, id, error.message))
        this.#log?.warn({ provider: id, problem: error.message }, 'the model list of a provider was not refreshed');
    }
  }
}
