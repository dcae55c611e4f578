import { z } from 'zod';
import { restShape } from '../base/rest/restShape.ts';
import { Webhook } from './webhook.entity.ts';
import type { WebhookWithSecret } from './webhooks.service.ts';

/** REST responses of webhooks. */

export const webhooks = restShape(Webhook).results('Webhooks', "All of the caller's webhooks: at most 10.");

/** GraphQL has the webhook in a separate field. */
export const webhookWithSecret = restShape<Webhook, Webhook & { secret: string }>(Webhook, {
  name: 'WebhookWithSecret',
  description: 'A webhook with the secret that signs its requests.',
  own: {
    secret: {
      schema: z.string().meta({ description: 'Shown only once.', examples: ['whsec_…'] }),
      of: ({ secret }) => secret,
    },
  },
}).of(({ webhook, secret }: WebhookWithSecret) => ({ ...webhook, secret }));
