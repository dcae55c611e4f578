import { expect, it } from '@jest/globals';
import { startConnectProxy } from '../../support/http/connectProxy.ts';
import { spawnServer } from '../../support/processes/serverProcess.ts';
import { until } from '../../support/until.ts';

it('sends requests of the compiled server through the proxy', async () => {
  const proxy = await startConnectProxy(9);
  const server = spawnServer({ HTTP_PROXY: proxy.url, OLLAMA_BASE_URL: 'http://models.invalid:8080' });
  await server.ready();
  await until(() => proxy.asked.includes('models.invalid:8080'));
  expect(new Set(proxy.asked)).toEqual(new Set(['models.invalid:8080']));
  server.kill();
  await server.exited;
  await proxy.close();
});
