import { z } from 'zod';
import { type RestRoute, route } from '../../base/rest/reply.ts';
import * as fileImport from './fileImport.service.ts';
import {
  choicesBody,
  fileImportAnswer,
  filesBody,
  givenChoices,
  givenFiles,
  presentFileImport,
  presentPreview,
  previewAnswer,
} from './fileImportAnswers.ts';
import { importErrorAnswer } from './transferAnswers.ts';

export const fileImportRoutes: RestRoute[] = [
  route({
    method: 'POST',
    path: '/contents/import/preview/',
    operationId: 'previewImport',
    status: 200,
    answer: previewAnswer,
    refusal: importErrorAnswer,
    summary: 'What an import of files of this or of another tool would find; it changes nothing',
    isRead: true,
    takesFile: true,
    body: z.object(filesBody),
    handle: async (ctx, { body }) => presentPreview(await fileImport.previewImport(ctx, givenFiles(body))),
  }),
  route({
    method: 'POST',
    path: '/contents/import/files/',
    operationId: 'importFiles',
    status: 201,
    answer: fileImportAnswer,
    refusal: importErrorAnswer,
    refuses: ['CONFLICT'],
    summary: 'Make the prompts of files as they were chosen, all in one transaction; nothing is deleted',
    takesFile: true,
    body: z.object({ ...filesBody, ...choicesBody }),
    handle: async (ctx, { body }) => presentFileImport(await fileImport.importFiles(ctx, givenChoices(body))),
  }),
];
