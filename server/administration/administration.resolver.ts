import { Arg, Args, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../base/context.ts';
import { PageArgs } from '../base/paging.ts';
import { AdminUsersArgs } from './administration.inputs.ts';
import * as service from './administration.service.ts';
import {
  AdminUser,
  AdminUserPage,
  AuditEntryPage,
  ServerUsage,
  SignUpCode,
  SignUpSettings,
} from './administration.types.ts';

const DAYS = { defaultValue: 30, description: 'How many days back, today included: 1 to 366.' };

/** What administrators see. */
@Resolver(() => AdminUser)
export class AdministrationResolver {
  @Query(() => AdminUserPage, {
    description: 'The users of this server, newest first. FORBIDDEN for all but administrators, and with an API token.',
  })
  adminUsers(@Args(() => AdminUsersArgs) args: AdminUsersArgs, @Ctx() ctx: Context) {
    return service.adminUsers(ctx, args.search, args);
  }

  @Query(() => AdminUser, {
    description: 'One user of this server. FORBIDDEN for all but administrators, and with an API token.',
  })
  adminUser(@Arg('id', () => ID, { description: 'Of a user, or NOT_FOUND.' }) id: string, @Ctx() ctx: Context) {
    return service.adminUser(ctx, id);
  }

  @FieldResolver()
  storedBytes(@Root() user: AdminUser, @Ctx() ctx: Context) {
    return service.storedBytes(ctx, user);
  }

  @FieldResolver()
  usage(@Root() user: AdminUser, @Arg('days', () => Int, DAYS) days: number, @Ctx() ctx: Context) {
    return service.usageOfUser(ctx, user, days);
  }

  @FieldResolver()
  signInProviders(@Root() user: AdminUser, @Ctx() ctx: Context) {
    return service.signInProviders(ctx, user);
  }

  @Query(() => [SignUpCode], {
    description:
      'The codes that admit new accounts, and those that did: at most 1,000, newest first. FORBIDDEN for all but administrators, and with an API token.',
  })
  signUpCodes(@Ctx() ctx: Context) {
    return service.signUpCodes(ctx);
  }

  @Query(() => SignUpSettings, {
    description: 'Who may make an account. FORBIDDEN for all but administrators, and with an API token.',
  })
  signUpSettings(@Ctx() ctx: Context) {
    return service.signUpSettings(ctx);
  }

  @Query(() => ServerUsage, {
    description:
      'What all users together used and cost: in all, by day, by model and by user. FORBIDDEN for all but administrators, and with an API token.',
  })
  serverUsage(@Arg('days', () => Int, DAYS) days: number, @Ctx() ctx: Context) {
    return service.serverUsage(ctx, days);
  }

  @Query(() => AuditEntryPage, {
    description: 'What administrators did, newest first. FORBIDDEN for all but administrators, and with an API token.',
  })
  auditLog(@Args(() => PageArgs) args: PageArgs, @Ctx() ctx: Context) {
    return service.auditLog(ctx, args);
  }
}
