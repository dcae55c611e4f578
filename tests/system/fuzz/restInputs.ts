import type { Random } from '../../../bench/load/random.ts';
import type { OpenApi } from '../../../server/http/openapi.ts';
import type { Actor } from './actors.ts';
import { Values } from './values.ts';

/** The parts of a JSON schema that define values. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  format?: string;
}

interface RestOperation {
  method: string;
  path: string;
  weight: number;
  parameters: { in: string; name: string; required?: boolean; schema: Schema }[];
  body?: Schema;
  /** Whether it also answers with events. */
  hasEvents: boolean;
}

export interface RestInput {
  method: string;
  path: string;
  body?: string;
  headers: Record<string, string>;
}

/** Operations that are generated rarely, as over GraphQL. */
const EXPENSIVE =
  /register|login|logout|refresh|password-reset|second-factor|identities|api-tokens|(DELETE|PATCH|POST) \/api\/admin\/users/;
const SELDOM = 0.1;
/** They would add a real provider, which every later call would then ask. */
const OUTSIDE = /^(POST|PATCH) \/api\/admin\/providers\/(\{id\}\/)?$/;

function weightOf(call: string) {
  if (OUTSIDE.test(call)) return 0;
  return EXPENSIVE.test(call) && !call.startsWith('GET ') ? SELDOM : 1;
}

/** The limit of a body, with at most three bytes for each character. */
const MAX_CHARACTERS = 340_000;

/** Requests for the operations of the served document. */
export class RestInputs {
  readonly #operations: RestOperation[];

  constructor(readonly document: OpenApi) {
    this.#operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([name, operation]) => {
        const method = name.toUpperCase();
        return {
          method,
          path,
          weight: weightOf(`${method} ${path}`),
          parameters: operation.parameters as RestOperation['parameters'],
          body: operation.requestBody?.content['application/json']?.schema as Schema | undefined,
          hasEvents: operation['x-event-stream'] !== undefined,
        };
      }),
    );
  }

  /** Stays below the size limit: a larger body is refused while it is being sent. */
  generate(random: Random, actor: Actor): RestInput {
    for (;;) {
      const input = this.#generateOnce(random, actor);
      if ((input.body?.length ?? 0) < MAX_CHARACTERS) return input;
    }
  }

  #generateOnce(random: Random, actor: Actor): RestInput {
    const operation = random.weighted(this.#operations);
    const { method, parameters, body, hasEvents } = operation;
    const values = new Values(random, actor, operation.path, random.pick([0, 0.02, 0.1, 0.4]));
    const asText = ({ name, schema }: (typeof parameters)[number]) => this.#textOf(schema, name, values);
    const query = parameters
      .filter(({ in: place, required }) => place === 'query' && (required ? !values.isOdd() : random.chance(0.3)))
      .flatMap((parameter) =>
        Array.from({ length: values.isOdd() ? 2 : 1 }, () => `${parameter.name}=${encoded(asText(parameter))}`),
      );
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const parameter = parameters.find((each) => each.in === 'path' && each.name === name);
      return encoded(
        /id$/i.test(name) && name !== 'shareId'
          ? values.id(name === 'id' ? '' : name)
          : parameter
            ? asText(parameter)
            : '1',
      );
    });
    const headers: Record<string, string> = {};
    for (const parameter of parameters)
      if (parameter.in === 'header' && random.chance(0.2))
        headers[parameter.name] = asText(parameter)
          .replace(/[^\x20-\x7e]/g, '?')
          .slice(0, 300);
    if (hasEvents && random.chance(0.2)) headers.accept = 'text/event-stream';
    return {
      method,
      path: query.length > 0 ? `${path}?${query.join('&')}` : path,
      headers,
      ...(body && { body: this.#bodyOf(body, values) }),
    };
  }

  /** Mostly JSON. */
  #bodyOf(schema: Schema, values: Values): string {
    if (values.isOdd() && values.random.chance(0.1))
      return values.random.pick(['', '{', 'null', '[]', '"x"', '[[[[', '{"a":1}x', '\0', '{"__proto__":{"a":1}}']);
    return JSON.stringify(this.#valueOf(schema, '', values, 0) ?? null);
  }

  #textOf(schema: Schema, name: string, values: Values): string {
    const value = this.#valueOf(schema, name, values, 0);
    return typeof value === 'string'
      ? value
      : Array.isArray(value)
        ? String(value[0] ?? '')
        : JSON.stringify(value ?? null);
  }

  #valueOf(schema: Schema, name: string, values: Values, depth: number): unknown {
    const { random } = values;
    if (values.isOdd() && random.chance(0.2)) return values.wrong();
    if (schema.$ref) return this.#valueOf(this.#named(schema.$ref), name, values, depth);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return this.#valueOf(random.pick(choices), name, values, depth);
    if (schema.allOf)
      return Object.assign({}, ...schema.allOf.map((each) => this.#valueOf(each, name, values, depth) ?? {}));
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return values.isOdd() ? values.text(name) : random.pick(schema.enum);
    switch (Array.isArray(schema.type) ? random.pick(schema.type) : schema.type) {
      case 'object':
        return this.#objectOf(schema, values, depth);
      case 'array':
        return Array.from({ length: values.count() }, () => this.#valueOf(schema.items ?? {}, name, values, depth + 1));
      case 'integer':
        return /(^|_)ids?$/.test(name) || schema.format === 'int64' ? numberOf(values.id(name)) : values.integer();
      case 'number':
        return values.float();
      case 'boolean':
        return values.boolean();
      case 'null':
        return null;
      case 'string':
        return schema.format === 'date-time' ? values.date() : values.text(name);
      default:
        return values.wrong();
    }
  }

  #objectOf({ properties = {}, required = [], additionalProperties }: Schema, values: Values, depth: number) {
    const { random } = values;
    const names = Object.keys(properties).filter((name) =>
      required.includes(name) ? !values.isOdd() : random.chance(depth > 3 ? 0.1 : 0.5),
    );
    const given: [string, unknown][] = names.map((name) => [
      name,
      this.#valueOf(properties[name] ?? {}, name, values, depth + 1),
    ]);
    if (typeof additionalProperties === 'object')
      for (let count = values.count(); count > 0; count--)
        given.push([
          random.chance(0.5) ? values.id('') : values.text(''),
          this.#valueOf(additionalProperties, '', values, depth + 1),
        ]);
    return Object.fromEntries(given);
  }

  #named(reference: string): Schema {
    return (this.document.components.schemas as Record<string, Schema>)[reference.split('/').at(-1) ?? ''] ?? {};
  }
}

/** A numeric id as a number; anything else stays text. */
const numberOf = (id: string) => (/^-?\d{1,19}$/.test(id) ? Number(id) : id);

/** Encodes a text for a URL, which cannot hold lone surrogates. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 4_000).replace(/%.?$/, '');
