import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { isEnumType, isInputObjectType, isObjectType } from 'graphql';
import { printedSchema } from '../../server/graphql/printSchema.ts';
import { buildGraphQLSchema } from '../../server/graphql/schema.ts';

describe('schema.graphql', () => {
  it('is what the server serves (npm run schema)', async () => {
    expect(await readFile('schema.graphql', 'utf8')).toBe(printedSchema());
  });

  it('describes every type, and every root field with its arguments', () => {
    const schema = buildGraphQLSchema();
    const types = Object.values(schema.getTypeMap()).filter(
      (type) => !type.name.startsWith('__') && (isObjectType(type) || isInputObjectType(type) || isEnumType(type)),
    );
    const roots = ['Query', 'Mutation', 'Subscription'];
    const nameless = types
      .filter(({ name, description }) => !roots.includes(name) && !description)
      .map(({ name }) => name);
    for (const root of roots) {
      const type = schema.getType(root);
      if (!isObjectType(type)) continue;
      for (const field of Object.values(type.getFields())) {
        if (!field.description) nameless.push(`${root}.${field.name}`);
        for (const argument of field.args)
          if (!argument.description) nameless.push(`${root}.${field.name}(${argument.name})`);
      }
    }
    expect(nameless).toEqual([]);
  });
});
