import { Agent } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { type Reply, send } from '../../support/system/send.ts';
import { spawnServer } from '../../support/system/start.ts';

interface HalfSent {
  /** Sends the rest of the request. */
  finish(): Promise<Reply>;
}

/** Sends the head of a sign-in on a keep-alive connection. Resolves when the server waits for the body. */
const beginLogin = (url: string) =>
  new Promise<HalfSent>((begun) => {
    const agent = new Agent({ keepAlive: true });
    const body = { username: 'nobody', password: 'not this one' };
    const beforeBody = () =>
      new Promise<void>((goOn) => {
        const finish = () => (goOn(), reply);
        begun({ finish });
      });
    const reply = send(url, { method: 'POST', path: '/api/login/', body, agent, beforeBody });
  });

const severalLogins = (url: string) => Promise.all(Array.from({ length: 8 }, () => beginLogin(url)));
const finished = (logins: HalfSent[]) => Promise.all(logins.map((login) => login.finish()));

/** Repeats the request until the connection is refused. */
async function untilRefused(url: string) {
  const isAnswered = () =>
    fetch(`${url}/livez`, { headers: { connection: 'close' } }).then(
      () => true,
      () => false,
    );
  while (await isAnswered());
}

describe('stopping a server', () => {
  it('finishes pending requests, closes their connections, refuses new ones, logs its work and exits with 0', async () => {
    const child = spawnServer();
    const url = await child.ready();
    const inFlight = await severalLogins(url);
    child.kill('SIGTERM');
    await untilRefused(url);
    for (const reply of await finished(inFlight)) {
      expect(reply).toMatchObject({ status: 401, headers: { connection: 'close' } });
      expect(reply.text).toContain('UNAUTHENTICATED');
    }
    expect(await child.exited).toEqual({ code: 0, signal: null });
    const lines = child
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.find(({ msg }) => msg === 'stopping')).toMatchObject({ reason: 'SIGTERM', requests: 8, sockets: 0 });
    expect(lines.at(-1)).toMatchObject({
      msg: 'stopped',
      ms: expect.any(Number),
      repliesMs: expect.any(Number),
      requestsMs: expect.any(Number),
      workMs: expect.any(Number),
      databaseMs: expect.any(Number),
    });
  });

  it('exits immediately on a second signal', async () => {
    const child = spawnServer();
    const inFlight = await severalLogins(await child.ready());
    child.kill('SIGINT');
    await child.written(/"msg":"stopping"/);
    child.kill();
    expect(await child.exited).toEqual({ code: 1, signal: null });
    expect((await finished(inFlight)).map(({ status }) => status)).toContain(0);
  });

  it("works when nothing reads the server's output", async () => {
    const child = spawnServer();
    const url = await child.ready();
    child.closeOutput();
    await fetch(`${url}/api/nothing/`);
    await fetch(`${url}/api/nothing/`);
    expect((await fetch(`${url}/livez`)).status).toBe(200);
    expect(await child.end('SIGINT')).toEqual({ code: 0, signal: null });
  });
});
