import { z } from 'zod';
import { wholeNumber } from '../../base/rest/pages.ts';

/** The version of a content in a query string; without one, the current version. */
export const versionQuery = z.object({
  version: wholeNumber({
    minimum: 1,
    description: 'The number of a version of the content; absent: the current version.',
  }).optional(),
  label: z
    .string()
    .optional()
    .meta({
      description:
        'Instead of version: the version with this label; latest is the newest. 404 when the content has no such label.',
      examples: ['production'],
    }),
});
