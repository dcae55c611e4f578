import { beforeAll, describe, expect, it } from '@jest/globals';
import { aConversation } from '../../support/chat/conversations.ts';
import { clients, graphqlClient, valueOf } from '../../support/client/apis.ts';
import { statementsDuring } from '../../support/database/statements.ts';
import { aUser, type TestUser, useUser } from '../../support/factories.ts';
import { graphql } from '../../support/http/calls.ts';
import { fakeLlm } from '../../support/llm/fakeLlm.ts';
import { keptCalls } from '../../support/llm/keptCalls.ts';
import { useServer } from '../../support/server.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai', 'ollama']) });
const me = useUser(server);

const api = graphqlClient(server);

const PAGE = `query($id: ID!, $page: Int, $pageSize: Int, $before: ID) { chatMessages(conversationId: $id, page: $page, pageSize: $pageSize, before: $before) {
  totalCount page totalPages hasOlder results { id content threadCount versionIds attachments { id } } } }`;

interface Page {
  totalCount: number;
  totalPages: number;
  hasOlder: boolean;
  results: { content: string }[];
}

async function pageOf(owner: TestUser, id: number, paging: { page?: number; pageSize?: number; before?: number } = {}) {
  const { data, errors } = await graphql(server, PAGE, { id, ...paging }, { as: owner });
  expect(errors).toEqual([]);
  return data?.chatMessages as Page;
}

const numbers = ({ results }: { results: { content: string }[] }) => results.map(({ content }) => Number(content));
const count = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('a conversation of 5,000 messages', () => {
  let owner: TestUser;
  let long: { id: number; messageIds: number[] };
  beforeAll(async () => {
    owner = await aUser(server);
    long = await aConversation(server, { owner, said: count(1, 5_000).map(String) });
  });

  it('opens with as many statements as one of 50', async () => {
    const short = await aConversation(server, { owner, said: count(1, 50).map(String) });
    const few = await statementsDuring(server, () => pageOf(owner, short.id));
    const many = await statementsDuring(server, () => pageOf(owner, long.id));
    expect(many.length).toBe(few.length);
    expect(many.filter((text) => /chat_/.test(text)).length).toBeLessThanOrEqual(5);
  });

  it('shows its newest 50, oldest first, and the others page by page', async () => {
    const [newest, next, last, beyond] = [
      await pageOf(owner, long.id),
      await pageOf(owner, long.id, { page: 2 }),
      await pageOf(owner, long.id, { page: 100 }),
      await pageOf(owner, long.id, { page: 101 }),
    ];
    expect(newest).toMatchObject({ totalCount: 5_000, totalPages: 100, hasOlder: true });
    expect(numbers(newest)).toEqual(count(4_951, 5_000));
    expect(numbers(next)).toEqual(count(4_901, 4_950));
    expect(numbers(last)).toEqual(count(1, 50));
    expect(last.hasOlder).toBe(false);
    expect(beyond).toMatchObject({ totalCount: 5_000, hasOlder: false, results: [] });
  });

  it('can be loaded upwards from a message', async () => {
    const before = long.messageIds[100];
    expect(numbers(await pageOf(owner, long.id, { before, pageSize: 100 }))).toEqual(count(1, 100));
    expect(await pageOf(owner, long.id, { before, pageSize: 99 })).toMatchObject({ hasOlder: true });
    expect(await pageOf(owner, long.id, { before: long.messageIds[0] })).toMatchObject({
      results: [],
      hasOlder: false,
    });
  });

  it('can change its branch in the middle', async () => {
    const messageId = long.messageIds[2_500] ?? NaN;
    valueOf(await api.editMessage(owner, { messageId, content: '0' }));
    expect((await pageOf(owner, long.id)).totalCount).toBe(2_502);
    valueOf(await api.showMessageVersion(owner, { messageId }));
    expect((await pageOf(owner, long.id)).totalCount).toBe(5_000);
  });

  it('is deleted with everything in it', async () => {
    expect(valueOf(await api.deleteChatConversations(owner, { ids: [long.id, 2_000_000_000] }))).toMatchObject({
      deletedIds: [long.id],
      failures: [{ id: 2_000_000_000, code: 'NOT_FOUND' }],
    });
    const ofThis = 'SELECT FROM chat_messages WHERE conversation_id = $1';
    expect(await server.dataSource.query(ofThis, [long.id])).toEqual([]);
  });
});

