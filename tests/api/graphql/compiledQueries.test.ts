import { beforeAll, describe, expect, it } from '@jest/globals';
import { aContent, aUser, type TestUser } from '../../support/factories.ts';
import { graphql } from '../../support/http/calls.ts';
import { useServer } from '../../support/server.ts';

/** Queries run as compiled functions; tests/unit/http/compiledExecutor compares them with graphql-js. */
const server = useServer();
let me: TestUser;
let id: number;

beforeAll(async () => {
  me = await aUser(server);
  ({ id } = await aContent(server, { owner: me, title: 'Only one' }));
});

/** A query is compiled the second time it is sent. */
const ask = async (document: string, variables: Record<string, unknown> = {}) => {
  const [, second] = [
    await graphql(server, document, variables, { as: me }),
    await graphql(server, document, variables, { as: me }),
  ];
  return second;
};

describe('a compiled query', () => {
  it('has variables, fragments, aliases and type names', async () => {
    const document =
      'query($no: Boolean!, $by: ContentOrder! = TITLE) { mine: contents(orderBy: $by) { __typename n: totalCount endCursor @skip(if: $no) ...A } } fragment A on ContentPage { results { title contentType { name } } }';
    const results = [{ title: 'Only one', contentType: { name: 'Unassigned' } }];
    expect(await ask(document, { no: true })).toMatchObject({
      status: 200,
      data: { mine: { __typename: 'ContentPage', n: 1, results } },
      errors: [],
    });
  });

  it('reports an error with its path, location and code, and nulls the parent', async () => {
    const reply = await ask(`{ good: content(id: ${id}) { id } bad: content(id: 2000000000) { id } }`);
    expect(reply.errors).toMatchObject([
      {
        path: ['bad'],
        locations: [{ line: 1, column: expect.any(Number) }],
        message: 'Content not found.',
        extensions: { code: 'NOT_FOUND' },
      },
    ]);
    expect(reply.data).toBeNull();
  });

  it('refuses a variable with the wrong type as bad input', async () => {
    const document = 'query($page: Int!) { contents(page: $page) { totalCount } }';
    expect(await ask(document, { page: 'one' })).toMatchObject({
      status: 400,
      errors: [{ extensions: { code: 'BAD_USER_INPUT' } }],
    });
  });

  it('runs the named operation', async () => {
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${me.token}` },
      body: JSON.stringify({
        query: 'query A { me { username } } query B { contents { totalCount } }',
        operationName: 'B',
      }),
    });
    expect(await response.json()).toMatchObject({ data: { contents: { totalCount: 1 } } });
  });

  it('returns dates as ISO 8601 in UTC', async () => {
    const { data } = await ask('{ contents { results { createdAt } } }');
    expect(data).toEqual({
      contents: { results: [{ createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) }] },
    });
  });
});
