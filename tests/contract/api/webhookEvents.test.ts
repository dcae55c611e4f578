import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { WebhookEventType } from '../../../server/webhooks/webhook.entity.ts';

/** The text of every file that queues events. */
const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.startsWith('webhooks/'))
  .map((file) => readFileSync(`server/${file}`, 'utf8'))
  .filter((text) => /(queue(Content)?|changeWith)Events\(/.test(text))
  .join('\n');

/** The event that only a request for it sends. */
const ON_REQUEST = [WebhookEventType.WEBHOOK_TEST];

it.each(Object.values(WebhookEventType).filter((event) => !ON_REQUEST.includes(event)))(
  'queues %s in the SQL of a change',
  (event) => {
    expect(sources).toContain(`'${event}'`);
  },
);
