import { z } from 'zod';
import { pageAsked, paging } from '../../base/rest/pages.ts';
import { type RestRoute, route } from '../../base/rest/reply.ts';
import { restBody } from '../../base/rest/restBody.ts';
import { restPage } from '../../base/rest/restShape.ts';
import { changedContents, purgedContents } from '../bulkAnswers.ts';
import * as trash from './trash.service.ts';
import { PurgeContentsInput, RestoreContentsInput, TrashedContentPage } from './trash.types.ts';

const trashedContentPage = restPage(TrashedContentPage);

export const trashRoutes: RestRoute[] = [
  route({
    method: 'GET',
    path: '/trash/',
    operationId: 'listTrash',
    sameAs: 'trashedContents',
    status: 200,
    answer: trashedContentPage,
    summary: 'List contents deleted in the last 30 days, which can be restored, the last deleted first',
    query: z.object({
      ...paging(),
      search: z
        .string()
        .describe('Words that must all be found in the title. At most 200 characters, of which 16 words count.')
        .default(''),
    }),
    handle: (ctx, { query }) => trash.trashedContents(ctx, query.search, pageAsked(query)),
  }),
  route({
    method: 'POST',
    path: '/trash/restore/',
    operationId: 'restoreContents',
    status: 200,
    answer: changedContents,
    summary: 'Restore contents from the trash',
    body: restBody(RestoreContentsInput),
    handle: (ctx, { body }) => trash.restoreContents(ctx, body.ids),
  }),
  route({
    method: 'POST',
    path: '/trash/purge/',
    operationId: 'purgeContents',
    status: 200,
    answer: purgedContents,
    summary: 'Delete contents of the trash permanently',
    body: restBody(PurgeContentsInput),
    handle: (ctx, { body }) => trash.purgeContents(ctx, body.ids),
  }),
];
