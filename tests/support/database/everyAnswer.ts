import { readFileSync } from 'node:fs';
import {
  buildSchema,
  getNamedType,
  type GraphQLNamedType,
  isCompositeType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { type Caller, graphql, type Reachable } from '../http/calls.ts';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));

/** Every field below a type that needs no argument, without those that lead back to a type or are omitted. */
function selectionOf(type: GraphQLNamedType, omitted: readonly string[], outer: string[] = []): string {
  if (!isObjectType(type)) return '';
  const known = [...outer, type.name];
  const fields = Object.values(type.getFields())
    .filter(({ name, args }) => !args.some(isRequiredArgument) && !omitted.includes(`${type.name}.${name}`))
    .map((field) => ({ name: field.name, type: getNamedType(field.type) }))
    .filter((field) => !known.includes(field.type.name))
    .map((field) => field.name + (isCompositeType(field.type) ? selectionOf(field.type, omitted, known) : ''));
  return ` { ${fields.join(' ')} }`;
}

/**
 * The answers to these calls, for example `content(id: 7)`, each with every field of the schema that is not omitted, or
 * the sentence that refuses it.
 */
export async function everyAnswer(
  server: Reachable,
  as: Caller,
  calls: string[],
  omitted: readonly string[] = [],
): Promise<Record<string, unknown>> {
  const answers = calls.map(async (call) => {
    const type = schema.getQueryType()?.getFields()[/^\w+/.exec(call)?.[0] ?? '']?.type;
    if (!type) throw new Error(`There is no query ${call}.`);
    const query = `{ read: ${call}${selectionOf(getNamedType(type), omitted)} }`;
    const { data, errors } = await graphql(server, query, {}, { as });
    return [call, errors[0]?.message ?? data?.read] as const;
  });
  return Object.fromEntries(await Promise.all(answers));
}
