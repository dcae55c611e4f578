import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import { ERROR_CODES, type ErrorCode } from '../../base/errorCodes/errorCodes.ts';
import { isRepeatable, type RestRoute } from '../../base/rest/reply.ts';
import { restErrorSchema } from '../../base/rest/restErrors.ts';
import { headersOf, RATE_LIMITS } from './headers.ts';
import { JSON_TYPE, type Response } from './media.ts';
import type { JsonSchema, Schemas } from './schemas.ts';

/** Errors that are possible for every request. */
const ALWAYS: ErrorCode[] = ['VALIDATION_FAILED', 'RATE_LIMITED', 'INTERNAL', 'SERVICE_UNAVAILABLE'];
const OF_SIGNED_IN: ErrorCode[] = ['UNAUTHENTICATED', 'FORBIDDEN'];
const OF_BODIES: ErrorCode[] = ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];
const OF_KEYS: ErrorCode[] = ['CONFLICT', 'IDEMPOTENCY_MISMATCH', 'ANSWER_TOO_LARGE'];
const OF_MODELS = (Object.keys(ERROR_CODES) as ErrorCode[]).filter((code) => code.startsWith('AI_'));

/** The error codes of a call: those that follow from its method, path and arguments, and those that it lists itself. */
export function codesOf(route: RestRoute): ErrorCode[] {
  const codes = [
    ...ALWAYS,
    ...(route.isPublic ? [] : OF_SIGNED_IN),
    ...(route.path.includes(':') || [route.query, route.body].some(namesLibrary) ? (['NOT_FOUND'] as const) : []),
    ...(route.method === 'GET' ? [] : OF_BODIES),
    ...(route.method !== 'GET' && !route.isPublic ? (['QUOTA_EXCEEDED'] as const) : []),
    ...(isRepeatable(route) ? OF_KEYS : []),
    ...(route.status === 204 ? [] : (['ANSWER_TOO_LARGE'] as const)),
    ...(route.asksModel ? OF_MODELS : []),
    ...(route.refuses ?? []),
  ];
  return (Object.keys(ERROR_CODES) as ErrorCode[]).filter((code) => codes.includes(code));
}

/** Whether the query or the body has the id of a library. */
const namesLibrary = (schema: z.ZodType | undefined): boolean =>
  schema instanceof z.ZodPipe
    ? namesLibrary(schema.in as z.ZodType)
    : schema instanceof z.ZodObject && 'library_id' in schema.shape;

function codesByStatus(route: RestRoute): Map<number, ErrorCode[]> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codesOf(route)) {
    const { status } = ERROR_CODES[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return byStatus;
}

/** Errors that are possible for every request before its route reads it. */
const UNREAD: ErrorCode[] = ['REQUEST_TIMEOUT', 'LENGTH_REQUIRED', 'HEADERS_TOO_LARGE'];

/** The errors of a route by status. Those without a schema of their own are described once for all routes. */
export function refusalsOf(route: RestRoute, schemas: Schemas): Record<string, Response | { $ref: string }> {
  const own = route.refusal && schemas.of(route.refusal);
  const usual = schemas.of(restErrorSchema);
  const each = [...codesByStatus(route)].map(([status, codes]) => [
    status,
    own ? refusal(status, codes, own) : schemas.response(nameOf(codes), refusal(status, codes, usual)),
  ]);
  return { ...Object.fromEntries(each), default: schemas.response('AnyOther', refusal(null, UNREAD, usual)) };
}

const nameOf = (codes: ErrorCode[]) => codes.map(pascalCase).join('Or');

const pascalCase = (code: string) =>
  code.toLowerCase().replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

const refusal = (status: number | null, codes: ErrorCode[], schema: JsonSchema): Response => ({
  description: `${(status && STATUS_CODES[status]) ?? 'Any other refusal'}: ${codes.map((code) => `\`${code}\``).join(', ')}.`,
  headers: headersOf(
    'X-Request-Id',
    ...(status === 429 || status === 503 || status === 409 ? (['Retry-After'] as const) : []),
    ...(status === 429 ? RATE_LIMITS : []),
    ...(status === 401 ? (['WWW-Authenticate'] as const) : []),
  ),
  content: { [JSON_TYPE]: { schema } },
});
