import { z } from 'zod';

/** The parts of a list, without empty ones. */
export function commaSeparated(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** A claim's name or path, and its accepted values. */
export const claimRule = {
  schema: z
    .string()
    .regex(/^[^=\s]+=/)
    .transform((text) => {
      const at = text.indexOf('=');
      return { claim: text.slice(0, at), values: commaSeparated(text.slice(at + 1)) };
    })
    .refine(({ values }) => values.length > 0),
  accepts: 'a claim and its accepted values separated by commas, for example groups=writers,editors',
};

const MAX_LIBRARY_RULES = 100;

/** A claim with its accepted values, then the id of a shared library and a role in it. */
const libraryRule = z
  .string()
  .transform((text) => text.split('->').map((part) => part.trim()))
  .pipe(
    z.tuple([
      claimRule.schema,
      z
        .string()
        .regex(/^[1-9]\d{0,8}:[a-z]+$/)
        .transform((text) => text.split(':'))
        .pipe(z.tuple([z.coerce.number<string>(), z.enum(['viewer', 'editor', 'owner'])])),
    ]),
  )
  .transform(([rule, [libraryId, role]]) => ({ ...rule, libraryId, role }));

export const libraryRules = {
  schema: z
    .string()
    .transform((text) => text.split(';'))
    .pipe(z.array(libraryRule).max(MAX_LIBRARY_RULES)),
  accepts:
    'claims separated by semicolons, each with the id of a shared library and a role, for example groups=support->12:editor',
};
