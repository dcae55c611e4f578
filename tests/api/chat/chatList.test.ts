import { describe, expect, it } from '@jest/globals';
import { valueOf } from '../../support/apis.ts';
import { chatApis, type Conversation } from '../../support/chat/chatApis.ts';
import { aConversation, keptMessages } from '../../support/chat/conversations.ts';
import { aUser, useUser } from '../../support/factories.ts';
import { graphql } from '../../support/http/calls.ts';
import { answersWith, fakeLlm } from '../../support/llm/fakeLlm.ts';
import { useServer } from '../../support/server.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai']) });
const me = useUser(server);

/** Matches are in brackets. */
const bracketed = ({ matchedText }: Conversation) =>
  matchedText?.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('') ?? null;

describe.each(chatApis(server))('the list of conversations over %s', (_, chat) => {
  it('has pages of 20, most recently active first', async () => {
    const ids: number[] = [];
    for (let each = 0; each < 21; each++) ids.push(valueOf(await chat.createConversation(me)).id);
    const first = ids[0] ?? 0;
    await chat.sendMessage(me, { conversationId: first, content: 'Back on top' });
    const expected = [first, ...ids.slice(1).reverse()];
    const pages = [
      valueOf(await chat.listConversations(me)),
      valueOf(await chat.listConversations(me, { page: 2 })),
      valueOf(await chat.listConversations(me, { page: 3 })),
    ];
    expect(pages.flatMap(({ results }) => results.map(({ id }) => id))).toEqual(expected);
    expect(pages.map(({ results, page, totalCount }) => ({ page, totalCount, shown: results.length }))).toEqual(
      [20, 1, 0].map((shown, index) => ({ page: index + 1, totalCount: 21, shown })),
    );
  });

  it.each([
    ['a word of the name', 'trav'],
    ['the middle of a word in a message', 'ICYCL'],
    ['a word of a reply', 'château'],
    ['a script without spaces', '東京'],
    ['a word in a thread', 'ferry'],
    ['another apostrophe', "let's"],
    ['sharp s by its letters', 'strasse'],
    ['words in different messages', 'bicycle 東京 travel'],
  ])('finds %s', async (_what, search) => {
    const { id } = valueOf(await chat.createConversation(me, { name: 'Travelling' }));
    await chat.createConversation(me, { name: 'Cooking' });
    llm.next(answersWith('A CHATEAU by the river'), answersWith('Take the ferry'));
    const { userMessage } = valueOf(
      await chat.sendMessage(me, { conversationId: id, content: 'Let’s go by bicycle to 東京都, die Straße entlang?' }),
    );
    await chat.replyInThread(me, { conversationId: id, messageId: userMessage.id, content: 'And over the sea?' });
    expect(valueOf(await chat.listConversations(me, { search }))).toMatchObject({ totalCount: 1, results: [{ id }] });
    expect(valueOf(await chat.listConversations(await aUser(server), { search }))).toMatchObject({
      totalCount: 0,
      results: [],
    });
  });

  it('finds a word of a name and one of a message among thousands of messages', async () => {
    const ids: number[] = [];
    for (const name of ['Travelling', 'Cooking']) ids.push(valueOf(await chat.createConversation(me, { name })).id);
    await server.dataSource.query(
      `INSERT INTO chat_messages (conversation_id, owner_id, content, search_text, is_user, is_current)
       SELECT $1, $2, said, said, true, true FROM (SELECT CASE n WHEN 1500 THEN 'a bicycle' ELSE 'an oven' END AS said FROM generate_series(1, 3100) n) made`,
      [ids[0], me.id],
    );
    for (const [search, found] of [
      ['icycl', [ids[0]]],
      ['oven trav', [ids[0]]],
      ['cook', [ids[1]]],
      ['oven cook', []],
    ] as const) {
      const { totalCount, results } = valueOf(await chat.listConversations(me, { search }));
      expect({ search, totalCount, ids: results.map(({ id }) => id) }).toEqual({
        search,
        totalCount: found.length,
        ids: found,
      });
    }
    const other = await aUser(server);
    expect(valueOf(await chat.listConversations(other, { search: 'bicycle' })).totalCount).toBe(0);
  });

  it.each([
    ['the newest of the matching messages', 'rye', 'More [rye] than wheat'],
    ['the words as written, whatever their case and accents', 'CREME', 'Then a [crème] brûlée'],
    ['a message with all the words rather than a newer one', 'rye feed', '[Feed] it [rye] flour'],
    ['a message with one of the words when none has all', 'crème wheat', 'More rye than [wheat]'],
    ['the main chat, not a thread', 'flour', 'Feed it rye [flour]'],
    ['nothing when only the name matches', 'baking', null],
    ['a thread when nothing else matches', 'salt', 'How much [salt]?'],
    ['a thread with all the words rather than a main chat with one', 'much salt', 'How [much] [salt]?'],
  ])('shows as the excerpt %s', async (_what, search, text) => {
    const { id, messageIds } = await aConversation(server, {
      owner: me,
      name: 'Baking',
      said: ['Feed it **rye** flour', 'Then a crème brûlée', 'More rye than wheat'],
    });
    await aConversation(server, { owner: me, name: 'Not found', said: ['Nothing of it'] });
    llm.next(answersWith('Flour and a pinch'));
    await chat.replyInThread(me, { conversationId: id, messageId: messageIds[0] ?? 0, content: 'How much salt?' });
    expect(valueOf(await chat.listConversations(me, { search })).results.map(bracketed)).toEqual([text]);
  });

  it.each([
    ['a pointed text', `${'בְּרֵאשִׁ֖ית '.repeat(600)}${'ab '.repeat(1500)}`],
    ['a stretched text', `${'كِتَـــابٌ '.repeat(900)}${'ab '.repeat(1500)}`],
    ['many soft hyphens', `${'co\u00adop\u00ader\u00ada\u00adtion '.repeat(400)}${'ab '.repeat(1500)}`],
    ['letters that become several', `${'ﷺ ﷺ ﷺ '.repeat(100)}${'ab '.repeat(1500)}`],
  ])('shows the matching part behind %s', async (_what, lead) => {
    await aConversation(server, { owner: me, said: [`${lead}don’t forget${' ab'.repeat(500)}`] });
    const [found] = valueOf(await chat.listConversations(me, { search: "don't" })).results;
    expect(found && bracketed(found)).toContain('ab [don’t] forget ab');
  });

  it.each([
    ['the main chat', 'wheat', 2],
    ['a thread', 'salt', 3],
    ['another branch', 'spelt', 5],
    ['the name alone', 'baking', null],
  ])('returns the id of the matching message in %s', async (_what, search, at) => {
    const { id } = await aConversation(server, {
      owner: me,
      name: 'Baking',
      said: ['Feed it rye', 'Then a crème brûlée', 'More wheat'],
    });
    const [root] = await keptMessages(server, { id });
    await chat.replyInThread(me, { conversationId: id, messageId: root?.id ?? 0, content: 'How much salt?' });
    await graphql(
      server,
      'mutation($input: EditMessageInput!) { editMessage(input: $input) { userMessage { id } } }',
      { input: { messageId: root?.id, content: 'Feed it spelt' } },
      { as: me },
    );
    await graphql(
      server,
      'mutation($input: ShowMessageVersionInput!) { showMessageVersion(input: $input) { id } }',
      { input: { messageId: root?.id } },
      { as: me },
    );
    const kept = await keptMessages(server, { id });
    const [found] = valueOf(await chat.listConversations(me, { search })).results;
    expect(found?.matchedMessageId).toBe(at === null ? null : kept[at]?.id);
    expect(found?.matchedThreadId).toBe(at === 3 ? root?.id : null);
  });

  it('shows the end of a long message whose characters are searched as several', async () => {
    await aConversation(server, { owner: me, said: [`${'… '.repeat(4_000)}needle`] });
    expect(valueOf(await chat.listConversations(me, { search: 'needle' })).results.map(bracketed)).toEqual([
      `…${'… '.repeat(12)}[needle]`,
    ]);
  });

  it('shows no excerpt without a search', async () => {
    await aConversation(server, { owner: me, said: ['Hello'] });
    for (const search of ['', ' '])
      expect(valueOf(await chat.listConversations(me, { search })).results.map(bracketed)).toEqual([null]);
  });

  it('treats wildcard characters literally', async () => {
    await chat.createConversation(me, { name: 'Plain' });
    for (const search of ['%', '_', "' OR 1=1--"])
      expect(valueOf(await chat.listConversations(me, { search })).totalCount).toBe(0);
  });

  it.each([
    ['page', { page: 0 }],
    ['size', { pageSize: 101 }],
    ['search', { search: 'x'.repeat(201) }],
  ])('refuses a %s that is out of range', async (_what, filters) => {
    expect(await chat.listConversations(me, filters)).toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});
