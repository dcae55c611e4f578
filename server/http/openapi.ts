import type { RestRoute } from '../base/rest/reply.ts';
import { VERSION } from '../base/version.ts';
import { HEADERS } from './openapi/headers.ts';
import type { Response } from './openapi/media.ts';
import { type Operation, operationOf } from './openapi/operation.ts';
import { type NamedSchemas, Schemas } from './openapi/schemas.ts';

/** The calls that belong together, as the documents show them. */
export interface RestArea {
  name: string;
  description: string;
  routes: RestRoute[];
}

export interface OpenApi {
  openapi: string;
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    securitySchemes: object;
    headers: object;
    responses: Record<string, Response>;
    schemas: NamedSchemas;
  };
}

/**
 * The compatibility door as an OpenAPI 3.1 document, made from the same routes that answer. Served at
 * /api/openapi.json.
 */
export function openApi(areas: RestArea[], publicUrl: string): OpenApi {
  const schemas = new Schemas();
  const paths: OpenApi['paths'] = {};
  for (const { name, routes } of areas)
    for (const route of routes)
      (paths[`/api${openPath(route.path)}`] ??= {})[route.method.toLowerCase()] = operationOf(route, name, schemas);
  const document: OpenApi = {
    openapi: '3.1.0',
    info: {
      title: 'Suspire REST',
      version: VERSION,
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: areas.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      securitySchemes: { bearer: BEARER },
      headers: HEADERS,
      responses: schemas.responses,
      schemas: schemas.named,
    },
  };
  // Without what is undefined, as it is sent.
  return JSON.parse(JSON.stringify(document)) as OpenApi;
}

export const openPath = (path: string) => path.replace(/:(\w+)/g, '{$1}');

const BEARER = {
  type: 'http',
  scheme: 'bearer',
  description: 'The access token of a session (POST /api/login/), or a personal API token from the Auth Tokens page.',
};

const DESCRIPTION = `The compatibility door; everything the product can do is at \`/graphql\`.

JSON in UTF-8, names in snake_case, ids as integers, dates in ISO 8601 and UTC. Paths end in a slash and work without it. Unknown fields of a body are ignored; answers may get further fields. A path that is there but not with that method is a 405 \`METHOD_NOT_ALLOWED\` with \`Allow\`. Every refusal has the body \`Error\`.`;
