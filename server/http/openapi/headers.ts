/** The headers of responses, each described once. */
export const HEADERS = {
  'X-Request-Id': { description: 'Identifies the request in the log.', schema: { type: 'string' } },
  'Retry-After': { description: 'The seconds after which to retry.', schema: { type: 'integer', minimum: 1 } },
  'RateLimit-Policy': {
    description:
      'The limits that the request counts towards, each with its points (q) and seconds (w), for example "token_day";q=1000;w=86400 (draft-ietf-httpapi-ratelimit-headers-10).',
    schema: { type: 'string' },
  },
  RateLimit: {
    description: 'The points left (r) of each of these limits, and the seconds until it resets (t).',
    schema: { type: 'string' },
  },
  'WWW-Authenticate': { description: 'Bearer.', schema: { type: 'string' } },
  'Idempotency-Replayed': {
    description: 'true for a response that was stored under its Idempotency-Key and replayed.',
    schema: { type: 'string', enum: ['true'] },
  },
  'Content-Disposition': { description: 'The name of the file.', schema: { type: 'string' } },
};

/** Headers of answers to requests that count towards limits. */
export const RATE_LIMITS = ['RateLimit-Policy', 'RateLimit'] as const;

export const headersOf = (...names: (keyof typeof HEADERS)[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
