import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../base/context.ts';
import { Tag } from './tag.entity.ts';
import { DeleteTagInput, RenameTagInput, StarContentsInput, TagContentsInput } from './tags.inputs.ts';
import * as tags from './tags.service.ts';
import { DeletedTag, MarkedContents } from './tags.types.ts';

@Resolver(() => Tag)
export class TagsResolver {
  @Query(() => [Tag], { description: 'Every tag of the caller, at most 500, from A to Z.' })
  tags(@Ctx() ctx: Context) {
    return tags.tags(ctx);
  }

  @Mutation(() => MarkedContents, {
    description:
      'Puts tags on contents and takes others off them. Neither their versions nor the time of their last change are touched.',
  })
  tagContents(
    @Arg('input', () => TagContentsInput, { description: 'Which contents, and which tags.' }) input: TagContentsInput,
    @Ctx() ctx: Context,
  ) {
    return tags.tagContents(ctx, input);
  }

  @Mutation(() => MarkedContents, {
    description:
      'Gives contents a star, or takes it away. Neither their versions nor the time of their last change are touched.',
  })
  starContents(
    @Arg('input', () => StarContentsInput, { description: 'Which contents, and whether.' }) input: StarContentsInput,
    @Ctx() ctx: Context,
  ) {
    return tags.starContents(ctx, input);
  }

  @Mutation(() => Tag, {
    description: 'Gives a tag another name, on all that has it. CONFLICT when another tag has that name.',
  })
  renameTag(
    @Arg('input', () => RenameTagInput, { description: 'Which one, and its name.' }) input: RenameTagInput,
    @Ctx() ctx: Context,
  ) {
    return tags.renameTag(ctx, input);
  }

  @Mutation(() => DeletedTag, {
    description: 'Deletes a tag: it is taken off all that has it, and out of the saved views. No content is deleted.',
  })
  deleteTag(
    @Arg('input', () => DeleteTagInput, { description: 'Which one.' }) input: DeleteTagInput,
    @Ctx() ctx: Context,
  ) {
    return tags.deleteTag(ctx, input.id);
  }
}
