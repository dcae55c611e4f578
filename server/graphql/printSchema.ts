import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { buildGraphQLSchema } from './schema.ts';

/** The text of schema.graphql. */
export const printedSchema = () => `${printSchema(lexicographicSortSchema(buildGraphQLSchema()))}\n`;

if (process.argv[1] === import.meta.filename) await writeFile('schema.graphql', printedSchema());
