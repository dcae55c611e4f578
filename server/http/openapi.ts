import type { RestRoute, SentEvent } from '../base/rest/reply.ts';
import { VERSION } from '../base/version.ts';
import { RestWords } from './openapi/descriptions.ts';
import { HEADERS } from './openapi/headers.ts';
import type { Response } from './openapi/media.ts';
import { type Operation, operationOf } from './openapi/operation.ts';
import { type NamedSchemas, Schemas } from './openapi/schemas.ts';
import { webhookOf } from './openapi/webhooks.ts';

/** Related calls, shown together in the documentation. */
export interface RestArea {
  name: string;
  description: string;
  routes: RestRoute[];
  events?: SentEvent[];
}

export interface OpenApi {
  openapi: string;
  info: {
    title: string;
    version: string;
    description: string;
    contact: { name: string; url: string };
    license: { name: string; identifier: string };
  };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
  components: {
    securitySchemes: object;
    headers: object;
    responses: Record<string, Response>;
    schemas: NamedSchemas;
  };
}

/**
 * The OpenAPI 3.1 document of the REST API, generated from the same routes that handle requests. Served at
 * /api/openapi.json.
 */
export function openApi(areas: RestArea[], publicUrl: string): OpenApi {
  const schemas = new Schemas();
  const paths: OpenApi['paths'] = {};
  const words = new RestWords(
    areas.flatMap(({ routes }) => routes),
    ({ method, path }) => `${method} /api${openPath(path)}`,
  );
  for (const { name, routes } of areas)
    for (const route of routes)
      (paths[`/api${openPath(route.path)}`] ??= {})[route.method.toLowerCase()] = operationOf(
        route,
        name,
        words.about(route),
        schemas,
      );
  const webhooks: OpenApi['webhooks'] = {};
  for (const { name, events = [] } of areas)
    for (const event of events) webhooks[event.name] = webhookOf(event, name, words, schemas);
  const document: OpenApi = {
    openapi: '3.1.0',
    info: {
      title: 'Suspire REST',
      version: VERSION,
      description: DESCRIPTION,
      contact: { name: 'The operator of this server', url: publicUrl },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: areas.map(({ name, description }) => ({ name, description })),
    paths,
    webhooks,
    components: {
      securitySchemes: { bearer: BEARER },
      headers: HEADERS,
      responses: schemas.responses,
      schemas: schemas.named,
    },
  };
  // Removes undefined values, as sending it would.
  return JSON.parse(JSON.stringify(document)) as OpenApi;
}

export const openPath = (path: string) => path.replace(/:(\w+)/g, '{$1}');

const BEARER = {
  type: 'http',
  scheme: 'bearer',
  description: 'The access token of a session (POST /api/login/), or a personal API token from the Auth Tokens page.',
};

const DESCRIPTION = `The REST API. The GraphQL API at \`/graphql\` covers all features.

JSON in UTF-8, names in snake_case, ids as integers, dates in ISO 8601 and UTC. Paths end in a slash and work without it. Unknown body fields are ignored; responses may gain fields. Calls with a token refuse unknown query parameters, except for names that begin with \`_\` or \`utm_\`. A path called with an unsupported method is a 405 \`METHOD_NOT_ALLOWED\` with \`Allow\`. Every error has the body \`Error\`.`;
