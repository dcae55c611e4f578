import { z } from 'zod';
import { restErrorSchema } from '../../base/rest/restErrors.ts';
import { count, dateTime } from '../../base/rest/restSchemas.ts';
import { restShape } from '../../base/rest/restShape.ts';
import { writtenInFile } from '../core/contentAnswers.ts';
import type { ImportReport as Report } from './transfer.service.ts';
import { ImportReport, SkippedPrompt } from './transfer.types.ts';

/** REST responses of an import and an export. */

const skippedPrompt = restShape(SkippedPrompt);

/** Counts that the REST form of both reports adds. */
export const importCounts = {
  created_count: { schema: count, of: ({ createdIds }: Report) => createdIds.length },
  skipped_count: { schema: count.meta({ examples: [0] }), of: ({ skipped }: Report) => skipped.length },
};

export const importReport = restShape<ImportReport, Report>(ImportReport, { own: importCounts });

export const importErrorAnswer = restErrorSchema
  .extend({ skipped: z.array(skippedPrompt.schema).optional() })
  .meta({ id: 'ImportError', description: 'Why nothing was imported.' });

/** Describes the exported file; the service itself writes it as text. */
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
            .meta({ id: 'ExportedVersion', description: 'An earlier version of a content in an exported file.' }),
        )
        .optional()
        .describe('Its earlier versions that have labels, oldest first; absent when none has.'),
      is_starred: z.literal(true).optional().describe('Absent when it has no star.'),
      created_at: dateTime,
      updated_at: dateTime,
    })
    .meta({ id: 'ExportedContent', description: 'A content in an exported file.' }),
);
