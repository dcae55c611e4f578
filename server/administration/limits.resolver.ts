import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../base/context.ts';
import { RestCall } from '../base/rest/restCall.ts';
import { restShape, SUCCESS } from '../base/rest/restShape.ts';
import { AdminUser } from './administration.types.ts';
import { SetUserLimitsInput } from './limits.inputs.ts';
import * as service from './limits.service.ts';
import { ServerLimits, UserLimits } from './limits.types.ts';

/** Limits on AI, as administrators see and set them. */
@Resolver(() => AdminUser)
export class LimitsResolver {
  @RestCall('GET /admin/limits/', {
    operationId: 'readServerLimits',
    summary: "Get the server's limits on AI, and how much of them is used",
    answer: restShape(ServerLimits, { own: SUCCESS }),
  })
  @Query(() => ServerLimits, {
    description:
      "The server's limits on AI, and how much of them is used. FORBIDDEN for everyone but administrators, and with an API token.",
  })
  serverLimits(@Ctx() ctx: Context) {
    return service.serverLimits(ctx);
  }

  @FieldResolver(() => UserLimits, { description: "The user's limits on AI and their spending." })
  limits(@Root() user: AdminUser, @Ctx() ctx: Context) {
    return service.userLimits(ctx, user);
  }

  @Mutation(() => AdminUser, {
    description:
      'Sets all limits of a user on AI, from the next call on. Recorded in the audit log. FORBIDDEN for everyone but administrators, and with an API token.',
  })
  setUserLimits(
    @Arg('input', () => SetUserLimitsInput, { description: 'The user and the limits.' }) input: SetUserLimitsInput,
    @Ctx() ctx: Context,
  ) {
    return service.setUserLimits(ctx, input);
  }
}
