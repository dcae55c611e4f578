import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../../support/processes/freePort.ts';
import { giveToOwner } from '../../../support/processes/systemPrograms.ts';
import {
  type Env as Variables,
  onPostgres,
  type ServerProcess,
  SHIPPED_SERVER,
  spawnServer,
} from '../../../support/system/start.ts';
import { until } from '../program.ts';
import { ByHand, type ByHandSettings } from './byHand.ts';
import { Haproxy, type Name, NAMES } from './haproxy.ts';
import { PatroniCluster } from './patroni/patroniCluster.ts';
import { PgBouncer } from './pgbouncer.ts';

/** Steps that remove what was started, in the order of the starts. */
export type Undo = (() => unknown)[];

/** The PostgreSQL servers, and how HAProxy finds them. */
export interface Databases {
  /** The file in examples/scaling with HAProxy's listeners for them. */
  readonly haproxyFile: string;
  /** The addresses in that file, and what replaces them. */
  haproxyAddresses(ports: { primary: number; replica: number }): Record<string, string>;
}

/** The environment of the three processes. */
type Env<Kind extends Databases> = (machine: Machine<Kind>) => Record<string, string>;

export interface MachineSettings extends ByHandSettings {
  env?: Env<ByHand>;
}

/** One process of the built server, which can be restarted on the same port. */
class SuspireProcess {
  #server: ServerProcess | undefined;

  constructor(
    readonly name: Name,
    readonly port: number,
    private readonly dataDir: string,
    private readonly env: () => Variables,
  ) {}

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Resolves when the process is ready. */
  async start() {
    mkdirSync(this.dataDir, { recursive: true });
    const own = { PORT: String(this.port), DATA_DIR: this.dataDir, TRUST_PROXY: '1' };
    this.#server = spawnServer(onPostgres('', { ...own, ...this.env() }), SHIPPED_SERVER);
    await this.#server.ready();
  }

  /** Resolves when the output since the start matches. */
  said = async (pattern: RegExp) => this.#server?.written(pattern);

  get output() {
    return this.#server?.output() ?? '';
  }

  /** Ends the process. Resolves with its exit code. */
  end = async (signal: NodeJS.Signals) => (await this.#server?.end(signal))?.code ?? null;
}

/** HAProxy, three processes, PgBouncer and the databases, all on this machine. */
export class Machine<Kind extends Databases = ByHand> {
  readonly haproxy = new Haproxy();
  readonly pgbouncer = new PgBouncer();
  readonly processes: SuspireProcess[];

  private constructor(
    scratch: string,
    readonly databases: Kind,
    ports: Record<Name, number>,
    env: Env<Kind>,
  ) {
    const address = () => ({
      DATABASE_URL: this.pgbouncer.url,
      DATABASE_DIRECT_URL: `postgres://suspire@127.0.0.1:${this.haproxy.primaryPort}/suspire`,
      ...env(this),
    });
    this.processes = NAMES.map(
      (name) => new SuspireProcess(name, ports[name], path.join(scratch, `data-${name}`), address),
    );
  }

  /** Starts a machine with a primary and a replica, passes it to `work`, and removes it afterwards. */
  static with<Result>(settings: MachineSettings, work: (machine: Machine) => Promise<Result>): Promise<Result> {
    return Machine.#with((scratch, undo) => ByHand.start(scratch, undo, settings), settings.env ?? (() => ({})), work);
  }

  /** Starts a machine with Patroni. `replaced` are texts of examples/scaling/patroni.yml. */
  static withPatroni<Result>(
    replaced: Record<string, string>,
    work: (machine: Machine<PatroniCluster>) => Promise<Result>,
  ): Promise<Result> {
    const env = ({ haproxy }: Machine<PatroniCluster>) => ({
      DATABASE_READ_URL: `postgres://suspire@127.0.0.1:${haproxy.replicaPort}/suspire`,
    });
    return Machine.#with((scratch, undo) => PatroniCluster.start(scratch, undo, replaced), env, work);
  }

  static async #with<Kind extends Databases, Result>(
    start: (scratch: string, undo: Undo) => Promise<Kind>,
    env: Env<Kind>,
    work: (machine: Machine<Kind>) => Promise<Result>,
  ): Promise<Result> {
    const scratch = mkdtempSync(path.join(tmpdir(), 'suspire-scaling-'));
    const undo: Undo = [() => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 })];
    const clean = async () => {
      for (const step of undo.splice(0).reverse()) await step();
    };
    const interrupted = () => void clean().finally(() => process.exit(130));
    process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
    try {
      await giveToOwner(scratch);
      const databases = await start(scratch, undo);
      const ports = { one: await freePort(), two: await freePort(), three: await freePort() };
      const machine = new Machine(scratch, databases, ports, env);
      undo.push(() => machine.haproxy.stop());
      await machine.haproxy.start(scratch, ports, databases);
      undo.push(() => machine.pgbouncer.stop());
      await machine.pgbouncer.start(scratch, machine.haproxy.primaryPort);
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
