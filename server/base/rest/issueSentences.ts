import type { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const TYPES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** The problem with a value, as the end of a sentence that begins with the field's name. */
export function issueSentence(issue: Issue): string {
  if (issue.input === undefined) return 'is required.';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${TYPES[issue.expected] ?? 'of another type'}.`;
    case 'invalid_value':
      return `must be one of: ${issue.values.join(', ')}.`;
    case 'too_big':
      return bound(issue.origin, issue.maximum, issue.inclusive === false ? 'less than' : 'at most');
    case 'too_small':
      return bound(issue.origin, issue.minimum, issue.inclusive === false ? 'more than' : 'at least');
    case 'invalid_format':
      return issue.format === 'datetime'
        ? 'must be a date and time, for example 2026-01-31T12:00:00Z.'
        : 'has the wrong format.';
    default:
      return 'is not accepted.';
  }
}

function bound(origin: string, limit: number | bigint, words: string) {
  const value = `${words} ${limit.toLocaleString('en')}`;
  if (origin === 'string') return `must have ${value} characters.`;
  if (origin === 'array') return `must have ${value} entries.`;
  return `must be ${value}.`;
}

/** The whole sentence about a field. A schema's own message may already be a whole sentence. */
export const fieldSentence = (field: string, message: string) =>
  /^\p{Lu}/u.test(message) ? message : `${field} ${message}`;
