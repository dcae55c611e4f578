import { describe, expect, it } from '@jest/globals';
import { onPostgres } from '../../support/database/transfers.ts';
import { type ServerProcess, spawnServer } from '../../support/processes/serverProcess.ts';
import { newCluster } from './cluster.ts';
import { type LossyDisk, lossyDisk } from './lossyDisk.ts';
import { isMadeOn, longEnough, times } from './share.ts';
import { stopwatch } from './stopwatch.ts';
import { figuresOf, NOTHING, signUpUsers, someWrites, type Users } from './users.ts';

const CUTS = times(20);
const CONTROL_CUTS = 5;
const DISK_MB = 600;

/** A machine with a database on a disk whose power can be cut. */
interface Machine {
  start(): Promise<ServerProcess>;
  /** Kills all processes immediately. */
  end(server: ServerProcess): Promise<void>;
}

async function endServer(server: ServerProcess) {
  server.kill('SIGKILL');
  await server.exited;
}

const MACHINES = [
  {
    name: 'the embedded database',
    isEmbedded: true,
    machine: async ({ folder }: LossyDisk): Promise<Machine> => ({
      start: async () => spawnServer({ DATA_DIR: folder }),
      end: endServer,
    }),
  },
  {
    name: 'PostgreSQL',
    isEmbedded: false,
    machine: async ({ folder }: LossyDisk, settings: Record<string, string> = {}): Promise<Machine> => {
      const cluster = await newCluster(folder);
      return {
        async start() {
          await cluster.start(settings);
          return spawnServer(onPostgres(cluster.urlOf('postgres')));
        },
        async end(server) {
          await Promise.all([cluster.kill(), endServer(server)]);
        },
      };
    },
  },
].filter(isMadeOn);

/** Returns the findings after the last power cut, or after the first one with a finding. */
async function cut(disk: LossyDisk, machine: Machine, cuts: number) {
  let users: Users | null = null;
  let findings = NOTHING;
  let made = 0;
  for (;;) {
    const server = await machine.start();
    const url = await server.ready();
    users ??= await signUpUsers(url);
    findings = await users.findings(url);
    await users.refresh(url);
    if (made === cuts || findings.lost.length + findings.doubled.length + findings.changed.length > 0) {
      await machine.end(server);
      return { users, findings, made };
    }
    await users.writeUntil(url, someWrites(), () => {
      disk.cutPower();
      return machine.end(server);
    });
    await disk.plugIn();
    made++;
  }
}

describe.each(MACHINES)('power cuts of $name', ({ name, machine, isEmbedded }) => {
  it(
    `lose nothing acknowledged in ${CUTS} cuts`,
    async () => {
      const { report } = stopwatch();
      const disk = lossyDisk(DISK_MB);
      if (!disk)
        return report(`Power cuts of ${name}: left out, for only root can make a disk whose power can be cut.`);
      const { users, findings, made } = await cut(disk, await machine(disk), CUTS);
      report(`${made} power cuts of ${name}: ${figuresOf(users, findings)}`);
      expect(findings).toEqual(NOTHING);
      expect(made).toBe(CUTS);
    },
    longEnough(CUTS),
  );

  if (!isEmbedded)
    it(
      'lose writes with synchronous_commit off (control)',
      async () => {
        const { report } = stopwatch();
        const disk = lossyDisk(DISK_MB);
        if (!disk) return;
        const { users, findings, made } = await cut(
          disk,
          await machine(disk, { synchronous_commit: 'off' }),
          CONTROL_CUTS,
        );
        report(`Control, ${made} power cuts of ${name} with synchronous_commit off: ${figuresOf(users, findings)}`);
        expect(findings.lost).not.toEqual([]);
      },
      longEnough(CONTROL_CUTS),
    );
});
