import { z } from 'zod';

/** What REST bodies and answers are made of, as JSON Schema tells it. */

/** The id of a row. */
export const rowId = z
  .number()
  .int()
  .meta({ format: 'int64', minimum: 1, examples: [42] });

/** The id of a row where it comes as text, in a query. */
export const rowIdText = z.string().meta({ type: 'integer', format: 'int64', minimum: 1, examples: [42] });

/** How many there are of something. */
export const count = z
  .number()
  .int()
  .meta({ minimum: 0, examples: [3] });

/** Rows of our SQL have dates as text, entities as Date: JSON writes both alike, in UTC with milliseconds. */
export const dateTime = z
  .custom<string | Date>()
  .meta({ type: 'string', format: 'date-time', examples: ['2026-11-22T20:14:44.120Z'] });

/** Says which fields a body needs where it may leave them out for its reader, whose service has a sentence for that. */
export const needing = <Body extends z.ZodObject>(body: Body, ...names: (keyof z.input<Body> & string)[]) =>
  body.meta({ required: names });

/** The number of a version of a content. */
export const versionNumber = z
  .number()
  .int()
  .meta({ minimum: 1, examples: [3] });
