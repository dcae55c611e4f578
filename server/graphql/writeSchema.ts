import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { printedSchema } from './printSchema.ts';

/** Runs as `npm run schema`. */
await writeFile('schema.graphql', printedSchema());
