import { connect, postgresDatabase } from '../../server/database/dataSource.ts';
import { ENTITIES } from '../../server/entities.ts';
import type { CitusCluster } from '../../tests/support/database/citusCluster.ts';
import { type Actor, actorsOf } from '../scale/actors.ts';
import { fillDatabase } from '../scale/filling.ts';
import { SECRET } from '../session.ts';
import { startProduct } from '../startServer.ts';

/** A database with a server on it. */
export interface Side {
  name: string;
  actors: Actor[];
  address: string;
}

/** Fills an empty database, which is then cleaned up for measuring. */
export async function fill(url: string, users: number) {
  const database = postgresDatabase(url, ENTITIES);
  await connect(database);
  await fillDatabase(database.dataSource, users);
  await database.close();
}

/** Divides the filled tables among the workers. */
export async function divide(cluster: CitusCluster, shards: number) {
  const began = performance.now();
  await cluster.divide(shards);
  for (const server of cluster.servers) await server.query('VACUUM ANALYZE', [], 'suspire');
  const seconds = ((performance.now() - began) / 1_000).toFixed(0);
  console.log(`Divided among ${cluster.workers.length}: ${seconds} s`);
}

/** Starts a server on a filled database, and signs users in. */
export async function sideOf(name: string, url: string, users: number, count: number): Promise<Side> {
  const database = postgresDatabase(url, ENTITIES);
  await connect(database);
  const actors = await actorsOf(database.dataSource, SECRET, users, count);
  await database.close();
  const { address } = await startProduct(url, { LOG_LEVEL: 'info' });
  return { name, actors, address };
}
