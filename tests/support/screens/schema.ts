import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, type GraphQLObjectType, type GraphQLOutputType, isListType, isNonNullType } from 'graphql';
import { NOW } from './signedInUser.ts';

/** Every file builds it again, and other tests check that it is valid. */
export const schema = buildSchema(readFileSync(path.resolve(import.meta.dirname, '../../../schema.graphql'), 'utf8'), {
  assumeValid: true,
  assumeValidSDL: true,
  noLocation: true,
});

const EMPTY: Record<string, unknown> = { Boolean: false, Int: 0, Float: 0, String: '', ID: '', DateTime: NOW };

/** An object of a type of the schema, whose other fields are null or empty. */
export function filled<Fragment>(type: string, given: Partial<Fragment>): Fragment {
  const fields = Object.values((schema.getType(type) as GraphQLObjectType).getFields());
  return { ...Object.fromEntries(fields.map((field) => [field.name, emptyOf(field.type)])), ...given } as Fragment;
}

function emptyOf(type: GraphQLOutputType): unknown {
  if (!isNonNullType(type)) return null;
  return isListType(type.ofType) ? [] : EMPTY[String(type.ofType)];
}
