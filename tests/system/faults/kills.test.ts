import { expect, it } from '@jest/globals';
import { NOTHING } from '../../support/system/compare.ts';
import { lossyDisk } from '../../support/system/disks.ts';
import { someWrites, untilReady, Writers } from '../../support/system/load.ts';
import {
  type Env,
  newCluster,
  newDataDir,
  onPostgres,
  type ServerProcess,
  spawnServer,
} from '../../support/system/start.ts';
import { isMadeOn, longEnough, stopwatch, times } from './extent.ts';

const DISK_MB = 600;

/** A server and its database, one of which is broken again and again. */
interface Machine {
  /** Starts what does not run. Resolves when the server is ready. */
  start(): Promise<ServerProcess>;
  /** Breaks it during writes. */
  strike(server: ServerProcess): unknown;
}

interface Fault {
  name: string;
  isEmbedded: boolean;
  /** How often it is made, and the writes before each. */
  count: number;
  fewestWrites?: number;
  /** The machine, with settings of PostgreSQL; null if only root can make it. */
  machine(settings?: Env): Promise<Machine | null>;
  /** How often it is made with a PostgreSQL that acknowledges before it writes to the disk. */
  controls?: number;
  /** Whether the server runs on. */
  isOutlived?: boolean;
}

const started = (env: Env) => async () => {
  const server = spawnServer(env);
  await server.ready();
  return server;
};

/** PostgreSQL on a disk of its own, or on one whose power can be cut. */
async function onCluster(settings: Env, folder?: string) {
  const cluster = await newCluster(folder);
  return {
    cluster,
    startCluster: () => cluster.start(settings),
    start: started(onPostgres(cluster.urlOf('postgres'))),
  };
}

const ALL: Fault[] = [
  {
    name: 'kills of the server on the embedded database',
    isEmbedded: true,
    count: times(100),
    fewestWrites: 50,
    machine: async () => ({ start: started({ DATA_DIR: newDataDir() }), strike: (server) => server.end('SIGKILL') }),
  },
  {
    name: 'kills of the server on PostgreSQL',
    isEmbedded: false,
    count: times(100),
    fewestWrites: 50,
    machine: async () => {
      const { startCluster, start } = await onCluster({});
      await startCluster();
      return { start, strike: (server) => server.end('SIGKILL') };
    },
  },
  {
    name: 'kills of PostgreSQL, while the server runs on',
    isEmbedded: false,
    count: times(50),
    controls: 10,
    isOutlived: true,
    machine: async (settings = {}) => {
      const { cluster, startCluster, start } = await onCluster(settings);
      let server: ServerProcess | null = null;
      let kills = 0;
      return {
        start: async () => {
          await startCluster();
          server ??= await start();
          await untilReady(await server.ready());
          return server;
        },
        // Writes that are not forced to the disk are lost only if no process is left to write them.
        strike: () => cluster.kill(kills++ % 2 === 0 && !settings.synchronous_commit ? 'postmaster' : 'every process'),
      };
    },
  },
  {
    name: 'power cuts of the embedded database',
    isEmbedded: true,
    count: times(20),
    machine: async () => {
      const disk = lossyDisk(DISK_MB);
      if (!disk) return null;
      return {
        start: started({ DATA_DIR: disk.folder }),
        strike: async (server) => {
          disk.cutPower();
          await server.end('SIGKILL');
          await disk.plugIn();
        },
      };
    },
  },
  {
    name: 'power cuts of PostgreSQL',
    isEmbedded: false,
    count: times(20),
    controls: 5,
    machine: async (settings = {}) => {
      const disk = lossyDisk(DISK_MB);
      if (!disk) return null;
      const { cluster, startCluster, start } = await onCluster(settings, disk.folder);
      return {
        start: async () => {
          await startCluster();
          return start();
        },
        strike: async (server) => {
          disk.cutPower();
          await Promise.all([cluster.kill(), server.end('SIGKILL')]);
          await disk.plugIn();
        },
      };
    },
  },
];

const FAULTS = ALL.filter(isMadeOn);

/** Breaks a machine during writes, and compares what is stored after each fault, until something is found. */
async function broken({ name, machine, fewestWrites }: Fault, count: number, settings?: Env) {
  const report = stopwatch();
  const made = await machine(settings);
  if (!made) {
    report(`${name}: left out, for only root can make a disk whose power can be cut.`);
    return null;
  }
  let writers: Writers | null = null;
  for (let faults = 0; ; faults++) {
    const server = await made.start();
    const url = await server.ready();
    writers ??= await Writers.signUp(url);
    const findings = await writers.findings(url);
    expect(await writers.refresh(url)).toEqual([]);
    if (faults === count || Object.values(findings).flat().length > 0) {
      const refused = Object.fromEntries(writers.refused);
      report(`${faults} ${name}: ${writers.figures(findings)}; refused: ${JSON.stringify(refused)}`);
      return { faults, findings, refused, output: server.output() };
    }
    await writers.writeUntil(url, someWrites(fewestWrites), () => made.strike(server));
  }
}

it.each(FAULTS)(
  'loses nothing acknowledged in $count $name',
  async (fault) => {
    const found = await broken(fault, fault.count);
    if (!found) return;
    expect(found).toMatchObject({ faults: fault.count, findings: NOTHING });
    if (!fault.isOutlived) return;
    expect(Object.keys(found.refused)).toEqual(['503 SERVICE_UNAVAILABLE']);
    expect(found.output).not.toMatch(/"msg":"a (request|resolver) failed"|unhandled/i);
  },
  longEnough(100),
);

for (const fault of FAULTS.filter(({ controls }) => controls))
  it(
    `detects lost writes in ${fault.controls} ${fault.name}, with synchronous_commit off (control)`,
    async () => {
      const found = await broken(fault, fault.controls ?? 0, { synchronous_commit: 'off' });
      if (found) expect(found.findings.lost).not.toEqual([]);
    },
    longEnough(10),
  );
