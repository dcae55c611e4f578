import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../base/context.ts';
import { Content } from '../content.entity.ts';
import * as copies from './copies.service.ts';
import { DuplicateContentInput, SimilarContent } from './copies.types.ts';

@Resolver()
export class CopiesResolver {
  @Query(() => [SimilarContent], {
    description:
      "Others of the caller's contents that say nearly the same as this one, the most similar first, at most 5. Title, description and body are compared, the first 4,000 characters of them together, without regard to case and accents; of a stretch of text that many contents have, few are compared. Imported contents are found when they are filed for searching. NOT_FOUND.",
  })
  similarContents(@Arg('id', () => ID, { description: "The content's id." }) id: string, @Ctx() ctx: Context) {
    return copies.similarContents(ctx, id);
  }

  @Mutation(() => Content, {
    description:
      "Saves a copy of a content as a new one, a draft, and its first version. Title with ' (copy)' at its end, cut where it would be longer than 140 characters; description, body, variables, type, tags and context references as they are; no star and no public link. NOT_FOUND.",
  })
  duplicateContent(
    @Arg('input', () => DuplicateContentInput, { description: 'The original.' }) input: DuplicateContentInput,
    @Ctx() ctx: Context,
  ) {
    return copies.duplicateContent(ctx, input.id);
  }
}
