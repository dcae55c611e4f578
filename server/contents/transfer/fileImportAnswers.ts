import { z } from 'zod';
import { count, rowId } from '../../base/rest/restSchemas.ts';
import { MAX_LIST } from '../../base/validation.ts';
import type { ChosenFiles, FileImportReport, ImportPreview } from './fileImport.service.ts';
import { ImportFormat } from './formats/source.ts';
import { ImportAction, type ImportChoices, ImportStatus } from './importChoices.ts';
import { importAnswer, presentImport, skipped } from './transferAnswers.ts';

/** What an import of files takes and answers over REST. */

const lower = <Name extends string>(names: Record<string, Name>) =>
  Object.values(names).map((name) => name.toLowerCase() as Lowercase<Name>);

const title = z.string().meta({ examples: ['Release notes'] });
const action = z
  .enum(lower(ImportAction))
  .describe(
    'import: a new content under its title; skip: none; replace: the next version of the content with its title, or of the one that is similar; copy: a new content with (copy) behind its title.',
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
    .describe('Files of this or of another tool, with at most 2,500 prompts and versions in all.'),
  convert_placeholders: z
    .boolean()
    .default(false)
    .describe('Whether [NAME], ${name} and <name> become variables, {{name}}.'),
};

export const choicesBody = {
  stamp: z
    .string()
    .nullish()
    .describe('That of the preview that was looked at: when it would be another one now it is a conflict.'),
  new_items: action.default('import'),
  similar_items: action.nullish().describe('Absent or null: as new_items.'),
  identical_items: action.default('skip'),
  conflicting_items: action.default('skip'),
  exceptions: z
    .array(z.object({ index: z.int().min(0).describe('As in the preview.'), action }))
    .max(MAX_LIST)
    .default([])
    .describe('What is done with some prompts by themselves.'),
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

const item = z
  .object({
    index: count.describe('Its place in all files together, from 0.'),
    file_name: z.string().meta({ examples: ['prompts.csv'] }),
    title,
    excerpt: z.string().meta({ description: 'The first 200 characters of its text.', examples: ['Shorten this.'] }),
    invisible_characters: count.describe(
      'Characters of its title, description, text and variables that cannot be seen and are not needed by the writing.',
    ),
    category: z.string().meta({ description: 'The name of its content type.', examples: ['Unassigned'] }),
    status: z
      .enum(lower(ImportStatus))
      .describe(
        'identical: a content with its title has its text; conflict: one with its title is something else; similar: none has its title, and one says nearly the same; of the first 100 without one of their title it is told.',
      ),
    match: z.object({ id: rowId, title, version: count }).nullable().describe('What replace would replace.'),
    version_count: count,
    tags: z.array(z.string()).meta({ description: 'Its tags: at most 20.', examples: [['release']] }),
    labels: z
      .array(
        z
          .object({
            name: z.string().meta({ description: 'In small letters.', examples: ['production'] }),
            version: count.describe("Which of the prompt's versions in the file, counted from 1."),
          })
          .meta({ id: 'ImportLabel', description: 'A label of a prompt of a file.' }),
      )
      .meta({
        description: 'The labels of its versions: at most 20.',
        examples: [[{ name: 'production', version: 1 }]],
      }),
    variable_count: count,
    placeholders: z.array(z.string()).meta({
      description: 'What convert_placeholders makes variables of, each once.',
      examples: [['[NAME]']],
    }),
  })
  .meta({ id: 'ImportPreviewItem', description: 'A prompt of a file that can be imported.' });

export const previewAnswer = z
  .object({
    stamp: z.string().meta({ description: 'Stands for all that it says of the items.', examples: ['6xv…'] }),
    sources: z.array(
      z
        .object({
          name: z.string().meta({ examples: ['prompts.csv'] }),
          format: z.enum(lower(ImportFormat)).nullable().describe('What it was written by; null when unreadable.'),
          count,
        })
        .meta({ id: 'ImportSource', description: 'A file, and what it was taken for.' }),
    ),
    items: z.array(item),
    skipped,
  })
  .meta({ id: 'ImportPreview', description: 'What an import of files would find.' });

export const presentPreview = ({
  stamp,
  sources,
  items,
  skipped: left,
}: ImportPreview): z.input<typeof previewAnswer> => ({
  stamp,
  sources: sources.map(({ format, ...source }) => ({
    ...source,
    format: format && (format.toLowerCase() as Lowercase<ImportFormat>),
  })),
  items: items.map(({ fileName, status, versionCount, variableCount, invisibleCharacters, ...same }) => ({
    ...same,
    file_name: fileName,
    status: status.toLowerCase() as Lowercase<ImportStatus>,
    version_count: versionCount,
    variable_count: variableCount,
    invisible_characters: invisibleCharacters,
  })),
  skipped: left,
});

export const fileImportAnswer = importAnswer
  .extend({
    replaced_ids: z.array(rowId).describe('The contents that have a new version.'),
    left_out_count: count.describe('How many were left out because they were to be.'),
  })
  .meta({ id: 'FileImportReport', description: 'What an import did with the prompts of its files.' });

export const presentFileImport = (report: FileImportReport): z.input<typeof fileImportAnswer> => ({
  ...presentImport(report),
  replaced_ids: report.replacedIds,
  left_out_count: report.leftOut,
});
