import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { refuseLargeAnswer } from '../answers/answerSize.ts';
import { jsonText } from '../answers/jsonText.ts';
import { onceClosed } from '../answers/onceClosed.ts';
import { sendEvents } from '../answers/serverSentEvents.ts';
import { whileSignedIn } from '../answers/whileSignedIn.ts';
import { administrator, type Context, signedIn } from '../context.ts';
import type { ErrorCode } from '../errorCodes/errorCodes.ts';
import { AppError, toAppError } from '../errors.ts';
import { opened } from '../observation/open.ts';
import { partByPart } from '../operation.ts';
import { refuseLongLists } from '../requests/requestLists.ts';
import { BytesFile } from './bytesFile.ts';
import { restError } from './errorReply.ts';
import { fieldSentence, issueSentence } from './issueSentences.ts';
import { refuseUnknownParameters } from './queryParameters.ts';
import { RestShape } from './restShape.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Schema = z.ZodType | undefined;
type AnswerSchema = z.ZodType | null;
/** A route's response: a schema or a shape. */
type AnswerForm = AnswerSchema | RestShape<never, unknown>;
/** '/contents/:id/' → { id: string } */
type Params<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & Params<Rest>
  : unknown;
type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

type Streamed<Event> = Event extends z.ZodType ? EventStream<z.input<Event> & ServerSentEvent> : never;

/** The possible results of a handler: a row of the response's shape, or a value of its schema. */
type Handled<Answered, Event> =
  Answered extends RestShape<infer Row, unknown>
    ? Row | Answer<Row> | Streamed<Event>
    : Answered extends z.ZodType
      ? z.input<Answered> | Answer<z.input<Answered>> | TextFile | FileInPieces | Streamed<Event>
      : unknown;

/** A body of bytes, which the service checks. */
interface BytesBody {
  /** The types that are accepted, for the documentation. */
  types: readonly string[];
  /** The largest body in bytes. */
  max: number;
}

/** One call of the REST API. A handler reads its arguments, calls one service function and shapes the response. */
export interface RestRoute<
  Path extends string = string,
  Body extends Schema = Schema,
  Query extends Schema = Schema,
  Answered extends AnswerForm = AnswerSchema,
  Event extends Schema = Schema,
> {
  method: Method;
  /** The path below /api, with its closing slash. */
  path: Path;
  /** The method name in generated clients; it never changes. */
  operationId: string;
  /** The field of GraphQL that does the same, where it is called otherwise than the operation. */
  sameAs?: string;
  status: number;
  /** The response with this status, null for a 204. Tests validate every response; requests do not wait for that. */
  answer: Answered;
  /** Whether the response is sent as a file with a name. */
  isFile?: boolean;
  /** Further statuses of the same response, each with its meaning. */
  otherStatuses?: Record<number, string>;
  /** The schema of each event, for clients that send `Accept: text/event-stream`; the status is 200. */
  event?: Event;
  summary: string;
  /** A description of the call, where that of the GraphQL field is not true for REST. */
  description?: string;
  /** Whether the response contains a secret, so that it is never stored for a retry. */
  answerHoldsSecret?: boolean;
  /** Whether visitors may call it. */
  isPublic?: boolean;
  /** Whether it changes nothing although its method is not GET, because its parameters are too long for an address. */
  isRead?: boolean;
  /** Whether the access token is enough while the database is unreachable: a failed check would sign users out. */
  tokenIsEnough?: boolean;
  /** Whether it calls a model, so that every failure of a provider is a possible response. */
  asksModel?: boolean;
  /** Errors beyond those that follow from its method, path and arguments. */
  refuses?: readonly ErrorCode[];
  /** The schema of an error that has more fields for this call. */
  refusal?: z.ZodType;
  /** The headers that its handler reads, for the documentation. */
  headers?: Record<string, z.ZodType>;
  /** The parameters in its path that are no ids of rows, for the documentation. */
  params?: { [Name in keyof Params<Path>]?: z.ZodType };
  body?: Body;
  /** The schema of the body, for a handler that takes it as text and lets the service parse it. */
  text?: z.ZodType;
  /** Whether the body is the file of an import, which may be larger than other bodies. */
  takesFile?: boolean;
  takesBytes?: BytesBody;
  /** The types of the bytes that it answers, for the documentation. */
  sendsBytes?: readonly string[];
  query?: Query;
  handle(ctx: Context, request: RestRequest<Path, Body, Query>): Promise<Handled<Answered, Event>>;
}

