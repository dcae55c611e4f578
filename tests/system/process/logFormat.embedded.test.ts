import { expect, it } from '@jest/globals';
import { freePort } from '../../support/processes/freePort.ts';
import { spawnServer } from '../../support/processes/serverProcess.ts';

it('prints plain lines with LOG_FORMAT=plain, from the start to the stop', async () => {
  const port = await freePort();
  const server = spawnServer({ PORT: String(port), LOG_FORMAT: 'plain' });
  await server.written(
    /Suspire is at .*\n {2}Sign up with .*welcome\n {2}Data: .*\n {2}AI: Offline writer \(no AI\)\n/,
  );
  await fetch(`http://127.0.0.1:${port}/api/nothing/`);
  await server.written(/^\d\d:\d\d:\d\d GET \/api\/nothing\/ 404 \d+ ms$/m);
  server.kill();
  expect((await server.exited).code).toBe(0);
  expect(server.output()).toMatch(/^\d\d:\d\d:\d\d stopped/m);
  expect(server.output()).not.toMatch(/[{}]|\u001b/);
});

it('prints JSON where the output is no terminal', async () => {
  const server = spawnServer();
  await server.ready();
  server.kill();
  await server.exited;
  expect(server.output()).toMatch(/^\{"level":30,.*"msg":"ready"\}$/m);
});
