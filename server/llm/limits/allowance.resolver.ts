import { Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../base/context.ts';
import { RestCall } from '../../base/rest/restCall.ts';
import { restShape, SUCCESS } from '../../base/rest/restShape.ts';
import { AiAllowance } from './aiLimits.types.ts';
import * as service from './allowance.service.ts';

@Resolver()
export class AllowanceResolver {
  @RestCall('GET /llm/allowance/', {
    operationId: 'readAiAllowance',
    summary: "Get the caller's limits on AI and their spending",
    answer: restShape(AiAllowance, { own: SUCCESS }),
  })
  @Query(() => AiAllowance, {
    description: "The caller's limits on AI, how much was spent this month, and a notice when that is nearly all.",
  })
  aiAllowance(@Ctx() ctx: Context) {
    return service.allowance(ctx);
  }
}
