import { z } from 'zod';
import { MAX_TAGS_OF_CONTENT } from '../../../rules/tagRules.ts';
import type { Context } from '../../base/context.ts';
import { type RestRoute, route } from '../../base/rest/reply.ts';
import { needing, rowId } from '../../base/rest/restSchemas.ts';
import { restShape } from '../../base/rest/restShape.ts';
import { MAX_LIST } from '../../base/validation.ts';
import { ContentOrder, OrderDirection, SEARCH_OPERATORS } from '../contents.inputs.ts';
import { SavedView } from './savedView.entity.ts';
import * as views from './savedViews.service.ts';

const fields = {
  name: z.string().meta({ description: '1 to 60 characters.', examples: ['For work'] }),
  search: z.string().meta({ description: `At most 200 characters. ${SEARCH_OPERATORS}`, examples: ['tag:work'] }),
  content_types: z
    .array(rowId)
    .max(MAX_LIST)
    .meta({ description: 'Only these content types; empty means every type.', examples: [[]] }),
  tags: z
    .array(z.string())
    .max(MAX_TAGS_OF_CONTENT)
    .meta({ description: 'Only contents with all of these tags, by name.', examples: [[]] }),
  shared_only: z.boolean().describe('Only contents with a public link.'),
  starred_only: z.boolean().describe('Only contents with a star.'),
  order_by: z.enum(ContentOrder).describe('The sort key.'),
  order_dir: z.enum(OrderDirection).describe('The direction of sorting.'),
};

const savedView = restShape(SavedView, {
  rename: { contentTypeIds: 'content_types', orderDirection: 'order_dir' },
});

const withCount = async (ctx: Context, view: views.SavedViewRow) => ({
  ...view,
  count: await views.viewCount(ctx, view),
});

const change = z.object(fields).partial();

const changeOf = (body: z.output<typeof change>) => ({
  name: body.name,
  search: body.search,
  contentTypeIds: body.content_types?.map(String),
  tags: body.tags,
  sharedOnly: body.shared_only,
  starredOnly: body.starred_only,
  orderBy: body.order_by,
  orderDirection: body.order_dir,
});

export const savedViewRoutes: RestRoute[] = [
  route({
    method: 'GET',
    path: '/saved-views/',
    operationId: 'listSavedViews',
    status: 200,
    answer: savedView.list(),
    summary: "List the caller's saved views by name, with the number of contents of each",
    handle: async (ctx) => {
      const saved = await views.savedViews(ctx);
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
    body: needing(change.required({ name: true }), 'name'),
    handle: async (ctx, { body }) => withCount(ctx, await views.saveView(ctx, views.newView(changeOf(body)))),
  }),
  route({
    method: 'PUT',
    path: '/saved-views/:id/',
    operationId: 'updateSavedView',
    status: 200,
    answer: savedView,
    refuses: ['CONFLICT'],
    summary: 'Change the given fields of a view',
    body: change,
    handle: async (ctx, { params, body }) =>
      withCount(ctx, await views.updateSavedView(ctx, { ...changeOf(body), id: params.id })),
  }),
  route({
    method: 'DELETE',
    path: '/saved-views/:id/',
    operationId: 'deleteSavedView',
    status: 204,
    answer: null,
    summary: 'Delete a view; its contents are not affected',
    handle: async (ctx, { params }) => void (await views.deleteSavedView(ctx, params.id)),
  }),
];
