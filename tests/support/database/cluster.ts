import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../processes/freePort.ts';
import { childrenOf, isAlive, signal, treeOf } from '../processes/processTree.ts';
import { ownersRun, postgresPrograms } from '../processes/systemPrograms.ts';

export const SUPERUSER = 'postgres';

/** A PostgreSQL server with a folder of its own and default settings: it forces the disk. */
export class Cluster {
  #postmaster = 0;

  constructor(
    protected readonly programs: string,
    readonly folder: string,
    readonly port: number,
  ) {}

  /** Creates a stopped server with an empty database. */
  static async make(folder: string): Promise<Cluster> {
    const cluster = new Cluster(await postgresPrograms(), folder, await freePort());
    await cluster.initialize();
    return cluster;
  }

  async initialize() {
    const how = ['-D', this.folder, '-U', SUPERUSER, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
    await ownersRun(path.join(this.programs, 'initdb'), ...how);
  }

  async start(settings: Record<string, string> = {}) {
    // After a kill the file holds an old process id, which another process may have by now; PostgreSQL would take it
    // for a running server.
    rmSync(this.#pidFile, { force: true });
    const all = Object.entries({ unix_socket_directories: '', listen_addresses: '127.0.0.1', ...settings });
    const options = `-p ${this.port} ${all.map(([name, value]) => `-c ${name}=${value}`).join(' ')}`;
    const log = `${this.folder}.log`;
    await this.control('-w', '-l', log, '-o', options, 'start').catch((cause: unknown) => {
      throw new Error(`PostgreSQL did not start:\n${readFileSync(log, 'utf8').slice(-2_000)}`, { cause });
    });
    this.#postmaster = Number(readFileSync(this.#pidFile, 'utf8').split('\n')[0]);
  }

  /** Ends the postmaster by SIGKILL, and its processes with it, or lets them notice by themselves. */
  async kill(how: 'postmaster' | 'every process' = 'every process') {
    const others = childrenOf(this.#postmaster);
    for (const pid of how === 'postmaster' ? [this.#postmaster] : [this.#postmaster, ...others]) signal(pid, 'SIGKILL');
    // A restart must find no process of the old server.
    while ([this.#postmaster, ...others].some(isAlive)) await pause(10);
    this.#postmaster = 0;
  }

  /** Stops every process by SIGSTOP, so that connections stay open, but nothing responds. */
  hang() {
    for (const pid of treeOf(this.#postmaster)) signal(pid, 'SIGSTOP');
  }

  resume() {
    for (const pid of treeOf(this.#postmaster)) signal(pid, 'SIGCONT');
  }

  async stop() {
    if (isAlive(this.#postmaster)) await this.control('-m', 'immediate', 'stop').catch(() => undefined);
    this.#postmaster = 0;
  }

  /** Stops after writing everything to its folder, which can be copied then. */
  async shutDown() {
    await this.control('-m', 'fast', '-w', 'stop');
    this.#postmaster = 0;
  }

  async query<Row extends object>(statement: string, values: unknown[] = [], database = 'postgres'): Promise<Row[]> {
    const client = new pg.Client({ host: '127.0.0.1', port: this.port, user: SUPERUSER, database });
    await client.connect();
    try {
      return (await client.query<Row>(statement, values)).rows;
    } finally {
      await client.end();
    }
  }

  urlOf(database: string, user = SUPERUSER) {
    return `postgres://${user}@127.0.0.1:${this.port}/${database}`;
  }

  protected control(...words: string[]) {
    return ownersRun(path.join(this.programs, 'pg_ctl'), '-s', '-D', this.folder, ...words);
  }

  get #pidFile() {
    return path.join(this.folder, 'postmaster.pid');
  }
}
