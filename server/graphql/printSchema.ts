import { lexicographicSortSchema, printSchema } from 'graphql';
import { buildGraphQLSchema } from './schema.ts';

let printed: string | undefined;

/** The text of schema.graphql; made once, for it takes a while and any visitor may ask for it. */
export const printedSchema = () => (printed ??= `${printSchema(lexicographicSortSchema(buildGraphQLSchema()))}\n`);
