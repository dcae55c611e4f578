import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { aNewcomer } from '../../support/database/writers.ts';
import { rest } from '../../support/http/calls.ts';
import { fakeLlm, hangs, SECRET_KEY } from '../../support/llm/fakeLlm.ts';
import { newDataDir, spawnServer } from '../../support/processes/serverProcess.ts';

const llm = await fakeLlm();

interface Answer {
  status: number;
  body: unknown;
  connection: string | undefined;
}

interface HalfSent {
  /** Sends the rest of the request. Returns null if the connection breaks. */
  finish(): Promise<Answer | null>;
}

const LOGIN = JSON.stringify({ username: 'nobody', password: 'not this one' });

/** Sends the head of a sign-in on a keep-alive connection. Resolves when the server waits for the body. */
const beginLogin = (url: string) =>
  new Promise<HalfSent>((resolve, reject) => {
    const sent = request(`${url}/api/login/`, {
      method: 'POST',
      agent: new Agent({ keepAlive: true }),
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(LOGIN),
        expect: '100-continue',
      },
    });
    const answer = new Promise<Answer | null>((answered) => {
      sent.on('response', (response) =>
        json(response).then(
          (body) => answered({ status: response.statusCode ?? 0, body, connection: response.headers.connection }),
          () => answered(null),
        ),
      );
      sent.on('error', (error) => {
        reject(error);
        answered(null);
      });
    });
    sent.on('continue', () => {
      resolve({
        finish: () => {
          sent.end(LOGIN);
          return answer;
        },
      });
    });
    sent.flushHeaders();
  });

const severalLogins = (url: string) => Promise.all(Array.from({ length: 8 }, () => beginLogin(url)));

describe('stopping a server', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('finishes pending requests on %s and exits with 0', async (signal) => {
    const child = spawnServer();
    const inFlight = await severalLogins(await child.ready());
    child.kill(signal);
    for (const answer of await Promise.all(inFlight.map((login) => login.finish())))
      expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    expect(await child.exited).toEqual({ code: 0, signal: null });
  });

  it('logs its start with the pending work, and its end with the durations', async () => {
    const child = spawnServer();
    const login = await beginLogin(await child.ready());
    child.kill();
    await child.written(/"msg":"stopping"/);
    await login.finish();
    await child.exited;
    const lines = child
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.find(({ msg }) => msg === 'stopping')).toMatchObject({ reason: 'SIGTERM', requests: 1, sockets: 0 });
    expect(lines.at(-1)).toMatchObject({
      msg: 'stopped',
      ms: expect.any(Number),
      repliesMs: expect.any(Number),
      requestsMs: expect.any(Number),
      workMs: expect.any(Number),
      databaseMs: expect.any(Number),
    });
  });

  it('closes the connections of pending requests', async () => {
    const child = spawnServer();
    const login = await beginLogin(await child.ready());
    child.kill();
    expect(await login.finish()).toMatchObject({ status: 401, connection: 'close' });
  });

  it('responds with 503 to a caller that waits for a model, and exits with 0', async () => {
    const child = spawnServer({ OPENAI_API_KEY: SECRET_KEY, OPENAI_BASE_URL: `${llm.url}/openai/v1` });
    const url = await child.ready();
    const token = await aNewcomer(url, 'asker');
    llm.next(hangs);
    const asked = llm.nextAsked();
    const asking = rest({ url }, 'POST', '/llm/generate/', { as: token, body: { prompt: 'Write.' } });
    await asked;
    child.kill();
    expect(await asking).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } });
    expect(await child.exited).toEqual({ code: 0, signal: null });
  });

  it('refuses new connections meanwhile', async () => {
    const child = spawnServer();
    const url = await child.ready();
    const inFlight = await severalLogins(url);
    child.kill();
    await untilRefused(url);
    for (const answer of await Promise.all(inFlight.map((login) => login.finish())))
      expect(answer).toMatchObject({ status: 401 });
    expect(await child.exited).toEqual({ code: 0, signal: null });
  });

  it('exits immediately on a second signal', async () => {
    const child = spawnServer();
    const inFlight = await severalLogins(await child.ready());
    child.kill();
    child.kill('SIGINT');
    expect(await child.exited).toEqual({ code: 1, signal: null });
    expect(await Promise.all(inFlight.map((login) => login.finish()))).toContain(null);
  });

  it('leaves a data directory that the next start can use', async () => {
    const first = spawnServer({ DATA_DIR: newDataDir({ empty: true }) });
    await first.ready();
    first.kill();
    await first.exited;
    await spawnServer({ DATA_DIR: first.dataDir }).ready();
  });

  it("works when nothing reads the server's output", async () => {
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

/** Repeats the request until the connection is refused. */
async function untilRefused(url: string) {
  while (
    await fetch(`${url}/livez`, { headers: { connection: 'close' } }).then(
      () => true,
      () => false,
    )
  );
}
