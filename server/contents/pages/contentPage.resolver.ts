import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { Context } from '../../base/context.ts';
import { ContentPage, ContentTypeCount, TagCount } from '../core/contents.types.ts';
import * as pages from './contentPages.service.ts';

@Resolver(() => ContentPage)
export class ContentPageResolver {
  @FieldResolver(() => [ContentTypeCount], {
    description:
      'For each type, how many contents match the search and the other filters, including types with none. Lower bounds unless areFacetsExact.',
  })
  typeCounts(@Root() page: pages.ContentsPage, @Ctx() ctx: Context) {
    return pages.typeCounts(ctx, page);
  }

  @FieldResolver(() => Int, {
    description:
      'How many contents that match the search and the other filters have a shared link that has not expired. A lower bound unless areFacetsExact.',
  })
  sharedCount(@Root() page: pages.ContentsPage, @Ctx() ctx: Context) {
    return pages.sharedCount(ctx, page);
  }

  @FieldResolver(() => Int, {
    description:
      'How many contents that match the search and the other filters have a star. A lower bound unless areFacetsExact.',
  })
  starredCount(@Root() page: pages.ContentsPage, @Ctx() ctx: Context) {
    return pages.starredCount(ctx, page);
  }

  @FieldResolver(() => [TagCount], {
    description:
      'For each tag, from A to Z, how many contents match the search and all filters; tags with none are left out. Lower bounds unless areFacetsExact.',
  })
  tagCounts(@Root() page: pages.ContentsPage, @Ctx() ctx: Context) {
    return pages.tagCounts(ctx, page);
  }
}
