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
const post = (body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  fetch(`${server.url}/graphql`, { method: 'POST', headers, body });

describe('introspection', () => {
  const TOOLS = {
    'graphql-js, with everything': getIntrospectionQuery({
      descriptions: true,
      specifiedByUrl: true,
      directiveIsRepeatable: true,
      schemaDescription: true,
      inputValueDeprecation: true,
      oneOf: true,
    }),
    'Apollo Sandbox':
      `${getIntrospectionQuery({ descriptions: true, inputValueDeprecation: true, directiveIsRepeatable: true, specifiedByUrl: true })}`.replace(
        'IntrospectionQuery',
        'IntrospectionQuery__Sandbox',
      ),
  };

  it.each(Object.entries(TOOLS))('is answered for %s, and identically a second time', async (_, document) => {
    const [first, second] = [await graphql(server, document), await graphql(server, document)];
    expect(first).toMatchObject({ status: 200, errors: [] });
    expect(second.text).toBe(first.text);
  });

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

  it('distinguishes variables and operation names', async () => {
    const document =
      'query A($name: String!) { __type(name: $name) { name } } query B { __type(name: "Content") { name } }';
    const ask = async (operationName: string, name = 'User') =>
      (await post(JSON.stringify({ query: document, operationName, variables: { name } }))).json();
    for (let time = 0; time < 2; time++) {
      expect(await ask('A')).toMatchObject({ data: { __type: { name: 'User' } } });
      expect(await ask('A', 'Query')).toMatchObject({ data: { __type: { name: 'Query' } } });
      expect(await ask('B')).toMatchObject({ data: { __type: { name: 'Content' } } });
    }
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
