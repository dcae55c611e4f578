import type { FastifyInstance } from 'fastify';
import { AppError, invalid } from '../base/errors.ts';
import { jsonShapeProblem } from '../base/validation.ts';

const MAX_VALUES = 50_000;
const utf8 = new TextDecoder('utf-8', { fatal: true });

declare module 'fastify' {
  interface FastifyRequest {
    /** The size of the body in bytes, as received. */
    bodyBytes: number;
  }
  interface FastifyContextConfig {
    /** Whether the route receives its JSON as text, unparsed. */
    takesText?: boolean;
  }
}

/** Accepts only JSON in UTF-8, for REST and GraphQL. Depth and size are checked before it is parsed. */
export function readJsonBodies(app: FastifyInstance) {
  app.decorateRequest('bodyBytes', 0);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(/^application\/json(?:;|$)/, { parseAs: 'buffer' }, (request, body, done) => {
    try {
      const charset = /charset="?([^";\s]+)/i.exec(request.headers['content-type'] ?? '')?.[1];
      if (charset && !/^utf-?8$/i.test(charset))
        throw new AppError('UNSUPPORTED_MEDIA_TYPE', `The charset ${charset} is not supported; send UTF-8.`);
      if (request.headers['content-encoding'])
        throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Compressed bodies are not supported.');
      const bytes = body as Buffer;
      request.bodyBytes = bytes.length;
      done(null, request.routeOptions.config.takesText ? decode(bytes) : parseJson(bytes));
    } catch (error) {
      done(error as Error);
    }
  });
}

/** Accepts bodies of any type as bytes, on the routes of this scope. */
export function readBodiesAsBytes(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, ({ headers }, body, done) => {
    if (headers['content-encoding'])
      return done(new AppError('UNSUPPORTED_MEDIA_TYPE', 'Compressed bodies are not supported.'));
    done(null, body);
  });
}

function parseJson(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  const text = decode(body);
  const problem = jsonShapeProblem(text, MAX_VALUES);
  if (problem) throw invalid('body', `The body ${problem}`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw invalid('body', `The body is not JSON: ${(error as Error).message}`);
  }
  if (typeof value !== 'object' || value === null) throw invalid('body', 'The body must be a JSON object.');
  return value;
}

function decode(body: Buffer) {
  try {
    return utf8.decode(body);
  } catch {
    throw invalid('body', 'The body is not valid UTF-8.');
  }
}
