import { Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../context.ts';
import * as service from './accountData.service.ts';

@Resolver()
export class AccountDataResolver {
  @Query(() => String, {
    description: 'Everything that is kept of the caller, as JSON text: profile, sessions, prompts with their versions, shared links, conversations and usage. RATE_LIMITED over 5 an hour; FORBIDDEN with an API token.',
  })
  accountData(@Ctx() ctx: Context) {
    return service.accountData(ctx);
  }
}
