import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../support/processes/freePort.ts';
import { giveToOwner } from '../../support/processes/systemPrograms.ts';
import { StreamingCluster } from './cluster.ts';
import { Haproxy, type Name, NAMES } from './haproxy.ts';
import { Line } from './line.ts';
import { PgBouncer } from './pgbouncer.ts';
import { SuspireProcess } from './server.ts';

export interface MachineSettings {
  /** Replacements in examples/scaling/primary.conf. */
  primary?: Record<string, string>;
  /** More replicas. */
  others?: (scratch: string, primary: StreamingCluster) => Promise<StreamingCluster[]>;
  /** The environment of the three processes. */
  env?: (machine: Machine) => Record<string, string>;
}

/** HAProxy, three processes, PgBouncer, a primary and its replica, all on this machine. */
export class Machine {
  readonly haproxy = new Haproxy();
  readonly pgbouncer = new PgBouncer();
  readonly processes: SuspireProcess[];

  private constructor(
    scratch: string,
    readonly primary: StreamingCluster,
    readonly replica: StreamingCluster,
    readonly others: StreamingCluster[],
    /** The connection between the primary and its replica. */
    readonly line: Line,
    ports: Record<Name, number>,
    env: (machine: Machine) => Record<string, string>,
  ) {
    const address = () => ({
      DATABASE_URL: this.pgbouncer.url,
      DATABASE_DIRECT_URL: `postgres://suspire@127.0.0.1:${this.haproxy.primaryPort}/suspire`,
      ...env(this),
    });
    this.processes = NAMES.map((name) => new SuspireProcess(name, ports[name], scratch, address));
  }

  /** Starts a machine, passes it to `work`, and removes it afterwards. */
  static async with<Result>(settings: MachineSettings, work: (machine: Machine) => Promise<Result>): Promise<Result> {
    const scratch = mkdtempSync(path.join(tmpdir(), 'suspire-scaling-'));
    const undo: (() => unknown)[] = [() => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 })];
    const clean = async () => {
      for (const step of undo.splice(0).reverse()) await step();
    };
    const interrupted = () => void clean().finally(() => process.exit(130));
    process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
    try {
      await giveToOwner(scratch);
      const primary = await StreamingCluster.primary(scratch);
      undo.push(() => primary.stop());
      const line = new Line(primary.port);
      undo.push(() => line.close());
      const replica = await StreamingCluster.replicaOf(scratch, await line.open());
      undo.push(() => replica.stop());
      await primary.become(settings.primary ?? {});
      const others = settings.others ? await settings.others(scratch, primary) : [];
      for (const other of others) undo.push(() => other.stop());
      const ports = { one: await freePort(), two: await freePort(), three: await freePort() };
      const machine = new Machine(scratch, primary, replica, others, line, ports, settings.env ?? (() => ({})));
      undo.push(() => machine.pgbouncer.stop());
      await machine.pgbouncer.start(scratch, primary.port);
      undo.push(() => machine.haproxy.stop());
      await machine.haproxy.start(scratch, ports, primary.port);
      undo.push(() => Promise.all(machine.processes.map((process) => process.end('SIGKILL'))));
      await Promise.all(machine.processes.map((process) => process.start()));
      for (const { name } of machine.processes) await until(() => machine.haproxy.isUp(name));
      return await work(machine);
    } finally {
      process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
      await clean();
    }
  }

  get url() {
    return this.haproxy.url;
  }
}

const PATIENCE_MS = 30_000;

/** Polls every 50 ms until the condition holds. */
export async function until(isSo: () => Promise<boolean>) {
  for (const end = Date.now() + PATIENCE_MS; !(await isSo());) {
    if (Date.now() > end) throw new Error(`It never came to be: ${isSo}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
