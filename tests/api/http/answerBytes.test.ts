import { beforeAll, describe, expect, it } from '@jest/globals';
import { getNamedType, type GraphQLOutputType, isLeafType, isObjectType, isRequiredArgument } from 'graphql';
import { snakeCase } from '../../../server/base/rest/typeFields.ts';
import { executableSchema } from '../../../server/graphql/schema.ts';
import { aConversation } from '../../support/chat/conversations.ts';
import { aContent, anApiToken, aSharedLink, aUser, type TestUser } from '../../support/factories.ts';
import { useServer } from '../../support/server.ts';

/** The opening lists, read with every field and with characters that JSON escapes or UTF-8 writes in several bytes. */
const TEXT = 'A "quoted" \\ text, “typed”, with \u2028, \u0001, \u007f, é, 語 and 😀.';
const DEPTH = 3;

const server = useServer();
const schema = executableSchema();
let me: TestUser;
let chat: number;

beforeAll(async () => {
  me = await aUser(server);
  const { id } = await aContent(server, { owner: me, title: 'Referred', content: 'x' });
  const shared = await aContent(server, {
    owner: me,
    title: 'A "title" with 😀',
    description: TEXT,
    content: `${TEXT} ~~[@${id}]Referred~~`,
  });
  await aSharedLink(server, me, shared.id, '2099-01-31T12:00:00.5Z');
  ({ id: chat } = await aConversation(server, { owner: me, said: ['x', TEXT] }));
  await server.dataSource.query(
    `WITH made AS (INSERT INTO tone_conversations (owner_id, title, original_content, search_text) VALUES ($1, 'A title', $2, '') RETURNING id)
     INSERT INTO tone_messages (owner_id, conversation_id, type, text, message_type, search_text)
     SELECT $1, id, type, $2, 'original_message', '' FROM made, unnest('{input,output}'::text[]) type`,
    [me.id, TEXT],
  );
  await anApiToken(server, me, { name: TEXT, callsPerDay: 7 });
});

/** All fields without required arguments, and the fields of their objects. */
function fieldsOf(type: GraphQLOutputType, depth = DEPTH): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  if (!isObjectType(named)) throw new Error(`${String(named)} is neither an object nor a value.`);
  const fields = Object.values(named.getFields()).filter(
    (field) => !field.args.some(isRequiredArgument) && (depth > 1 || isLeafType(getNamedType(field.type))),
  );
  return `{ ${fields.map((field) => `${field.name} ${fieldsOf(field.type, depth - 1)}`).join(' ')} }`;
}

interface Page {
  results: Record<string, unknown>[];
}

/** The field of GraphQL with its arguments, and the path in REST, of each list. */
const LISTS: [name: string, field: string, args: () => string, path: (() => string) | null][] = [
  ['contents', 'contents', () => '', () => '/contents/'],
  ['chats', 'chatConversations', () => '', () => '/chat/conversations/'],
  [
    'messages',
    'chatMessages',
    () => `(conversationId: ${chat}, pageSize: 20)`,
    () => `/chat/conversations/${chat}/messages/`,
  ],
  ['ToneShift conversations', 'toneConversations', () => '', () => '/tone-shift-conversations/'],
  ['links', 'sharedLinks', () => '', null],
  ['tokens', 'apiTokens', () => '', null],
];

/** The second response, because a query is compiled the second time it is sent. */
async function bytesOf(path: string, body?: object) {
  const ask = () =>
    fetch(`${server.url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${me.token}`,
        'accept-encoding': 'identity',
        ...(body && { 'content-type': 'application/json' }),
      },
      body: JSON.stringify(body),
    });
  await (await ask()).arrayBuffer();
  const response = await ask();
  return { bytes: Buffer.from(await response.arrayBuffer()), length: response.headers.get('content-length') };
}

const overGraphQL = (field: string, args: string) => {
  const { type } = schema.getQueryType()!.getFields()[field]!;
  return bytesOf('/graphql', { query: `{ page: ${field}${args} ${fieldsOf(type)} }` });
};

/** The parsed response, after comparing its bytes with those of JSON.stringify. */
function parsed({ bytes, length }: Awaited<ReturnType<typeof bytesOf>>) {
  const value = JSON.parse(bytes.toString());
  expect(bytes.equals(Buffer.from(JSON.stringify(value)))).toBe(true);
  expect(length).toBe(String(bytes.length));
  return value;
}

describe.each(LISTS)('the list of %s', (_, field, args, path) => {
  it('has the bytes of JSON.stringify over GraphQL', async () => {
    const { data, errors } = parsed(await overGraphQL(field, args()));
    expect(errors).toBeUndefined();
    expect(JSON.stringify(data)).toContain('😀');
  });

  if (path)
    it('has the same bytes and values over REST', async () => {
      const page: Page = parsed(await bytesOf(`/api${path()}`));
      const { data } = parsed(await overGraphQL(field, args()));
      expect(page.results.length).toBeGreaterThan(0);
      for (const [index, row] of page.results.entries())
        for (const [name, value] of Object.entries((data.page as Page).results[index]!)) {
          const shown = row[snakeCase(name)];
          if (shown === undefined || typeof value === 'object' || /^[A-Z_]+$/.test(String(value))) continue;
          expect({ name, shown: String(shown) }).toEqual({ name, shown: String(value) });
        }
    });
});
