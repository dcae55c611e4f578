import { Arg, Args, Ctx, Field, FieldResolver, ID, InputType, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../base/context.ts';
import { PageArgs } from '../../base/paging.ts';
import { Content } from '../content.entity.ts';
import { SharedContent, SharedLinkPage } from '../contents.types.ts';
import { SharedLink } from './sharedLink.entity.ts';
import * as sharing from './sharing.service.ts';

@InputType({ description: 'Which content to make public.' })
class ShareContentInput {
  @Field(() => ID, { description: 'A content of the caller, or NOT_FOUND.' })
  contentId!: string;

  @Field(() => Date, {
    nullable: true,
    description: 'When the link stops working; must be in the future. Never, when absent.',
  })
  expiresAt?: Date | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the public page shows the text of what the content refers to. Absent or null, a new link does not, and one that is there stays as it is. BAD_USER_INPUT when that would be more than 1,000,000 characters.',
  })
  includesReferences?: boolean | null;
}

@InputType({ description: 'Which content to make private again.' })
class UnshareContentInput {
  @Field(() => ID, { description: 'A content of the caller, or NOT_FOUND; one that is not shared stays as it is.' })
  contentId!: string;
}

@InputType({
  description:
    'A change to a public link: fields that are absent stay as they are, and those that are null too, except expiresAt.',
})
class UpdateSharedLinkInput {
  @Field(() => ID, { description: "The share id: the last part of the link's address." })
  id!: string;

  @Field(() => Date, {
    nullable: true,
    description: 'When the link stops working, in the future; null: never. An expired link comes back with it.',
  })
  expiresAt?: Date | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether search engines may list the public page.' })
  isIndexable?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the public page shows the text of what the content refers to. BAD_USER_INPUT when that would be more than 1,000,000 characters.',
  })
  includesReferences?: boolean | null;
}

@Resolver(() => SharedLink)
export class SharingResolver {
  @Query(() => SharedContent, {
    description:
      'What a public link shows, to anyone; counts a view once an hour for each visitor, and none for the owner. GONE when it has expired, NOT_FOUND when there is none.',
  })
  sharedContent(
    @Arg('shareId', () => ID, { description: 'The id of the link.' }) shareId: string,
    @Ctx() ctx: Context,
  ) {
    return sharing.sharedContent(ctx, shareId);
  }

  @Query(() => SharedLinkPage, { description: "The caller's public links, newest first, the expired ones too." })
  sharedLinks(@Args(() => PageArgs) page: PageArgs, @Ctx() ctx: Context) {
    return sharing.sharedLinks(ctx, page);
  }

  @FieldResolver(() => String, {
    description: "The address to give away: the server's public address, /#/share/ and the share id.",
  })
  url(@Root() link: SharedLink, @Ctx() { publicUrl }: Context) {
    return `${publicUrl}/#/share/${link.id}`;
  }

  @Mutation(() => Content, {
    description:
      'Gives a content its public link; one that is shared keeps the link it has, changed as the input says.',
  })
  async shareContent(
    @Arg('input', () => ShareContentInput, { description: 'Which content, until when, and what of it.' })
    input: ShareContentInput,
    @Ctx() ctx: Context,
  ) {
    const { content } = await sharing.shareContent(ctx, input.contentId, input);
    return content;
  }

  @Mutation(() => Content, { description: 'Takes the public link away; it is NOT_FOUND from then on.' })
  unshareContent(
    @Arg('input', () => UnshareContentInput, { description: 'Which content.' }) input: UnshareContentInput,
    @Ctx() ctx: Context,
  ) {
    return sharing.unshareContent(ctx, input.contentId);
  }

  @Mutation(() => SharedLink, {
    description:
      "Changes when a public link ends, what of it is shown and whether search engines may list it. NOT_FOUND when it is not the caller's.",
  })
  updateSharedLink(
    @Arg('input', () => UpdateSharedLinkInput, { description: 'Which link, and what changes.' })
    input: UpdateSharedLinkInput,
    @Ctx() ctx: Context,
  ) {
    return sharing.updateSharedLink(ctx, input);
  }
}