describe.each(clients(server))('messages over %s', (_, api) => {
  it('are returned in pages, the newest page first, each oldest first', async () => {
    const { id } = await aConversation(server, { owner: me, said: count(1, 7).map(String) });
    const pages = [];
    for (const page of [1, 2, 3])
      pages.push(numbers(valueOf(await api.chatMessages(me, { conversationId: id, page, pageSize: 3 }))));
    expect(pages).toEqual([[5, 6, 7], [2, 3, 4], [1]]);
  });

  it.each([{ page: 0 }, { pageSize: 0 }, { pageSize: 101 }, { page: 1_000, pageSize: 100 }])(
    'refuse paging with %j',
    async (paging) => {
      const { id } = await aConversation(server, { owner: me });
      // Over GraphQL, a page that is too large with all its threads exceeds the cost limit first.
      expect(await api.chatMessages(me, { conversationId: id, ...paging })).toMatchObject({
        code: expect.stringMatching(/^(GRAPHQL_)?VALIDATION_FAILED$/),
      });
    },
  );
});

/** The statements of a document that read conversations or messages. */
const chatStatements = async (document: string, variables: object = {}) =>
  (await statementsDuring(server, () => graphql(server, document, variables, { as: me }))).filter((text) =>
    /chat_/.test(text),
  );

describe('the list of conversations', () => {
  it('needs as many statements for 20 as for one', async () => {
    const list =
      '{ chatConversations { totalCount results { id name preview lastMessageAt costEstimate unpricedReplies } } }';
    await aConversation(server, { owner: me, said: ['Q', 'A'] });
    expect(await chatStatements(list)).toHaveLength(2);
    for (let more = 0; more < 19; more++) await aConversation(server, { owner: me, said: ['Q', 'A'] });
    expect(await chatStatements(list)).toHaveLength(2);
  });

  it('finds the matches of a whole page in one statement', async () => {
    const search =
      'query($search: String) { chatConversations(search: $search, pageSize: 3) { results { id matchedText(search: $search) { text } matchedMessage(search: $search) { id content } } } }';
    for (let each = 0; each < 5; each++) await aConversation(server, { owner: me, said: ['Where?', `Found ${each}`] });
    // The size of the search, the results, and their matches.
    expect(await chatStatements(search, { search: 'found' })).toHaveLength(3);
    expect(await chatStatements(search, { search: '' })).toHaveLength(1);
  });
});

describe('the match of a search in a conversation', () => {
  const MATCH =
    'query($id: ID!, $search: String!) { chatConversation(id: $id) { matchedText(search: $search) { text isMatch } } }';

  it('is found beyond the searched part of a long message', async () => {
    const said = [`${'before '.repeat(2_500)}a kumquat ${'after '.repeat(13_000)}`];
    const { id } = await aConversation(server, { owner: me, said });
    const { data } = await graphql(server, MATCH, { id, search: 'kumquat' }, { as: me });
    expect(data?.chatConversation).toEqual({
      matchedText: expect.arrayContaining([{ text: 'kumquat', isMatch: true }]),
    });
  });

  it('is not revealed to other users', async () => {
    const { id } = await aConversation(server, { owner: await aUser(server), said: ['Found'] });
    const { errors } = await graphql(server, MATCH, { id, search: 'found' }, { as: me });
    expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
  });
});

describe('the cost of a conversation', () => {
  const COSTS = 'reply { promptTokens completionTokens costEstimate } conversation { costEstimate unpricedReplies }';
  const send = async (conversationId: number, content: string) => {
    const document = `mutation($input: SendMessageInput!) { sendMessage(input: $input) { ${COSTS} } }`;
    return (await graphql(server, document, { input: { conversationId, content } }, { as: me })).data?.sendMessage;
  };

  it('is the sum of the known costs, and counts the unknown ones', async () => {
    const { id } = await aConversation(server, { owner: me });
    expect(valueOf(await api.chatConversation(me, { id }))).toMatchObject({ costEstimate: null, unpricedReplies: 0 });
    const cost = 0.000036;
    const tokens = { promptTokens: 120, completionTokens: 30 };
    expect(await send(id, 'One')).toEqual({
      reply: { ...tokens, costEstimate: cost },
      conversation: { costEstimate: cost, unpricedReplies: 0 },
    });
    await send(id, 'Two');
    const free = { selectedModelProvider: 'ollama', selectedModelName: 'qwen3' };
    valueOf(await api.updateChatConversation(me, { id, ...free }));
    expect(await send(id, 'Three')).toEqual({
      reply: { ...tokens, costEstimate: null },
      conversation: { costEstimate: cost * 2, unpricedReplies: 1 },
    });
    for (const call of await keptCalls(server, me)) expect(call).toMatchObject({ kind: 'chat', status: 'succeeded' });
  });
});
