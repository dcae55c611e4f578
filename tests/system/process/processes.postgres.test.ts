import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createDatabase } from '../../support/database/postgresServer.ts';
import { type ServerProcess, spawnServer } from '../../support/processes/serverProcess.ts';
import { until } from '../../support/until.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let server: ServerProcess;

beforeEach(async () => {
  database = await createDatabase();
});

afterEach(async () => {
  server.kill('SIGKILL');
  await server.exited;
  await database.drop();
});

const startTwo = (more: Record<string, string> = {}) => {
  server = spawnServer({
    DATABASE_URL: database.url,
    SESSION_SECRET: 'a secret that only the tests know',
    BETA_ACCESS_CODES: 'welcome',
    WEB_CONCURRENCY: '2',
    ...more,
  });
  return server;
};

/** The ids of the processes that have logged that they are ready. */
const servingPids = () => [...server.output().matchAll(/"pid":(\d+).*"msg":"ready"/g)].map(([, pid]) => Number(pid));

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('WEB_CONCURRENCY=2', () => {
  it('serves one port by two processes and their supervisor', async () => {
    const url = await startTwo().ready();
    await until(() => servingPids().length === 2);
    expect(new Set([...servingPids(), server.pid]).size).toBe(3);
    expect([...new Set(server.output().match(/listening at http:[^"]+/g))]).toEqual([`listening at ${url}`]);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });

  it('continues when one process is killed, and replaces it', async () => {
    const url = await startTwo().ready();
    await until(() => servingPids().length === 2);
    process.kill(servingPids()[0] ?? 0, 'SIGKILL');
    await server.written(/a process ended and is replaced/);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    await until(() => servingPids().length === 3);
  });

  it('ends all processes with code 0 when the supervisor is stopped', async () => {
    await startTwo().ready();
    await until(() => servingPids().length === 2);
    server.kill('SIGTERM');
    expect(await server.exited).toEqual({ code: 0, signal: null });
    expect(servingPids().filter(isAlive)).toEqual([]);
  });

  it('ends all processes with the reason when they cannot start', async () => {
    startTwo({ HOST: 'no.such.host.invalid' });
    expect(await server.exited).toEqual({ code: 1, signal: null });
    expect(server.output()).toContain('Suspire could not start');
  });
});
