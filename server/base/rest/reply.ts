import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { refuseLargeAnswer } from '../answers/answerSize.ts';
import { jsonText } from '../answers/jsonText.ts';
import { onceClosed } from '../answers/onceClosed.ts';
import { sendEvents } from '../answers/serverSentEvents.ts';
import { type Context, signedIn } from '../context.ts';
import type { ErrorCode } from '../errorCodes.ts';
import { AppError, toAppError } from '../errors.ts';
import { opened } from '../observation/open.ts';
import { partByPart } from '../operation.ts';
import { refuseLongLists } from '../requestLists.ts';
import { restError } from './errorReply.ts';
import { fieldSentence, issueSentence } from './issueSentences.ts';
import { RestShape } from './restShape.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Schema = z.ZodType | undefined;
type AnswerSchema = z.ZodType | null;
/** How a route says what it answers. */
type AnswerForm = AnswerSchema | RestShape<never, unknown>;
/** '/contents/:id/' → { id: string } */
type Params<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & Params<Rest>
  : unknown;
type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

type Streamed<Event> = Event extends z.ZodType ? EventStream<z.input<Event> & ServerSentEvent> : never;

/** What a handler may return: a row of the answer's shape, or what the answer's schema takes. */
type Handled<Answered, Event> =
  Answered extends RestShape<infer Row, unknown>
    ? Row | Answer<Row> | Streamed<Event>
    : Answered extends z.ZodType
      ? z.input<Answered> | Answer<z.input<Answered>> | TextFile | FileInPieces | Streamed<Event>
      : unknown;

/** One call of the compatibility door. A handler reads its arguments, calls one service function, shapes the answer. */
export interface RestRoute<
  Path extends string = string,
  Body extends Schema = Schema,
  Query extends Schema = Schema,
  Answered extends AnswerForm = AnswerSchema,
  Event extends Schema = Schema,
> {
  method: Method;
  /** Below /api, with its closing slash. */
  path: Path;
  /** What generated clients call it; never changes. */
  operationId: string;
  status: number;
  /** What it answers with this status, null with a 204. Tests check every answer against it; requests do not wait for that. */
  answer: Answered;
  /** Its answer is sent as a file with a name. */
  isFile?: boolean;
  /** Further statuses of the same answer, each with what it says. */
  otherStatuses?: Record<number, string>;
  /** Each event of the answer to who asks with `Accept: text/event-stream`, whose status is 200. */
  event?: Event;
  summary: string;
  /** What its answer means where its names do not say it. */
  description?: string;
  /** Its answer has a secret in it, which is never kept for a repetition. */
  answerHoldsSecret?: boolean;
  /** Open to visitors. */
  isPublic?: boolean;
  /** It changes nothing, though its method is not GET: its question is too long for an address. */
  isRead?: boolean;
  /** Answered by the access token alone while the database cannot be reached: a failed check would sign people out. */
  tokenIsEnough?: boolean;
  /** Asks a model: every failure of a provider may be its answer. */
  asksModel?: boolean;
  /** What it refuses besides that which its method, its path and its arguments let expect. */
  refuses?: readonly ErrorCode[];
  /** The error with more in it that only this call says. */
  refusal?: z.ZodType;
  /** The headers that its handler reads, for the documents. */
  headers?: Record<string, z.ZodType>;
  body?: Body;
  /** What the body holds, for a handler that takes it as text and leaves its reading to the service. */
  text?: z.ZodType;
  /** Its body is the file of an import, which may be larger than other bodies are. */
  takesFile?: boolean;
  query?: Query;
  handle(ctx: Context, request: RestRequest<Path, Body, Query>): Promise<Handled<Answered, Event>>;
}

export interface RestRequest<Path, Body, Query> {
  params: Params<Path>;
  body: Parsed<Body>;
  text: string;
  query: Parsed<Query>;
  header(name: string): string | undefined;
}

/** Gives a route's handler the types of its schemas; a row of a shape is presented after it. */
export function route<
  Path extends string,
  Body extends Schema = undefined,
  Query extends Schema = undefined,
  Answered extends AnswerForm = null,
  Event extends Schema = undefined,
>(definition: RestRoute<Path, Body, Query, Answered, Event>): RestRoute {
  const { answer: form } = definition;
  if (!(form instanceof RestShape)) return definition as unknown as RestRoute;
  const given = { ...definition, answer: form.schema } as unknown as RestRoute;
  return { ...given, handle: async (...asked) => presented(form, await given.handle(...asked)) };
}

function presented({ present }: RestShape<never, unknown>, result: unknown) {
  if (result instanceof EventStream) return result;
  if (result instanceof Answer) return new Answer(result.status, present(result.body as never), result.headers);
  return present(result as never);
}

/**
 * Whether its answer is kept under an Idempotency-Key: what visitors may call gives tokens away, and a read can simply be
 * repeated.
 */
export const isRepeatable = ({ method, isPublic, isRead, answerHoldsSecret }: RestRoute) =>
  method === 'POST' && !isPublic && !isRead && !answerHoldsSecret;

/** An answer whose status is not the route's own, or that has headers. */
export class Answer<Body = unknown> {
  constructor(
    readonly status: number,
    readonly body: Body,
    readonly headers: Record<string, string> = {},
  ) {}
}

export interface ServerSentEvent {
  event: string;
  data: unknown;
}

/** An answer in server-sent events. A failure on the way is the last event, `error`. */
export class EventStream<Event extends ServerSentEvent = ServerSentEvent> {
  constructor(readonly events: AsyncIterable<Event>) {}

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

/** A JSON file that was measured and written by whoever made it. */
export class TextFile {
  constructor(
    readonly name: string,
    readonly text: string,
  ) {}
}

export async function answer(definition: RestRoute, ctx: Context, request: FastifyRequest, reply: FastifyReply) {
  if (!definition.isPublic) signedIn(ctx);
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
    onceClosed(reply.raw, opened('eventStreams'));
    return sendEvents(reply, Readable.from(partByPart(encoded(result, request))));
  }
  if (result instanceof TextFile || result instanceof FileInPieces) {
    void reply.header('content-disposition', `attachment; filename="${result.name}"`);
    return reply
      .code(200)
      .type(JSON_TYPE)
      .send('text' in result ? result.text : Readable.from(partByPart(result.pieces), { highWaterMark: 1 }));
  }
  const { status, body, headers } = result instanceof Answer ? result : new Answer(definition.status, result);
  void reply.code(status).headers(headers);
  if (status === 204) return reply.send();
  refuseLargeAnswer(body);
  void reply.type(JSON_TYPE);
  return jsonText(body ?? null);
}

async function* encoded({ events }: EventStream, request: FastifyRequest) {
  const written = ({ event, data }: ServerSentEvent) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
  try {
    for await (const event of events) yield written(event);
  } catch (error) {
    const refusal = toAppError(error);
    if (refusal.cause)
      request.log[refusal.code === 'INTERNAL' ? 'error' : 'warn']({ err: refusal.cause }, refusal.message);
    yield written({ event: 'error', data: restError(refusal, request.id) });
  }
}

/** Arguments in their types, or a VALIDATION_FAILED that names each field. Unknown fields are dropped. */
export function parse(schema: Schema, value: unknown) {
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
