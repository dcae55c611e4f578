import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import type { Context } from '../base/context.ts';
import * as service from './usage.service.ts';
import { Usage } from './usage.types.ts';

@Resolver()
export class UsageResolver {
  @Query(() => Usage, {
    description:
      "What the caller's calls to models (`llmRequests`) used and cost: in all, by day, by model and by what they were for.",
  })
  usage(
    @Arg('days', () => Int, { defaultValue: 30, description: 'How many days back, today included: 1 to 366.' })
    days: number,
    @Ctx() ctx: Context,
  ) {
    return service.usage(ctx, days);
  }
}
