import { Ctx, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../base/context.ts';
import * as starters from './starters.service.ts';
import { AddedStarters } from './starters.types.ts';

@Resolver()
export class StartersResolver {
  @Mutation(() => AddedStarters, {
    description:
      'Makes a dozen prompts to begin with, all with the tag starter, in one transaction. One whose title a content of the caller has is left out.',
  })
  addStarters(@Ctx() ctx: Context) {
    return starters.addStarters(ctx);
  }
}