export interface RestRequest<Path, Body, Query> {
  params: Params<Path>;
  body: Parsed<Body>;
  text: string;
  bytes: Uint8Array;
  query: Parsed<Query>;
  header(name: string): string | undefined;
}

/** An event that the server sends to addresses of users. */
export interface SentEvent {
  name: string;
  description: string;
  /** The schema of its field `data`. */
  data: z.ZodType;
}

/** Infers the types of a route's handler from its schemas, and presents a row of a shape after it. */
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
 * Whether its response is stored under an Idempotency-Key. Public calls return tokens, and reads can simply be
 * repeated, so neither is stored.
 */
export const isRepeatable = ({ method, isPublic, isRead, answerHoldsSecret }: RestRoute) =>
  method === 'POST' && !isPublic && !isRead && !answerHoldsSecret;

/** A response with its own status or headers. */
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

/** A response of server-sent events. If it fails midway, the last event is `error`. */
export class EventStream<Event extends ServerSentEvent = ServerSentEvent> {
  constructor(readonly events: AsyncIterable<Event>) {}

  /** Whether a client with this Accept header wants events. */
  static isWanted = (accept: string | undefined) => /(^|[\s,])text\/event-stream\b/i.test(accept ?? '');
}

/**
 * A JSON file of any size, generated while it is sent and no faster than the client reads. If it fails midway the
 * connection is cut, so that a part cannot look complete.
 */
export class FileInPieces {
  constructor(
    readonly name: string,
    readonly pieces: AsyncGenerator<string, void, void>,
  ) {}
}

/** A JSON file that its creator has already measured and serialized. */
export class TextFile {
  constructor(
    readonly name: string,
    readonly text: string,
  ) {}
}

export async function answer(definition: RestRoute, ctx: Context, request: FastifyRequest, reply: FastifyReply) {
  if (!definition.isPublic) signedIn(ctx);
  if (definition.path.startsWith('/admin/')) administrator(ctx);
  refuseLongLists(request.query);
  if (!definition.takesBytes) refuseLongLists(request.body);
  refuseUnknownParameters(definition, request.query);
  const result = await definition.handle(ctx, {
    params: request.params,
    body: parse(definition.body, request.body ?? {}),
    bytes: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    text: typeof request.body === 'string' ? request.body : '',
    query: parse(definition.query, request.query),
    header: (name) => firstOf(request.headers[name]),
  });
  if (result instanceof EventStream) {
    onceClosed(reply.raw, opened('eventStreams'));
    const events = whileSignedIn(result.events[Symbol.asyncIterator](), {
      user: ctx.user,
      controller: new AbortController(),
      watch: (end) => {
        signOutEnds.set(reply, end);
        return () => signOutEnds.delete(reply);
      },
    });
    return sendEvents(reply, Readable.from(partByPart(encoded(events, request))));
  }
  if (result instanceof TextFile || result instanceof FileInPieces) {
    void reply.header('content-disposition', `attachment; filename="${result.name}"`);
    return reply
      .code(200)
      .type(JSON_TYPE)
      .send('text' in result ? result.text : Readable.from(partByPart(result.pieces), { highWaterMark: 1 }));
  }
  if (result instanceof BytesFile) return result.send(request, reply);
  const { status, body, headers } = result instanceof Answer ? result : new Answer(definition.status, result);
  void reply.code(status).headers(headers);
  if (status === 204) return reply.send();
  refuseLargeAnswer(body);
  void reply.type(JSON_TYPE);
  return jsonText(body ?? null);
}

/** The functions that end open streams of events when their sessions end. */
const signOutEnds = new WeakMap<FastifyReply, () => void>();

/** Ends a stream whose session has ended: events by the event `error`, a file by cutting the connection. */
export const endAtSignOut = (reply: FastifyReply) => (signOutEnds.get(reply) ?? (() => reply.raw.destroy()))();

async function* encoded(events: AsyncIterable<ServerSentEvent>, request: FastifyRequest) {
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

/** Returns typed arguments, or throws VALIDATION_FAILED that names each field. Unknown fields are dropped. */
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
