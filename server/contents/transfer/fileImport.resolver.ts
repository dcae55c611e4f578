import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../base/context.ts';
import { Traits } from '../../base/requests/fieldTraits.ts';
import { RestCall } from '../../base/rest/restCall.ts';
import { ImportFilesInput, PreviewImportInput } from './fileImport.inputs.ts';
import * as fileImport from './fileImport.service.ts';
import { FileImportReport, ImportPreview } from './fileImport.types.ts';
import { fileImportReport, importPreview } from './fileImportAnswers.ts';
import { importErrorAnswer } from './transferAnswers.ts';

@Resolver()
export class FileImportResolver {
  @RestCall('POST /contents/import/preview/', {
    summary: 'Preview an import of files from this or another tool; changes nothing',
    answer: importPreview,
    refusal: importErrorAnswer,
    isRead: true,
  })
  @Traits({ takesFile: true })
  @Query(() => ImportPreview, {
    description: 'Previews an import of these files, prompt by prompt. Changes nothing.',
  })
  previewImport(
    @Arg('input', () => PreviewImportInput, { description: 'The files.' }) input: PreviewImportInput,
    @Ctx() ctx: Context,
  ) {
    return fileImport.previewImport(ctx, input);
  }

  @RestCall('POST /contents/import/files/', {
    status: 201,
    summary: 'Import prompts of files as chosen, in one transaction; nothing is deleted',
    answer: fileImportReport,
    refuses: ['CONFLICT'],
    refusal: importErrorAnswer,
  })
  @Traits({ takesFile: true })
  @Mutation(() => FileImportReport, {
    description: 'Imports the prompts of files as chosen, in one transaction: all or nothing. Nothing is deleted.',
  })
  importFiles(
    @Arg('input', () => ImportFilesInput, { description: 'The files and the choices.' }) input: ImportFilesInput,
    @Ctx() ctx: Context,
  ) {
    return fileImport.importFiles(ctx, {
      ...input,
      stamp: input.stamp ?? null,
      similarItems: input.similarItems ?? null,
    });
  }
}
