import { z } from 'zod';
import { libraryQuery } from '../../base/libraries/libraryArgument.ts';
import { type RestRoute, route, TextFile } from '../../base/rest/reply.ts';
import { requiredContent, writtenBody } from '../core/contentBody.ts';
import { contentFilterQuery, filterOf, repeatedId } from '../pages/contentFilterQuery.ts';
import * as exporting from './exports.service.ts';
import { MAX_ITEMS } from './importFile.ts';
import * as transfer from './transfer.service.ts';
import { exportAnswer, importErrorAnswer, importReport } from './transferAnswers.ts';

const importFile = z
  .array(
    z.object({
      ...writtenBody,
      content: requiredContent,
      category: z
        .string()
        .optional()
        .describe('The name of its content type, which is created if missing; `type` is accepted too.'),
      tags: z.array(z.string()).optional().describe('Names of tags; invalid ones are left out.'),
      labels: z.array(z.string()).optional().describe('Names of labels of this text; invalid ones are left out.'),
      earlier_versions: z
        .array(z.object({ ...writtenBody, content: requiredContent, labels: z.array(z.string()).optional() }))
        .optional()
        .describe(
          'Its earlier versions, oldest first, which are created too: numbered from 1, with the same content type.',
        ),
      is_starred: z.boolean().optional(),
    }),
  )
  .min(1)
  .max(MAX_ITEMS);

export const transferRoutes: RestRoute[] = [
  route({
    method: 'POST',
    path: '/contents/import/',
    operationId: 'importContents',
    status: 201,
    answer: importReport,
    refusal: importErrorAnswer,
    summary: 'Import the contents of a file, in one transaction',
    text: importFile,
    takesFile: true,
    query: z.object(libraryQuery),
    handle: (ctx, { text: json, query }) => transfer.importContents(ctx, json, query.library_id),
  }),
  route({
    method: 'GET',
    path: '/contents/export/',
    operationId: 'exportContents',
    status: 200,
    answer: exportAnswer,
    isFile: true,
    summary: 'Export the contents that match a filter, as a file that can be imported',
    query: z.object({ ...contentFilterQuery, id: repeatedId }),
    handle: async (ctx, { query: { id, ...filter } }) => {
      const { json } = await exporting.exportContents(ctx, filterOf(filter), id ?? null);
      return new TextFile(`suspire-${new Date().toISOString().slice(0, 10)}.json`, json);
    },
  }),
];
