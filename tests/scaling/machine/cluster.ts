import { appendFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Cluster, SUPERUSER } from '../../support/database/cluster.ts';
import { freePort } from '../../support/processes/freePort.ts';
import { ownersRun, postgresPrograms } from '../../support/processes/systemPrograms.ts';
import { example } from './examples.ts';

/** A PostgreSQL server that streams, or one that it streams to. */
export class StreamingCluster extends Cluster {
  /** The primary, with the database `suspire` of a role that is no superuser. */
  static async primary(scratch: string): Promise<StreamingCluster> {
    const cluster = await StreamingCluster.#in(scratch, 'primary');
    await cluster.initialize();
    appendFileSync(path.join(cluster.folder, 'postgresql.conf'), "include 'own.conf'\n");
    // Alone at first: a commit would wait for a replica that is still to be made.
    cluster.configure('primary.conf', { "'FIRST 1 (replica)'": "''" });
    await cluster.start();
    await cluster.query('CREATE ROLE suspire LOGIN');
    await cluster.query('CREATE DATABASE suspire OWNER suspire');
    await cluster.query('GRANT pg_monitor TO suspire');
    return cluster;
  }

  /** A streaming replica, which hears of the primary through `port`. */
  static async replicaOf(scratch: string, port: number, { name = 'replica', more = '' } = {}) {
    const replica = await StreamingCluster.#in(scratch, name);
    const from = ['-h', '127.0.0.1', '-p', String(port), '-U', SUPERUSER];
    await ownersRun(path.join(replica.programs, 'pg_basebackup'), ...from, '-D', replica.folder, '-R', '-c', 'fast');
    replica.configure('replica.conf', {});
    // Behind what pg_basebackup wrote there of the primary's address.
    appendFileSync(path.join(replica.folder, 'postgresql.auto.conf'), more);
    await replica.start();
    return replica;
  }

  static async #in(scratch: string, name: string) {
    return new StreamingCluster(await postgresPrograms(), path.join(scratch, name), await freePort());
  }

  /** Writes the settings of an example; they hold after a start or a reload. */
  configure(name: string, replaced: Record<string, string>) {
    writeFileSync(path.join(this.folder, 'own.conf'), example(name, replaced));
  }

  reload = () => this.control('reload');

  /** From now on the primary has these settings. */
  async become(replaced: Record<string, string>) {
    this.configure('primary.conf', replaced);
    await this.reload();
  }

  /** It takes writes from now on. */
  promote = () => this.control('-w', 'promote');

  get url() {
    return this.urlOf('suspire', 'suspire');
  }
}
