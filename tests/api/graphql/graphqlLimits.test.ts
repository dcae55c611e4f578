import { beforeAll, describe, expect, it } from '@jest/globals';
import { statementsDuring } from '../../support/database/statements.ts';
import { aUser, severalContents, type TestUser } from '../../support/factories.ts';
import { graphql } from '../../support/http/calls.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let me: TestUser;
beforeAll(async () => void (me = await aUser(server)));

const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');
const post = (body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  fetch(`${server.url}/graphql`, { method: 'POST', headers, body });

describe('a document over a limit', () => {
  it.each([
    [
      'fifty-one directives',
      `{ contentTypes { ${times(51, () => 'id @include(if: true)')} } }`,
      /too many directives: 51, the limit is 50/,
    ],
    [
      'two logins',
      `mutation { ${times(2, (index) => `a${index}: login(input: {username: "x", password: "y"}) { message }`)} }`,
      /too often/,
    ],
    [
      'two changes of a password',
      `mutation { ${times(2, (index) => `a${index}: changePassword(input: {currentPassword: "x", newPassword: "y"}) { __typename }`)} }`,
      /too often/,
    ],
    [
      'fragments that double 20 times around fields that do not count',
      `{ ...F0 } ${times(20, (index) => `fragment F${index} on Query { ...F${index + 1} ...F${index + 1} }`)} fragment F20 on Query { __typename }`,
      /too many selections: \d+, the limit is 1000/,
    ],
    ['circular fragments', '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }', /./],
  ])('is refused before anything runs: %s', async (_, document, sentence) => {
    let reply: Awaited<ReturnType<typeof graphql>> | undefined;
    const statements = await statementsDuring(server, async () => void (reply = await graphql(server, document)));
    expect(reply?.status).toBe(400);
    expect(['GRAPHQL_VALIDATION_FAILED', 'GRAPHQL_PARSE_FAILED']).toContain(reply?.errors[0]?.extensions.code);
    expect(reply?.errors.map(({ message }) => message).join('\n')).toMatch(sentence);
    // Work behind an earlier reply may still end.
    expect(statements.filter((statement) => statement !== 'COMMIT')).toEqual([]);
  });

  it('allows fifteen aliases', async () => {
    const aliases = `{ ${times(15, (index) => `a${index}: contentTypes { id }`)} }`;
    expect(await graphql(server, aliases, {}, { as: me })).toMatchObject({ status: 200, errors: [] });
  });

  it('refuses a page of a million', async () => {
    const reply = await graphql(server, '{ contents(pageSize: 1000000) { totalCount } }', {}, { as: me });
    expect(reply.errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { pageSize: expect.any(String) },
    });
  });
});

