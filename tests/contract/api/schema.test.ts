import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { printedSchema } from '../../../server/graphql/printSchema.ts';

describe('schema.graphql', () => {
  it('equals the schema that the server serves (npm run schema)', async () => {
    expect(await readFile('schema.graphql', 'utf8')).toBe(printedSchema());
  });
});
