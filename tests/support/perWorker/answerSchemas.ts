import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { OpenApi } from '../../../server/http/openapi.ts';
import { openApi, openPath } from '../../../server/http/openapi.ts';
import type { Response } from '../../../server/http/openapi/media.ts';
import { restAreas, restRoutes } from '../../../server/http/router.ts';
import type { RestReply } from '../http/calls.ts';

/** Checks what REST answers against the OpenAPI document: every answer of every test, errors included. */

/** Answered before there is an operation, or by the server's HTTP parser. */
const OF_NO_OPERATION = [405, 408, 431];

const DOCUMENT = 'https://suspire.test/openapi';

let known: AnswerSchemas | undefined;

/** What is wrong with an answer to a call of a path below /api; null when nothing is. */
export function answerProblem(method: string, path: string, reply: RestReply): string | null {
  known ??= new AnswerSchemas(openApi(restAreas, 'http://localhost:3000'));
  return known.problem(method, path, reply);
}

export class AnswerSchemas {
  readonly #ajv = new Ajv2020({ strict: true, strictTypes: false, allErrors: true });
  readonly #validators = new Map<string, ValidateFunction>();

  constructor(readonly document: OpenApi) {
    addFormats.default(this.#ajv);
    this.#ajv.addKeyword('components');
    this.#ajv.addSchema({ $id: DOCUMENT, components: closed(document.components) });
  }

  problem(method: string, path: string, { status, headers, text, body }: RestReply): string | null {
    const place = placeOf(method, path);
    if (!place || OF_NO_OPERATION.includes(status))
      return this.#mismatch({ $ref: '#/components/schemas/Error' }, body, `${method} ${path} ${status}`);
    const name = `${place.method} ${place.path} ${status}`;
    const response = this.responseOf(
      this.document.paths[`/api${openPath(place.path)}`]?.[method.toLowerCase()]?.responses[status],
    );
    if (!response) return `${name} is not in the document.`;
    const type = headers.get('content-type')?.split(';')[0] ?? '';
    if (!response.content) return text === '' ? null : `${name} has a body.`;
    const media = response.content[type];
    if (!media) return `${name} is answered as ${type}, which is not in the document.`;
    const values = type === 'text/event-stream' ? eventsOf(text) : [body];
    return values.map((value) => this.#mismatch(media.schema, value, name)).find((problem) => problem) ?? null;
  }

  /** The response itself, where the document refers to it. */
  responseOf(response: Response | { $ref: string } | undefined) {
    if (!response || !('$ref' in response)) return response;
    return this.document.components.responses[response.$ref.replace('#/components/responses/', '')];
  }

  /** Whether a value is what a schema of the document says. */
  #mismatch(schema: object, value: unknown, name: string): string | null {
    const key = JSON.stringify(schema);
    const validate = this.#validators.get(key) ?? this.#ajv.compile(closed(schema) as object);
    this.#validators.set(key, validate);
    return validate(value)
      ? null
      : `${name} answered ${JSON.stringify(value).slice(0, 500)}: ${this.#ajv.errorsText(validate.errors)}`;
  }

  mismatch = (schema: object, value: unknown) => this.#mismatch(schema, value, 'the example');
}

/** The route that a path leads to. */
const placeOf = (method: string, path: string) => {
  const [asked = ''] = path.split('?');
  return restRoutes
    .filter((route) => route.method === method)
    .sort((one, other) => Number(one.path.includes(':')) - Number(other.path.includes(':')))
    .find((route) => patternOf(route.path).test(asked));
};

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '/?')}$`);

/** The schema as a test reads it: nothing may be answered that it does not name. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).map(([key, value]) => [key, key === 'examples' ? value : closed(value)]);
  const each = Object.fromEntries(entries) as { type?: unknown; properties?: unknown; $ref?: string };
  if (each.$ref !== undefined) return { ...each, $ref: each.$ref.replace('#/', `${DOCUMENT}#/`) };
  return each.type === 'object' && each.properties ? { additionalProperties: false, ...each } : each;
}

/** Server-sent events as their schema describes them. */
const eventsOf = (text: string) =>
  [...text.matchAll(/event: (.+)\ndata: (.+)\n\n/g)].map(([, event, data = '']) => ({ event, data: JSON.parse(data) }));
