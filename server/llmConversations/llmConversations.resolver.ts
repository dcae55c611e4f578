import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../base/context.ts';
import { PageArgs } from '../base/paging.ts';
import { LlmConversation } from './llmConversation.entity.ts';
import {
  AddLlmMessageInput,
  CreateLlmConversationInput,
  DeleteLlmConversationInput,
  LlmConversationHistoryArgs,
} from './llmConversations.inputs.ts';
import * as conversations from './llmConversations.service.ts';
import { DeletedLlmConversation, LlmConversationPage, LlmExchange, LlmMessagePage } from './llmConversations.types.ts';

@Resolver()
export class LlmConversationsResolver {
  @Query(() => LlmConversationPage, {
    description: "The caller's conversations of the older family, newest first. Those of the Chat screen are others.",
  })
  llmConversations(@Args(() => PageArgs) args: PageArgs, @Ctx() ctx: Context) {
    return conversations.llmConversations(ctx, args);
  }

  @Query(() => LlmMessagePage, {
    description:
      'What was asked and answered in a conversation, failures included, oldest first; page 1 has the newest.',
  })
  llmConversationHistory(
    @Args(() => LlmConversationHistoryArgs) args: LlmConversationHistoryArgs,
    @Ctx() ctx: Context,
  ) {
    return conversations.llmConversationHistory(ctx, args.conversationId, args);
  }

  @Mutation(() => LlmConversation, { description: 'Begins a conversation of the older family.' })
  createLlmConversation(
    @Arg('input', () => CreateLlmConversationInput, { description: 'Its title.' }) input: CreateLlmConversationInput,
    @Ctx() ctx: Context,
  ) {
    return conversations.createLlmConversation(ctx, input.title);
  }

  @Mutation(() => LlmExchange, {
    description:
      'Asks in a conversation; the model is shown the last 20 exchanges that succeeded. The prompt is kept before the model is asked. An AI_… code says what failed; the history keeps that too.',
  })
  addLlmMessage(
    @Arg('input', () => AddLlmMessageInput, { description: 'What to ask, and where.' }) input: AddLlmMessageInput,
    @Ctx() ctx: Context,
  ) {
    return conversations.addLlmMessage(ctx, input);
  }

  @Mutation(() => DeletedLlmConversation, {
    description: 'Deletes a conversation with its messages; its calls stay in the ledger without it.',
  })
  deleteLlmConversation(
    @Arg('input', () => DeleteLlmConversationInput, { description: 'Which one.' }) input: DeleteLlmConversationInput,
    @Ctx() ctx: Context,
  ) {
    return conversations.deleteLlmConversation(ctx, input.id);
  }
}
