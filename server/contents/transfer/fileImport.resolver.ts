import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../base/context.ts';
import { Traits } from '../../base/requests/fieldTraits.ts';
import { ImportFilesInput, PreviewImportInput } from './fileImport.inputs.ts';
import * as fileImport from './fileImport.service.ts';
import { FileImportReport, ImportPreview } from './fileImport.types.ts';

@Resolver()
export class FileImportResolver {
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
