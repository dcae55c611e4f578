import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { connect, postgresDatabase } from '../../../server/database/dataSource.ts';
import { distributeMissing, dropFormerRows } from '../../../server/database/distribution/distribute.ts';
import { withoutTimeLimits } from '../../../server/database/withoutTimeLimits.ts';
import { ENTITIES } from '../../../server/entities.ts';
import { syncToneCatalogue } from '../../../server/toneshift/catalogue/toneCatalogue.rows.ts';
import { lastingPort } from '../processes/freePort.ts';
import { giveToOwner, ownersRun, postgresPrograms } from '../processes/systemPrograms.ts';
import { Cluster } from './cluster.ts';

const HOST = '127.0.0.1';

/** A shard of each table has locks during the distribution, which is one transaction. */
const SETTINGS = {
  shared_preload_libraries: 'citus',
  max_connections: '200',
  max_worker_processes: '40',
  max_prepared_transactions: '200',
  max_locks_per_transaction: '1024',
};

/** A coordinator and its workers on this machine, each a PostgreSQL server of its own with the extension Citus. */
export class CitusCluster {
  private constructor(
    readonly coordinator: Cluster,
    readonly workers: Cluster[],
    /** The database that the workers share with the coordinator. */
    private readonly database: string,
    private readonly settings: Record<string, string>,
  ) {}

  /** Whether a running server has the extension's files. */
  static async isInstalled(server: Cluster): Promise<boolean> {
    return (await server.query(`SELECT FROM pg_available_extensions WHERE name = 'citus'`)).length > 0;
  }

  /**
   * Starts a cluster whose tables are not divided yet. The coordinator begins with a copy of `template`, the folder of
   * a stopped server.
   */
  static async start(
    folder: string,
    { workers = 2, database = 'suspire', template = '', settings = {} as Record<string, string> } = {},
  ): Promise<CitusCluster> {
    mkdirSync(folder, { recursive: true });
    await giveToOwner(folder);
    const names = Array.from({ length: workers }, (_, index) => `worker${index + 1}`);
    const coordinator = await (template
      ? copied(template, path.join(folder, 'coordinator'))
      : made(folder, 'coordinator'));
    const others = await Promise.all(names.map((name) => made(folder, name)));
    const cluster = new CitusCluster(coordinator, others, database, { ...SETTINGS, ...settings });
    await Promise.all(cluster.servers.map((server) => cluster.startOne(server)));
    await cluster.#join(template !== '');
    return cluster;
  }

  get servers() {
    return [this.coordinator, ...this.workers];
  }

  get url() {
    return this.coordinator.urlOf(this.database);
  }

  startOne(server: Cluster) {
    return server.start(this.settings);
  }

  /** Starts all servers again, with further settings. */
  async restart(settings: Record<string, string>) {
    Object.assign(this.settings, settings);
    await Promise.all(this.servers.map((server) => server.shutDown()));
    await Promise.all(this.servers.map((server) => this.startOne(server)));
  }

  /** Migrates the database and divides it among the workers. */
  async divide(shards: number) {
    const database = postgresDatabase(this.url, ENTITIES);
    await connect(database);
    await syncToneCatalogue(database.dataSource.manager);
    await withoutTimeLimits(database.dataSource, async (runner) => {
      await distributeMissing(runner, shards);
      await dropFormerRows(runner);
    });
    await database.close();
  }

  async workerOf(userId: number): Promise<Cluster> {
    const [place] = await this.coordinator.query<{ port: number }>(
      `SELECT nodeport AS port FROM pg_dist_placement JOIN pg_dist_node USING (groupid)
        WHERE shardid = get_shard_id_for_distribution_column('contents', $1::int)`,
      [userId],
      this.database,
    );
    const worker = this.workers.find(({ port }) => port === place?.port);
    if (!worker) throw new Error(`No worker has the rows of user ${userId}.`);
    return worker;
  }

  async stop() {
    await Promise.all(this.servers.map((server) => server.stop()));
  }

  async #join(isFilled: boolean) {
    for (const server of isFilled ? this.workers : this.servers) await server.query(`CREATE DATABASE ${this.database}`);
    for (const server of this.servers) await server.query('CREATE EXTENSION citus', [], this.database);
    const { coordinator, workers, database } = this;
    await coordinator.query('SELECT citus_set_coordinator_host($1, $2)', [HOST, coordinator.port], database);
    for (const { port } of workers) await coordinator.query('SELECT citus_add_node($1, $2)', [HOST, port], database);
  }
}

async function made(folder: string, name: string) {
  const server = new Cluster(await postgresPrograms(), path.join(folder, name), await lastingPort());
  await server.initialize();
  return server;
}

async function copied(template: string, folder: string) {
  await ownersRun('cp', '-a', template, folder);
  return new Cluster(await postgresPrograms(), folder, await lastingPort());
}
