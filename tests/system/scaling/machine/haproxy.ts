import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '../../../support/processes/freePort.ts';
import { systemProgram } from '../../../support/processes/systemPrograms.ts';
import { until } from '../program.ts';
import { example } from './examples.ts';
import type { Databases } from './machine.ts';

export const NAMES = ['one', 'two', 'three'] as const;
export type Name = (typeof NAMES)[number];

/** Runs HAProxy with examples/scaling/haproxy.cfg and the listeners for the databases. */
export class Haproxy {
  #child: ChildProcess | undefined;
  #socket = '';
  url = '';
  /** The port that always leads to the current primary. */
  primaryPort = 0;
  /** With Patroni: the port that leads to the replica that the primary waits for. */
  replicaPort = 0;

  async start(scratch: string, ports: Record<Name, number>, databases: Databases) {
    const port = await freePort();
    this.primaryPort = await freePort();
    this.replicaPort = await freePort();
    this.#socket = path.join(scratch, 'haproxy.sock');
    const file = path.join(scratch, 'haproxy.cfg');
    const replaced = {
      '/run/haproxy/admin.sock mode': `${this.#socket} mode`,
      '10.0.0.10:80': `127.0.0.1:${port}`,
      '10.0.0.11:3000': `127.0.0.1:${ports.one}`,
      '10.0.0.12:3000': `127.0.0.1:${ports.two}`,
      '10.0.0.13:3000': `127.0.0.1:${ports.three}`,
    };
    const addresses = databases.haproxyAddresses({ primary: this.primaryPort, replica: this.replicaPort });
    writeFileSync(file, example('haproxy.cfg', replaced) + example(databases.haproxyFile, addresses));
    this.#child = spawn(await systemProgram('haproxy'), ['-f', file, '-db'], { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    this.#child.stderr?.setEncoding('utf8').on('data', (part: string) => (said += part));
    this.url = `http://127.0.0.1:${port}`;
    await new Promise((resolve, reject) => {
      this.#child?.once('exit', () => reject(new Error(`HAProxy ended:\n${said}`)));
      const look = () => void this.ask('show info').then(resolve, () => setTimeout(look, 50));
      look();
    });
    // HAProxy takes a server for up until its first check.
    await until(async () => !(await this.ask('show stat')).includes(',INI,'));
  }

  /** Sends a command to the admin socket. Returns the response. */
  async ask(command: string): Promise<string> {
    const socket = connect(this.#socket);
    socket.end(`${command}\n`);
    return text(socket);
  }

  /** Sends no new requests to a server. Sockets stay open until the server closes them. */
  async drain(name: Name) {
    await this.ask(`set server suspire/${name} state drain`);
  }

  async resume(name: Name) {
    await this.ask(`set server suspire/${name} state ready`);
  }

  async isUp(name: Name): Promise<boolean> {
    const table = await this.ask('show stat');
    return new RegExp(`^suspire,${name},.*,UP,`, 'm').test(table);
  }

  /** Without Patroni: leads `listen primary` to another server. */
  async pointTo(port: number) {
    await this.ask(`set server primary/primary addr 127.0.0.1 port ${port}`);
    await this.ask('shutdown sessions server primary/primary');
  }

  async stop() {
    if (!this.#child || this.#child.exitCode !== null) return;
    const ended = new Promise((resolve) => this.#child?.once('exit', resolve));
    this.#child.kill('SIGKILL');
    await ended;
  }
}
