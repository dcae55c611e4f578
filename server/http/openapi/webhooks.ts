import { z } from 'zod';
import type { SentEvent } from '../../base/rest/reply.ts';
import { dateTime } from '../../base/rest/restSchemas.ts';
import type { RestWords } from './descriptions.ts';
import { exampleOf } from './examples.ts';
import { JSON_TYPE } from './media.ts';
import type { Operation, Parameter } from './operation.ts';
import type { Schemas } from './schemas.ts';

/** The signed request that sends an event. */
export function webhookOf(
  { name: event, data, ...about }: SentEvent,
  tag: string,
  words: RestWords,
  schemas: Schemas,
): { post: Operation } {
  const description = words.of(about.description);
  const name = event.replace(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const body = z
    .object({
      type: z.literal(event).describe('The name of the event.'),
      timestamp: dateTime.describe('When it happened.'),
      data: data.meta({ description: 'What it is about; later releases may add fields.' }),
    })
    .meta({ id: `${name}Event`, description });
  const schema = schemas.of(body);
  const post: Operation = {
    operationId: `on${name}`,
    tags: [tag],
    summary: `The event ${event}`,
    description,
    security: [],
    parameters: SIGNATURE,
    requestBody: { required: true, content: { [JSON_TYPE]: { schema, example: exampleOf(schema, schemas.named) } } },
    responses: RESPONSES,
  };
  return { post };
}

const header = (name: string, example: string, description: string): Parameter => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string', examples: [example] },
});

/** The headers of Standard Webhooks. */
const SIGNATURE = [
  header(
    'webhook-id',
    'msg_5f0c6d1e9b7a4c2f8e3d1a0b9c8d7e6f',
    'Identifies the event, which can come more than once and after a later one.',
  ),
  header('webhook-timestamp', '1795378484', 'The time of the attempt, in seconds since 1970.'),
  header(
    'webhook-signature',
    'v1,Zm9yIGV4YW1wbGUgYSBzaWduYXR1cmUsIDMyIGJ5dGVz',
    'One or, while the secret is rotated, two signatures separated by a space: `v1,` and the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in base64, by the secret after `whsec_`, decoded from base64 (Standard Webhooks).',
  ),
];

const RESPONSES = {
  '2XX': { description: 'Received.' },
  '410': { description: 'The webhook is disabled.' },
  default: { description: 'The delivery is tried again, at most 8 times in all.' },
};
