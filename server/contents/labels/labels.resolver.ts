import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../base/context.ts';
import { Content } from '../content.entity.ts';
import { ContentLabelEventsArgs, RemoveContentLabelInput, SetContentLabelInput } from './labels.inputs.ts';
import * as labels from './labels.service.ts';
import { ContentLabelEventPage } from './labels.types.ts';

@Resolver()
export class LabelsResolver {
  @Query(() => ContentLabelEventPage, {
    description: 'When the labels of a content were set, moved and removed, newest first.',
  })
  contentLabelEvents(@Args(() => ContentLabelEventsArgs) args: ContentLabelEventsArgs, @Ctx() ctx: Context) {
    return labels.contentLabelEvents(ctx, args.contentId, args);
  }

  @Mutation(() => Content, {
    description:
      'Puts a label on a version of a content, wherever it was before: whoever reads by it gets that version from then on. Makes no new version.',
  })
  setContentLabel(
    @Arg('input', () => SetContentLabelInput, { description: 'Which label, and where it goes.' })
    input: SetContentLabelInput,
    @Ctx() ctx: Context,
  ) {
    return labels.setContentLabel(ctx, input);
  }

  @Mutation(() => Content, {
    description: 'Takes a label away from a content; the version that it was on stays. Who reads by it gets NOT_FOUND.',
  })
  removeContentLabel(
    @Arg('input', () => RemoveContentLabelInput, { description: 'Which label.' }) input: RemoveContentLabelInput,
    @Ctx() ctx: Context,
  ) {
    return labels.removeContentLabel(ctx, input);
  }
}
