import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { spawnServer } from '../support/serverProcess.ts';

const LOGINS = 12;

/** A sign-in on a connection of its own; it takes the server a while to hash. Null when the connection broke. */
const login = (url: string, username: string) =>
  new Promise<{ status: number; body: string } | null>((resolve) => {
    const sent = request(`${url}/api/login/`, { method: 'POST', agent: false, headers: { 'content-type': 'application/json' } }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), () => resolve(null));
    });
    sent.on('error', () => resolve(null));
    sent.end(JSON.stringify({ username, password: 'not this one' }));
  });

/** Sign-ins that the server is busy with: the first of them has been answered. */
async function loginsInFlight(url: string) {
  const all = Array.from({ length: LOGINS }, (_, index) => login(url, `nobody${index}`));
  await Promise.race(all);
  return all;
}

describe('a server that is told to stop', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('by %s finishes what it has begun and exits with 0', async (signal) => {
    const child = spawnServer();
    const inFlight = await loginsInFlight(await child.ready());
    child.kill(signal);
    const answers = await Promise.all(inFlight);
    expect(answers.map((answer) => answer?.status)).toContain(401);
    for (const answer of answers) {
      // One that came too late to begin is told so.
      expect([401, 503]).toContain(answer?.status);
      expect(JSON.parse(answer?.body ?? '')).toMatchObject({ error: expect.any(String), code: expect.any(String) });
    }
    expect(await child.exited).toEqual({ code: 0, signal: null });
  });

  it('twice, exits at once', async () => {
    const child = spawnServer();
    const inFlight = await loginsInFlight(await child.ready());
    child.kill();
    child.kill('SIGINT');
    expect(await child.exited).toEqual({ code: 1, signal: null });
    expect(await Promise.all(inFlight)).toContain(null);
  });

  it('leaves a data directory that the next start takes', async () => {
    const first = spawnServer();
    await first.ready();
    first.kill();
    await first.exited;
    await spawnServer({ DATA_DIR: first.dataDir }).ready();
  });

  it('does not mind that nobody reads what it writes', async () => {
    const child = spawnServer();
    const url = await child.ready();
    child.closeOutput();
    await fetch(`${url}/api/nothing/`);
    await fetch(`${url}/api/nothing/`);
    expect((await fetch(`${url}/livez`)).status).toBe(200);
    child.kill();
    expect(await child.exited).toEqual({ code: 0, signal: null });
  });
});
