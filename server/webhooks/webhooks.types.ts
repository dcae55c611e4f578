import { Field, ID, ObjectType } from 'type-graphql';
import { Page } from '../base/paging.ts';
import { Webhook } from './webhook.entity.ts';
import { WebhookDelivery } from './webhookDelivery.entity.ts';

@ObjectType({ simpleResolvers: true, description: 'A webhook with its secret, which is shown only once.' })
export class WebhookSecret {
  @Field(() => Webhook, { description: 'The current webhook.' })
  webhook!: Webhook;

  @Field(() => String, {
    description:
      'The secret that signs its requests, in the format of Standard Webhooks: whsec_ and 32 bytes in base64.',
  })
  secret!: string;
}

@ObjectType({ simpleResolvers: true, description: 'The webhook that was deleted, with its log.' })
export class DeletedWebhook {
  @Field(() => ID, { description: 'The id of the deleted webhook.' })
  id!: number;
}

@ObjectType({ simpleResolvers: true, description: "One page of a webhook's log, newest first." })
export class WebhookDeliveryPage extends Page(WebhookDelivery) {}
