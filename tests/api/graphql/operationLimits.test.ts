import { beforeAll, describe, expect, it } from '@jest/globals';
import { statementsDuring } from '../../support/database/statements.ts';
import { aUser, type TestUser } from '../../support/factories.ts';
import { type Asked, TRANSPORTS } from '../../support/http/transports.ts';
import { useServer } from '../../support/server.ts';

/** An operation over the limits is refused over every transport with the same message. */
const server = useServer();
let me: TestUser;
beforeAll(async () => void (me = await aUser(server)));

const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');
const query = (selection: string): Asked => ({ query: `{ me { ${selection} } }` });
const subscription = (selection: string): Asked => ({
  query: `subscription { replyProgress(messageId: 1) { message { ${selection} } } }`,
});
const ids = Array.from({ length: 251 }, () => 1);
const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) });

interface Case {
  query: Asked;
  subscription: Asked;
  code: string;
  says: RegExp;
  visitor?: true;
}

const both = (selection: string) => ({ query: query(selection), subscription: subscription(selection) });
const twoOperations = (operationName?: string) => ({
  query: { query: 'query A { me { id } } query B { me { id } }', operationName },
  subscription: {
    query: `${subscription('id').query.replace('subscription', 'subscription A')} ${subscription('id').query.replace('subscription', 'subscription B')}`,
    operationName,
  },
});

const CASES: Record<string, Case> = {
  'sixteen aliases': {
    ...both(times(16, (index) => `a${index}: id`)),
    code: 'GRAPHQL_VALIDATION_FAILED',
    says: /too many aliases: 16, the limit is 15/,
  },
  'more than 250 fields': {
    ...both(times(251, () => 'id')),
    code: 'GRAPHQL_VALIDATION_FAILED',
    says: /too many fields: \d+, the limit is 250/,
  },
  'more than 2,000 tokens': { ...both(times(2_001, () => 'id')), code: 'GRAPHQL_', says: /token/i },
  'a cost of 101 points for a visitor': {
    ...both(times(101, () => 'id')),
    code: 'GRAPHQL_VALIDATION_FAILED',
    says: /\d+ points, the limit is 100/,
    visitor: true,
  },
  'a list of 251 in the document': {
    query: { query: `{ contents(contentTypeIds: [${ids.join()}]) { totalCount } }` },
    subscription: {
      query: `subscription { toneAnswer(input: { conversationId: 1, content: "x", messageType: ORIGINAL_MESSAGE, selection: { voiceIds: [${ids.join()}] } }) { delta } }`,
    },
    code: 'BAD_USER_INPUT',
    says: /at most 250 items/,
  },
  'variables nested 40 deep': {
    query: { ...query('id'), variables: { a: nested(40) } },
    subscription: { ...subscription('id'), variables: { a: nested(40) } },
    code: 'BAD_USER_INPUT',
    says: /nested more than 32 deep/,
  },
  'an unknown operation': {
    ...twoOperations('C'),
    code: 'GRAPHQL_VALIDATION_FAILED',
    says: /operationName names no operation/,
  },
  'two operations and no name': {
    ...twoOperations(),
    code: 'GRAPHQL_VALIDATION_FAILED',
    says: /operationName must say which/,
  },
  'an unknown field': { ...both('nothing'), code: 'GRAPHQL_VALIDATION_FAILED', says: /Cannot query field/ },
};

describe.each(Object.entries(TRANSPORTS))('a limit over %s', (way, ask) => {
  it.each(Object.entries(CASES))(
    'is enforced for %s',
    async (_, { query: asQuery, subscription: asSubscription, code, says, visitor }) => {
      const asked = way === 'socket' ? asSubscription : asQuery;
      let reply: Awaited<ReturnType<typeof ask>> | undefined;
      const statements = await statementsDuring(
        server,
        async () => void (reply = await ask(server, asked, visitor ? null : me)),
      );
      expect(reply?.errors.map(({ message }) => message).join()).toMatch(says);
      expect(reply?.errors[0]?.extensions?.code).toContain(code);
      expect(reply?.status).toBe(way === 'socket' ? undefined : 400);
      expect(statements.filter((text) => !/sessions|users/.test(text))).toEqual([]);
    },
  );
});

describe('a list that is too long', () => {
  it.each([
    [
      'in the document',
      { query: `mutation { deleteContents(input: { ids: [${ids.join()}] }) { deletedIds } }` },
      'input.ids',
    ],
    [
      'in a default',
      { query: `query($ids: [ID!]! = [${ids.join()}]) { contentsByIds(ids: $ids) { id } }` },
      'variables',
    ],
  ])('is named by its path: %s', async (_, asked, name) => {
    const { errors } = await TRANSPORTS.POST(server, asked, me);
    expect(errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', fields: { [name]: `${name} must hold at most 250 items.` } } },
    ]);
  });
});

describe('an invalid part of a GraphQL request', () => {
  it.each([
    ['operationName', { query: '{ me { id } }', operationName: 7 }],
    ['operationName of 100,000 characters', { query: '{ me { id } }', operationName: 'x'.repeat(100_000) }],
    ['an empty operationName', { query: '{ me { id } }', operationName: '' }],
    ['variables', { query: '{ me { id } }', variables: [1] }],
    ['query', { query: { kind: 'Document' } }],
    ['no query', { query: null }],
    ['extensions', { query: '{ me { id } }', extensions: [1] }],
    ['a deferred fragment', { query: '{ me { ...F @defer } } fragment F on User { id }' }],
    [
      'variables of the wrong type in a cost',
      { query: 'query($n: Int!) { contents(pageSize: $n) { totalCount } }', variables: { n: { a: 1 } } },
    ],
  ])("is reported as the client's error: %s", async (_, body) => {
    const { status, errors } = await TRANSPORTS.POST(server, body as never, me);
    expect(status).toBe(400);
    expect(errors[0]?.extensions?.code).toMatch(/^(BAD_REQUEST|BAD_USER_INPUT|GRAPHQL_VALIDATION_FAILED)$/);
    expect(JSON.stringify(errors).length).toBeLessThan(1_000);
  });
});
