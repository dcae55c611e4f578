import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { refuseLargeAnswer } from './answerSize.ts';
import { type Context, mayWrite } from './context.ts';
import { restError } from './errorReply.ts';
import { AppError, toAppError } from './errors.ts';
import { fieldSentence, issueSentence } from './issueSentences.ts';
import { jsonText } from './jsonText.ts';
import { partByPart } from './operation.ts';
import { refuseLongLists } from './requestLists.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Schema = z.ZodType | undefined;
/** '/contents/:id/' → { id: string } */
type Params<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & Params<Rest>
  : unknown;
type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** One call of the compatibility door. A handler reads its arguments, calls one service function, shapes the answer. */
export interface RestRoute<Path extends string = string, Body extends Schema = Schema, Query extends Schema = Schema> {
  method: Method;
  /** Below /api, with its closing slash. */
  path: Path;
  status: number;
  summary: string;
  /** What its answer means where its names do not say it. */
  description?: string;
  /** Open to visitors. */
  isPublic?: boolean;
  /** It changes nothing, though its method is not GET: its question is too long for an address. */
  isRead?: boolean;
  /** Answered by the access token alone while the database cannot be reached: a failed check would sign people out. */
  tokenIsEnough?: boolean;
  body?: Body;
  /** What the body holds, for a handler that takes it as text and leaves its reading to the service. */
  text?: z.ZodType;
  /** The largest body; 1 MiB unless given. */
  maxBytes?: number;
  query?: Query;
  handle(ctx: Context, request: RestRequest<Path, Body, Query>): Promise<unknown>;
}

export interface RestRequest<Path, Body, Query> {
  params: Params<Path>;
  body: Parsed<Body>;
  text: string;
  query: Parsed<Query>;
  header(name: string): string | undefined;
}

/** Gives a route's handler the types of its schemas. */
export const route = <Path extends string, Body extends Schema = undefined, Query extends Schema = undefined>(
  definition: RestRoute<Path, Body, Query>,
) => definition as unknown as RestRoute;

/**
 * Whether its answer is kept under an Idempotency-Key: what visitors may call gives tokens away, and a read can simply be
 * repeated.
 */
export const isRepeatable = ({ method, isPublic, isRead }: RestRoute) => method === 'POST' && !isPublic && !isRead;

/** Whether a call needs a token that may change something. */
export const isChange = ({ method, isPublic, isRead }: RestRoute) => method !== 'GET' && !isPublic && !isRead;

/** An answer whose status is not the route's own, or that has headers. */
export class Answer {
  constructor(
    readonly status: number,
    readonly body: unknown,
    readonly headers: Record<string, string> = {},
  ) {}
}

/**
 * An answer in server-sent events, each with its name and its data. A failure on the way is the last event, `error`.
 */
export class EventStream {
  constructor(readonly events: AsyncIterable<[name: string, data: unknown]>) {}

  /** Who asks with this Accept wants its answer so. */
  static isWanted = (accept: string | undefined) => /(^|[\s,])text\/event-stream\b/i.test(accept ?? '');
}

/**
 * A JSON file of any size, made while it is sent and no faster than it is taken. When it fails on the way the
 * connection breaks, so that no part looks like the whole.
 */
export class FileInPieces {
  constructor(
    readonly name: string,
    readonly pieces: AsyncGenerator<string, void, void>,
  ) {}
}

export async function answer(definition: RestRoute, ctx: Context, request: FastifyRequest, reply: FastifyReply) {
  if (isChange(definition)) mayWrite(ctx);
  refuseLongLists(request.query);
  refuseLongLists(request.body);
  const result = await definition.handle(ctx, {
    params: request.params,
    body: parse(definition.body, request.body ?? {}),
    text: typeof request.body === 'string' ? request.body : '',
    query: parse(definition.query, request.query),
    header: (name) => firstOf(request.headers[name]),
  });
  if (result instanceof EventStream) {
    return reply
      .code(200)
      .type('text/event-stream; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
      .send(Readable.from(partByPart(encoded(result, request))));
  }
  if (result instanceof FileInPieces) {
    const file = {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${result.name}"`,
    };
    return reply
      .code(200)
      .headers(file)
      .send(Readable.from(partByPart(result.pieces), { highWaterMark: 1 }));
  }
  const { status, body, headers } = result instanceof Answer ? result : new Answer(definition.status, result);
  void reply.code(status).headers(headers);
  if (status === 204) return reply.send();
  // A text was measured by whoever made it.
  if (typeof body === 'string') return reply.send(body);
  refuseLargeAnswer(body);
  void reply.type('application/json; charset=utf-8');
  return jsonText(body ?? null);
}

async function* encoded({ events }: EventStream, request: FastifyRequest) {
  const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
  try {
    for await (const [name, data] of events) yield event(name, data);
  } catch (error) {
    const refusal = toAppError(error);
    if (refusal.cause)
      request.log[refusal.code === 'INTERNAL' ? 'error' : 'warn']({ err: refusal.cause }, refusal.message);
    yield event('error', restError(refusal, request.id));
  }
}

/** Arguments in their types, or a VALIDATION_FAILED that names each field. Unknown fields are dropped. */
function parse(schema: Schema, value: unknown) {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value, { error: issueSentence });
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const field = issue.path.join('.') || 'body';
    fields[field] ??= fieldSentence(field, issue.message);
  }
  throw new AppError('VALIDATION_FAILED', Object.values(fields)[0] ?? 'The request is not valid.', { fields });
}

const firstOf = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header);
