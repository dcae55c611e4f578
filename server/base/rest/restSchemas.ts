import { z } from 'zod';
import { MAX_ID } from '../validation.ts';

/** Building blocks of REST bodies and responses, with their JSON Schema. */

export const rowId = z
  .number()
  .int()
  .meta({ format: 'int64', minimum: 1, examples: [42] });

/** The id of a row as text in a query string. */
export const rowIdText = z.string().meta({ type: 'integer', format: 'int64', minimum: 1, examples: [42] });

/** A flag in a query string. */
export const truth = (about: { default?: boolean; description: string }) =>
  z
    .enum(['true', 'false'])
    .meta({ type: 'boolean', enum: undefined, ...about })
    .transform((text) => text === 'true');

/** The id of a row in a path. */
export const rowIdInPath = rowId.max(MAX_ID);

/** An id in a path that is any text. */
export const textInPath = (about: { description?: string; example: string }) =>
  z
    .string()
    .min(1)
    .meta({ description: about.description, examples: [about.example] });

/** The number of some items. */
export const count = z
  .number()
  .int()
  .meta({ minimum: 0, examples: [3] });

/** Rows of our SQL have dates as text, entities have them as Date. JSON writes both in UTC with milliseconds. */
export const dateTime = z
  .custom<string | Date>()
  .meta({ type: 'string', format: 'date-time', examples: ['2026-11-22T20:14:44.120Z'] });

/**
 * Marks fields of a body as required in its documentation, although the schema accepts a body without them so that the
 * service can report that with its own sentence.
 */
export const needing = <Body extends z.ZodObject>(body: Body, ...names: (keyof z.input<Body> & string)[]) =>
  body.meta({ required: names });

/** A point in time in a request. */
export const dateTimeText = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** The number of a version of a content. */
export const versionNumber = z
  .number()
  .int()
  .meta({ minimum: 1, examples: [3] });