describe('the cost of an operation', () => {
  const fields = (count: number) => times(count, () => 'id');
  const page = (count: number) =>
    `query($pageSize: Int! = 20) { contents(pageSize: $pageSize) { results { ...Row } } } fragment Row on Content { ${fields(count)} }`;

  it.each([
    ['a page of a hundred', page(100), { pageSize: 100 }, 'costs too much: 506 points, the limit is 250'],
    [
      'the size in the document',
      `{ contents(pageSize: 41) { results { ${fields(130)} } } }`,
      {},
      'costs too much: 270 points, the limit is 250',
    ],
    [
      "the size as a variable's default",
      page(100).replace('= 20', '= 100'),
      {},
      'costs too much: 506 points, the limit is 250',
    ],
    [
      "the size from the schema's default",
      `{ chatMessages(conversationId: 1) { results { ${fields(120)} } } }`,
      {},
      'costs too much: 304 points, the limit is 250',
    ],
    [
      'a list of ids',
      `query($ids: [ID!]!) { contentsByIds(ids: $ids) { ${fields(60)} } }`,
      { ids: Array.from({ length: 100 }, (_, index) => index + 1) },
      'costs too much: 301 points, the limit is 250',
    ],
    [
      'a list of ids in an input',
      `mutation($input: ChangeContentsTypeInput!) { changeContentsType(input: $input) { contents { ${fields(20)} } } }`,
      { input: { contentTypeId: 1, ids: Array.from({ length: 250 }, () => 1) } },
      'costs too much: 264 points, the limit is 250',
    ],
    [
      'an unpaged thread',
      `{ chatMessages(conversationId: 1) { results { threadMessages { ${fields(22)} } } } }`,
      {},
      'costs too much: 281 points, the limit is 250',
    ],
  ])('is refused before anything runs: %s', async (_, document, variables, sentence) => {
    let reply: Awaited<ReturnType<typeof graphql>> | undefined;
    await graphql(server, '{ contentTypes { id } }', {}, { as: me });
    const statements = await statementsDuring(
      server,
      async () => void (reply = await graphql(server, document, variables, { as: me })),
    );
    expect(reply).toMatchObject({
      status: 400,
      errors: [{ message: expect.stringContaining(sentence), extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }],
    });
    expect(statements).toEqual([]);
  });

  it('is limited to 100 points for a visitor', async () => {
    const document = `{ sharedContent(shareId: "none") { ${times(100, () => 'title')} } }`;
    expect((await graphql(server, document)).errors[0]?.message).toContain('101 points, the limit is 100');
    expect((await graphql(server, document, {}, { as: me })).errors[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('permits a page of twenty with the same fields', async () => {
    expect(await graphql(server, page(100), {}, { as: me })).toMatchObject({ status: 200, errors: [] });
  });

  it('leaves an invalid size to the operation', async () => {
    const reply = await graphql(server, page(100), { pageSize: -5 }, { as: me });
    expect(reply.errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { pageSize: expect.any(String) },
    });
  });
});

describe('the statements of a page', () => {
  it('are as many for two contents as for twenty', async () => {
    const document =
      '{ contents(pageSize: 100) { results { id contentType { id name count } state { name } contextReferences { id } sharedLinks { id } } typeCounts { count } sharedCount } }';
    const list = () => graphql(server, document, {}, { as: me });
    await severalContents(server, me, ['One', 'Two']);
    const few = await statementsDuring(server, list);
    await severalContents(
      server,
      me,
      Array.from({ length: 18 }, (_, index) => `Another ${index}`),
    );
    const many = await statementsDuring(server, list);
    expect(many).toHaveLength(few.length);
    expect(many.length).toBeLessThanOrEqual(8);
  });
});

describe('the GraphQL endpoint', () => {
  it('accepts one operation per request', async () => {
    const reply = await post(JSON.stringify([{ query: '{ __typename }' }, { query: '{ __typename }' }]));
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
  });

  it('refuses persisted queries', async () => {
    const extensions = { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } };
    const reply = await post(JSON.stringify({ extensions }));
    expect(await reply.json()).toMatchObject({ errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_SUPPORTED' } }] });
  });

  it.each([
    ['a query by GET without a preflight', '?query={__typename}', {}, 400],
    [
      'a mutation by GET',
      '?query=mutation{logout(input:{refreshToken:"x"})}',
      { 'apollo-require-preflight': 'yes' },
      405,
    ],
  ])('refuses %s', async (_, query, headers, status) => {
    const reply = await fetch(`${server.url}/graphql${encodeURI(query)}`, {
      headers: headers as Record<string, string>,
    });
    expect(reply.status).toBe(status);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'refuses the content type %s',
    async (type) => {
      const reply = await post(JSON.stringify({ query: '{ __typename }' }), { 'content-type': type });
      expect([400, 415]).toContain(reply.status);
      expect(reply.headers.get('content-type')).toMatch(/^application\/json/);
    },
  );

  it('returns JSON for broken JSON and for large bodies', async () => {
    const broken = await post('{"query": ');
    const large = await post(JSON.stringify({ query: '{ __typename }', pad: 'x'.repeat(2 * 1024 * 1024) }));
    expect(broken.status).toBe(400);
    expect(large.status).toBe(413);
    for (const reply of [broken, large])
      expect(await reply.json()).toMatchObject({
        errors: [{ message: expect.any(String), extensions: { code: expect.any(String) } }],
      });
  });
});

it('never echoes a password', async () => {
  const password = 'Zx9!abc';
  const document = 'mutation($input: RegisterInput!) { register(input: $input) { message } }';
  const refused = await graphql(server, document, {
    input: { username: 'echo', email: 'echo@example.test', password, betaAccessCode: 'welcome' },
  });
  const misspelt = await graphql(server, document, { input: { username: 'echo', password: [password] } });
  expect(refused.errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  expect(misspelt.errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  expect(refused.text + misspelt.text + JSON.stringify(server.logs)).not.toContain(password);
});

it('refuses a hundred invalid items of a list as bad input', async () => {
  const document = 'mutation($input: ImportFilesInput!) { importFiles(input: $input) { leftOut } }';
  const { errors } = await graphql(server, document, { input: { files: Array(100).fill({}) } }, { as: me });
  expect(new Set(errors.map(({ extensions }) => extensions.code))).toEqual(new Set(['BAD_USER_INPUT']));
  expect(errors.at(-1)?.message).toMatch(/^Too many errors/);
});
