import { z } from 'zod';
import { restShape } from '../../base/rest/restShape.ts';
import { MAX_LIST } from '../../base/validation.ts';
import type { ChosenFiles, FileImportReport as Report } from './fileImport.service.ts';
import { FileImportReport, ImportPreview } from './fileImport.types.ts';
import { ImportAction, type ImportChoices } from './importChoices.ts';
import { importCounts } from './transferAnswers.ts';

/** REST bodies and responses of an import of files. */

const action = z
  .enum(Object.values(ImportAction).map((name) => name.toLowerCase() as Lowercase<ImportAction>))
  .describe(
    'import: a new content with its title; skip: nothing; replace: a new version of the content with its title or, without one, of the similar content; copy: a new content whose title ends with (copy).',
  );

export const filesBody = {
  files: z
    .array(
      z.object({
        name: z.string().meta({
          description: 'At most 255 characters; ends in .json, .csv, .md, .markdown or .txt.',
          examples: ['prompts.csv'],
        }),
        text: z.string().meta({ examples: ['act,prompt\nEditor,Shorten this.'] }),
      }),
    )
    .min(1)
    .max(MAX_LIST)
    .describe('Files of this or another tool, with at most 2,500 prompts and versions in total.'),
  convert_placeholders: z
    .boolean()
    .default(false)
    .describe('Whether [NAME], ${name} and <name> are converted into variables, {{name}}.'),
};

export const choicesBody = {
  stamp: z
    .string()
    .nullish()
    .describe('The stamp of the preview; if the preview would be different now, the call fails with a conflict.'),
  new_items: action.default('import'),
  similar_items: action.nullish().describe('Absent or null: the same as new_items.'),
  identical_items: action.default('skip'),
  conflicting_items: action.default('skip'),
  exceptions: z
    .array(z.object({ index: z.int().min(0).describe('The index in the preview.'), action }))
    .max(MAX_LIST)
    .default([])
    .describe('Actions for individual prompts, which override those above.'),
};

type FilesBody = z.output<z.ZodObject<typeof filesBody>>;
type ChoicesBody = FilesBody & z.output<z.ZodObject<typeof choicesBody>>;

export const givenFiles = ({ files, convert_placeholders }: FilesBody): ChosenFiles => ({
  files,
  convertPlaceholders: convert_placeholders,
});

const upper = (name: Lowercase<ImportAction>) => name.toUpperCase() as ImportAction;

export const givenChoices = (body: ChoicesBody): ChosenFiles & ImportChoices => ({
  ...givenFiles(body),
  stamp: body.stamp ?? null,
  newItems: upper(body.new_items),
  similarItems: body.similar_items ? upper(body.similar_items) : null,
  identicalItems: upper(body.identical_items),
  conflictingItems: upper(body.conflicting_items),
  exceptions: body.exceptions.map(({ index, action: given }) => ({ index, action: upper(given) })),
});

export const importPreview = restShape(ImportPreview);

export const fileImportReport = restShape<FileImportReport, Report>(FileImportReport, {
  rename: { leftOut: 'left_out_count' },
  own: importCounts,
});
