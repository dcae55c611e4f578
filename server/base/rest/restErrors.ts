import { z } from 'zod';
import { ERROR_CODES, type ErrorCode } from '../errorCodes.ts';
import { TokenScope } from '../tokenScopes.ts';
import { count } from './restSchemas.ts';

const CODES = Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]];
const ERROR_TYPES = Object.values(ERROR_CODES).flatMap(({ errorType }) => errorType ?? []);

/** What REST answers in place of what was asked for. A call that says more has a schema that extends this one. */
export const restErrorSchema = z
  .object({
    error: z.string().meta({ description: 'A sentence for people.', examples: ['Title is required'] }),
    detail: z.string().meta({ description: 'The same sentence.', examples: ['Title is required'] }),
    code: z.enum(CODES).meta({ id: 'ErrorCode', description: 'What a program reads.' }),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'Field name to what is wrong with it.', examples: [{ title: 'Title is required' }] }),
    error_type: z.enum(ERROR_TYPES).optional().describe("Of an AI provider's failure: what kind of failure it was."),
    required_scope: z.enum(TokenScope).optional().describe('Of FORBIDDEN: the scope that the token lacks.'),
    request_id: z
      .string()
      .meta({ description: 'Finds the request in the log.', examples: ['6d3f1c1e-6a64-4d0c-8a0c-0f7c5a3f4b7e'] }),
    stored_bytes: count.optional().describe('Of QUOTA_EXCEEDED: what the caller has stored.'),
    storage_limit: count.optional().describe('Of QUOTA_EXCEEDED: what the caller may store, in bytes.'),
  })
  .meta({ id: 'Error', description: 'Why a call was refused or failed.' });

export type RestError = z.output<typeof restErrorSchema>;
