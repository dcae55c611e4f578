import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../base/context.ts';
import { DeletedContents } from '../contents.types.ts';
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
  @Query(() => TrashedContentPage, {
    description:
      "One page of the caller's trash: what was deleted in the last 30 days and can be restored, what was deleted last first.",
  })
  trashedContents(@Args(() => TrashedContentsArgs) args: TrashedContentsArgs, @Ctx() ctx: Context) {
    return trash.trashedContents(ctx, args.search, args);
  }

  @Mutation(() => RestoredContents, {
    description:
      'Puts contents of the trash back where they were: with their versions, tags, star and public link, which lives again. No version is made, and the time of their last change stays.',
  })
  restoreContents(
    @Arg('input', () => RestoreContentsInput, { description: 'Which ones.' }) input: RestoreContentsInput,
    @Ctx() ctx: Context,
  ) {
    return trash.restoreContents(ctx, input.ids);
  }

  @Mutation(() => DeletedContents, {
    description:
      'Deletes contents of the trash for good, with their versions and public links. Answers which were deleted and which were not.',
  })
  purgeContents(
    @Arg('input', () => PurgeContentsInput, { description: 'Which ones.' }) input: PurgeContentsInput,
    @Ctx() ctx: Context,
  ) {
    return trash.purgeContents(ctx, input.ids);
  }
}
