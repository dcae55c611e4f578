import type { OpenApi } from '../../../server/http/openapi.ts';
import { exampleOf } from '../../../server/http/openapi/examples.ts';
import type { Operation, Parameter } from '../../../server/http/openapi/operation.ts';
import { type JsonSchema, resolved } from '../../../server/http/openapi/schemas.ts';

/** TypeScript programs that call every operation of the document once and read every field of the answers. */

const callsOf = (document: OpenApi) =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      operationId: operation.operationId ?? '',
      method,
      path,
      /** The arguments by their place, as JSON; undefined where the operation needs none. */
      pathArguments: examplesOf(operation.parameters.filter((each) => each.in === 'path')),
      queryArguments: examplesOf(operation.parameters.filter((each) => each.in === 'query' && each.required)),
      body: operation.requestBody && JSON.stringify(operation.requestBody.content['application/json']?.example),
      /** Whether the body is a file. */
      takesBytes: operation.requestBody !== undefined && !('application/json' in operation.requestBody.content),
      /** Expressions that read the fields of `data`. */
      reads: readsOf(operation, document),
    })),
  );

const examplesOf = (parameters: Parameter[]) =>
  parameters.length === 0
    ? undefined
    : JSON.stringify(Object.fromEntries(parameters.map(({ name, schema }) => [name, exampleOf(schema, {})])));

function readsOf({ responses }: Operation, document: OpenApi): string[] {
  const [success] = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  const response = success?.[1];
  const media = response && 'content' in response ? response.content : undefined;
  const schema = media?.['application/json']?.schema;
  return schema ? fieldsOf(schema, document).map((field) => `data${field}`) : [];
}

function fieldsOf(given: JsonSchema, document: OpenApi): string[] {
  const { items, properties = {} } = resolved(given, document.components.schemas);
  if (items) return fieldsOf(items, document).map((field) => `[0]?${field}`);
  return Object.keys(properties).map((name) => `.${name}`);
}

const functionOf = ({ operationId, reads }: { operationId: string; reads: string[] }, call: string) => `
export async function ${operationId}() {
  const { data, error } = await ${call};
  if (error) throw new Error(error.code);
  ${reads.length > 0 ? `return [${reads.join(', ')}];` : ''}
}
`;

/** For the types of openapi-typescript in suspire.ts. */
export const openapiFetchProgram = (document: OpenApi) => `
import createClient from 'openapi-fetch';
import type { paths } from './suspire.js';

const api = createClient<paths>();
${callsOf(document)
  .map((call) => {
    const { method, path, pathArguments, queryArguments, takesBytes } = call;
    // openapi-typescript takes bytes for text.
    const body = takesBytes ? "''" : call.body;
    const params = objectOf({ path: pathArguments, query: queryArguments });
    return functionOf(call, `api.${method.toUpperCase()}('${path}', ${objectOf({ params, body }) ?? '{}'})`);
  })
  .join('')}`;

/** For the client of hey-api in the folder heyApi. */
export const heyApiProgram = (document: OpenApi) => `
import * as api from './heyApi';
${callsOf(document)
  .map((call) => {
    const { operationId, pathArguments, queryArguments, takesBytes } = call;
    const body = takesBytes ? 'new Blob()' : call.body;
    const options = objectOf({ path: pathArguments, query: queryArguments, body }) ?? '';
    return functionOf(call, `api.${operationId}(${options})`);
  })
  .join('')}`;

function objectOf(members: Record<string, string | undefined>) {
  const given = Object.entries(members).filter(([, value]) => value !== undefined);
  return given.length === 0 ? undefined : `{ ${given.map(([name, value]) => `${name}: ${value}`).join(', ')} }`;
}
