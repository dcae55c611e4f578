import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../base/context.ts';
import { PageArgs } from '../base/paging.ts';
import { Traits } from '../base/requests/fieldTraits.ts';
import { paging } from '../base/rest/pages.ts';
import { RestCall } from '../base/rest/restCall.ts';
import { LlmConversation } from './llmConversation.entity.ts';
import {
  AddLlmMessageInput,
  CreateLlmConversationInput,
  DeleteLlmConversationInput,
  LlmConversationHistoryArgs,
} from './llmConversations.inputs.ts';
import * as conversations from './llmConversations.service.ts';
import { DeletedLlmConversation, LlmConversationPage, LlmExchange, LlmMessagePage } from './llmConversations.types.ts';
import { llmMessagePage } from './llmMessageAnswers.ts';

/** The default size of a page over REST. */
const REST_PAGE_SIZE = 100;

@Resolver()
export class LlmConversationsResolver {
  @RestCall('GET /llm/conversations/', {
    operationId: 'listLlmConversations',
    summary: "List the caller's AI conversations, newest first",
  })
  @Query(() => LlmConversationPage, {
    description: "The caller's LlmConversations, newest first. Those of the Chat are separate: `chatConversations`.",
  })
  llmConversations(@Args(() => PageArgs) args: PageArgs, @Ctx() ctx: Context) {
    return conversations.llmConversations(ctx, args);
  }

  @RestCall('GET /llm/conversations/:id/history/', {
    operationId: 'listLlmMessages',
    answer: llmMessagePage,
    inPath: { id: 'conversationId' },
    schemas: { pageSize: paging(REST_PAGE_SIZE).page_size },
    summary: 'List prompts and answers, oldest first; page 1 is the newest',
  })
  @Query(() => LlmMessagePage, {
    description:
      "The messages of an LlmConversation, including failures: a page is oldest first, and page 1 is the newest. NOT_FOUND when it is not the caller's.",
  })
  llmConversationHistory(
    @Args(() => LlmConversationHistoryArgs) args: LlmConversationHistoryArgs,
    @Ctx() ctx: Context,
  ) {
    return conversations.llmConversationHistory(ctx, args.conversationId, args);
  }

  @RestCall('POST /llm/conversations/', { status: 201, summary: 'Create a conversation' })
  @Mutation(() => LlmConversation, {
    description: 'Creates an LlmConversation without messages; no model is called yet.',
  })
  createLlmConversation(
    @Arg('input', () => CreateLlmConversationInput, { description: 'Its title.' }) input: CreateLlmConversationInput,
    @Ctx() ctx: Context,
  ) {
    return conversations.createLlmConversation(ctx, input.title);
  }

  @RestCall('POST /llm/conversations/:id/add_message/', {
    status: 201,
    summary: 'Send a prompt in a conversation',
    inPath: { id: 'conversationId' },
  })
  @Traits({ asksModel: true })
  @Mutation(() => LlmExchange, {
    description:
      'Adds a prompt to an LlmConversation and has a model answer it, which is also sent the last 20 successful exchanges. The prompt is stored before the model is called. If the model fails, the code begins with AI_, and the conversation stores a message about the failure.',
  })
  addLlmMessage(
    @Arg('input', () => AddLlmMessageInput, { description: 'The prompt and its conversation.' })
    input: AddLlmMessageInput,
    @Ctx() ctx: Context,
  ) {
    return conversations.addLlmMessage(ctx, input);
  }

  @RestCall('DELETE /llm/conversations/:id/', { status: 204, summary: 'Delete a conversation with its messages' })
  @Mutation(() => DeletedLlmConversation, {
    description:
      'Deletes an LlmConversation with its messages. Its calls remain among `llmRequests`, without the conversation.',
  })
  deleteLlmConversation(
    @Arg('input', () => DeleteLlmConversationInput, { description: 'The conversation to delete.' })
    input: DeleteLlmConversationInput,
    @Ctx() ctx: Context,
  ) {
    return conversations.deleteLlmConversation(ctx, input.id);
  }
}
