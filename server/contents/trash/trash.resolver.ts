import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../base/context.ts';
import { RestCall } from '../../base/rest/restCall.ts';
import { changedContents, purgedContents } from '../core/bulkAnswers.ts';
import { DeletedContents } from '../core/contents.types.ts';
import * as trash from './trash.service.ts';
import {
  PurgeContentsInput,
  RestoreContentsInput,
  RestoredContents,
  TrashedContentPage,
  TrashedContentsArgs,
} from './trash.types.ts';

@Resolver()
export class TrashResolver {
  @RestCall('GET /trash/', {
    operationId: 'listTrash',
    summary: 'List contents deleted in the last 30 days, which can be restored, the last deleted first',
  })
  @Query(() => TrashedContentPage, {
    description:
      "One page of the caller's trash: contents deleted in the last 30 days, which can be restored, the last deleted first.",
  })
  trashedContents(@Args(() => TrashedContentsArgs) args: TrashedContentsArgs, @Ctx() ctx: Context) {
    return trash.trashedContents(ctx, args.search, args, args.libraryId);
  }

  @RestCall('POST /trash/restore/', { summary: 'Restore contents from the trash', answer: changedContents })
  @Mutation(() => RestoredContents, {
    description:
      'Restores contents from the trash with their versions, tags, star and public link, which works again. Adds no version and keeps the time of the last change.',
  })
  restoreContents(
    @Arg('input', () => RestoreContentsInput, { description: 'The contents to restore.' }) input: RestoreContentsInput,
    @Ctx() ctx: Context,
  ) {
    return trash.restoreContents(ctx, input.ids);
  }

  @RestCall('POST /trash/purge/', { summary: 'Delete contents of the trash permanently', answer: purgedContents })
  @Mutation(() => DeletedContents, {
    description:
      'Deletes contents of the trash permanently, with their versions and public links. Returns which were deleted and which were not.',
  })
  purgeContents(
    @Arg('input', () => PurgeContentsInput, { description: 'The contents to delete.' }) input: PurgeContentsInput,
    @Ctx() ctx: Context,
  ) {
    return trash.purgeContents(ctx, input.ids);
  }
}
