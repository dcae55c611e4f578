import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../base/context.ts';
import { LIBRARY } from '../../base/libraries/libraryArgument.ts';
import { DeletedContentType } from '../core/contents.types.ts';
import { ContentType } from './contentType.entity.ts';
import { CreateContentTypeInput, DeleteContentTypeInput, RenameContentTypeInput } from './contentTypes.inputs.ts';
import * as contentTypes from './contentTypes.service.ts';

@Resolver(() => ContentType)
export class ContentTypesResolver {
  @Query(() => [ContentType], {
    description: 'Every content type of a library: Unassigned, the shipped ones, then its own, by name.',
  })
  contentTypes(@Arg('libraryId', () => ID, LIBRARY) libraryId: string | null, @Ctx() ctx: Context) {
    return contentTypes.contentTypes(ctx, libraryId);
  }

  @FieldResolver()
  count(@Root() contentType: contentTypes.ContentTypeRow, @Ctx() ctx: Context) {
    return contentTypes.contentCount(ctx, contentType);
  }

  @Mutation(() => ContentType, {
    description: 'Creates a content type of a library. CONFLICT when the name is in use.',
  })
  createContentType(
    @Arg('input', () => CreateContentTypeInput, { description: 'The new type.' }) input: CreateContentTypeInput,
    @Ctx() ctx: Context,
  ) {
    return contentTypes.createContentType(ctx, input.name, input.libraryId);
  }

  @Mutation(() => ContentType, {
    description: "Renames one of the caller's content types. Shipped types are NOT_FOUND here.",
  })
  renameContentType(
    @Arg('input', () => RenameContentTypeInput, { description: 'The type and its new name.' })
    input: RenameContentTypeInput,
    @Ctx() ctx: Context,
  ) {
    return contentTypes.renameContentType(ctx, input);
  }

  @Mutation(() => DeletedContentType, {
    description: "Deletes one of the caller's content types; its contents become Unassigned.",
  })
  deleteContentType(
    @Arg('input', () => DeleteContentTypeInput, { description: 'The type to delete.' }) input: DeleteContentTypeInput,
    @Ctx() ctx: Context,
  ) {
    return contentTypes.deleteContentType(ctx, input.id);
  }
}
