import { Ctx, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../base/context.ts';
import { RestCall } from '../../base/rest/restCall.ts';
import * as starters from './starters.service.ts';
import { AddedStarters } from './starters.types.ts';

@Resolver()
export class StartersResolver {
  @RestCall('POST /contents/starters/', {
    status: 201,
    summary: 'Add 12 starter prompts with the tag starter',
  })
  @Mutation(() => AddedStarters, {
    description:
      "Adds 12 starter prompts with the tag starter, in one transaction. Prompts whose title one of the caller's contents already has are left out.",
  })
  addStarters(@Ctx() ctx: Context) {
    return starters.addStarters(ctx);
  }
}
