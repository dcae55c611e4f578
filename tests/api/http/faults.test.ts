import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aUser, type TestUser } from '../../support/factories.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { useServer } from '../../support/server.ts';

const { NODE_ENV } = process.env;
delete process.env.NODE_ENV;
afterAll(() => void (process.env.NODE_ENV = NODE_ENV));

const server = useServer();
let me: TestUser;

describe('an internal error', () => {
  beforeAll(async () => {
    me = await aUser(server);
    await server.dataSource.query('ALTER TABLE contents RENAME COLUMN title TO titel');
  });

  it('is masked over GraphQL', async () => {
    const { errors, text } = await graphql(
      server,
      'mutation { createContent(input: {title: "A secret title", content: "x"}) { id } }',
      {},
      { as: me },
    );
    expect(errors).toMatchObject([{ message: 'Internal server error', extensions: { code: 'INTERNAL_SERVER_ERROR' } }]);
    expectNothingOfTheInside(text);
  });

  it('is masked over REST', async () => {
    const { status, body, text } = await rest(server, 'POST', '/contents/', {
      as: me,
      body: { title: 'A secret title', content: 'x' },
    });
    expect(status).toBe(500);
    expect(body).toMatchObject({ code: 'INTERNAL', error: expect.any(String), request_id: expect.any(String) });
    expectNothingOfTheInside(text);
  });

  it("is in the log with its request id, without the user's texts", async () => {
    const { body } = await rest(server, 'POST', '/contents/', {
      as: me,
      body: { title: 'A secret title', content: 'x' },
    });
    const { request_id } = body as { request_id: string };
    const lines = server.logs.filter(({ requestId }) => requestId === request_id);
    expect(lines.some(({ level, err }) => level === 50 && err)).toBe(true);
    expect(JSON.stringify(server.logs)).not.toContain('A secret title');
  });
});

function expectNothingOfTheInside(text: string) {
  expect(text).not.toMatch(/titel|does not exist|select|insert|stack|\.ts|node_modules|127\.0\.0\.1|postgres/i);
}
