import type { FastifyInstance } from 'fastify';
import { AppError, invalid } from '../errors.ts';

const MAX_DEPTH = 32;
const MAX_VALUES = 50_000;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** JSON in UTF-8 is the only body we read, at /api and /graphql alike; depth and size are bounded before it is parsed. */
export function readJsonBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(/^application\/json(?:;|$)/, { parseAs: 'buffer' }, (request, body, done) => {
    try {
      const charset = /charset="?([^";\s]+)/i.exec(request.headers['content-type'] ?? '')?.[1];
      if (charset && !/^utf-?8$/i.test(charset)) throw new AppError('UNSUPPORTED_MEDIA_TYPE', `The charset ${charset} is not read here; send UTF-8.`);
      if (request.headers['content-encoding']) throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Compressed bodies are not read here.');
      done(null, parseJson(body as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
}

function parseJson(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  let text;
  try {
    text = utf8.decode(body);
  } catch {
    throw invalid('body', 'The body is not valid UTF-8.');
  }
  checkShape(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw invalid('body', `The body is not JSON: ${(error as Error).message}`);
  }
  if (typeof value !== 'object' || value === null) throw invalid('body', 'The body must be a JSON object.');
  return value;
}

/** One pass over the text, before anything recursive sees it. */
function checkShape(text: string) {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (character === 0x22) at = endOfString(text, at);
    else if (character === 0x7b || character === 0x5b) depth++;
    else if (character === 0x7d || character === 0x5d) depth--;
    else if (character === 0x2c) values++;
    if (depth > MAX_DEPTH) throw invalid('body', `The body is nested more than ${MAX_DEPTH} deep.`);
    if (values > MAX_VALUES) throw invalid('body', `The body has more than ${MAX_VALUES.toLocaleString('en')} values.`);
  }
}

function endOfString(text: string, start: number) {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== 0x22) at += text.charCodeAt(at) === 0x5c ? 2 : 1;
  return at;
}
