/** The headers of answers, each described once for all of them. */
export const HEADERS = {
  'X-Request-Id': { description: 'Finds the request in the log.', schema: { type: 'string' } },
  'Retry-After': { description: 'Seconds after which to try again.', schema: { type: 'integer', minimum: 1 } },
  'WWW-Authenticate': { description: 'Bearer.', schema: { type: 'string' } },
  'Idempotency-Replayed': {
    description: 'true of an answer that was kept for its Idempotency-Key.',
    schema: { type: 'string', enum: ['true'] },
  },
  'Content-Disposition': { description: 'What the file is called.', schema: { type: 'string' } },
};

export const headersOf = (...names: (keyof typeof HEADERS)[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
