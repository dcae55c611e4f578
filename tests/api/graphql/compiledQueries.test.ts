import { beforeAll, describe, expect, it } from '@jest/globals';
import { aContent, aUser, type TestUser } from '../../support/factories.ts';
import { graphql } from '../../support/http/calls.ts';
import { useServer } from '../../support/server.ts';

/** Queries run as compiled functions; these are the places where a compiler may part from graphql-js. */
const server = useServer();
let me: TestUser;
let id: number;

beforeAll(async () => {
  me = await aUser(server);
  ({ id } = await aContent(server, { owner: me, title: 'Only one' }));
});

/** A query is compiled when it comes a second time. */
const ask = async (document: string, variables: Record<string, unknown> = {}) => {
  const [, second] = [
    await graphql(server, document, variables, { as: me }),
    await graphql(server, document, variables, { as: me }),
  ];
  return second;
};

describe('a compiled query', () => {
  it.each<[string, string, Record<string, unknown>, unknown]>([
    [
      'takes the default of a variable',
      'query($shared: Boolean! = false, $by: ContentOrder! = TITLE) { contents(sharedOnly: $shared, orderBy: $by) { totalCount } }',
      {},
      { contents: { totalCount: 1 } },
    ],
    [
      'takes a variable over its default',
      'query($shared: Boolean! = false) { contents(sharedOnly: $shared) { totalCount } }',
      { shared: true },
      { contents: { totalCount: 0 } },
    ],
    [
      'leaves out what @skip says',
      'query($no: Boolean!) { contents { totalCount results @skip(if: $no) { id } } }',
      { no: true },
      { contents: { totalCount: 1 } },
    ],
    [
      'keeps what @include says',
      'query($yes: Boolean!) { contents { ...Few @include(if: $yes) } } fragment Few on ContentPage { totalCount }',
      { yes: true },
      { contents: { totalCount: 1 } },
    ],
    ['gives an alias its name', '{ mine: contents { n: totalCount } }', {}, { mine: { n: 1 } }],
    [
      'merges fragments',
      '{ contents { results { ...A ...B } } } fragment A on Content { title contentType { id } } fragment B on Content { title contentType { name } }',
      {},
      { contents: { results: [{ title: 'Only one', contentType: { id: '1', name: 'Unassigned' } }] } },
    ],
    [
      'tells __typename',
      '{ __typename contents { __typename results { __typename } } }',
      {},
      { __typename: 'Query', contents: { __typename: 'ContentPage', results: [{ __typename: 'Content' }] } },
    ],
    ['gives null where it may', '{ contents { endCursor } }', {}, { contents: { endCursor: null } }],
  ])('%s', async (_what, document, variables, data) => {
    expect(await ask(document, variables)).toMatchObject({ status: 200, data, errors: [] });
  });

  it('puts an error at its path and keeps its code; the other fields stay null with their parent', async () => {
    const reply = await ask(`{ good: content(id: ${id}) { id } bad: content(id: 2000000000) { id } }`);
    expect(reply.errors).toMatchObject([
      { path: ['bad'], message: 'Content not found.', extensions: { code: 'NOT_FOUND' } },
    ]);
    expect(reply.data).toBeNull();
  });

  it.each<[string, Record<string, unknown>]>([
    ['of the wrong type', { page: 'one' }],
    ['that may not be null', { page: null }],
    ['that is missing', {}],
  ])('refuses a variable %s as bad input', async (_what, variables) => {
    expect(await ask('query($page: Int!) { contents(page: $page) { totalCount } }', variables)).toMatchObject({
      status: 400,
      errors: [{ extensions: { code: 'BAD_USER_INPUT' } }],
    });
  });

  it('picks the operation that is named', async () => {
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

  it('answers dates as ISO 8601 in UTC', async () => {
    const { data } = await ask('{ contents { results { createdAt } } }');
    expect(data).toEqual({
      contents: { results: [{ createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) }] },
    });
  });
});
