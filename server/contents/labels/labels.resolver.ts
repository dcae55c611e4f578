import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../base/context.ts';
import { RestCall } from '../../base/rest/restCall.ts';
import { Content } from '../core/content.entity.ts';
import { ContentLabelEventsArgs, RemoveContentLabelInput, SetContentLabelInput } from './labels.inputs.ts';
import * as labels from './labels.service.ts';
import { ContentLabelEventPage } from './labels.types.ts';

@Resolver()
export class LabelsResolver {
  @RestCall('GET /contents/:id/label-events/', {
    operationId: 'listContentLabelEvents',
    summary: "List the changes of a content's labels, newest first",
    inPath: { id: 'contentId' },
    description: 'When labels were set, moved and removed; the last 200 changes of a content are kept.',
  })
  @Query(() => ContentLabelEventPage, {
    description: "Changes of a content's labels, newest first.",
  })
  contentLabelEvents(@Args(() => ContentLabelEventsArgs) args: ContentLabelEventsArgs, @Ctx() ctx: Context) {
    return labels.contentLabelEvents(ctx, args.contentId, args);
  }

  @Mutation(() => Content, {
    description:
      'Puts a label on a version of a content, wherever it was before: readers of the label get that version from then on. Adds no new version.',
  })
  setContentLabel(
    @Arg('input', () => SetContentLabelInput, { description: 'The label, and the version to put it on.' })
    input: SetContentLabelInput,
    @Ctx() ctx: Context,
  ) {
    return labels.setContentLabel(ctx, input);
  }

  @Mutation(() => Content, {
    description: 'Removes a label from a content; the version stays. Readers of the label get NOT_FOUND.',
  })
  removeContentLabel(
    @Arg('input', () => RemoveContentLabelInput, { description: 'The label to remove.' })
    input: RemoveContentLabelInput,
    @Ctx() ctx: Context,
  ) {
    return labels.removeContentLabel(ctx, input);
  }
}
