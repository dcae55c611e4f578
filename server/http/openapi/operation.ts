import { STATUS_CODES } from 'node:http';
import type { z } from 'zod';
import { isRepeatable, type RestRoute } from '../../base/rest/reply.ts';
import { rowIdInPath } from '../../base/rest/restSchemas.ts';
import { exampleOf } from './examples.ts';
import { headersOf, RATE_LIMITS } from './headers.ts';
import { JSON_TYPE, type Media, type Response } from './media.ts';
import { refusalsOf } from './refusals.ts';
import { type JsonSchema, resolved, type Schemas } from './schemas.ts';

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: JsonSchema;
}

export interface Operation {
  operationId?: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, never[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, Media> };
  responses: Record<string, Response | { $ref: string }>;
  'x-event-stream'?: DocumentedEvents;
}

/**
 * The stream of an operation that answers JSON unless a client asks for events. It is no response of the operation:
 * generators would make the JSON and an event one type, or a client that can only read events.
 */
interface DocumentedEvents {
  status: 200;
  description: string;
  /** The schema of one event. */
  schema: JsonSchema;
}

/** The OpenAPI operation of a route. */
export function operationOf(route: RestRoute, tag: string, description: string, schemas: Schemas): Operation {
  const body = route.body ?? route.text;
  return {
    operationId: route.operationId,
    tags: [tag],
    summary: route.summary,
    description,
    security: route.isPublic ? [] : [{ bearer: [] }],
    parameters: parametersOf(route, schemas),
    ...(body && { requestBody: requestBodyOf(body, schemas) }),
    ...(route.takesBytes && { requestBody: { required: true, content: bytesOf(route.takesBytes.types) } }),
    responses: { ...successes(route, schemas), ...refusalsOf(route, schemas) },
    ...(route.event && {
      'x-event-stream': { status: 200, description: STREAMED, schema: schemas.of(route.event) },
    }),
  };
}

/** A body without required fields is optional. */
function requestBodyOf(body: z.ZodType, schemas: Schemas) {
  const { type, required = [] } = resolved(schemas.of(body), schemas.named);
  return { required: type === 'array' || required.length > 0, content: mediaOf(body, schemas, true) };
}

function mediaOf(schema: z.ZodType, schemas: Schemas, isRequest = false): Record<string, Media> {
  const written = schemas.of(schema);
  return { [JSON_TYPE]: { schema: written, example: exampleOf(written, schemas.named, isRequest) } };
}

const bytesOf = (types: readonly string[]): Record<string, Media> =>
  Object.fromEntries(types.map((type) => [type, { schema: BYTES }]));

const BYTES = { type: 'string', format: 'binary' } as JsonSchema;

function successes(route: RestRoute, schemas: Schemas): Record<string, Response> {
  const { status, answer, otherStatuses = {} } = route;
  const headers = headersOf(
    'X-Request-Id',
    ...(route.isPublic ? [] : RATE_LIMITS),
    ...(route.isFile || route.sendsBytes ? (['Content-Disposition'] as const) : []),
    ...(isRepeatable(route) ? (['Idempotency-Replayed'] as const) : []),
  );
  const content = answer ? mediaOf(answer, schemas) : route.sendsBytes && bytesOf(route.sendsBytes);
  const others = Object.entries(otherStatuses).map(([each, description]) => [each, { description, headers, content }]);
  return {
    [status]: { description: successOf(route, schemas), headers, content },
    ...(Object.fromEntries(others) as Record<string, Response>),
  };
}

const STREAMED =
  'With `Accept: text/event-stream`: server-sent events as they happen, each with its name in `event` and JSON in `data`. After a failure the last event is `error`.';

function successOf({ status, answer }: RestRoute, schemas: Schemas) {
  if (status === 204) return 'Done. There is no body.';
  const described = answer && resolved(schemas.of(answer), schemas.named).description;
  return described ?? STATUS_CODES[status] ?? 'Success';
}

function parametersOf(route: RestRoute, schemas: Schemas): Parameter[] {
  return [
    ...pathParameters(route, schemas),
    ...(route.query ? propertyParameters(schemas.of(route.query), 'query') : []),
    ...Object.entries(route.headers ?? {}).map(([name, schema]) => parameter(name, 'header', schemas.of(schema))),
    ...(isRepeatable(route) ? [IDEMPOTENCY_KEY] : []),
  ];
}

const propertyParameters = ({ properties = {}, required = [] }: JsonSchema, place: Parameter['in']) =>
  Object.entries(properties).map(([name, schema]) => parameter(name, place, schema, required.includes(name)));

function parameter(name: string, place: Parameter['in'], schema: JsonSchema, required = false): Parameter {
  const { description, ...rest } = schema;
  return { name, in: place, ...(required && { required }), description, schema: rest };
}

/** A parameter in a path is the id of a row unless its route says otherwise. */
const pathParameters = ({ path, params = {} }: RestRoute, schemas: Schemas) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) =>
    parameter(name, 'path', schemas.of((params as Record<string, z.ZodType>)[name] ?? rowIdInPath), true),
  );

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A retry within 24 hours with the same key and body gets the first response again, with Idempotency-Replayed: true.',
  schema: { type: 'string', minLength: 1, maxLength: 255 } as JsonSchema,
};
