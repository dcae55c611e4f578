import { z } from 'zod';
import { isRepeatable, type RestRoute } from '../base/reply.ts';
import { VERSION } from '../base/version.ts';

/**
 * The compatibility door as an OpenAPI 3.1 document, made from the same routes that answer. Served at
 * /api/openapi.json.
 */
export function openApi(routes: RestRoute[], publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes)
    (paths[`/api${openPath(route.path)}`] ??= {})[route.method.toLowerCase()] = operation(route);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Suspire REST',
      version: VERSION,
      description: 'The compatibility door; everything the product can do is at /graphql.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } }, schemas: { Error: ERROR } },
  };
}

function operation(route: RestRoute) {
  const { summary, description, status, isPublic, path, query } = route;
  const body = route.body ?? route.text;
  return {
    summary,
    description,
    security: isPublic ? [] : [{ bearer: [] }],
    parameters: [...pathParameters(path), ...queryParameters(query), ...(isRepeatable(route) ? [IDEMPOTENCY_KEY] : [])],
    ...(body && { requestBody: { content: { 'application/json': { schema: jsonSchema(body) } } } }),
    responses: {
      [status]: { description: 'Success' },
      default: {
        description: 'A refusal',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

const openPath = (path: string) => path.replace(/:(\w+)/g, '{$1}');

const pathParameters = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));

function queryParameters(query: z.ZodType | undefined) {
  const { properties = {} } = query ? jsonSchema(query) : {};
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema }));
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A repetition within 24 hours with the same key and body gets the first answer again, with Idempotency-Replayed: true.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

/** As it is sent, before defaults and transformations. */
const jsonSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

const ERROR = {
  type: 'object',
  required: ['error', 'detail', 'code', 'request_id'],
  properties: {
    error: { type: 'string', description: 'A sentence for people.' },
    detail: { type: 'string', description: 'The same sentence.' },
    code: { type: 'string', description: 'What a program reads.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Field name to what is wrong with it.',
    },
    error_type: {
      type: 'string',
      description: "Of an AI provider's failure: rate_limit, token_limit, authentication, quota, timeout or provider.",
    },
    request_id: { type: 'string', description: 'Finds the request in the log.' },
  },
};
