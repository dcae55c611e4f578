import { Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../base/context.ts';
import { AiAllowance } from './aiLimits.types.ts';
import * as service from './allowance.service.ts';

@Resolver()
export class AllowanceResolver {
  @Query(() => AiAllowance, {
    description: "The caller's limits on AI, how much was spent this month, and a notice when that is nearly all.",
  })
  aiAllowance(@Ctx() ctx: Context) {
    return service.allowance(ctx);
  }
}
