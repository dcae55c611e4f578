import { type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { lastingPort } from '../../../../support/processes/freePort.ts';
import { signal, treeOf } from '../../../../support/processes/processTree.ts';
import { ownersSpawn, systemProgram } from '../../../../support/processes/systemPrograms.ts';
import { example } from '../examples.ts';

interface Ports {
  client: number;
  peer: number;
}

/** A member of etcd with examples/scaling/etcd.env. */
export class Etcd {
  #child: ChildProcess | undefined;

  private constructor(
    private readonly program: string,
    private readonly env: Record<string, string>,
    readonly port: number,
  ) {}

  /** Creates three stopped members. */
  static async three(scratch: string): Promise<Etcd[]> {
    const program = await systemProgram('etcd');
    const ports: Ports[] = [];
    for (let n = 0; n < 3; n++) ports.push({ client: await lastingPort(), peer: await lastingPort() });
    return ports.map(({ client }, n) => new Etcd(program, environment(scratch, ports, n), client));
  }

  start() {
    this.#child = ownersSpawn(this.program, [], { stdio: 'ignore', env: { PATH: process.env.PATH, ...this.env } });
  }

  signal(name: NodeJS.Signals) {
    for (const pid of this.#child?.pid ? treeOf(this.#child.pid) : []) signal(pid, name);
  }
}

/** The variables of the file for the n-th member. */
function environment(scratch: string, ports: Ports[], n: number): Record<string, string> {
  const own = ports[n] as Ports;
  const all = ports.map(({ peer }, at) => `etcd${at + 1}=http://127.0.0.1:${peer}`).join(',');
  const text = example('etcd.env', {
    'ETCD_NAME=etcd1': `ETCD_NAME=etcd${n + 1}\nETCD_DATA_DIR=${path.join(scratch, `etcd${n + 1}`)}`,
    'etcd1=http://10.0.0.21:2380,etcd2=http://10.0.0.22:2380,etcd3=http://10.0.0.23:2380': all,
    '10.0.0.21:2380': `127.0.0.1:${own.peer}`,
    '10.0.0.21:2379': `127.0.0.1:${own.client}`,
  });
  const lines = text.split('\n').filter((line) => line.startsWith('ETCD_'));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}
