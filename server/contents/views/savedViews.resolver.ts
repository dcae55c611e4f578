import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../base/context.ts';
import { LIBRARY } from '../../base/libraries/libraryArgument.ts';
import { RestCall } from '../../base/rest/restCall.ts';
import { SavedView } from './savedView.entity.ts';
import { DeleteSavedViewInput, SaveViewInput, UpdateSavedViewInput } from './savedViews.inputs.ts';
import * as views from './savedViews.service.ts';
import { DeletedSavedView } from './savedViews.types.ts';

@Resolver(() => SavedView)
export class SavedViewsResolver {
  @Query(() => [SavedView], { description: 'Every saved view of a library, at most 50, by name.' })
  savedViews(@Arg('libraryId', () => ID, LIBRARY) libraryId: string | null, @Ctx() ctx: Context) {
    return views.savedViews(ctx, libraryId);
  }

  @FieldResolver()
  count(@Root() view: views.SavedViewRow, @Ctx() ctx: Context) {
    return views.viewCount(ctx, view);
  }

  @Mutation(() => SavedView, {
    description: 'Saves a view. CONFLICT when the name is in use, BAD_USER_INPUT beyond 50 views.',
  })
  saveView(
    @Arg('input', () => SaveViewInput, { description: 'The new view.' }) input: SaveViewInput,
    @Ctx() ctx: Context,
  ) {
    return views.saveView(ctx, input, input.libraryId);
  }

  @Mutation(() => SavedView, { description: 'Changes a view. CONFLICT when the name is in use.' })
  updateSavedView(
    @Arg('input', () => UpdateSavedViewInput, { description: 'The view and its changes.' })
    input: UpdateSavedViewInput,
    @Ctx() ctx: Context,
  ) {
    return views.updateSavedView(ctx, input);
  }

  @RestCall('DELETE /saved-views/:id/', { status: 204, summary: 'Delete a view; its contents are not affected' })
  @Mutation(() => DeletedSavedView, {
    description: "Deletes a view. Its contents are not affected. NOT_FOUND when it is not the caller's.",
  })
  deleteSavedView(
    @Arg('input', () => DeleteSavedViewInput, { description: 'The view to delete.' }) input: DeleteSavedViewInput,
    @Ctx() ctx: Context,
  ) {
    return views.deleteSavedView(ctx, input.id);
  }
}
