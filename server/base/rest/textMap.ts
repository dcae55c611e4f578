import { z } from 'zod';

/**
 * A JSON object of texts as a map. Read by hand: a schema of records would pass over a key like __proto__ instead of
 * taking it.
 */
export const textMap = z
  .unknown()
  .meta({ type: 'object', additionalProperties: { type: 'string' } })
  .transform((value, refused): Map<string, string> => {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    const entries = isObject ? Object.entries(value) : [];
    if (!isObject || !entries.every(([, text]) => typeof text === 'string'))
      refused.addIssue({ code: 'custom', message: 'must map names to texts.' });
    return new Map(entries as [string, string][]);
  });
