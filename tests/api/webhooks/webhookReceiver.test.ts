import { type ChildProcessWithoutNullStreams, execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, expect, it } from '@jest/globals';
import { graphqlClient, valueOf } from '../../support/client/apis.ts';
import { useUser } from '../../support/factories.ts';
import { freePort } from '../../support/processes/freePort.ts';
import { useServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';
import { aWebhook } from '../../support/webhooks/webhooks.ts';
import { REACHES_TARGETS, webhookTarget } from '../../support/webhooks/webhookTarget.ts';

/** The programs in docs/webhooks.md, unchanged. */
const [RECEIVER = '', BY_PACKAGE = ''] = [
  ...readFileSync('docs/webhooks.md', 'utf8').matchAll(/```js\n(.*?)```/gs),
].map(([, code]) => code ?? '');
const server = useServer(REACHES_TARGETS);
const target = await webhookTarget();
const me = useUser(server);
const api = graphqlClient(server);
const started: ChildProcessWithoutNullStreams[] = [];
afterAll(() => started.forEach((child) => child.kill('SIGKILL')));

it('accepts only our deliveries in the receiver of the docs', async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const { id, secret } = await aWebhook(server, me, url);
  const child = spawn(process.execPath, ['--input-type=module', '-e', RECEIVER], {
    env: { PORT: String(port), WEBHOOK_SECRET: secret },
  });
  started.push(child);
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text));
  const unsigned = () => fetch(url, { method: 'POST', body: '{"type":"webhook.test"}' }).catch(() => null);
  await until(async () => (await unsigned()) !== null);
  expect((await unsigned())?.status).toBe(401);
  const delivery = valueOf(await api.sendTestWebhook(me, { id }));
  expect(delivery).toMatchObject({ status: 'delivered', responseStatus: 204 });
  await until(() => output.includes(`${delivery.eventId} webhook.test`));
});

it('verifies deliveries with the package as documented', async () => {
  const { id, secret } = await aWebhook(server, me, target.url);
  valueOf(await api.sendTestWebhook(me, { id }));
  const [{ headers, body } = { headers: {}, body: '' }] = target.received;
  const program = `${BY_PACKAGE}\nconsole.log(eventOf(...JSON.parse(process.argv[1])).type);`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    program,
    JSON.stringify([secret, headers, body]),
  ]);
  expect(stdout.trim()).toBe('webhook.test');
});
