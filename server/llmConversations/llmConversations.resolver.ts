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
    description: "The caller's LlmConversations, newest first. Those of the Chat are others: `chatConversations`.",
  })
  llmConversations(@Args(() => PageArgs) args: PageArgs, @Ctx() ctx: Context) {
    return conversations.llmConversations(ctx, args);
  }

  @Query(() => LlmMessagePage, {
    description:
      "The messages of an LlmConversation, failures included: a page is oldest first, and page 1 has the newest. NOT_FOUND when it is not the caller's.",
  })
  llmConversationHistory(
    @Args(() => LlmConversationHistoryArgs) args: LlmConversationHistoryArgs,
    @Ctx() ctx: Context,
  ) {
    return conversations.llmConversationHistory(ctx, args.conversationId, args);
  }

  @Mutation(() => LlmConversation, { description: 'Begins an LlmConversation.' })
  createLlmConversation(
    @Arg('input', () => CreateLlmConversationInput, { description: 'Its title.' }) input: CreateLlmConversationInput,
    @Ctx() ctx: Context,
  ) {
    return conversations.createLlmConversation(ctx, input.title);
  }

  @Mutation(() => LlmExchange, {
    description:
      'Adds a prompt to an LlmConversation and has a model answer it, which is sent the last 20 exchanges that succeeded as well. The prompt is kept before the model is asked. When the model fails the code begins with AI_, and the conversation keeps a message that says so.',
  })
  addLlmMessage(
    @Arg('input', () => AddLlmMessageInput, { description: 'What to ask, and where.' }) input: AddLlmMessageInput,
    @Ctx() ctx: Context,
  ) {
    return conversations.addLlmMessage(ctx, input);
  }

  @Mutation(() => DeletedLlmConversation, {
    description: 'Deletes an LlmConversation with its messages. Its calls stay among `llmRequests`, without it.',
  })
  deleteLlmConversation(
    @Arg('input', () => DeleteLlmConversationInput, { description: 'Which one.' }) input: DeleteLlmConversationInput,
    @Ctx() ctx: Context,
  ) {
    return conversations.deleteLlmConversation(ctx, input.id);
  }
}
