import { ERROR_CODES, type ErrorCode } from '../../base/errorCodes.ts';
import { isRepeatable, type RestRoute } from '../../base/reply.ts';

/** What can be wrong with any request, or with us. */
const ALWAYS: ErrorCode[] = ['VALIDATION_FAILED', 'RATE_LIMITED', 'INTERNAL', 'SERVICE_UNAVAILABLE'];
const OF_SIGNED_IN: ErrorCode[] = ['UNAUTHENTICATED', 'FORBIDDEN'];
const OF_BODIES: ErrorCode[] = ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];
const OF_KEYS: ErrorCode[] = ['CONFLICT', 'IDEMPOTENCY_MISMATCH', 'ANSWER_TOO_LARGE'];
const OF_MODELS = (Object.keys(ERROR_CODES) as ErrorCode[]).filter((code) => code.startsWith('AI_'));

/** The codes that a call may refuse with, as its method, its path and its arguments let expect, and those it names. */
export function codesOf(route: RestRoute): ErrorCode[] {
  const codes = [
    ...ALWAYS,
    ...(route.isPublic ? [] : OF_SIGNED_IN),
    ...(route.path.includes(':') ? (['NOT_FOUND'] as const) : []),
    ...(route.method === 'GET' ? [] : OF_BODIES),
    ...(route.method !== 'GET' && !route.isPublic ? (['QUOTA_EXCEEDED'] as const) : []),
    ...(isRepeatable(route) ? OF_KEYS : []),
    ...(route.status === 204 ? [] : (['ANSWER_TOO_LARGE'] as const)),
    ...(route.asksModel ? OF_MODELS : []),
    ...(route.refuses ?? []),
  ];
  return (Object.keys(ERROR_CODES) as ErrorCode[]).filter((code) => codes.includes(code));
}

/** The same by status. */
export function codesByStatus(route: RestRoute): Map<number, ErrorCode[]> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codesOf(route)) {
    const { status } = ERROR_CODES[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return byStatus;
}
