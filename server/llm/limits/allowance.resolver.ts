import { Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../base/context.ts';
import { AiAllowance } from './aiLimits.types.ts';
import * as service from './allowance.service.ts';

@Resolver()
export class AllowanceResolver {
  @Query(() => AiAllowance, { description: 'What the caller may ask of models, and what is to be known of it.' })
  aiAllowance(@Ctx() ctx: Context) {
    return service.allowance(ctx);
  }
}
