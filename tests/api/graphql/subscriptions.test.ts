import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { useUser } from '../../support/factories.ts';
import { codesOf, errorsOf, subscribe } from '../../support/http/subscribe.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);

const PROGRESS = 'subscription($id: ID!) { replyProgress(messageId: $id) { text } }';
const listen = (query = PROGRESS, variables: Record<string, unknown> = { id: '1' }) =>
  subscribe(server, query, variables, me);

describe('an invalid subscription over a socket', () => {
  let said: ReturnType<typeof jest.spyOn>;
  beforeEach(() => void (said = jest.spyOn(console, 'error').mockReturnValue(undefined)));
  afterEach(() => void jest.restoreAllMocks());

  it.each([
    ['an invalid document', 'subscription {', {}, 'GRAPHQL_VALIDATION_FAILED'],
    ['more than 10,000 characters', `${PROGRESS}${' '.repeat(10_000)}`, { id: '1' }, 'GRAPHQL_VALIDATION_FAILED'],
    ['more than 2,000 tokens', `subscription { ${'a '.repeat(2_100)} }`, {}, 'GRAPHQL_VALIDATION_FAILED'],
    ['a query', '{ me { id } }', {}, 'GRAPHQL_VALIDATION_FAILED'],
    [
      'a missing variable',
      'subscription($id: ID!, $no: Boolean!) { replyProgress(messageId: $id) @skip(if: $no) { text } }',
      { id: '1', no: false },
      'GRAPHQL_VALIDATION_FAILED',
    ],
    ['an invalid variable', PROGRESS, { id: { no: 'id' } }, 'BAD_USER_INPUT'],
    ['a missing row', PROGRESS, { id: '1' }, 'NOT_FOUND'],
  ])('is refused with the code used over HTTP, and the socket stays open: %s', async (_, query, variables, code) => {
    expect(await codesOf(listen(query, variables))).toEqual([code]);
    expect(said).not.toHaveBeenCalled();
  });

  it('is refused while the database is unavailable', async () => {
    jest.replaceProperty(server.dataSource, 'isInitialized', false);
    expect(await errorsOf(listen())).toMatchObject([
      { extensions: { code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 2 } },
    ]);
    expect(said).not.toHaveBeenCalled();
  });
});

it('logs an internal error and masks it', async () => {
  await server.dataSource.query('ALTER TABLE chat_messages RENAME COLUMN content TO contents');
  expect(await errorsOf(listen())).toMatchObject([
    { message: 'Internal server error', extensions: { code: 'INTERNAL_SERVER_ERROR' } },
  ]);
  expect(server.logs).toContainEqual(
    expect.objectContaining({
      level: 50,
      msg: 'a resolver failed',
      err: expect.anything(),
      requestId: expect.any(String),
    }),
  );
});
