import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll } from '@jest/globals';
import { freePort } from '../support/freePort.ts';
import { postgresPrograms } from '../support/postgresPrograms.ts';

type Settings = Record<string, string>;

/** A PostgreSQL server of our own with the settings that it is shipped with, durability above all. */
export interface Cluster {
  url: string;
  /** Gives a folder to the user that it runs as. */
  own(folder: string): void;
  start(): Promise<void>;
  /** Ends the postmaster by SIGKILL, and with it at once all its processes, or each as it notices. */
  kill(how: 'postmaster' | 'every process'): Promise<void>;
}

const USER = 'suspire';
const START_TRIES = 20;
const clusters = new Set<{ stop(): void }>();

afterAll(() => {
  for (const cluster of clusters) cluster.stop();
});

/** Started, its data on the disk that is given. PostgreSQL refuses to run as root: then it is its package's user. */
export async function newCluster(settings: Settings = {}, disk?: string): Promise<Cluster> {
  const programs = postgresPrograms();
  const folder = mkdtempSync(path.join(tmpdir(), 'suspire-cluster-'));
  const data = path.join(disk ?? folder, 'data');
  const port = await freePort();
  const isRoot = process.getuid?.() === 0;
  const own = (owned: string) => {
    if (isRoot) chownSync(owned, idOf('-u'), idOf('-g'));
  };
  own(folder);
  if (disk) own(disk);

  const run = (program: string, words: string[]) => {
    const command = [...(isRoot ? ['runuser', '-u', 'postgres', '--'] : []), path.join(programs, program), ...words];
    // What is started goes on: it must not hold our pipes.
    return spawnSync(command[0] ?? '', command.slice(1), { cwd: '/', stdio: 'ignore' }).status === 0;
  };
  const options = Object.entries({ listen_addresses: '127.0.0.1', max_connections: '50', ...settings });
  const started = () =>
    run('pg_ctl', [
      ...['-D', data, '-l', path.join(folder, 'log'), '-w'],
      ...['-o', `-p ${port} -k ${folder} ${options.map(([name, value]) => `-c ${name}=${value}`).join(' ')}`],
      'start',
    ]);
  let postmaster = 0;
  clusters.add({
    stop() {
      if (isAlive(postmaster)) run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  });

  const cluster: Cluster = {
    url: `postgres://${USER}@127.0.0.1:${port}/postgres`,
    own,
    async start() {
      for (let tries = 1; !started(); tries++) {
        if (tries === START_TRIES)
          throw new Error(`PostgreSQL did not start:\n${readFileSync(path.join(folder, 'log'), 'utf8').slice(-2_000)}`);
        await pause(250);
      }
      postmaster = Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    },
    async kill(how) {
      const others = childrenOf(postmaster);
      end(postmaster);
      if (how === 'every process') for (const other of others) end(other);
      // Who starts it again must find nobody: the others end once they notice.
      while ([postmaster, ...others].some(isAlive)) await pause(10);
    },
  };
  if (!run('initdb', ['-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']))
    throw new Error('initdb failed.');
  await cluster.start();
  return cluster;
}

/** A number of the user that PostgreSQL's package made. */
const idOf = (which: '-u' | '-g') => Number(spawnSync('id', [which, 'postgres'], { encoding: 'utf8' }).stdout);

const statOf = (pid: number) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state, parent: Number(parent) };
  } catch {
    return null;
  }
};

const childrenOf = (parent: number) =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && statOf(pid)?.parent === parent);

/** A process that only waits for somebody to hear of its end has ended. */
const isAlive = (pid: number) => pid > 0 && !['Z', undefined].includes(statOf(pid)?.state);

function end(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (isAlive(pid)) throw error;
  }
}
