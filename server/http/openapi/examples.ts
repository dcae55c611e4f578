import { type JsonSchema, type NamedSchemas, resolved } from './schemas.ts';

/**
 * A value that a schema allows, composed of the examples of its fields. An example of a request has the required
 * fields, and those with an example of their own.
 */
export function exampleOf(given: JsonSchema, named: NamedSchemas, isRequest = false): unknown {
  const schema = resolved(given, named);
  if (schema.examples) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return exampleOf(choice, named, isRequest);
  if (schema.properties) return objectExample(schema, named, isRequest);
  if (schema.type === 'array') return schema.items ? [exampleOf(schema.items, named, isRequest)] : [];
  return plainExample(schema);
}

function objectExample({ properties = {}, required = [] }: JsonSchema, named: NamedSchemas, isRequest: boolean) {
  const shown = Object.entries(properties).filter(
    ([name, schema]) => !isRequest || required.includes(name) || resolved(schema, named).examples,
  );
  return Object.fromEntries(shown.map(([name, schema]) => [name, exampleOf(schema, named, isRequest)]));
}

function plainExample({ type, minimum = 0 }: JsonSchema) {
  if (Array.isArray(type) && type.includes('null')) return null;
  const [kind] = [type].flat();
  if (kind === 'integer' || kind === 'number') return minimum;
  if (kind === 'boolean') return false;
  if (kind === 'object') return {};
  return kind === 'null' ? null : 'text';
}
