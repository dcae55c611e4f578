import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from '@jest/globals';
import { Cluster } from '../../support/database/cluster.ts';
import { giveToOwner } from '../../support/processes/systemPrograms.ts';

const made: { cluster: Cluster; folder: string }[] = [];

afterAll(async () => {
  for (const { cluster, folder } of made) {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

/** A PostgreSQL server, not started yet, with its data on the given disk; removed after the tests of the file. */
export async function newCluster(disk?: string): Promise<Cluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'suspire-cluster-'));
  await giveToOwner(folder);
  if (disk) await giveToOwner(disk);
  const cluster = await Cluster.make(path.join(disk ?? folder, 'data'));
  made.push({ cluster, folder });
  return cluster;
}
