import { expect, it } from '@jest/globals';
import { Deliverer } from '../../../server/webhooks/deliverer.worker.ts';
import { severalContents, useUser } from '../../support/factories.ts';
import { useServer } from '../../support/server.ts';
import { aWebhook, logOf } from '../../support/webhooks/webhooks.ts';
import { REACHES_TARGETS, webhookTarget } from '../../support/webhooks/webhookTarget.ts';

const target = await webhookTarget();
const server = useServer(REACHES_TARGETS);
const me = useUser(server);

it('sends each event once from several processes', async () => {
  const { id } = await aWebhook(server, me, target.url);
  const titles = Array.from({ length: 40 }, (_, number) => `Number ${number}`);
  await severalContents(server, me, titles);
  const { config, dataSource, services } = server;
  const others = Array.from({ length: 4 }, () => new Deliverer(config, dataSource, services.mailer));
  await Promise.all(others.map((deliverer) => deliverer.deliverDue()));
  expect(await logOf(server, me, id)).toHaveLength(40);
  const ids = target.received.map(({ headers }) => headers['webhook-id']);
  expect(ids).toHaveLength(40);
  expect(new Set(ids).size).toBe(40);
});
