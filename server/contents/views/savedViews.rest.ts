import { z } from 'zod';
import type { Context } from '../../base/context.ts';
import { libraryQuery } from '../../base/libraries/libraryArgument.ts';
import { type RestRoute, route } from '../../base/rest/reply.ts';
import { restBody } from '../../base/rest/restBody.ts';
import { restShape } from '../../base/rest/restShape.ts';
import { SavedView } from './savedView.entity.ts';
import { SaveViewInput, UpdateSavedViewInput } from './savedViews.inputs.ts';
import * as views from './savedViews.service.ts';

const rename = { contentTypeIds: 'content_types', orderDirection: 'order_dir' };

const savedView = restShape(SavedView, { rename });

const withCount = async (ctx: Context, view: views.SavedViewRow) => ({
  ...view,
  count: await views.viewCount(ctx, view),
});

export const savedViewRoutes: RestRoute[] = [
  route({
    method: 'GET',
    path: '/saved-views/',
    operationId: 'listSavedViews',
    sameAs: 'savedViews',
    status: 200,
    answer: savedView.list(),
    summary: "List a library's saved views by name, with the number of contents of each",
    query: z.object(libraryQuery),
    handle: async (ctx, { query }) => {
      const saved = await views.savedViews(ctx, query.library_id);
      return Promise.all(saved.map((view) => withCount(ctx, view)));
    },
  }),
  route({
    method: 'POST',
    path: '/saved-views/',
    operationId: 'saveView',
    status: 201,
    answer: savedView,
    refuses: ['CONFLICT'],
    summary: 'Save a view',
    body: restBody(SaveViewInput, { rename }),
    handle: async (ctx, { body }) => withCount(ctx, await views.saveView(ctx, body, body.libraryId)),
  }),
  route({
    method: 'PUT',
    path: '/saved-views/:id/',
    operationId: 'updateSavedView',
    status: 200,
    answer: savedView,
    refuses: ['CONFLICT'],
    summary: 'Change the given fields of a view',
    body: restBody(UpdateSavedViewInput, { omit: ['id'], rename }),
    handle: async (ctx, { params, body }) =>
      withCount(ctx, await views.updateSavedView(ctx, { ...body, id: params.id })),
  }),
];
