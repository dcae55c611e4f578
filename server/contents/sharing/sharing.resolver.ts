import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../base/context.ts';
import { LIBRARY } from '../../base/libraries/libraryArgument.ts';
import { PageArgs } from '../../base/paging.ts';
import { RestCall } from '../../base/rest/restCall.ts';
import { textInPath } from '../../base/rest/restSchemas.ts';
import { Content } from '../core/content.entity.ts';
import { sharedContent } from '../core/contentAnswers.ts';
import { SharedContent, SharedLinkPage } from '../core/contents.types.ts';
import { keepSharedContent } from './keeping.service.ts';
import { SharedLink } from './sharedLink.entity.ts';
import {
  KeepSharedContentInput,
  ShareContentInput,
  UnshareContentInput,
  UpdateSharedLinkInput,
} from './sharing.inputs.ts';
import * as sharing from './sharing.service.ts';

const shareId = textInPath({ description: 'The id of the link.', example: 'Jd0b1T2xQm5nVh7cR4wzKa9s' });

@Resolver(() => SharedLink)
export class SharingResolver {
  @RestCall('GET /shared-content/:shareId/', {
    operationId: 'getSharedContent',
    summary: 'Get the content of a public link',
    answer: sharedContent,
    refuses: ['GONE'],
    params: { shareId },
    isPublic: true,
  })
  @Query(() => SharedContent, {
    description:
      'The content of a public link, for anyone. Counts at most one view an hour for each visitor, and none for those whose library it is. GONE when the link has expired, NOT_FOUND when there is none.',
  })
  sharedContent(
    @Arg('shareId', () => ID, { description: 'The id of the link.' }) shareId: string,
    @Ctx() ctx: Context,
  ) {
    return sharing.sharedContent(ctx, shareId);
  }

  @Query(() => SharedLinkPage, { description: 'The public links of a library, newest first, including expired ones.' })
  sharedLinks(
    @Args(() => PageArgs) page: PageArgs,
    @Arg('libraryId', () => ID, LIBRARY) libraryId: string | null,
    @Ctx() ctx: Context,
  ) {
    return sharing.sharedLinks(ctx, page, libraryId);
  }

  @FieldResolver(() => String, {
    description: "The address to share: the server's public address, /#/share/ and the share id.",
  })
  url(@Root() link: SharedLink, @Ctx() { publicUrl }: Context) {
    return `${publicUrl}/#/share/${link.id}`;
  }

  @Mutation(() => Content, {
    description: 'Creates the public link of a content, or changes the existing one as given.',
  })
  async shareContent(
    @Arg('input', () => ShareContentInput, { description: 'The content, and the settings of its link.' })
    input: ShareContentInput,
    @Ctx() ctx: Context,
  ) {
    const { content } = await sharing.shareContent(ctx, input.contentId, input);
    return content;
  }

  @RestCall('POST /contents/:id/unshare/', {
    status: 204,
    summary: 'Remove the public link',
    inPath: { id: 'contentId' },
  })
  @Mutation(() => Content, { description: 'Removes the public link, which returns NOT_FOUND from then on.' })
  unshareContent(
    @Arg('input', () => UnshareContentInput, { description: 'The content to make private.' })
    input: UnshareContentInput,
    @Ctx() ctx: Context,
  ) {
    return sharing.unshareContent(ctx, input.contentId);
  }

  @RestCall('POST /shared-content/:shareId/keep/', {
    status: 201,
    summary: 'Save a copy of the content of a public link',
    refuses: ['GONE'],
    params: { shareId },
  })
  @Mutation(() => Content, {
    description:
      "Saves the text that a public link shows as a content of the caller, a draft with its first version. References are plain text, and descriptions of variables are copied. Its type is the caller's type of the same name, or Unassigned. Its description ends with the address of the link and is cut if it would be longer than 10,000 characters. Counts no view. GONE when the link has expired, NOT_FOUND when there is none.",
  })
  keepSharedContent(
    @Arg('input', () => KeepSharedContentInput, { description: 'The link, and the tags of the copy.' })
    input: KeepSharedContentInput,
    @Ctx() ctx: Context,
  ) {
    return keepSharedContent(ctx, input);
  }

  @Mutation(() => SharedLink, {
    description:
      "Changes when a public link expires, how much of the content it shows and whether search engines may index it. NOT_FOUND when it is not the caller's.",
  })
  updateSharedLink(
    @Arg('input', () => UpdateSharedLinkInput, { description: 'The link and its changes.' })
    input: UpdateSharedLinkInput,
    @Ctx() ctx: Context,
  ) {
    return sharing.updateSharedLink(ctx, input);
  }
}
