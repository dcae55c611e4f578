import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, it } from '@jest/globals';
import { freePort } from '../../support/processes/freePort.ts';
import { onPostgres, spawnServer } from '../../support/system/start.ts';

const hasIPv6 = Object.values(networkInterfaces()).some((each) => each?.some(({ address }) => address === '::1'));

async function healthCheck(env: Record<string, string>) {
  const child = spawn(process.execPath, ['dist/server/healthCheck.js'], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = await once(child, 'close');
  return { code, output };
}

it.each(['127.0.0.1', 'localhost', '0.0.0.0', ...(hasIPv6 ? ['::1', '::'] : [])])(
  'finds a server that listens on "%s"',
  async (HOST) => {
    const server = createServer((_, response) => void response.end()).listen(0, HOST);
    await once(server, 'listening');
    const PORT = String((server.address() as AddressInfo).port);
    expect(await healthCheck({ HOST, PORT })).toEqual({ code: 0, output: '' });
    server.close();
  },
);

it('finds a server whose database is away, which a restart would not bring back', async () => {
  const env = { HOST: '', PORT: String(await freePort()) };
  const server = spawnServer(onPostgres('postgres://suspire:secret@127.0.0.1:1/suspire', env));
  const url = await server.listening();
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  expect(await healthCheck(env)).toEqual({ code: 0, output: '' });
});

it('fails with the reason where no server listens', async () => {
  const port = await freePort();
  const { code, output } = await healthCheck({ PORT: String(port) });
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining(`ECONNREFUSED 127.0.0.1:${port}`) });
});
