import { z } from 'zod';
import { Answer, type RestRoute, route } from '../../base/reply.ts';
import { eachText } from '../contentFields.ts';
import { contentFilterQuery, filterOf, repeatedId } from '../pages/contentFilterQuery.ts';
import { MAX_IMPORT_BYTES, MAX_ITEMS } from './importFile.ts';
import * as transfer from './transfer.service.ts';

const text = z.string().optional();
const importFile = z
  .array(z.object({ ...eachText(() => text), content: z.string(), category: text }))
  .min(1)
  .max(MAX_ITEMS);

export const transferRoutes: RestRoute[] = [
  route({
    method: 'POST',
    path: '/contents/import/',
    status: 201,
    summary: 'Make the contents of a file, all in one transaction',
    text: importFile,
    maxBytes: MAX_IMPORT_BYTES,
    handle: async (ctx, { text: json }) => {
      const { createdIds, createdTypes, skipped } = await transfer.importContents(ctx, json);
      return {
        created_count: createdIds.length,
        created_ids: createdIds,
        created_types: createdTypes.map(({ id, name }) => ({ id, name })),
        skipped_count: skipped.length,
        skipped,
      };
    },
  }),
  route({
    method: 'GET',
    path: '/contents/export/',
    status: 200,
    summary: 'The contents that a filter leaves, as a file that can be imported',
    query: z.object({ ...contentFilterQuery, id: repeatedId }),
    handle: async (ctx, { query: { id, ...filter } }) => {
      const { json } = await transfer.exportContents(ctx, filterOf(filter), id ?? null);
      const name = `suspire-${new Date().toISOString().slice(0, 10)}.json`;
      return new Answer(200, json, {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="${name}"`,
      });
    },
  }),
];
