import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hasPostgres } from '../processes/systemPrograms.ts';
import { CitusCluster } from './citusCluster.ts';

/** Every test file has its own databases on each server, between which Citus keeps connections open. */
const SETTINGS = {
  max_connections: '300',
  max_prepared_transactions: '300',
  max_worker_processes: '60',
  max_locks_per_transaction: '256',
  'citus.max_cached_conns_per_worker': '1',
  fsync: 'off',
};

/** Starts servers for the tests of `npm run test:all -- citus`; null if PostgreSQL or Citus is not installed. */
export async function startCitusServers() {
  if (!hasPostgres()) return null;
  const folder = mkdtempSync(path.join(tmpdir(), 'suspire-citus-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const cluster = await CitusCluster.start(folder, { settings: SETTINGS });
    return {
      env: {
        TEST_DATABASE_URL: cluster.coordinator.urlOf('postgres'),
        TEST_CITUS_WORKERS: cluster.workers.map((worker) => worker.urlOf('postgres')).join(','),
      },
      stop: async () => {
        await cluster.stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    if (String(error).includes('could not access file "citus"')) return null;
    throw error;
  }
}
