import { lexicographicSortSchema, printSchema } from 'graphql';
import { executableSchema } from './schema.ts';

let printed: string | undefined;

/** The text of schema.graphql, generated once because that takes time and any visitor may request it. */
export const printedSchema = () => (printed ??= `${printSchema(lexicographicSortSchema(executableSchema()))}\n`);
