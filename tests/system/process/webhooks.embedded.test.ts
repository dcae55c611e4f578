import { expect, it } from '@jest/globals';
import { type Api, apis, valueOf } from '../../support/apis.ts';
import { aNewcomer } from '../../support/database/writers.ts';
import { newDataDir, spawnServer } from '../../support/processes/serverProcess.ts';
import { type WebhookApi, webhookApis } from '../../support/webhooks/webhookApis.ts';
import { webhookTarget } from '../../support/webhooks/webhookTarget.ts';

const target = await webhookTarget();
const CONTENTS = 5;

it('delivers acknowledged events after a kill -9, though no delivery had succeeded before', async () => {
  const env = { DATA_DIR: newDataDir(), WEBHOOK_ALLOWED_HOSTS: '127.0.0.1' };
  const first = spawnServer(env);
  const url = await first.ready();
  const token = await aNewcomer(url, 'writer');
  const [[, webhooks], [, contents]] = [webhookApis({ url })[0], apis({ url })[0]] as [
    [string, WebhookApi],
    [string, Api],
  ];
  valueOf(await webhooks.create(token, { url: target.url, events: ['content.created'] }));
  target.answersWith(503);
  const ids = [];
  for (let number = 1; number <= CONTENTS; number++)
    ids.push(valueOf(await contents.createContent(token, { title: `Number ${number}`, content: 'x' })).id);
  first.kill('SIGKILL');
  await first.exited;

  const taken = new Set<number>();
  const all = new Promise<void>((resolve) =>
    target.answersWith((response) => {
      response.writeHead(204).end();
      const last = JSON.parse(target.received.at(-1)?.body ?? '') as { data: { id: number } };
      if (taken.add(last.data.id).size === CONTENTS) resolve();
    }),
  );
  await spawnServer(env).ready();
  await all;
  expect([...taken].sort()).toEqual(ids.sort());
});
