import { z } from 'zod';
import type { Response } from './media.ts';

/** A JSON Schema in the document. */
export interface JsonSchema {
  $ref?: string;
  /** Several types for a nullable value. */
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
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  not?: JsonSchema;
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
 * Components that several operations share. Schemas describe the sent form, before defaults and transformations.
 * Schemas with an id are collected in `named` and referenced by name.
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

/** Follows a reference to a named schema. */
export function resolved(schema: JsonSchema, named: NamedSchemas): JsonSchema {
  const found = schema.$ref === undefined ? schema : named[nameOf(schema.$ref)];
  if (!found) throw new Error(`There is no ${schema.$ref}.`);
  return found;
}

export const nameOf = (ref: string) => ref.slice(PLACE.length);

const OPTIONS: Parameters<typeof z.toJSONSchema>[1] = {
  io: 'input',
  unrepresentable: 'any',
  // An empty default carries no information, and generated clients would require the field. The largest integers are
  // the limits of JSON numbers.
  override({ jsonSchema }) {
    if (['""', '[]', '{}', 'null'].includes(JSON.stringify(jsonSchema.default))) delete jsonSchema.default;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  },
};

type Written = JsonSchema & { $schema?: string; $defs?: NamedSchemas };

/** Rewrites references to the document's path for schemas, and removes undefined values. */
const inPlace = (schema: object): Written =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/$defs/', `"$ref":"${PLACE}`)) as Written;
