import { type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { lastingPort } from '../../../../support/processes/freePort.ts';
import { isAlive, signal, treeOf } from '../../../../support/processes/processTree.ts';
import { ownersSpawn, postgresPrograms, systemProgram } from '../../../../support/processes/systemPrograms.ts';
import { Line } from '../../../../support/system/line.ts';
import { example } from '../examples.ts';
import type { Etcd } from './etcd.ts';

const RESTART_MS = 2_000;

/** One state of Patroni's cluster, as its REST API describes it. */
export interface View {
  members: { name: string; role: string; state: string }[];
}

/** One database machine: PostgreSQL, Patroni with examples/scaling/patroni.yml, and a member of etcd. */
export class Member {
  #patroni: ChildProcess | undefined;
  #isOn = false;
  /** The other machines reach this one, and this one etcd, through these. Clients and HAProxy do not. */
  readonly #lines: Line[] = [];
  /** The one of them through which replicas follow this member. */
  #replication: Line | undefined;

  private constructor(
    readonly name: string,
    readonly port: number,
    /** The port of Patroni's REST API. */
    readonly restPort: number,
    private readonly folder: string,
    private readonly etcd: Etcd,
  ) {}

  /** Creates a stopped machine. `replaced` are texts of patroni.yml. */
  static async make(scratch: string, number: number, etcds: Etcd[], replaced: Record<string, string>) {
    const name = `database${number}`;
    const etcd = etcds[number - 1] as Etcd;
    const member = new Member(name, await lastingPort(), await lastingPort(), path.join(scratch, name), etcd);
    await member.#write(etcds, replaced);
    return member;
  }

  /** Starts what systemd starts on this machine. */
  async start() {
    this.#isOn = true;
    this.etcd.start();
    this.#startPatroni(await systemProgram('patroni'));
  }

  /** Ends every process of this machine by SIGKILL. */
  async kill() {
    this.#isOn = false;
    const pids = this.#pids();
    this.#signal(pids, 'SIGKILL');
    while (pids.some(isAlive)) await new Promise((resolve) => setTimeout(resolve, 10));
  }

  /** Stops every process of this machine by SIGSTOP. */
  hang() {
    // A process may have started another one before it was stopped.
    for (let count = 0, pids = this.#pids(); pids.length > count; pids = this.#pids()) {
      count = pids.length;
      this.#signal(pids, 'SIGSTOP');
    }
  }

  resume() {
    this.#signal(this.#pids(), 'SIGCONT');
  }

  /** Cuts this machine off from etcd and from the other machines. Clients still reach it. */
  cutOff() {
    for (const line of this.#lines) line.cut();
  }

  cutReplication() {
    this.#replication?.cut();
  }

  reconnect() {
    for (const line of this.#lines) line.reconnect();
  }

  async remove() {
    this.resume();
    await this.kill();
    for (const line of this.#lines) line.shut();
  }

  /** The cluster as this member sees it; null if its Patroni does not answer. */
  async view(): Promise<View | null> {
    try {
      const response = await fetch(`http://127.0.0.1:${this.restPort}/cluster`, { signal: AbortSignal.timeout(2_000) });
      return (await response.json()) as View;
    } catch {
      return null;
    }
  }

  /** Runs a statement as the superuser. */
  async query<Row extends object>(statement: string, database = 'postgres'): Promise<Row[]> {
    const client = new pg.Client({ host: '127.0.0.1', port: this.port, user: 'postgres', database });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(statement)).rows;
    } finally {
      await client.end();
    }
  }

  /** The log of PostgreSQL and Patroni. */
  get log() {
    return readFileSync(`${this.folder}.patroni.log`, 'utf8');
  }

  /** Patroni ends if etcd has no leader yet. systemd starts it again. */
  #startPatroni(program: string) {
    const log = openSync(`${this.folder}.patroni.log`, 'a');
    this.#patroni = ownersSpawn(program, [`${this.folder}.yml`], { stdio: ['ignore', log, log] });
    closeSync(log);
    this.#patroni.once('exit', () => setTimeout(() => this.#isOn && this.#startPatroni(program), RESTART_MS));
  }

  #pids(): number[] {
    const roots = [this.#patroni?.pid ?? 0, this.#postmaster()].filter(isAlive);
    return [...new Set(roots.flatMap(treeOf))];
  }

  /** The process of PostgreSQL, which is not below Patroni's; 0 if there is none. */
  #postmaster(): number {
    const file = path.join(this.folder, 'postmaster.pid');
    const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
    // After a kill the file holds an old process id, which another process may have by now.
    return isAlive(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(this.folder) ? pid : 0;
  }

  #signal(pids: number[], name: NodeJS.Signals) {
    for (const pid of pids) signal(pid, name);
    this.etcd.signal(name);
  }

  async #write(etcds: Etcd[], replaced: Record<string, string>) {
    const through = async (port: number) => {
      const line = new Line(port);
      this.#lines.push(line);
      return `127.0.0.1:${await line.open()}`;
    };
    const hosts: string[] = [];
    for (const { port } of etcds) hosts.push(await through(port));
    const replication = await through(this.port);
    this.#replication = this.#lines.at(-1);
    const text = example('patroni.yml', {
      'name: database1': `name: ${this.name}`,
      'listen: 10.0.0.21:8008': `listen: 127.0.0.1:${this.restPort}`,
      'connect_address: 10.0.0.21:8008': `connect_address: ${await through(this.restPort)}`,
      // use_proxies keeps Patroni from asking etcd for addresses that bypass the lines.
      '10.0.0.21:2379,10.0.0.22:2379,10.0.0.23:2379': `${hosts.join(',')}\n  use_proxies: true`,
      'listen: 10.0.0.21:5432': `listen: 127.0.0.1:${this.port}`,
      'connect_address: 10.0.0.21:5432': `connect_address: ${replication}`,
      '/var/lib/postgresql/15/suspire': this.folder,
      '/usr/lib/postgresql/15/bin': await postgresPrograms(),
      '/var/lib/postgresql/pgpass': `${this.folder}.pgpass\n  parameters: { unix_socket_directories: '' }`,
      '10.0.0.0/24 scram-sha-256': '127.0.0.0/8 trust',
      // A watchdog would restart the machine that runs this.
      'mode: automatic': 'mode: off',
      ...replaced,
    });
    writeFileSync(`${this.folder}.yml`, text);
  }
}
