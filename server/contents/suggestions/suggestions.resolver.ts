import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../base/context.ts';
import { RestCall } from '../../base/rest/restCall.ts';
import { contentErrorAnswer } from '../core/contentAnswers.ts';
import { ContentSuggestion } from './contentSuggestion.entity.ts';
import { DecideSuggestionInput, SuggestChangeInput } from './suggestions.inputs.ts';
import * as suggestions from './suggestions.service.ts';
import { ChangedSuggestion } from './suggestions.types.ts';

@Resolver()
export class SuggestionsResolver {
  @RestCall('GET /contents/:id/suggestions/', {
    operationId: 'listSuggestions',
    inPath: { id: 'contentId' },
    summary: 'List the suggestions for a content',
  })
  @Query(() => [ContentSuggestion], {
    description:
      'The suggestions for a content: at most 20 open ones, then the last 50 that were decided, each newest first. Every member of its library sees them.',
  })
  suggestions(
    @Arg('contentId', () => ID, { description: 'A content of a library in which the caller has a role, or NOT_FOUND.' })
    contentId: string,
    @Ctx() ctx: Context,
  ) {
    return suggestions.suggestions(ctx, contentId);
  }

  @RestCall('POST /contents/:id/suggestions/', {
    status: 201,
    inPath: { id: 'contentId' },
    summary: 'Suggest a change to a content of a shared library',
    refuses: ['CONFLICT'],
  })
  @Mutation(() => ChangedSuggestion, {
    description:
      "Suggests a change to a content of a shared library, which stays as it is until an editor accepts. For every member. BAD_USER_INPUT in one's own library; CONFLICT beyond 20 open suggestions for a content, or 100 by the caller in a library.",
  })
  suggestChange(
    @Arg('input', () => SuggestChangeInput, { description: 'The content and the suggested fields.' })
    input: SuggestChangeInput,
    @Ctx() ctx: Context,
  ) {
    return suggestions.suggestChange(ctx, input);
  }

  @RestCall('POST /suggestions/:id/decide/', {
    summary: 'Accept, decline or withdraw a suggestion',
    refuses: ['CONFLICT'],
    refusal: contentErrorAnswer,
  })
  @Mutation(() => ChangedSuggestion, {
    description:
      'Accepts or declines a suggestion, for editors of its library, or withdraws it, for its author. An accepted one becomes the next version of the content, saved by its author. CONFLICT when it is no longer open, or when the given version is stale.',
  })
  decideSuggestion(
    @Arg('input', () => DecideSuggestionInput, { description: 'The suggestion and how it ends.' })
    input: DecideSuggestionInput,
    @Ctx() ctx: Context,
  ) {
    return suggestions.decideSuggestion(ctx, input);
  }
}
