import { ArgsType, Field, ID, InputType } from 'type-graphql';
import { PageArgs } from '../base/paging.ts';
import { WebhookEventType } from './webhook.entity.ts';
import { WebhookDeliveryStatus } from './webhookDelivery.entity.ts';

const URL = {
  description:
    'At most 2,000 characters, with https, without name and password, at port 443 or 1024 and above. Its host must be on the public internet, unless the operator of the server allows it.',
};
const EVENTS = { description: 'One event at least; WEBHOOK_TEST is none of them.' };

@InputType({ description: 'A new webhook.' })
export class CreateWebhookInput {
  @Field(() => String, { description: URL.description })
  url!: string;

  @Field(() => [WebhookEventType], EVENTS)
  events!: WebhookEventType[];

  @Field(() => String, { defaultValue: '', description: 'What it is for: one line of at most 200 characters.' })
  description!: string;
}

@InputType({ description: 'A change to a webhook; only the given fields change.' })
export class UpdateWebhookInput {
  @Field(() => ID, { description: 'A webhook of the caller, or NOT_FOUND.' })
  id!: string;

  @Field(() => String, { nullable: true, ...URL })
  url?: string | null;

  @Field(() => [WebhookEventType], { nullable: true, ...EVENTS })
  events?: WebhookEventType[] | null;

  @Field(() => String, { nullable: true, description: 'What it is for: one line of at most 200 characters.' })
  description?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'False disables it, and drops what waits for it. True enables it for what happens from now on.',
  })
  isEnabled?: boolean | null;
}

@InputType({ description: 'Which webhook gets another secret.' })
export class RotateWebhookSecretInput {
  @Field(() => ID, { description: 'A webhook of the caller, or NOT_FOUND.' })
  id!: string;
}

@InputType({ description: 'Which webhook to delete.' })
export class DeleteWebhookInput {
  @Field(() => ID, { description: 'A webhook of the caller, or NOT_FOUND.' })
  id!: string;
}

@InputType({ description: 'Which webhook to test.' })
export class SendTestWebhookInput {
  @Field(() => ID, { description: 'A webhook of the caller, or NOT_FOUND; it may be disabled.' })
  id!: string;
}

@InputType({ description: 'Which delivery to send once more.' })
export class ReplayWebhookDeliveryInput {
  @Field(() => ID, { description: 'A delivery of a webhook of the caller, or NOT_FOUND.' })
  id!: string;
}

@ArgsType()
export class WebhookDeliveriesArgs extends PageArgs {
  @Field(() => ID, { description: 'A webhook of the caller, or NOT_FOUND.' })
  webhookId!: string;

  @Field(() => WebhookDeliveryStatus, { nullable: true, description: 'Those that stand so alone; all when absent.' })
  status?: WebhookDeliveryStatus | null;
}
