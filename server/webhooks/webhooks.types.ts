import { Field, ID, ObjectType } from 'type-graphql';
import { Page } from '../base/paging.ts';
import { Webhook } from './webhook.entity.ts';
import { WebhookDelivery } from './webhookDelivery.entity.ts';

@ObjectType({ simpleResolvers: true, description: 'A webhook with its secret, which is shown this once.' })
export class WebhookSecret {
  @Field(() => Webhook, { description: 'The webhook as it is now.' })
  webhook!: Webhook;

  @Field(() => String, {
    description: 'What its requests are signed with, as Standard Webhooks write it: whsec_ and 32 bytes in base64.',
  })
  secret!: string;
}

@ObjectType({ simpleResolvers: true, description: 'The webhook that was deleted, with its log.' })
export class DeletedWebhook {
  @Field(() => ID, { description: 'The id that it had.' })
  id!: number;
}

@ObjectType({ simpleResolvers: true, description: "One page of a webhook's log, newest first." })
export class WebhookDeliveryPage extends Page(WebhookDelivery) {}
