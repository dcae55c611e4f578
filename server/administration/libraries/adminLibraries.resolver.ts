import { Args, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../base/context.ts';
import { PageArgs } from '../../base/paging.ts';
import { RestCall } from '../../base/rest/restCall.ts';
import { adminLibraries } from './adminLibraries.service.ts';
import { AdminLibraryPage } from './adminLibraries.types.ts';

/** Shared libraries as administrators see them. */
@Resolver()
export class AdminLibrariesResolver {
  @RestCall('GET /admin/libraries/', {
    operationId: 'listAllLibraries',
    summary: 'List all shared libraries, page by page',
  })
  @Query(() => AdminLibraryPage, {
    description:
      'All shared libraries, newest first, without anything that is in them. FORBIDDEN for everyone but administrators, and with an API token.',
  })
  adminLibraries(@Args(() => PageArgs) args: PageArgs, @Ctx() ctx: Context) {
    return adminLibraries(ctx, args);
  }
}
