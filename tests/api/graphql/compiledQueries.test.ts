import { beforeAll, describe, expect, it } from '@jest/globals';
import { aContent, aUser, type TestUser } from '../../support/factories.ts';
import { graphql } from '../../support/http/calls.ts';
import { useServer } from '../../support/server.ts';

/** Queries run as compiled functions; these are cases where a compiler may differ from graphql-js. */
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
  it.each<[string, string, Record<string, unknown>, unknown]>([
    [
      'uses the default of a variable',
      'query($shared: Boolean! = false, $by: ContentOrder! = TITLE) { contents(sharedOnly: $shared, orderBy: $by) { totalCount } }',
      {},
      { contents: { totalCount: 1 } },
    ],
    [
      'prefers a variable to its default',
      'query($shared: Boolean! = false) { contents(sharedOnly: $shared) { totalCount } }',
      { shared: true },
      { contents: { totalCount: 0 } },
    ],
    [
      'omits fields by @skip',
      'query($no: Boolean!) { contents { totalCount results @skip(if: $no) { id } } }',
      { no: true },
      { contents: { totalCount: 1 } },
    ],
    [
      'includes fields by @include',
      'query($yes: Boolean!) { contents { ...Few @include(if: $yes) } } fragment Few on ContentPage { totalCount }',
      { yes: true },
      { contents: { totalCount: 1 } },
    ],
    ['applies an alias', '{ mine: contents { n: totalCount } }', {}, { mine: { n: 1 } }],
    [
      'merges fragments',
      '{ contents { results { ...A ...B } } } fragment A on Content { title contentType { id } } fragment B on Content { title contentType { name } }',
      {},
      { contents: { results: [{ title: 'Only one', contentType: { id: '1', name: 'Unassigned' } }] } },
    ],
    [
      'returns __typename',
      '{ __typename contents { __typename results { __typename } } }',
      {},
      { __typename: 'Query', contents: { __typename: 'ContentPage', results: [{ __typename: 'Content' }] } },
    ],
    ['returns null for nullable fields', '{ contents { endCursor } }', {}, { contents: { endCursor: null } }],
  ])('%s', async (_what, document, variables, data) => {
    expect(await ask(document, variables)).toMatchObject({ status: 200, data, errors: [] });
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

  it.each<[string, Record<string, unknown>]>([
    ['with the wrong type', { page: 'one' }],
    ['that is null', { page: null }],
    ['that is missing', {}],
  ])('refuses a variable %s as bad input', async (_what, variables) => {
    expect(await ask('query($page: Int!) { contents(page: $page) { totalCount } }', variables)).toMatchObject({
      status: 400,
      errors: [{ extensions: { code: 'BAD_USER_INPUT' } }],
    });
  });

  it('takes an absent variable inside a literal as absent', async () => {
    const reply = await ask(
      'query($text: String) { previewTonePrompt(input: { content: $text, selection: {} }) { maxTokens } }',
    );
    expect(reply).toMatchObject({ status: 200, errors: [] });
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
