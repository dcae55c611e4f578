import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { ABOUT_TEXTS } from '../../../rules/contentRules.ts';
import type { Context } from '../../base/context.ts';
import { RestCall } from '../../base/rest/restCall.ts';
import { restShape } from '../../base/rest/restShape.ts';
import { Content } from '../core/content.entity.ts';
import { inWords } from '../core/contentFields.ts';
import * as copies from './copies.service.ts';
import { DuplicateContentInput, SimilarContent } from './copies.types.ts';

@Resolver()
export class CopiesResolver {
  @RestCall('GET /contents/:id/similar/', {
    operationId: 'listSimilarContents',
    summary: 'List contents that are nearly the same',
    answer: restShape(SimilarContent, { rename: { contentId: 'id' } }).list(),
  })
  @Query(() => [SimilarContent], {
    description: `The caller's other contents that are nearly the same as this one, the most similar first, at most 5. The first 4,000 characters of ${inWords(['title', ...ABOUT_TEXTS, 'body'])} together are compared, ignoring case and accents; if many contents share a stretch of text, only a few of them are compared. Imported contents are found once they are indexed for searching. NOT_FOUND.`,
  })
  similarContents(@Arg('id', () => ID, { description: "The content's id." }) id: string, @Ctx() ctx: Context) {
    return copies.similarContents(ctx, id);
  }

  @RestCall('POST /contents/:id/duplicate/', { status: 201, summary: 'Save a copy of a content' })
  @Mutation(() => Content, {
    description: `Saves a copy of a content as a new draft with its first version. The title ends with ' (copy)' and is cut if it would be longer than 140 characters; ${inWords([...ABOUT_TEXTS, 'body', 'variables', 'type', 'tags', 'context references'])} are copied; star and public link are not. NOT_FOUND.`,
  })
  duplicateContent(
    @Arg('input', () => DuplicateContentInput, { description: 'The original.' }) input: DuplicateContentInput,
    @Ctx() ctx: Context,
  ) {
    return copies.duplicateContent(ctx, input.id);
  }
}
