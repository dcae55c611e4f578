import { z } from 'zod';
import type { Response } from './media.ts';

/** A JSON Schema as the document holds it. */
export interface JsonSchema {
  $ref?: string;
  /** Several, where it may be null. */
  type?: string | string[];
  description?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
  required?: string[];
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}

export type NamedSchemas = Record<string, JsonSchema>;

const PLACE = '#/components/schemas/';

/**
 * What several operations refer to. Schemas are as they are sent, before defaults and transformations. Those with an id
 * are collected in `named`, and referred to wherever they are used.
 */
export class Schemas {
  readonly named: NamedSchemas = {};
  readonly responses: Record<string, Response> = {};
  readonly #written = new Map<z.ZodType, JsonSchema>();

  of(schema: z.ZodType): JsonSchema {
    const written = this.#written.get(schema) ?? this.#write(schema);
    this.#written.set(schema, written);
    return written;
  }

  #write(schema: z.ZodType): JsonSchema {
    const { $defs = {}, $schema: _, ...written } = inPlace(z.toJSONSchema(schema, OPTIONS));
    for (const [name, each] of Object.entries($defs)) this.#keep(name, each);
    return written;
  }

  response(name: string, response: Response) {
    this.responses[name] = response;
    return { $ref: `#/components/responses/${name}` };
  }

  #keep(name: string, schema: JsonSchema) {
    const known = this.named[name];
    if (known && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`Two schemas of the document are called ${name}.`);
    this.named[name] = schema;
  }
}

/** The schema itself, where there is only its name. */
export function resolved(schema: JsonSchema, named: NamedSchemas): JsonSchema {
  const found = schema.$ref === undefined ? schema : named[nameOf(schema.$ref)];
  if (!found) throw new Error(`There is no ${schema.$ref}.`);
  return found;
}

export const nameOf = (ref: string) => ref.slice(PLACE.length);

const OPTIONS: Parameters<typeof z.toJSONSchema>[1] = {
  io: 'input',
  unrepresentable: 'any',
  // An empty default says nothing, and generated clients would ask for the field. The largest integer is that of JSON.
  override({ jsonSchema }) {
    if (['""', '[]', '{}', 'null'].includes(JSON.stringify(jsonSchema.default))) delete jsonSchema.default;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  },
};

type Written = JsonSchema & { $schema?: string; $defs?: NamedSchemas };

/** With the names where a document has them, and without what is undefined. */
const inPlace = (schema: object): Written =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/$defs/', `"$ref":"${PLACE}`)) as Written;
