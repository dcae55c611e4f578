import { Arg, Args, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { ABOUT_TEXTS } from '../../rules/contentRules.ts';
import type { Context } from '../base/context.ts';
import { paging } from '../base/rest/pages.ts';
import { RestCall } from '../base/rest/restCall.ts';
import { rowIdText } from '../base/rest/restSchemas.ts';
import * as contents from './contents.service.ts';
import { Content } from './core/content.entity.ts';
import { inWords } from './core/contentFields.ts';
import {
  ChangeContentsTypeInput,
  CONTENT_VERSION,
  ContentHistoryArgs,
  ContentsArgs,
  CreateContentInput,
  DeleteContentsInput,
  UpdateContentInput,
} from './core/contents.inputs.ts';
import { ChangedContents, ContentPage, ContentVersionPage, DeletedContents } from './core/contents.types.ts';
import { versionQuery } from './core/versionQuery.ts';
import { CONTENT_LABEL } from './labels/askedVersion.ts';
import * as pages from './pages/contentPages.service.ts';
import { ContentState } from './pages/contentState.entity.ts';
import { MAX_FOUND, searchContents } from './pages/everyLibrary.service.ts';

/** The default size of a page of versions over REST. */
const HISTORY_PAGE_SIZE = 100;

@Resolver(() => Content)
export class ContentsResolver {
  @Query(() => ContentPage, {
    description: 'One page of a library, with the counts for its filters.',
  })
  contents(@Args(() => ContentsArgs) args: ContentsArgs, @Ctx() ctx: Context) {
    return pages.contents(ctx, args, args);
  }

  @RestCall('GET /contents/:id/', {
    operationId: 'getContent',
    summary: 'Get one content',
    schemas: versionQuery.shape,
    description: `With version or label, ${inWords(['title', ...ABOUT_TEXTS, 'text', 'type'])} are as saved in that version and the references are those of its text; all other fields are current. NOT_FOUND when there is no such version or label.`,
  })
  @Query(() => Content, { description: 'One content that the caller may read, or NOT_FOUND.' })
  content(
    @Arg('id', () => ID, { description: "The content's id." }) id: string,
    @Arg('version', () => Int, { nullable: true, description: CONTENT_VERSION }) version: number | null,
    @Arg('label', () => String, { nullable: true, description: CONTENT_LABEL }) label: string | null,
    @Ctx() ctx: Context,
  ) {
    return contents.content(ctx, id, { version, label });
  }

  @Query(() => [Content], {
    description:
      'The contents with these ids, in the order of the ids; those that the caller may not read are left out. Reads all targets of context references in one call.',
  })
  contentsByIds(
    @Arg('ids', () => [ID], { description: 'At most 100 ids of contents.' }) ids: string[],
    @Ctx() ctx: Context,
  ) {
    return contents.contentsByIds(ctx, ids);
  }

  @Query(() => [Content], {
    description:
      'The contents of all libraries of the caller that match a search, best match first: first those with all words in the title, newest first. For lists to choose from; `contents` has all contents of a library.',
  })
  searchContents(
    @Arg('search', () => String, {
      description: 'As in `contents`. Tags and types are those of each library. Empty: the newest contents.',
    })
    search: string,
    @Arg('titleOnly', () => Boolean, { defaultValue: false, description: 'As in `contents`.' }) titleOnly: boolean,
    @Arg('pageSize', () => Int, { defaultValue: MAX_FOUND, description: `The most results, 1 to ${MAX_FOUND}.` })
    pageSize: number,
    @Ctx() ctx: Context,
  ) {
    return searchContents(ctx, { search, titleOnly, pageSize });
  }

  @Query(() => String, {
    description:
      'The body of a content as it is sent to a model: the markers of its context references are replaced with the bodies of the contents they refer to. If such a content is gone or the caller may not read it, its title remains. NOT_FOUND, or BAD_USER_INPUT if the result is longer than 1,000,000 characters.',
  })
  filledContent(
    @Arg('id', () => ID, { description: "The content's id." }) id: string,
    @Arg('version', () => Int, {
      nullable: true,
      description: 'The body as saved in this version, or NOT_FOUND. Absent: the current body.',
    })
    version: number | null,
    @Arg('label', () => String, { nullable: true, description: CONTENT_LABEL }) label: string | null,
    @Ctx() ctx: Context,
  ) {
    return contents.filledContent(ctx, id, { version, label });
  }

  @RestCall('GET /content-history/', {
    operationId: 'listContentVersions',
    summary: 'List every version of a content, newest first',
    refuses: ['NOT_FOUND'],
    schemas: { contentId: rowIdText, pageSize: paging(HISTORY_PAGE_SIZE).page_size },
  })
  @Query(() => ContentVersionPage, {
    description: `Every version of a content with its ${inWords(['title', ...ABOUT_TEXTS, 'body', 'type'])}, newest first, the first save included.`,
  })
  contentHistory(@Args(() => ContentHistoryArgs) args: ContentHistoryArgs, @Ctx() ctx: Context) {
    return contents.contentHistory(ctx, args.contentId, args);
  }

  @Query(() => [ContentState], { description: 'The states a content can be in; id 1 is Draft.' })
  contentStates(@Ctx() ctx: Context) {
    return contents.contentStates(ctx);
  }

  @Mutation(() => Content, { description: 'Saves a new content and its first version.' })
  createContent(
    @Arg('input', () => CreateContentInput, { description: 'The new content.' }) input: CreateContentInput,
    @Ctx() ctx: Context,
  ) {
    return contents.createContent(ctx, input);
  }

  @Mutation(() => Content, {
    description: 'Changes a content and adds a version. CONFLICT when the given version is stale.',
  })
  updateContent(
    @Arg('input', () => UpdateContentInput, { description: 'The fields to change.' }) input: UpdateContentInput,
    @Ctx() ctx: Context,
  ) {
    return contents.updateContent(ctx, input);
  }

  @Mutation(() => DeletedContents, {
    description:
      'Moves contents to the trash: they appear nowhere else, their public links return NOT_FOUND, and after 30 days they are deleted permanently. Returns which were deleted and which were not.',
  })
  deleteContents(
    @Arg('input', () => DeleteContentsInput, { description: 'The contents to delete.' }) input: DeleteContentsInput,
    @Ctx() ctx: Context,
  ) {
    return contents.deleteContents(ctx, input);
  }

  @Mutation(() => ChangedContents, { description: 'Changes the type of contents, all in one transaction.' })
  changeContentsType(
    @Arg('input', () => ChangeContentsTypeInput, { description: 'The contents and their new type.' })
    input: ChangeContentsTypeInput,
    @Ctx() ctx: Context,
  ) {
    return contents.changeContentsType(ctx, input);
  }
}
