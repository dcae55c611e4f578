import { Arg, Args, Ctx, ID, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import type { Context } from '../base/context.ts';
import { Traits } from '../base/requests/fieldTraits.ts';
import { RestCall } from '../base/rest/restCall.ts';
import { ChatConversation } from '../chat/conversation.entity.ts';
import { Run } from './run.entity.ts';
import { RunAnswer } from './runAnswer.entity.ts';
import {
  ContentExamplesArgs,
  ContinueRunInChatInput,
  DeleteRunInput,
  KeepRunAnswerInput,
  RemoveExampleInput,
  RunsArgs,
  StartRunInput,
  StopRunAnswerInput,
} from './runs.inputs.ts';
import * as service from './runs.service.ts';
import { ContentExamplePage, DeletedRun, RunAnswerProgress, RunPage } from './runs.types.ts';
import { contentExamplePage } from './runSchemas.ts';
import { startRun } from './startRun.service.ts';

@Resolver()
export class RunsResolver {
  @RestCall('GET /runs/:id/', { operationId: 'getRun', summary: 'Get one run with its answers' })
  @Query(() => Run, { description: "One run with its answers, or NOT_FOUND when it is not the caller's." })
  run(@Arg('id', () => ID, { description: "The run's id." }) id: string, @Ctx() ctx: Context) {
    return service.run(ctx, id);
  }

  @RestCall('GET /contents/:id/runs/', {
    operationId: 'listRuns',
    summary: "List a content's runs, newest first",
    inPath: { id: 'contentId' },
    description: 'A run is deleted 30 days after it began, except for the answers that are kept as examples.',
  })
  @Query(() => RunPage, { description: "One page of a content's runs, newest first." })
  runs(@Args(() => RunsArgs) { contentId, ...page }: RunsArgs, @Ctx() ctx: Context) {
    return service.runs(ctx, contentId, page);
  }

  @RestCall('GET /contents/:id/examples/', {
    inPath: { id: 'contentId' },
    operationId: 'listContentExamples',
    summary: 'List the answers kept as examples of a content, newest first',
    answer: contentExamplePage,
  })
  @Query(() => ContentExamplePage, {
    description:
      'One page of the answers kept as examples of a content with the values they were made from, newest first.',
  })
  async contentExamples(@Args(() => ContentExamplesArgs) args: ContentExamplesArgs, @Ctx() ctx: Context) {
    const { results, ...page } = await service.contentExamples(ctx, args, args);
    return {
      ...page,
      results: results.map(({ contentId, givenValues, attachments, ...answer }) => ({
        id: answer.id,
        contentId,
        givenValues,
        attachments,
        answer,
      })),
    };
  }

  @Traits({ asksModel: true })
  @Mutation(() => Run, {
    description:
      'Fills in a prompt and calls models side by side: at most 3 answers, each a call that counts towards the limits on AI. RATE_LIMITED or AI_QUOTA stores nothing.',
  })
  startRun(
    @Arg('input', () => StartRunInput, { description: 'The prompt to run.' }) input: StartRunInput,
    @Ctx() ctx: Context,
  ) {
    return startRun(ctx, input);
  }

  @RestCall('DELETE /runs/:id/', {
    status: 204,
    summary: 'Delete a run with its answers, including those kept as examples',
  })
  @Mutation(() => DeletedRun, {
    description:
      'Deletes a run with its answers, including those kept as examples; answers that are being written are stopped.',
  })
  async deleteRun(
    @Arg('input', () => DeleteRunInput, { description: 'The run to delete.' }) input: DeleteRunInput,
    @Ctx() ctx: Context,
  ) {
    return { id: await service.deleteRun(ctx, input.id) };
  }

  @RestCall('POST /run-answers/:id/stop/', {
    inPath: { id: 'answerId' },
    summary: 'Stop an answer that is being written; the text written so far is kept',
  })
  @Mutation(() => RunAnswer, {
    description:
      'Stops an answer that is being written; the text written so far is kept. An answer that has already ended is returned unchanged.',
  })
  stopRunAnswer(
    @Arg('input', () => StopRunAnswerInput, { description: 'The answer to stop.' }) input: StopRunAnswerInput,
    @Ctx() ctx: Context,
  ) {
    return service.stopRunAnswer(ctx, input.answerId);
  }

  @RestCall('POST /run-answers/:id/keep/', {
    inPath: { id: 'answerId' },
    summary: 'Keep an answer as an example of its version',
    refuses: ['CONFLICT'],
  })
  @Mutation(() => RunAnswer, {
    description: 'Keeps an answer as an example of its version: it is not deleted with its run after 30 days.',
  })
  keepRunAnswer(
    @Arg('input', () => KeepRunAnswerInput, { description: 'The answer to keep.' }) input: KeepRunAnswerInput,
    @Ctx() ctx: Context,
  ) {
    return service.keepRunAnswer(ctx, input.answerId);
  }

  @RestCall('DELETE /run-answers/:id/keep/', {
    status: 204,
    summary: 'Remove an example; its answer is deleted with its run',
  })
  @Mutation(() => RunAnswer, {
    description:
      'Removes an example: its answer is deleted with its run. NOT_FOUND when it is no example of the caller.',
  })
  removeExample(
    @Arg('input', () => RemoveExampleInput, { description: 'The example to remove.' }) input: RemoveExampleInput,
    @Ctx() ctx: Context,
  ) {
    return service.removeExample(ctx, input.id);
  }

  @RestCall('POST /run-answers/:id/chat/', {
    inPath: { id: 'answerId' },
    status: 201,
    summary: 'Create a conversation with the prompt as its first message and the answer as the reply',
    refuses: ['CONFLICT'],
  })
  @Mutation(() => ChatConversation, {
    description:
      "Creates a conversation of the Chat with the content's title as its name, the prompt as its first message, the answer as the reply, and the answer's model.",
  })
  continueRunInChat(
    @Arg('input', () => ContinueRunInChatInput, { description: 'The answer to continue from.' })
    input: ContinueRunInChatInput,
    @Ctx() ctx: Context,
  ) {
    return service.continueRunInChat(ctx, input.answerId);
  }

  @Subscription(() => RunAnswerProgress, {
    description:
      "Streams an answer of a run while it is written: first the text so far, then each new piece, finally the completed answer. An answer that has ended sends one event. Unsubscribing does not stop the answer. NOT_FOUND for another user's answer.",
    subscribe: ({ args, context }) => service.runAnswerProgress(context as Context, args.answerId as string),
  })
  runAnswerProgress(
    @Root() event: RunAnswerProgress,
    @Arg('answerId', () => ID, { description: "The answer's id." }) _answerId: string,
  ): RunAnswerProgress {
    return event;
  }
}
