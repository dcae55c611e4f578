import { z } from 'zod';
import { ERROR_CODES, type ErrorCode } from '../errorCodes/errorCodes.ts';
import { TokenScope } from '../tokenScopes.ts';
import { count } from './restSchemas.ts';

const CODES = Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]];
const ERROR_TYPES = Object.values(ERROR_CODES).flatMap(({ errorType }) => errorType ?? []);

/** The error body of REST. A call with more fields has a schema that extends this one. */
export const restErrorSchema = z
  .object({
    error: z.string().meta({ description: 'A sentence for people.', examples: ['Title is required'] }),
    detail: z.string().meta({ description: 'The same sentence.', examples: ['Title is required'] }),
    code: z.enum(CODES).meta({ id: 'ErrorCode', description: 'The code for programs.' }),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .meta({
        description: 'Maps field names to sentences about their problems.',
        examples: [{ title: 'Title is required' }],
      }),
    error_type: z.enum(ERROR_TYPES).optional().describe('The kind of failure, for a failure of an AI provider.'),
    required_scope: z.enum(TokenScope).optional().describe('The scope that the token lacks, for FORBIDDEN.'),
    request_id: z
      .string()
      .meta({ description: 'Identifies the request in the log.', examples: ['6d3f1c1e-6a64-4d0c-8a0c-0f7c5a3f4b7e'] }),
    stored_bytes: count.optional().describe('The bytes that the caller stores, for QUOTA_EXCEEDED.'),
    storage_limit: count.optional().describe('The bytes that the caller may store, for QUOTA_EXCEEDED.'),
  })
  .meta({ id: 'Error', description: 'Why a call was refused or failed.' });

export type RestError = z.output<typeof restErrorSchema>;
