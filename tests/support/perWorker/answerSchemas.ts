import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { OpenApi } from '../../../server/http/openapi.ts';
import { openApi, openPath } from '../../../server/http/openapi.ts';
import type { Response } from '../../../server/http/openapi/media.ts';
import { restAreas, restRoutes } from '../../../server/http/router.ts';
import type { RestReply } from '../http/calls.ts';

/** Validates all REST responses of all tests against the OpenAPI document, including errors. */

/** Statuses sent before the operation is known, or by the HTTP parser. */
const OF_NO_OPERATION = [405, 408, 431];

const DOCUMENT = 'https://suspire.test/openapi';

let known: AnswerSchemas | undefined;

/** Returns what is wrong with a response to a request below /api, or null. */
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
    const operation = this.document.paths[`/api${openPath(place.path)}`]?.[method.toLowerCase()];
    const type = headers.get('content-type')?.split(';')[0] ?? '';
    const events = type === 'text/event-stream' ? operation?.['x-event-stream'] : undefined;
    if (events?.status === status) return this.#firstMismatch(events.schema, eventsOf(text), name);
    const response = this.responseOf(operation?.responses[status]);
    if (!response) return `${name} is not in the document.`;
    if (!response.content) return text === '' ? null : `${name} has a body.`;
    const media = response.content[type];
    if (!media) return `${name} is answered as ${type}, which is not in the document.`;
    if (media.schema.format === 'binary') return null;
    return this.#mismatch(media.schema, body, name);
  }

  #firstMismatch(schema: object, values: unknown[], name: string) {
    return values.map((value) => this.#mismatch(schema, value, name)).find((problem) => problem) ?? null;
  }

  responseOf(response: Response | { $ref: string } | undefined) {
    if (!response || !('$ref' in response)) return response;
    return this.document.components.responses[response.$ref.replace('#/components/responses/', '')];
  }

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

const placeOf = (method: string, path: string) => {
  const [asked = ''] = path.split('?');
  return restRoutes
    .filter((route) => route.method === method)
    .sort((one, other) => Number(one.path.includes(':')) - Number(other.path.includes(':')))
    .find((route) => patternOf(route.path).test(asked));
};

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '/?')}$`);

/** Makes a schema strict: a response may have only the named properties. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).map(([key, value]) => [key, key === 'examples' ? value : closed(value)]);
  const each = Object.fromEntries(entries) as { type?: unknown; properties?: unknown; $ref?: string };
  if (each.$ref !== undefined) return { ...each, $ref: each.$ref.replace('#/', `${DOCUMENT}#/`) };
  return each.type === 'object' && each.properties ? { additionalProperties: false, ...each } : each;
}

/** Parses server-sent events into the form that their schema describes. */
const eventsOf = (text: string) =>
  [...text.matchAll(/event: (.+)\ndata: (.+)\n\n/g)].map(([, event, data = '']) => ({ event, data: JSON.parse(data) }));
