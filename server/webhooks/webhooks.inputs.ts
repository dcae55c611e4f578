import { ArgsType, Field, ID, InputType } from 'type-graphql';
import { LIBRARY } from '../base/libraries/libraryArgument.ts';
import { PageArgs } from '../base/paging.ts';
import { InRest } from '../base/rest/typeFields.ts';
import { WebhookEventType } from './webhook.entity.ts';
import { WebhookDeliveryStatus } from './webhookDelivery.entity.ts';

const URL = {
  description:
    'An https address of at most 2,000 characters, without user name and password, with port 443 or 1024 and above. Its host must be on the public internet, unless the operator of the server allows it.',
};
const EVENTS = { description: 'At least one event; WEBHOOK_TEST is not allowed.' };

@InputType({ description: 'A new webhook.' })
export class CreateWebhookInput {
  @Field(() => ID, LIBRARY)
  libraryId?: string | null;

  @Field(() => String, { description: URL.description })
  @InRest({ example: 'https://example.com/hooks' })
  url!: string;

  @Field(() => [WebhookEventType], EVENTS)
  @InRest({ example: ['content.created'] })
  events!: WebhookEventType[];

  @Field(() => String, { defaultValue: '', description: 'Its purpose: one line of at most 200 characters.' })
  @InRest({ example: 'The wiki' })
  description!: string;
}

@InputType({ description: 'A change to a webhook; absent fields are unchanged.' })
export class UpdateWebhookInput {
  @Field(() => ID, { description: 'A webhook of the caller, or NOT_FOUND.' })
  id!: string;

  @Field(() => String, { nullable: true, ...URL })
  @InRest({ example: 'https://example.com/hooks' })
  url?: string | null;

  @Field(() => [WebhookEventType], { nullable: true, ...EVENTS })
  @InRest({ example: ['content.created'] })
  events?: WebhookEventType[] | null;

  @Field(() => String, { nullable: true, description: 'Its purpose: one line of at most 200 characters.' })
  @InRest({ example: 'The wiki' })
  description?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'False disables it and drops its pending deliveries. True enables it for events from now on.',
  })
  isEnabled?: boolean | null;
}

@InputType({ description: 'The webhook whose secret is rotated.' })
export class RotateWebhookSecretInput {
  @Field(() => ID, { description: 'A webhook of the caller, or NOT_FOUND.' })
  id!: string;
}

@InputType({ description: 'The webhook to delete.' })
export class DeleteWebhookInput {
  @Field(() => ID, { description: 'A webhook of the caller, or NOT_FOUND.' })
  id!: string;
}

@InputType({ description: 'The webhook to test.' })
export class SendTestWebhookInput {
  @Field(() => ID, { description: 'A webhook of the caller, or NOT_FOUND; it may be disabled.' })
  id!: string;
}

@InputType({ description: 'The delivery to send again.' })
export class ReplayWebhookDeliveryInput {
  @Field(() => ID, { description: 'A delivery of a webhook of the caller, or NOT_FOUND.' })
  id!: string;
}

@ArgsType()
export class WebhookDeliveriesArgs extends PageArgs {
  @Field(() => ID, { description: 'A webhook of the caller, or NOT_FOUND.' })
  webhookId!: string;

  @Field(() => WebhookDeliveryStatus, {
    nullable: true,
    description: 'Only deliveries with this status; all when absent.',
  })
  status?: WebhookDeliveryStatus | null;
}
