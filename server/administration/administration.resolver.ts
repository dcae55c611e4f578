import { Arg, Args, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../base/context.ts';
import { PageArgs } from '../base/paging.ts';
import { wholeNumber } from '../base/rest/pages.ts';
import { RestCall } from '../base/rest/restCall.ts';
import { signUpCodes } from './adminAnswers.ts';
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

const DAYS = { defaultValue: 30, description: 'The number of days, including today: 1 to 366.' };
const days = wholeNumber({
  minimum: 1,
  maximum: 366,
  default: DAYS.defaultValue,
  description: 'The number of days, including today.',
}).default(DAYS.defaultValue);

/** Queries for administrators. */
@Resolver(() => AdminUser)
export class AdministrationResolver {
  @RestCall('GET /admin/users/', {
    operationId: 'listUsers',
    summary: 'List the users of this server, page by page',
  })
  @Query(() => AdminUserPage, {
    description:
      'The users of this server, newest first. FORBIDDEN for everyone but administrators, and with an API token.',
  })
  adminUsers(@Args(() => AdminUsersArgs) args: AdminUsersArgs, @Ctx() ctx: Context) {
    return service.adminUsers(ctx, args.search, args);
  }

  @Query(() => AdminUser, {
    description: 'One user of this server. FORBIDDEN for everyone but administrators, and with an API token.',
  })
  adminUser(
    @Arg('id', () => ID, { description: 'The id of a user; NOT_FOUND if there is none.' }) id: string,
    @Ctx() ctx: Context,
  ) {
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

  @RestCall('GET /admin/sign-up-codes/', {
    operationId: 'listSignUpCodes',
    summary: 'List active and former codes for new accounts',
    answer: signUpCodes,
  })
  @Query(() => [SignUpCode], {
    description:
      'Active and former codes for new accounts: at most 1,000, newest first. FORBIDDEN for everyone but administrators, and with an API token.',
  })
  signUpCodes(@Ctx() ctx: Context) {
    return service.signUpCodes(ctx);
  }

  @RestCall('GET /admin/sign-up/', {
    operationId: 'readSignUpSettings',
    summary: 'Get whether sign-up is open',
  })
  @Query(() => SignUpSettings, {
    description: 'Whether sign-up is open. FORBIDDEN for everyone but administrators, and with an API token.',
  })
  signUpSettings(@Ctx() ctx: Context) {
    return service.signUpSettings(ctx);
  }

  @RestCall('GET /admin/usage/', {
    operationId: 'readServerUsage',
    summary: 'Get the AI usage of all users together',
    schemas: { days },
  })
  @Query(() => ServerUsage, {
    description:
      'Usage and cost of all users together: in total, by day, by model and by user. FORBIDDEN for everyone but administrators, and with an API token.',
  })
  serverUsage(@Arg('days', () => Int, DAYS) days: number, @Ctx() ctx: Context) {
    return service.serverUsage(ctx, days);
  }

  @RestCall('GET /admin/audit-log/', {
    operationId: 'listAuditEntries',
    summary: 'List the actions of administrators, page by page',
  })
  @Query(() => AuditEntryPage, {
    description:
      'The actions of administrators, newest first. FORBIDDEN for everyone but administrators, and with an API token.',
  })
  auditLog(@Args(() => PageArgs) args: PageArgs, @Ctx() ctx: Context) {
    return service.auditLog(ctx, args);
  }
}
