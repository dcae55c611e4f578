import { Arg, Args, Ctx, ID, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import type { Context } from '../base/context.ts';
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
import { startRun } from './startRun.service.ts';

@Resolver()
export class RunsResolver {
  @Query(() => Run, { description: "One run with its answers, or NOT_FOUND when it is not the caller's." })
  run(@Arg('id', () => ID, { description: "The run's id." }) id: string, @Ctx() ctx: Context) {
    return service.run(ctx, id);
  }

  @Query(() => RunPage, { description: "One page of a content's runs, newest first." })
  runs(@Args(() => RunsArgs) { contentId, ...page }: RunsArgs, @Ctx() ctx: Context) {
    return service.runs(ctx, contentId, page);
  }

  @Query(() => ContentExamplePage, {
    description: 'One page of the answers that are kept as examples of a content, newest first.',
  })
  async contentExamples(@Args(() => ContentExamplesArgs) args: ContentExamplesArgs, @Ctx() ctx: Context) {
    const { results, ...page } = await service.contentExamples(ctx, args, args);
    return {
      ...page,
      results: results.map(({ contentId, givenValues, ...answer }) => ({
        id: answer.id,
        contentId,
        givenValues,
        answer,
      })),
    };
  }

  @Mutation(() => Run, {
    description:
      'Fills a prompt and asks models side by side: at most 3 answers, each a call that the limits on AI count. RATE_LIMITED or AI_QUOTA keeps nothing.',
  })
  startRun(
    @Arg('input', () => StartRunInput, { description: 'What is run.' }) input: StartRunInput,
    @Ctx() ctx: Context,
  ) {
    return startRun(ctx, input);
  }

  @Mutation(() => DeletedRun, {
    description: 'Deletes a run with its answers, those kept as examples included; what is being written of it ends.',
  })
  async deleteRun(
    @Arg('input', () => DeleteRunInput, { description: 'Which one.' }) input: DeleteRunInput,
    @Ctx() ctx: Context,
  ) {
    return { id: await service.deleteRun(ctx, input.id) };
  }

  @Mutation(() => RunAnswer, {
    description:
      'Stops an answer that is being written; what is written stays. One that has ended is answered as it is.',
  })
  stopRunAnswer(
    @Arg('input', () => StopRunAnswerInput, { description: 'Which answer.' }) input: StopRunAnswerInput,
    @Ctx() ctx: Context,
  ) {
    return service.stopRunAnswer(ctx, input.answerId);
  }

  @Mutation(() => RunAnswer, {
    description: 'Keeps an answer as an example of its version: it stays when its run goes.',
  })
  keepRunAnswer(
    @Arg('input', () => KeepRunAnswerInput, { description: 'Which answer.' }) input: KeepRunAnswerInput,
    @Ctx() ctx: Context,
  ) {
    return service.keepRunAnswer(ctx, input.answerId);
  }

  @Mutation(() => RunAnswer, { description: 'Lets go of an example: its answer goes with its run.' })
  removeExample(
    @Arg('input', () => RemoveExampleInput, { description: 'Which example.' }) input: RemoveExampleInput,
    @Ctx() ctx: Context,
  ) {
    return service.removeExample(ctx, input.id);
  }

  @Mutation(() => ChatConversation, {
    description:
      "Begins a conversation of the Chat that is named after the content, has the prompt as its first message and the answer as the reply, and asks the answer's model.",
  })
  continueRunInChat(
    @Arg('input', () => ContinueRunInChatInput, { description: 'Which answer.' }) input: ContinueRunInChatInput,
    @Ctx() ctx: Context,
  ) {
    return service.continueRunInChat(ctx, input.answerId);
  }

  @Subscription(() => RunAnswerProgress, {
    description:
      "An answer of a run as it is written: first all that is there, then what follows, at last the answer as it ended. One that has ended gives one event. Leaving stops nothing. NOT_FOUND for someone else's.",
    subscribe: ({ args, context }) => service.runAnswerProgress(context as Context, args.answerId as string),
  })
  runAnswerProgress(
    @Root() event: RunAnswerProgress,
    @Arg('answerId', () => ID, { description: "The answer's id." }) _answerId: string,
  ): RunAnswerProgress {
    return event;
  }
}
