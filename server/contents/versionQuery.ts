import { z } from 'zod';
import { wholeNumber } from '../base/rest/pages.ts';

/** Which version of a content an address means; the one of now unless it says. */
export const versionQuery = z.object({
  version: wholeNumber({
    minimum: 1,
    description: 'A version of the content, as its history names it; absent: the one of now.',
  }).optional(),
  label: z
    .string()
    .optional()
    .meta({
      description:
        'In the place of version: the version that this label is on; latest is the newest. 404 when the content has no such label.',
      examples: ['production'],
    }),
});
