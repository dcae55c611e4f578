import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../base/context.ts';
import { Traits } from '../base/requests/fieldTraits.ts';
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

/**
 * Webhooks can only be read and changed with a session, not with an API token, like everything in an account besides
 * its contents.
 */
@Resolver()
export class WebhooksResolver {
  @Query(() => [Webhook], {
    description: "The caller's webhooks, newest first: at most 10. FORBIDDEN with an API token.",
  })
  webhooks(@Ctx() ctx: Context) {
    return service.webhooks(ctx);
  }

  @Query(() => Webhook, { description: 'One webhook of the caller. FORBIDDEN with an API token.' })
  webhook(
    @Arg('id', () => ID, { description: 'A webhook of the caller, or NOT_FOUND.' }) id: string,
    @Ctx() ctx: Context,
  ) {
    return service.webhook(ctx, id);
  }

  @Query(() => WebhookDeliveryPage, {
    description:
      "A webhook's log, newest first: sent and pending events, and the result of each attempt. FORBIDDEN with an API token.",
  })
  webhookDeliveries(@Args(() => WebhookDeliveriesArgs) args: WebhookDeliveriesArgs, @Ctx() ctx: Context) {
    return deliveries.webhookDeliveries(ctx, args.webhookId, args, args);
  }

  @Traits({ answerHoldsSecret: true })
  @Mutation(() => WebhookSecret, {
    description:
      'Creates a webhook, which receives events from then on. CONFLICT when there are 10; at most 60 changes of webhooks an hour. FORBIDDEN with an API token.',
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
    @Arg('input', () => UpdateWebhookInput, { description: 'The fields to change.' }) input: UpdateWebhookInput,
    @Ctx() ctx: Context,
  ) {
    return service.updateWebhook(ctx, input);
  }

  @Traits({ answerHoldsSecret: true })
  @Mutation(() => WebhookSecret, {
    description:
      'Gives a webhook a new secret. For 24 hours each request is signed with both, so that its receiver can switch. At most 60 changes an hour. FORBIDDEN with an API token.',
  })
  rotateWebhookSecret(
    @Arg('input', () => RotateWebhookSecretInput, { description: 'The webhook whose secret is rotated.' })
    input: RotateWebhookSecretInput,
    @Ctx() ctx: Context,
  ) {
    return service.rotateWebhookSecret(ctx, input.id);
  }

  @Mutation(() => DeletedWebhook, {
    description: 'Deletes a webhook with its log. Pending deliveries are not sent. FORBIDDEN with an API token.',
  })
  deleteWebhook(
    @Arg('input', () => DeleteWebhookInput, { description: 'The webhook to delete.' }) input: DeleteWebhookInput,
    @Ctx() ctx: Context,
  ) {
    return service.deleteWebhook(ctx, input.id);
  }

  @Traits({ isExpensive: true })
  @Mutation(() => WebhookDelivery, {
    description:
      'Sends the event webhook.test once, immediately, and returns the result within 11 seconds. At most 20 tests and replays a minute. FORBIDDEN with an API token.',
  })
  sendTestWebhook(
    @Arg('input', () => SendTestWebhookInput, { description: 'The webhook to test.' }) input: SendTestWebhookInput,
    @Ctx() ctx: Context,
  ) {
    return deliveries.sendTestWebhook(ctx, input.id);
  }

  @Traits({ isExpensive: true })
  @Mutation(() => WebhookDelivery, {
    description:
      'Sends an event again, immediately and with the same id, and returns the result within 11 seconds. If it fails, it is retried later. CONFLICT while the webhook is disabled; at most 20 tests and replays a minute. FORBIDDEN with an API token.',
  })
  replayWebhookDelivery(
    @Arg('input', () => ReplayWebhookDeliveryInput, { description: 'The delivery to send again.' })
    input: ReplayWebhookDeliveryInput,
    @Ctx() ctx: Context,
  ) {
    return deliveries.replayWebhookDelivery(ctx, input.id);
  }
}
