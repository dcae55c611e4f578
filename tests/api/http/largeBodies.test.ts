import { request } from 'node:http';
import { describe, expect, it, jest } from '@jest/globals';
import { PreparedStatement } from '../../../server/base/prepared.ts';
import { anApiToken, aUser } from '../../support/factories.ts';
import { rest } from '../../support/http/calls.ts';
import { useServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';

const server = useServer();
const MIB = 1024 * 1024;
const { rows } = PreparedStatement.prototype;

/** Starts a request that declares the length of its body and sends none of it. */
function begun(path: string, bytes: number, token?: string) {
  const sent = request(`${server.url}${path}`, {
    method: 'POST',
    agent: false,
    headers: {
      'content-type': 'application/json',
      'content-length': bytes,
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  sent.on('error', () => undefined);
  sent.flushHeaders();
  return sent;
}

const statusOf = (sent: ReturnType<typeof begun>) =>
  new Promise<number | undefined>((resolve) =>
    sent.once('response', (response) => resolve(response.resume().statusCode)),
  );

/** Sends a body whole and returns the status. */
async function sentWhole(path: string, bytes: number, token: string) {
  const sent = begun(path, bytes, token);
  const status = statusOf(sent);
  sent.end(Buffer.alloc(bytes, '['));
  return status;
}

describe.each(['/graphql', '/api/contents/import/'])('a large body at %s', (path) => {
  it('is refused to a visitor before it is sent', async () => {
    expect(await statusOf(begun(path, 2 * MIB))).toBe(413);
  });

  it('waits while its user has others in progress, which delays no other user', async () => {
    const { token } = await aUser(server);
    const unfinished: ReturnType<typeof begun>[] = [];
    await until(async () => {
      unfinished.push(begun(path, 10 * MIB, token));
      return (await sentWhole(path, 3 * MIB, token)) === 429;
    });
    expect(await sentWhole(path, 3 * MIB, (await aUser(server)).token)).toBe(400);
    for (const each of unfinished) each.destroy();
    await until(async () => (await sentWhole(path, 3 * MIB, token)) === 400);
  });
});

it('releases its share when a client disconnects before authentication', async () => {
  const me = await aUser(server);
  const leftBefore = () => server.logs.filter(({ status }) => status === 499).length;
  for (let times = 0; times < 10; times++) {
    const { token } = await anApiToken(server, me);
    const before = leftBefore();
    const sent = begun('/graphql', 10 * MIB, token);
    const leave = async () => (sent.destroy(), until(() => leftBefore() > before));
    const looking = jest.spyOn(PreparedStatement.prototype, 'rows').mockImplementation(async function (
      this: PreparedStatement<object>,
      ...asked
    ) {
      if (this.text.includes('api_tokens')) await leave();
      return rows.apply(this, asked);
    });
    await until(() => leftBefore() > before);
    looking.mockRestore();
  }
  expect(await sentWhole('/graphql', 3 * MIB, me.token)).toBe(400);
});

it('refuses an import whose description is not text', async () => {
  const { token } = await aUser(server);
  const reply = await rest(server, 'POST', '/contents/import/', {
    as: token,
    body: [{ title: 'x', content: 'y', description: { toString: 1, valueOf: 1 } }],
  });
  expect(reply).toMatchObject({ status: 400, body: { skipped: [{ reason: 'description must be text.' }] } });
});
