import { z } from 'zod';
import { pageAnswer, pageAsked, paging, presentPage } from '../../base/rest/pages.ts';
import { type RestRoute, route } from '../../base/rest/reply.ts';
import { dateTime, needing, rowId } from '../../base/rest/restSchemas.ts';
import { bulkAnswer, bulkIdsBody, failuresAnswer, presentBulk, presentFailures } from '../bulkAnswers.ts';
import * as trash from './trash.service.ts';

const trashedAnswer = z
  .object({
    id: rowId,
    title: z.string().meta({ description: 'At most 140 characters.', examples: ['Release notes'] }),
    description: z.string().meta({ description: 'At most 10,000 characters.', examples: ['For the changelog'] }),
    content_type: z.object({ id: rowId, name: z.string().meta({ examples: ['Email'] }) }),
    deleted_at: dateTime.describe('When it was put into the trash. 30 days later it is deleted for good.'),
  })
  .meta({ id: 'TrashedContent', description: 'A content in the trash: it is shown nowhere else.' });

const presentTrashed = ({ id, title, description, contentType, deletedAt }: trash.TrashedRow) => ({
  id,
  title,
  description,
  content_type: { id: contentType.id, name: contentType.name },
  deleted_at: deletedAt,
});

const idsBody = needing(z.object({ ids: bulkIdsBody }), 'ids');

export const trashRoutes: RestRoute[] = [
  route({
    method: 'GET',
    path: '/trash/',
    operationId: 'listTrash',
    status: 200,
    answer: pageAnswer(trashedAnswer).meta({ id: 'TrashedContentPage', description: 'One page of the trash.' }),
    summary: 'What was deleted in the last 30 days and can be restored, the last first',
    query: z.object({
      ...paging(),
      search: z
        .string()
        .describe('Words that must all be found in the title. At most 200 characters, of which 16 words count.')
        .default(''),
    }),
    handle: async (ctx, { query }) => {
      const found = await trash.trashedContents(ctx, query.search, pageAsked(query));
      return presentPage(found, found.results.map(presentTrashed));
    },
  }),
  route({
    method: 'POST',
    path: '/trash/restore/',
    operationId: 'restoreContents',
    status: 200,
    answer: bulkAnswer,
    summary: 'Put contents of the trash back where they were',
    body: idsBody,
    handle: async (ctx, { body }) => presentBulk(await trash.restoreContents(ctx, body.ids.map(String))),
  }),
  route({
    method: 'POST',
    path: '/trash/purge/',
    operationId: 'purgeContents',
    status: 200,
    answer: z
      .object({ deleted_ids: z.array(rowId).describe('By ascending id.'), failures: failuresAnswer })
      .meta({ id: 'PurgedContents', description: 'What was deleted for good, and what was not.' }),
    summary: 'Delete contents of the trash for good',
    body: idsBody,
    handle: async (ctx, { body }) => {
      const { deletedIds, failures } = await trash.purgeContents(ctx, body.ids.map(String));
      return { deleted_ids: deletedIds, failures: presentFailures(failures) };
    },
  }),
];
