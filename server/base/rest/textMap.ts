import { z } from 'zod';

/** A JSON object of texts, parsed to a map. A record schema would skip a key like __proto__, so it is read by hand. */
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
