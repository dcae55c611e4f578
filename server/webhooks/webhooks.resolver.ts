import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../base/context.ts';
import { Traits } from '../base/requests/fieldTraits.ts';
import { RestCall } from '../base/rest/restCall.ts';
import * as deliveries from './deliveries.service.ts';
import { Webhook } from './webhook.entity.ts';
import { webhooks, webhookWithSecret } from './webhookAnswers.ts';
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
  @RestCall('GET /webhooks/', {
    operationId: 'listWebhooks',
    summary: "List the caller's webhooks",
    answer: webhooks,
  })
  @Query(() => [Webhook], {
    description: "The caller's webhooks, newest first: at most 10. FORBIDDEN with an API token.",
  })
  webhooks(@Ctx() ctx: Context) {
    return service.webhooks(ctx);
  }

  @RestCall('GET /webhooks/:id/', { operationId: 'readWebhook', summary: 'Get one webhook' })
  @Query(() => Webhook, { description: 'One webhook of the caller. FORBIDDEN with an API token.' })
  webhook(
    @Arg('id', () => ID, { description: 'A webhook of the caller, or NOT_FOUND.' }) id: string,
    @Ctx() ctx: Context,
  ) {
    return service.webhook(ctx, id);
  }

  @RestCall('GET /webhooks/:id/deliveries/', {
    operationId: 'listWebhookDeliveries',
    summary: "Get one page of a webhook's log",
    inPath: { id: 'webhookId' },
    description: 'Newest first. `after` continues after a page: its end_cursor.',
  })
  @Query(() => WebhookDeliveryPage, {
    description:
      "A webhook's log, newest first: sent and pending events, and the result of each attempt. FORBIDDEN with an API token.",
  })
  webhookDeliveries(@Args(() => WebhookDeliveriesArgs) args: WebhookDeliveriesArgs, @Ctx() ctx: Context) {
    return deliveries.webhookDeliveries(ctx, args.webhookId, args, args);
  }

  @RestCall('POST /webhooks/', {
    status: 201,
    summary: 'Create a webhook',
    answer: webhookWithSecret,
    refuses: ['CONFLICT', 'NOT_FOUND'],
    description: 'The secret that signs its requests is only returned once.',
  })
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

  @RestCall('PATCH /webhooks/:id/', { summary: 'Change, disable or enable a webhook' })
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

  @RestCall('POST /webhooks/:id/rotate-secret/', {
    summary: 'Rotate the secret of a webhook',
    answer: webhookWithSecret,
  })
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

  @RestCall('DELETE /webhooks/:id/', { status: 204, summary: 'Delete a webhook with its log' })
  @Mutation(() => DeletedWebhook, {
    description: 'Deletes a webhook with its log. Pending deliveries are not sent. FORBIDDEN with an API token.',
  })
  deleteWebhook(
    @Arg('input', () => DeleteWebhookInput, { description: 'The webhook to delete.' }) input: DeleteWebhookInput,
    @Ctx() ctx: Context,
  ) {
    return service.deleteWebhook(ctx, input.id);
  }

  @RestCall('POST /webhooks/:id/test/', {
    summary: 'Send a test event to a webhook and return the result',
  })
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

  @RestCall('POST /webhook-deliveries/:id/replay/', {
    summary: 'Send an event again and return the result',
    refuses: ['CONFLICT'],
  })
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
