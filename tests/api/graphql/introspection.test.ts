import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import {
  buildClientSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
  lexicographicSortSchema,
  printSchema,
} from 'graphql';
import { graphql } from '../../support/http/calls.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();

const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');

describe('introspection', () => {
  it('is not repeated under aliases', async () => {
    const reply = await graphql(
      server,
      `{ ${times(200, (index) => `a${index}: __schema { ...All }`)} } fragment All on __Schema { types { name description } }`,
    );
    expect(reply.status).toBe(400);
    expect(reply.errors.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        'The document asks too often for __schema: 200, the limit is 1.',
        'The document has too many aliases: 200, the limit is 15.',
      ]),
    );
  });
});

describe('the GraphQL schema', () => {
  it('is public and equals schema.graphql', async () => {
    const { status, data } = await graphql(server, getIntrospectionQuery());
    expect(status).toBe(200);
    const served = printSchema(lexicographicSortSchema(buildClientSchema(data as unknown as IntrospectionQuery)));
    expect(`${served}\n`).toBe(await readFile('schema.graphql', 'utf8'));
  });

  it('is not suggested in errors', async () => {
    const { status, text } = await graphql(server, '{ helo mee contentTypez }');
    expect(status).toBe(400);
    expect(text).not.toMatch(/did you mean/i);
  });
});
