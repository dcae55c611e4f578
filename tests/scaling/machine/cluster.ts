import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { freePort } from '../../support/freePort.ts';
import { pause } from '../program.ts';
import { example, ownersRun, type Programs } from './programs.ts';

/** One PostgreSQL server with a folder of its own, which forces the disk as it does by default. */
export class Cluster {
  readonly folder: string;
  #isUp = false;

  private constructor(
    private readonly programs: Programs,
    private readonly scratch: string,
    readonly name: string,
    readonly port: number,
  ) {
    this.folder = path.join(scratch, name);
  }

  /** The primary, with the database `suspire` of a role that is no superuser. */
  static async primary(programs: Programs, scratch: string): Promise<Cluster> {
    const cluster = new Cluster(programs, scratch, 'primary', await freePort());
    const initdb = ['-D', cluster.folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
    await ownersRun(`${programs.postgres}/initdb`, ...initdb);
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
  static async replicaOf(primary: Cluster, port: number, { name = 'replica', more = '' } = {}): Promise<Cluster> {
    const replica = new Cluster(primary.programs, primary.scratch, name, await freePort());
    const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres'];
    await ownersRun(`${primary.programs.postgres}/pg_basebackup`, ...from, '-D', replica.folder, '-R', '-c', 'fast');
    replica.configure('replica.conf', {});
    // Behind what pg_basebackup wrote there of the primary's address.
    appendFileSync(path.join(replica.folder, 'postgresql.auto.conf'), more);
    await replica.start();
    return replica;
  }

  /** Writes the settings of an example; they hold after a start or a reload. */
  configure(name: string, replaced: Record<string, string>) {
    writeFileSync(path.join(this.folder, 'own.conf'), example(name, replaced));
  }

  async start() {
    const options = `-p ${this.port} -c unix_socket_directories= -c listen_addresses=127.0.0.1`;
    const log = `${this.folder}.log`;
    await this.#control('-w', '-l', log, '-o', options, 'start').catch((error: unknown) => {
      throw new Error(`${this.name} did not start:\n${readFileSync(log, 'utf8').slice(-2_000)}`, { cause: error });
    });
    this.#isUp = true;
  }

  reload = () => this.#control('reload');

  /** From now on the primary has these settings. */
  async become(replaced: Record<string, string>) {
    this.configure('primary.conf', replaced);
    await this.reload();
  }

  /** It takes writes from now on. */
  promote = () => this.#control('-w', 'promote');

  /** The postmaster and all that it started, at once and without a word. */
  async kill() {
    this.#isUp = false;
    const file = path.join(this.folder, 'postmaster.pid');
    const postmaster = readFileSync(file, 'utf8').split('\n')[0] ?? '';
    const pids = processes('--ppid', postmaster, '--pid', postmaster).map(({ pid }) => pid);
    for (const pid of pids) end(pid);
    while (processes('--pid', pids.join(',')).some(({ isGone }) => !isGone)) await pause(20);
    // One that nobody has asked how it ended still has its number, which would be taken for a server that runs.
    rmSync(file);
  }

  async stop() {
    if (this.#isUp) await this.#control('-m', 'immediate', 'stop').catch(() => undefined);
    this.#isUp = false;
  }

  /** As its superuser, in the database that is named. */
  async query<Row extends object>(statement: string, values: unknown[] = [], database = 'postgres'): Promise<Row[]> {
    const client = new pg.Client({ host: '127.0.0.1', port: this.port, user: 'postgres', database });
    await client.connect();
    try {
      return (await client.query<Row>(statement, values)).rows;
    } finally {
      await client.end();
    }
  }

  get url() {
    return `postgres://suspire@127.0.0.1:${this.port}/suspire`;
  }

  #control(...words: string[]) {
    return ownersRun(`${this.programs.postgres}/pg_ctl`, '-s', '-D', this.folder, ...words);
  }
}

function processes(...which: string[]): { pid: number; isGone: boolean }[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=,stat=', ...which], { encoding: 'utf8' });
  return [...stdout.matchAll(/(\d+) +(\S+)/g)].map(([, pid, state]) => ({
    pid: Number(pid),
    isGone: state?.startsWith('Z') ?? false,
  }));
}

function end(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}
