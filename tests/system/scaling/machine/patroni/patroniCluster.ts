import { giveToOwner } from '../../../../support/processes/systemPrograms.ts';
import { until } from '../../program.ts';
import type { Databases, Undo } from '../machine.ts';
import { Etcd } from './etcd.ts';
import { Member } from './member.ts';

const START_MS = 120_000;
const SHOWN_LOG = 3_000;

/** Three database machines with Patroni and etcd. */
export class PatroniCluster implements Databases {
  readonly haproxyFile = 'haproxy-databases.cfg';
  readonly #members: Member[] = [];

  private constructor(private readonly isSynchronous: boolean) {}

  /** Starts the machines, with a database `suspire` that belongs to an ordinary role. */
  static async start(scratch: string, undo: Undo, replaced: Record<string, string>) {
    const cluster = new PatroniCluster(!('synchronous_mode: true' in replaced));
    undo.push(() => Promise.all(cluster.#members.map((member) => member.remove())));
    const etcds = await Etcd.three(scratch);
    for (const number of [1, 2, 3]) cluster.#members.push(await Member.make(scratch, number, etcds, replaced));
    await giveToOwner(scratch);
    for (const member of cluster.#members) await member.start();
    await cluster.isWhole();
    const primary = await cluster.primary();
    for (const statement of [
      'CREATE ROLE suspire LOGIN',
      'CREATE DATABASE suspire OWNER suspire',
      'GRANT pg_monitor TO suspire',
    ])
      await primary.query(statement);
    return cluster;
  }

  haproxyAddresses(ports: { primary: number; replica: number }) {
    return {
      '10.0.0.10:5432': `127.0.0.1:${ports.primary}`,
      '10.0.0.10:5433': `127.0.0.1:${ports.replica}`,
      ...Object.fromEntries(
        this.#members.map(({ port, restPort }, n) => [
          `10.0.0.2${n + 1}:5432 check port 8008`,
          `127.0.0.1:${port} check port ${restPort}`,
        ]),
      ),
    };
  }

  /** The member that Patroni calls the primary. */
  async primary(): Promise<Member> {
    const name = (await this.#view())?.members.find(({ role }) => role === 'leader')?.name;
    const found = this.#members.find((member) => member.name === name);
    if (!found) throw new Error('Patroni knows no primary.');
    return found;
  }

  async hasOtherPrimaryThan({ name }: Member): Promise<boolean> {
    const leader = (await this.#view(name))?.members.find(({ role }) => role === 'leader');
    return leader !== undefined && leader.name !== name && leader.state === 'running';
  }

  /** Resolves when there is a primary with two replicas that stream from it. */
  async isWhole() {
    await this.#streams().catch((cause: unknown) => {
      const logs = this.#members.map(({ name, log }) => `== ${name}\n${log.slice(-SHOWN_LOG)}`);
      throw new Error(`Patroni has no primary with two replicas:\n${logs.join('\n')}`, { cause });
    });
  }

  async #streams() {
    await until(async () => {
      const members = (await this.#view())?.members ?? [];
      const replicas = members.filter(
        ({ role, state }) => role !== 'leader' && ['running', 'streaming'].includes(state),
      );
      const hasSync = !this.isSynchronous || replicas.some(({ role }) => role === 'sync_standby');
      return members.some(({ role }) => role === 'leader') && replicas.length === 2 && hasSync;
    }, START_MS);
    const primary = await this.primary();
    await until(async () => {
      const streaming = await primary.query("SELECT FROM pg_stat_replication WHERE state = 'streaming'");
      return streaming.length === 2;
    }, START_MS);
  }

  /** The view of the first member that answers, apart from one. */
  async #view(except?: string) {
    for (const member of this.#members) {
      if (member.name === except) continue;
      const view = await member.view();
      if (view?.members) return view;
    }
    return null;
  }
}
