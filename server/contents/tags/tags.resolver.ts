import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../base/context.ts';
import { LIBRARY } from '../../base/libraries/libraryArgument.ts';
import { RestCall } from '../../base/rest/restCall.ts';
import { changedContents } from '../core/bulkAnswers.ts';
import { Tag } from './tag.entity.ts';
import { DeleteTagInput, MergeTagsInput, RenameTagInput, StarContentsInput, TagContentsInput } from './tags.inputs.ts';
import * as tags from './tags.service.ts';
import { DeletedTag, MarkedContents } from './tags.types.ts';

@Resolver(() => Tag)
export class TagsResolver {
  @RestCall('GET /tags/', {
    operationId: 'listTags',
    summary: "List a library's tags from A to Z, with the number of contents of each",
  })
  @Query(() => [Tag], { description: 'Every tag of a library, at most 500, from A to Z.' })
  tags(@Arg('libraryId', () => ID, LIBRARY) libraryId: string | null, @Ctx() ctx: Context) {
    return tags.tags(ctx, libraryId);
  }

  @RestCall('POST /contents/tag/', { summary: 'Add tags to contents, and remove others', answer: changedContents })
  @Mutation(() => MarkedContents, {
    description: 'Adds tags to contents and removes others. Adds no version and keeps the time of the last change.',
  })
  tagContents(
    @Arg('input', () => TagContentsInput, { description: 'The contents and the tags.' }) input: TagContentsInput,
    @Ctx() ctx: Context,
  ) {
    return tags.tagContents(ctx, input);
  }

  @RestCall('POST /contents/star/', { summary: 'Add a star to contents, or remove it', answer: changedContents })
  @Mutation(() => MarkedContents, {
    description: 'Adds a star to contents or removes it. Adds no version and keeps the time of the last change.',
  })
  starContents(
    @Arg('input', () => StarContentsInput, { description: 'The contents, and whether they have a star.' })
    input: StarContentsInput,
    @Ctx() ctx: Context,
  ) {
    return tags.starContents(ctx, input);
  }

  @RestCall('PUT /tags/:id/', { summary: 'Rename a tag', refuses: ['CONFLICT'] })
  @Mutation(() => Tag, {
    description: 'Renames a tag on all contents that have it. CONFLICT when another tag has that name.',
  })
  renameTag(
    @Arg('input', () => RenameTagInput, { description: 'The tag and its new name.' }) input: RenameTagInput,
    @Ctx() ctx: Context,
  ) {
    return tags.renameTag(ctx, input);
  }

  @RestCall('POST /tags/:id/merge/', {
    summary: 'Merge a tag into another one, which all of its contents and saved views then have',
  })
  @Mutation(() => Tag, {
    description:
      'Puts a tag on all contents and saved views that have another one, which is deleted. Adds no version and keeps the time of the last change.',
  })
  mergeTags(
    @Arg('input', () => MergeTagsInput, { description: 'The two tags.' }) input: MergeTagsInput,
    @Ctx() ctx: Context,
  ) {
    return tags.mergeTags(ctx, input);
  }

  @RestCall('DELETE /tags/:id/', { status: 204, summary: 'Delete a tag; it is removed from all contents' })
  @Mutation(() => DeletedTag, {
    description: 'Deletes a tag: it is removed from all contents and saved views. No content is deleted.',
  })
  deleteTag(
    @Arg('input', () => DeleteTagInput, { description: 'The tag to delete.' }) input: DeleteTagInput,
    @Ctx() ctx: Context,
  ) {
    return tags.deleteTag(ctx, input.id);
  }
}
