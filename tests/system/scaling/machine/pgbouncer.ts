import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { freePort } from '../../../support/processes/freePort.ts';
import { ownersSpawn, systemProgram } from '../../../support/processes/systemPrograms.ts';
import { example } from './examples.ts';

/** Runs PgBouncer with examples/scaling/pgbouncer.ini, but without passwords. */
export class PgBouncer {
  #child: ChildProcess | undefined;
  #port = 0;

  async start(scratch: string, primaryPort: number) {
    this.#port = await freePort();
    const file = path.join(scratch, 'pgbouncer.ini');
    const users = path.join(scratch, 'userlist.txt');
    writeFileSync(users, '"suspire" ""\n');
    const replaced = {
      'host=10.0.0.10 port=5432': `host=127.0.0.1 port=${primaryPort}`,
      'listen_addr = 10.0.0.10': 'listen_addr = 127.0.0.1',
      'listen_port = 6432': `listen_port = ${this.#port}\nunix_socket_dir =`,
      'scram-sha-256': 'trust',
      '/etc/pgbouncer/userlist.txt': users,
    };
    writeFileSync(file, example('pgbouncer.ini', replaced));
    this.#child = ownersSpawn(await systemProgram('pgbouncer'), ['-q', file], { stdio: 'ignore' });
    for (let tries = 0; ; tries++)
      try {
        await this.#ask('SHOW VERSION');
        return;
      } catch (error) {
        if (tries === 100) throw error;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
  }

  get url() {
    return `postgres://suspire@127.0.0.1:${this.#port}/suspire`;
  }

  async stop() {
    if (!this.#child || this.#child.exitCode !== null) return;
    const ended = new Promise((resolve) => this.#child?.once('exit', resolve));
    // SHUTDOWN also ends the process that switched the user.
    await this.#ask('SHUTDOWN').catch(() => undefined);
    const timer = setTimeout(() => this.#child?.kill('SIGKILL'), 5_000);
    await ended;
    clearTimeout(timer);
  }

  async #ask(command: string) {
    const client = new pg.Client({ host: '127.0.0.1', port: this.#port, user: 'suspire', database: 'pgbouncer' });
    client.on('error', () => undefined);
    await client.connect();
    try {
      await client.query(command);
    } finally {
      await client.end();
    }
  }
}
