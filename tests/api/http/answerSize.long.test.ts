import { beforeAll, describe, expect, it } from '@jest/globals';
import { aConversation } from '../../support/chat/conversations.ts';
import { aContent, aUser, severalContents, type TestUser } from '../../support/factories.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { errorsOf, subscribe } from '../../support/http/subscribe.ts';
import { useServer } from '../../support/server.ts';

/** A million control characters: six million bytes of JSON each time. */
const server = useServer();
const LARGE = 'repeat(chr(1), 1000000)';
const TOLD = { message: 'The response is larger than 64 MiB. Ask for smaller pages or fewer fields.' };
let me: TestUser;
let id: number;

beforeAll(async () => {
  me = await aUser(server);
  ({ id } = await aContent(server, { owner: me, title: 'Large' }));
  await severalContents(
    server,
    me,
    Array.from({ length: 11 }, (_, index) => `Large ${index}`),
  );
  await server.dataSource.query(`UPDATE contents SET content = ${LARGE} WHERE library_id = $1`, [me.id]);
});

const aliases = (count: number) => Array.from({ length: count }, (_, index) => `a${index}: content`).join(' ');

describe('a response over 64 MiB', () => {
  it('is refused over GraphQL for a mutation, which stays done', async () => {
    const document = `mutation($id: ID!) { updateContent(input: { id: $id, title: "Renamed" }) { ${aliases(12)} } }`;
    expect((await graphql(server, document, { id }, { as: me })).errors).toMatchObject([
      { extensions: { code: 'ANSWER_TOO_LARGE' } },
    ]);
    expect((await graphql(server, 'query($id: ID!) { content(id: $id) { title } }', { id }, { as: me })).data).toEqual({
      content: { title: 'Renamed' },
    });
  });

  it('is refused over REST', async () => {
    const { status, body } = await rest(server, 'GET', '/contents/?page_size=100', { as: me });
    expect(status).toBe(422);
    expect(body).toMatchObject({ error: TOLD.message, code: 'ANSWER_TOO_LARGE', request_id: expect.any(String) });
  });

  it('is refused as an event', async () => {
    const { messageIds } = await aConversation(server, { owner: me, said: ['Tell me.', 'x'] });
    await server.dataSource.query(`UPDATE chat_messages SET content = ${LARGE} WHERE id = $1`, [messageIds[1]]);
    const events = subscribe(
      server,
      `subscription($id: ID!) { replyProgress(messageId: $id) { message { ${aliases(12)} } } }`,
      { id: String(messageIds[1]) },
      me,
    );
    expect(await errorsOf(events)).toMatchObject([{ ...TOLD, extensions: { code: 'ANSWER_TOO_LARGE' } }]);
  });
});

describe('a large response under an Idempotency-Key', () => {
  it('is sent once: a retry learns that the mutation was done', async () => {
    const ask = () =>
      graphql(
        server,
        `mutation($id: ID!) { updateContent(input: { id: $id, description: "once" }) { version ${aliases(2)} } }`,
        { id },
        { as: me, headers: { 'idempotency-key': 'large' } },
      );
    const first = await ask();
    expect(first).toMatchObject({ status: 200, errors: [] });
    const second = await ask();
    expect(second).toMatchObject({
      status: 422,
      errors: [
        {
          message: 'This request was completed, but its response was too large to store.',
          extensions: { code: 'ANSWER_TOO_LARGE' },
        },
      ],
    });
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    const { data } = await graphql(server, 'query($id: ID!) { content(id: $id) { version } }', { id }, { as: me });
    expect((data?.content as { version: number }).version).toBe(
      (first.data?.updateContent as { version: number }).version,
    );
    const [{ kept }] = await server.dataSource.query(
      "SELECT length(body) AS kept FROM idempotent_requests WHERE key = 'large'",
    );
    expect(kept).toBeLessThan(1_000);
  });
});
