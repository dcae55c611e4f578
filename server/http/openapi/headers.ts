/** The headers of responses, each described once. */
export const HEADERS = {
  'X-Request-Id': { description: 'Identifies the request in the log.', schema: { type: 'string' } },
  'Retry-After': { description: 'The seconds after which to retry.', schema: { type: 'integer', minimum: 1 } },
  'WWW-Authenticate': { description: 'Bearer.', schema: { type: 'string' } },
  'Idempotency-Replayed': {
    description: 'true for a response that was stored under its Idempotency-Key and replayed.',
    schema: { type: 'string', enum: ['true'] },
  },
  'Content-Disposition': { description: 'The name of the file.', schema: { type: 'string' } },
};

export const headersOf = (...names: (keyof typeof HEADERS)[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
