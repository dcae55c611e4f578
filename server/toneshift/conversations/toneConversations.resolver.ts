import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { withoutOfflineNote } from '../../../rules/offlineNote.ts';
import type { Context } from '../../base/context.ts';
import { Traits } from '../../base/requests/fieldTraits.ts';
import { RestCall } from '../../base/rest/restCall.ts';
import { toneMessagesLoader } from '../toneshift.loaders.ts';
import {
  DeletedToneConversations,
  SentToneMessage,
  ToneAnswerEvent,
  ToneAnswerProgress,
  ToneConversationPage,
  TonePromptPreview,
} from '../toneshift.types.ts';
import * as answers from './toneAnswers.service.ts';
import { ToneConversation } from './toneConversation.entity.ts';
import {
  CreateToneConversationInput,
  DeleteToneConversationsInput,
  PreviewTonePromptInput,
  SendToneMessageInput,
  StopToneAnswerInput,
  ToneConversationsArgs,
  UpdateToneParametersInput,
} from './toneConversations.inputs.ts';
import * as conversations from './toneConversations.service.ts';
import { ToneMessage } from './toneMessage.entity.ts';
import * as outputs from './toneOutputs.service.ts';

@Resolver(() => ToneConversation)
export class ToneConversationsResolver {
  @RestCall('GET /tone-shift-conversations/', {
    operationId: 'listToneConversations',
    summary: "List the caller's ToneShift conversations",
  })
  @Query(() => ToneConversationPage, {
    description: "One page of the caller's ToneShift conversations with their settings, the last changed first.",
  })
  toneConversations(@Args(() => ToneConversationsArgs) args: ToneConversationsArgs, @Ctx() ctx: Context) {
    return conversations.toneConversations(ctx, args, args);
  }

  @Query(() => ToneConversation, {
    description: "One ToneShift conversation, or NOT_FOUND when it is not the caller's.",
  })
  toneConversation(@Arg('id', () => ID, { description: "The conversation's id." }) id: string, @Ctx() ctx: Context) {
    return conversations.toneConversation(ctx, id);
  }

  @Query(() => TonePromptPreview, {
    description: 'The prompt that a model would be sent, byte for byte; nothing is sent or stored.',
  })
  previewTonePrompt(
    @Arg('input', () => PreviewTonePromptInput, { description: 'The message to preview.' })
    input: PreviewTonePromptInput,
    @Ctx() ctx: Context,
  ) {
    return answers.previewTonePrompt(ctx, input);
  }

  @FieldResolver(() => [ToneMessage], {
    description: 'Every message, oldest first; the outputs of an input follow it in the order of their variants.',
  })
  messages(@Root() conversation: ToneConversation, @Ctx() ctx: Context) {
    return ctx.loader(toneMessagesLoader).load(conversation.id);
  }

  @Mutation(() => ToneConversation, { description: 'Creates a ToneShift conversation; no model is called yet.' })
  createToneConversation(
    @Arg('input', () => CreateToneConversationInput, { description: 'The text and the first settings.' })
    input: CreateToneConversationInput,
    @Ctx() ctx: Context,
  ) {
    return conversations.createToneConversation(ctx, input);
  }

  @Mutation(() => ToneConversation, {
    description: 'Replaces the settings of a ToneShift conversation; the next message is sent with the new ones.',
  })
  updateToneParameters(
    @Arg('input', () => UpdateToneParametersInput, { description: 'The new settings.' })
    input: UpdateToneParametersInput,
    @Ctx() ctx: Context,
  ) {
    return conversations.updateToneParameters(ctx, input);
  }

  @Traits({ asksModel: true })
  @Mutation(() => SentToneMessage, {
    description:
      'Has a model rewrite a text. The message is stored even if the model fails; RATE_LIMITED stores nothing. With `wait`, when every variant fails, so does the call: the code begins with AI_, and `extensions.userMessageId` is the id of the stored message.',
  })
  sendToneMessage(
    @Arg('input', () => SendToneMessageInput, { description: 'The message to send.' }) input: SendToneMessageInput,
    @Ctx() ctx: Context,
  ) {
    return answers.sendToneMessage(ctx, input);
  }

  @Mutation(() => ToneMessage, {
    description:
      'Stops an output that is being written; the text written so far is kept. An output that has already ended is returned unchanged.',
  })
  stopToneAnswer(
    @Arg('input', () => StopToneAnswerInput, { description: 'The output to stop.' }) input: StopToneAnswerInput,
    @Ctx() ctx: Context,
  ) {
    return outputs.stopToneAnswer(ctx, input.messageId);
  }

  @Mutation(() => DeletedToneConversations, {
    description:
      'Deletes ToneShift conversations permanently, with their messages. Returns which were deleted and which were not.',
  })
  deleteToneConversations(
    @Arg('input', () => DeleteToneConversationsInput, { description: 'The conversations to delete.' })
    input: DeleteToneConversationsInput,
    @Ctx() ctx: Context,
  ) {
    return conversations.deleteToneConversations(ctx, input.ids);
  }

  @Traits({ asksModel: true })
  @Subscription(() => ToneAnswerEvent, {
    description:
      'Streams what `sendToneMessage` returns. A variant that fails ends with its response (isError); the others continue. Unsubscribing stops the outputs; the text written so far is kept. For outputs that continue, send the message with `wait: false` and follow each with `toneAnswerProgress`.',
    subscribe: ({ args, context }) => answers.toneAnswer(context as Context, args.input as SendToneMessageInput),
  })
  toneAnswer(
    @Root() event: ToneAnswerEvent,
    @Arg('input', () => SendToneMessageInput, { description: 'The message to send.' }) _input: SendToneMessageInput,
  ): ToneAnswerEvent {
    return event;
  }

  @Subscription(() => ToneAnswerProgress, {
    description:
      "Streams an output while it is written: first the text so far, then each new piece, finally the completed message. An output that has ended sends one event. Unsubscribing does not stop the output. NOT_FOUND for another user's message.",
    subscribe: ({ args, context }) => outputs.toneAnswerProgress(context as Context, args.messageId as string),
  })
  toneAnswerProgress(
    @Root() event: ToneAnswerProgress,
    @Arg('messageId', () => ID, { description: "The output's id." }) _messageId: string,
  ): ToneAnswerProgress {
    return event;
  }
}

@Resolver(() => ToneMessage)
export class ToneMessagesResolver {
  @FieldResolver(() => String, {
    description:
      'The text without the note that the offline writer adds below it; for any other provider the same as text.',
  })
  rewording(@Root() { text }: ToneMessage) {
    return withoutOfflineNote(text);
  }
}
