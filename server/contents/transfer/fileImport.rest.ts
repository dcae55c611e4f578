import { type RestRoute, route } from '../../base/rest/reply.ts';
import { restBody } from '../../base/rest/restBody.ts';
import { ImportFilesInput, PreviewImportInput } from './fileImport.inputs.ts';
import * as fileImport from './fileImport.service.ts';
import { fileImportReport, importPreview } from './fileImportAnswers.ts';
import { importErrorAnswer } from './transferAnswers.ts';

export const fileImportRoutes: RestRoute[] = [
  route({
    method: 'POST',
    path: '/contents/import/preview/',
    operationId: 'previewImport',
    status: 200,
    answer: importPreview,
    refusal: importErrorAnswer,
    summary: 'Preview an import of files from this or another tool; changes nothing',
    isRead: true,
    takesFile: true,
    body: restBody(PreviewImportInput),
    handle: (ctx, { body }) => fileImport.previewImport(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/contents/import/files/',
    operationId: 'importFiles',
    status: 201,
    answer: fileImportReport,
    refusal: importErrorAnswer,
    refuses: ['CONFLICT'],
    summary: 'Import prompts of files as chosen, in one transaction; nothing is deleted',
    takesFile: true,
    body: restBody(ImportFilesInput),
    handle: (ctx, { body }) =>
      fileImport.importFiles(ctx, { ...body, stamp: body.stamp ?? null, similarItems: body.similarItems ?? null }),
  }),
];
