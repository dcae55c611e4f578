import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../base/context.ts';
import * as deliveries from './deliveries.service.ts';
import { Webhook } from './webhook.entity.ts';
import { WebhookDelivery } from './webhookDelivery.entity.ts';
import {
  CreateWebhookInput,
  DeleteWebhookInput,
  ReplayWebhookDeliveryInput,
  RotateWebhookSecretInput,
  SendTestWebhookInput,
  UpdateWebhookInput,
  WebhookDeliveriesArgs,
} from './webhooks.inputs.ts';
import * as service from './webhooks.service.ts';
import { DeletedWebhook, WebhookDeliveryPage, WebhookSecret } from './webhooks.types.ts';

/** Only a session may see and change them, as all that an account has beside its contents. */
@Resolver()
export class WebhooksResolver {
  @Query(() => [Webhook], {
    description: "The caller's webhooks, newest first: at most 10. FORBIDDEN with an API token.",
  })
  webhooks(@Ctx() ctx: Context) {
    return service.webhooks(ctx);
  }

  @Query(() => Webhook, { description: 'One webhook of the caller. FORBIDDEN with an API token.' })
  webhook(@Arg('id', () => ID, { description: 'Of the caller, or NOT_FOUND.' }) id: string, @Ctx() ctx: Context) {
    return service.webhook(ctx, id);
  }

  @Query(() => WebhookDeliveryPage, {
    description:
      "A webhook's log, newest first: what it was told, what waits, and how each attempt went. FORBIDDEN with an API token.",
  })
  webhookDeliveries(@Args(() => WebhookDeliveriesArgs) args: WebhookDeliveriesArgs, @Ctx() ctx: Context) {
    return deliveries.webhookDeliveries(ctx, args.webhookId, args, args);
  }

  @Mutation(() => WebhookSecret, {
    description:
      'Makes a webhook, which is told of what happens from then on. CONFLICT when there are 10; at most 60 changes of webhooks an hour. FORBIDDEN with an API token.',
  })
  createWebhook(
    @Arg('input', () => CreateWebhookInput, { description: 'The new webhook.' }) input: CreateWebhookInput,
    @Ctx() ctx: Context,
  ) {
    return service.createWebhook(ctx, input);
  }

  @Mutation(() => Webhook, {
    description:
      'Changes a webhook, disables it, or enables it again. At most 60 changes an hour. FORBIDDEN with an API token.',
  })
  updateWebhook(
    @Arg('input', () => UpdateWebhookInput, { description: 'The change.' }) input: UpdateWebhookInput,
    @Ctx() ctx: Context,
  ) {
    return service.updateWebhook(ctx, input);
  }

  @Mutation(() => WebhookSecret, {
    description:
      'Gives a webhook another secret. For 24 hours each request has a signature by both, so that its receiver can change over. At most 60 changes an hour. FORBIDDEN with an API token.',
  })
  rotateWebhookSecret(
    @Arg('input', () => RotateWebhookSecretInput, { description: 'Which webhook.' }) input: RotateWebhookSecretInput,
    @Ctx() ctx: Context,
  ) {
    return service.rotateWebhookSecret(ctx, input.id);
  }

  @Mutation(() => DeletedWebhook, {
    description: 'Deletes a webhook with its log. What waits for it is not sent. FORBIDDEN with an API token.',
  })
  deleteWebhook(
    @Arg('input', () => DeleteWebhookInput, { description: 'Which webhook.' }) input: DeleteWebhookInput,
    @Ctx() ctx: Context,
  ) {
    return service.deleteWebhook(ctx, input.id);
  }

  @Mutation(() => WebhookDelivery, {
    description:
      'Sends the event webhook.test, once and at once, and answers how that went: within 11 seconds. At most 20 tests and replays a minute. FORBIDDEN with an API token.',
  })
  sendTestWebhook(
    @Arg('input', () => SendTestWebhookInput, { description: 'Which webhook.' }) input: SendTestWebhookInput,
    @Ctx() ctx: Context,
  ) {
    return deliveries.sendTestWebhook(ctx, input.id);
  }

  @Mutation(() => WebhookDelivery, {
    description:
      'Sends an event once more, at once and with the same id, and answers how that went: within 11 seconds. When it fails, it is tried again later. CONFLICT while the webhook is disabled; at most 20 tests and replays a minute. FORBIDDEN with an API token.',
  })
  replayWebhookDelivery(
    @Arg('input', () => ReplayWebhookDeliveryInput, { description: 'Which delivery.' })
    input: ReplayWebhookDeliveryInput,
    @Ctx() ctx: Context,
  ) {
    return deliveries.replayWebhookDelivery(ctx, input.id);
  }
}
