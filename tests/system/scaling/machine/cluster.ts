import { appendFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Cluster, SUPERUSER } from '../../../support/database/cluster.ts';
import { freePort } from '../../../support/processes/freePort.ts';
import { ownersRun, postgresPrograms } from '../../../support/processes/systemPrograms.ts';
import { example } from './examples.ts';

/** A PostgreSQL primary or its streaming replica. */
export class StreamingCluster extends Cluster {
  /** Starts the primary with a database `suspire` that belongs to an ordinary role. */
  static async primary(scratch: string): Promise<StreamingCluster> {
    const cluster = await StreamingCluster.#in(scratch, 'primary');
    await cluster.initialize();
    appendFileSync(path.join(cluster.folder, 'postgresql.conf'), "include 'own.conf'\n");
    // Replication is not yet synchronous: a commit would wait for a replica that does not exist.
    cluster.configure('primary.conf', { "'FIRST 1 (replica)'": "''" });
    await cluster.start();
    await cluster.query('CREATE ROLE suspire LOGIN');
    await cluster.query('CREATE DATABASE suspire OWNER suspire');
    await cluster.query('GRANT pg_monitor TO suspire');
    return cluster;
  }

  /** Starts a replica that streams from the primary through `port`. */
  static async replicaOf(scratch: string, port: number, { name = 'replica', more = '' } = {}) {
    const replica = await StreamingCluster.#in(scratch, name);
    const from = ['-h', '127.0.0.1', '-p', String(port), '-U', SUPERUSER];
    await ownersRun(path.join(replica.programs, 'pg_basebackup'), ...from, '-D', replica.folder, '-R', '-c', 'fast');
    replica.configure('replica.conf', {});
    // The later setting overrides the primary's address that pg_basebackup wrote.
    appendFileSync(path.join(replica.folder, 'postgresql.auto.conf'), more);
    await replica.start();
    return replica;
  }

  static async #in(scratch: string, name: string) {
    return new StreamingCluster(await postgresPrograms(), path.join(scratch, name), await freePort());
  }

  /** Writes the settings of an example, which apply after a start or a reload. */
  configure(name: string, replaced: Record<string, string>) {
    writeFileSync(path.join(this.folder, 'own.conf'), example(`by-hand/${name}`, replaced));
  }

  reload = () => this.control('reload');

  /** Applies these settings to the running primary. */
  async become(replaced: Record<string, string>) {
    this.configure('primary.conf', replaced);
    await this.reload();
  }

  /** Makes the replica writable. */
  promote = () => this.control('-w', 'promote');

  get url() {
    return this.urlOf('suspire', 'suspire');
  }
}
