import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { boundedFetch } from '../../../../server/auth/oidc/boundedFetch.ts';
import { outgoingFetch, sendThrough } from '../../../../server/base/outgoingFetch.ts';
import { readConfig } from '../../../../server/config.ts';
import { anAdministrator } from '../../../support/factories.ts';
import { graphql } from '../../../support/http/calls.ts';
import { type ConnectProxy, startConnectProxy } from '../../../support/http/connectProxy.ts';
import { anAiServer } from '../../../support/llm/aiServer.ts';
import { startServer } from '../../../support/server.ts';

const ai = await anAiServer();

const listening = (server: Server) =>
  new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );

describe('requests through a proxy', () => {
  const target = createServer((request, response) => void response.end(`${request.method} ${request.headers.host}`));
  let proxy: ConnectProxy;
  let port: number;

  beforeAll(async () => {
    port = await listening(target);
    proxy = await startConnectProxy(port, 'us:pw');
  });
  afterEach(() => {
    sendThrough(null);
    proxy.asked.length = 0;
  });
  afterAll(async () => {
    await proxy.close();
    target.closeAllConnections();
    target.close();
  });

  const through = (more: Record<string, string> = {}) =>
    sendThrough(readConfig({ HTTP_PROXY: proxy.url.replace('//', '//us:pw@'), ...more }).proxy);
  const textAt = async (address: string) => (await outgoingFetch(address)).text();

  it('reach hosts that only the proxy knows, with its user and password', async () => {
    through();
    expect(await textAt('http://models.invalid:8080/')).toBe('GET models.invalid:8080');
    expect(proxy.asked).toEqual(['models.invalid:8080']);
  });

  it('send https to the proxy too, and fail without its consent', async () => {
    sendThrough(readConfig({ HTTPS_PROXY: proxy.url }).proxy);
    await expect(textAt('https://id.invalid/')).rejects.toThrow('fetch failed');
    expect(proxy.asked).toEqual(['id.invalid:443']);
    await expect(textAt('http://id.invalid/')).rejects.toThrow('fetch failed');
    expect(proxy.asked).toHaveLength(1);
  });

  it.each(['127.0.0.1', 'localhost'])('reach this machine directly: %s', async (host) => {
    through();
    expect(await textAt(`http://${host}:${port}/`)).toBe(`GET ${host}:${port}`);
    expect(proxy.asked).toEqual([]);
  });

  it.each(['127.0.0.2', '[::1]'])('never reach the proxy when they are for this machine: %s', async (host) => {
    through();
    // Nothing may listen there.
    await textAt(`http://${host}:${port}/`).catch(() => undefined);
    expect(proxy.asked).toEqual([]);
  });

  it.each(['models.invalid', '.invalid', 'other.test, invalid', '*'])(
    'are sent directly to the hosts of NO_PROXY: %s',
    async (exceptions) => {
      through({ NO_PROXY: exceptions });
      await expect(textAt('http://models.invalid:8080/')).rejects.toThrow('fetch failed');
      expect(proxy.asked).toEqual([]);
    },
  );

  it('fail like others when the proxy is not there', async () => {
    sendThrough(readConfig({ HTTP_PROXY: 'http://127.0.0.1:9' }).proxy);
    await expect(textAt('http://models.invalid/')).rejects.toThrow('fetch failed');
  });

  it('return the same kind of response to the sign-in with a provider', async () => {
    through();
    const request = { method: 'POST', headers: {}, body: new URLSearchParams({ a: 'b' }), redirect: 'manual' } as const;
    const response = await boundedFetch('http://id.invalid/token', request);
    expect(response).toBeInstanceOf(Response);
    expect(await response.text()).toBe('POST id.invalid');
  });
});

it('answers with a model behind a proxy', async () => {
  const proxy = await startConnectProxy(Number(new URL(ai.url).port));
  const { ai: settings, proxy: through } = readConfig({
    OLLAMA_BASE_URL: 'http://models.invalid',
    HTTP_PROXY: proxy.url,
  });
  const server = await startServer({ ai: settings, proxy: through });
  const { data } = await graphql(
    server,
    'mutation { generate(input: { prompt: "Write." }) { responseText } }',
    {},
    { as: await anAdministrator(server) },
  );
  expect(data?.generate).toEqual({ responseText: 'An answer.' });
  expect(new Set(proxy.asked)).toEqual(new Set(['models.invalid:80']));
  await server.close();
  sendThrough(null);
  await proxy.close();
});
