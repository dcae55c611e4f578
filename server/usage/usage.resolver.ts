import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import type { Context } from '../base/context.ts';
import * as service from './usage.service.ts';
import { Usage } from './usage.types.ts';

@Resolver()
export class UsageResolver {
  @Query(() => Usage, {
    description:
      "The tokens and cost of the caller's calls to models (`llmRequests`): in total, by day, by model and by purpose.",
  })
  usage(
    @Arg('days', () => Int, { defaultValue: 30, description: 'The number of days, including today: 1 to 366.' })
    days: number,
    @Ctx() ctx: Context,
  ) {
    return service.usage(ctx, days);
  }
}
