import { z } from 'zod';
import { restErrorSchema } from '../../base/rest/restErrors.ts';
import { count, dateTime, rowId } from '../../base/rest/restSchemas.ts';
import { writtenInFile } from '../contentAnswers.ts';
import type { ImportReport } from './transfer.service.ts';

/** What an import and an export answer over REST. */

export const skipped = z
  .array(
    z
      .object({
        index: count.describe('Its place in the file, from 0.'),
        title: z.string().meta({ description: 'Its title, as far as it has one.', examples: ['Untitled'] }),
        reason: z.string().meta({ description: 'A sentence.', examples: ['Content is required'] }),
      })
      .meta({ id: 'SkippedPrompt', description: 'A prompt of an imported file that was not made, and why.' }),
  )
  .meta({ description: 'What was left out, in the order of the file.', examples: [[]] });

export const importAnswer = z
  .object({
    created_count: count,
    created_ids: z.array(rowId).describe('The new contents, in the order of the file.'),
    created_types: z
      .array(z.object({ id: rowId, name: z.string().meta({ examples: ['Email'] }) }))
      .meta({ description: 'The content types that were made because the file names them.', examples: [[]] }),
    skipped_count: count.meta({ examples: [0] }),
    skipped,
  })
  .meta({ id: 'ImportReport', description: 'What an import did with each prompt of its file.' });

export const presentImport = ({ createdIds, createdTypes, skipped }: ImportReport): z.input<typeof importAnswer> => ({
  created_count: createdIds.length,
  created_ids: createdIds,
  created_types: createdTypes.map(({ id, name }) => ({ id, name })),
  skipped_count: skipped.length,
  skipped,
});

export const importErrorAnswer = restErrorSchema
  .extend({ skipped: skipped.optional() })
  .meta({ id: 'ImportError', description: 'Why nothing was imported.' });

/** The service writes it: a file is text. */
export const exportAnswer = z.array(
  z
    .object({
      ...writtenInFile,
      type: z.string().meta({ description: 'The name of its content type.', examples: ['Email'] }),
      state: z.string().meta({ description: 'The name of its state.', examples: ['Draft'] }),
      tags: z.array(z.string()).optional().describe('The names of its tags; absent when it has none.'),
      labels: z.array(z.string()).optional().describe('The labels of its newest version; absent when it has none.'),
      earlier_versions: z
        .array(
          z
            .object({ ...writtenInFile, labels: z.array(z.string()).min(1) })
            .meta({ id: 'ExportedVersion', description: 'An earlier version of a content as a file holds it.' }),
        )
        .optional()
        .describe('Its earlier versions that have labels, the oldest first; absent when none has.'),
      is_starred: z.literal(true).optional().describe('Absent when it has no star.'),
      created_at: dateTime,
      updated_at: dateTime,
    })
    .meta({ id: 'ExportedContent', description: 'A content as a file holds it.' }),
);
