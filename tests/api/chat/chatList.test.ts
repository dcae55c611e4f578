import { describe, expect, it } from '@jest/globals';
import { ChatConversation } from '../../../server/chat/conversation.entity.ts';
import { ChatMessage } from '../../../server/chat/message.entity.ts';
import { aConversation, keptMessages, selectModel } from '../../support/chat/conversations.ts';
import { clients, graphqlClient, valueOf } from '../../support/client/apis.ts';
import type { Args } from '../../support/client/types.ts';
import { aUser, useUser } from '../../support/factories.ts';
import { graphql } from '../../support/http/calls.ts';
import { answersWith, fakeLlm } from '../../support/llm/fakeLlm.ts';
import { useServer } from '../../support/server.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai']) });
const me = useUser(server);

interface Match {
  matchedText: { text: string; isMatch: boolean }[] | null;
  matchedMessage: { id: number | string; parentMessageId: number | string | null } | null;
}

/** Matches are in brackets. */
const bracketed = ({ matchedText }: Match) =>
  matchedText?.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('') ?? null;

describe.each(clients(server))('the list of conversations over %s', (name, api) => {
  const created = async (...names: string[]) => {
    const ids: number[] = [];
    for (const each of names) ids.push(valueOf(await api.createChatConversation(me, { name: each })).id);
    return ids as [number, ...number[]];
  };
  const listed = async (filters: Args<'chatConversations'> = {}, as = me) =>
    valueOf(await api.chatConversations(as, filters));
  const named = async (filters?: Args<'chatConversations'>) => (await listed(filters)).results.map((each) => each.name);
  const pin = (id: number) => api.updateChatConversation(me, { id, isPinned: true });
  const archive = (id: number, isArchived = true) => api.updateChatConversation(me, { id, isArchived });

  /** The matches of a search. Over GraphQL, their fields take the search too. */
  async function matchesOf(search: string): Promise<Match[]> {
    if (name === 'REST') return (await listed({ search })).results as unknown as Match[];
    const document =
      'query($search: String) { chatConversations(search: $search) { results { matchedText(search: $search) { text isMatch } matchedMessage(search: $search) { id parentMessageId } } } }';
    const { data } = await graphql(server, document, { search }, { as: me });
    return (data?.chatConversations as { results: Match[] }).results;
  }

  it('has pages of 20, most recently active first', async () => {
    const [first, ...others] = await created(...Array.from({ length: 21 }, (_each, index) => `Talk ${index}`));
    await api.sendMessage(me, { conversationId: first, content: 'Back on top' });
    const pages = [await listed(), await listed({ page: 2 }), await listed({ page: 3 })];
    expect(pages.flatMap(({ results }) => results.map(({ id }) => id))).toEqual([first, ...others.reverse()]);
    expect(pages.map(({ results, page, totalCount }) => ({ page, totalCount, shown: results.length }))).toEqual(
      [20, 1, 0].map((shown, index) => ({ page: index + 1, totalCount: 21, shown })),
    );
  });

  it('finds words of names, messages, replies and threads, in any case and script', async () => {
    const [id] = await created('Travelling', 'Cooking');
    llm.next(answersWith('A CHATEAU by the river'), answersWith('Take the ferry'));
    const content = 'Let’s go by bicycle to 東京都, die Straße entlang?';
    const { userMessage } = valueOf(await api.sendMessage(me, { conversationId: id, content }));
    await api.replyInThread(me, { conversationId: id, messageId: userMessage.id, content: 'And over the sea?' });
    const stranger = await aUser(server);
    for (const search of ['trav', 'ICYCL', 'château', '東京', 'ferry', "let's", 'strasse', 'bicycle 東京 travel']) {
      expect({ search, ...(await listed({ search })) }).toMatchObject({ search, totalCount: 1, results: [{ id }] });
      expect(await listed({ search }, stranger)).toMatchObject({ totalCount: 0, results: [] });
    }
  });

  it('finds a word of a name and one of a message among thousands of messages', async () => {
    const [travelling, cooking] = await created('Travelling', 'Cooking');
    await server.dataSource.query(
      `INSERT INTO chat_messages (conversation_id, owner_id, content, search_text, is_user, is_current)
       SELECT $1, $2, said, said, true, true FROM (SELECT CASE n WHEN 1500 THEN 'a bicycle' ELSE 'an oven' END AS said FROM generate_series(1, 3100) n) made`,
      [travelling, me.id],
    );
    const found = async (search: string) => (await listed({ search })).results.map(({ id }) => id);
    expect(await found('icycl')).toEqual([travelling]);
    expect(await found('oven trav')).toEqual([travelling]);
    expect(await found('cook')).toEqual([cooking]);
    expect(await found('oven cook')).toEqual([]);
  });

  it.each([
    ['the newest of the matching messages', 'rye', 'More [rye] than wheat'],
    ['the words as written, whatever their case and accents', 'CREME', 'Then a [crème] brûlée'],
    ['a message with all the words rather than a newer one', 'rye feed', '[Feed] it [rye] flour'],
    ['a message with one of the words when none has all', 'crème wheat', 'More rye than [wheat]'],
    ['the main chat, not a thread', 'flour', 'Feed it rye [flour]'],
    ['a thread with all the words rather than a main chat with one', 'much salt', 'How [much] [salt]?'],
  ])('shows as the excerpt %s', async (_what, search, text) => {
    const said = ['Feed it **rye** flour', 'Then a crème brûlée', 'More rye than wheat'];
    const { id, messageIds } = await aConversation(server, { owner: me, name: 'Baking', said });
    await aConversation(server, { owner: me, name: 'Not found', said: ['Nothing of it'] });
    llm.next(answersWith('Flour and a pinch'));
    await api.replyInThread(me, { conversationId: id, messageId: messageIds[0] ?? 0, content: 'How much salt?' });
    expect((await matchesOf(search)).map(bracketed)).toEqual([text]);
  });

  it.each([['a pointed text', `${'בְּרֵאשִׁ֖ית '.repeat(600)}${'ab '.repeat(1500)}`]])(
    'shows the matching part behind %s',
    async (_what, lead) => {
      await aConversation(server, { owner: me, said: [`${lead}don’t forget${' ab'.repeat(500)}`] });
      expect((await matchesOf("don't")).map(bracketed)).toEqual([expect.stringContaining('ab [don’t] forget ab')]);
    },
  );

  it('shows no excerpt without a search', async () => {
    await aConversation(server, { owner: me, said: ['Hello'] });
    for (const search of ['', ' ']) expect((await matchesOf(search)).map(bracketed)).toEqual([null]);
  });

  it('returns the id of the matching message: in the main chat, a thread or another branch', async () => {
    const said = ['Feed it rye', 'Then a crème brûlée', 'More wheat'];
    const { id, messageIds } = await aConversation(server, { owner: me, name: 'Baking', said });
    const messageId = messageIds[0] ?? 0;
    const own = graphqlClient(server);
    await api.replyInThread(me, { conversationId: id, messageId, content: 'How much salt?' });
    await own.editMessage(me, { messageId, content: 'Feed it spelt' });
    await own.showMessageVersion(me, { messageId });
    const [, , wheat, salt, , spelt] = (await keptMessages(server, { id })).map((message) => message.id);
    const found = async (search: string) =>
      (await matchesOf(search)).map(
        ({ matchedMessage }) =>
          matchedMessage && [Number(matchedMessage.id), Number(matchedMessage.parentMessageId ?? NaN)],
      );
    expect(await found('wheat')).toEqual([[wheat, NaN]]);
    expect(await found('salt')).toEqual([[salt, messageId]]);
    expect(await found('spelt')).toEqual([[spelt, NaN]]);
    expect(await found('baking')).toEqual([null]);
  });

  it('treats wildcard characters literally', async () => {
    await created('Plain');
    for (const search of ['%', '_', "' OR 1=1--"]) expect((await listed({ search })).totalCount).toBe(0);
  });

  it.each([{ page: 0 }, { pageSize: 101 }, { search: 'x'.repeat(201) }, { model: 'x'.repeat(201) }])(
    'refuses a filter that is out of range: %#',
    async (filters) => {
      expect(await api.chatConversations(me, filters)).toMatchObject({ code: 'VALIDATION_FAILED' });
    },
  );

  it('is filtered by project together with a search, and in the archive', async () => {
    const projectId = valueOf(await api.createChatProject(me, { name: 'Weather' })).id;
    const [skies, rain] = await created('Blue skies', 'Blue rain');
    const [grey] = await created('Grey rain');
    for (const id of [rain, grey]) await api.updateChatConversation(me, { id: id ?? NaN, projectId });
    await archive(grey);
    expect(await named({ projectId })).toEqual(['Grey rain', 'Blue rain']);
    expect(await named({ projectId, search: 'blue' })).toEqual(['Blue rain']);
    expect(await named({ projectId, isArchived: true })).toEqual(['Grey rain']);
    expect(await named({ projectId, pinnedFirst: true })).toEqual(['Grey rain', 'Blue rain']);
    expect(valueOf(await api.chatConversation(me, { id: skies })).projectId).toBeNull();
  });

  it('is filtered by the model that is selected or that wrote a reply', async () => {
    const one = await aConversation(server, { owner: me, name: 'Answered', said: ['x', 'x'] });
    const [, two] = await created('Other', 'Selected');
    await server.dataSource.manager.update(ChatMessage, { id: one.messageIds[1] }, { modelUsed: 'gpt-9' });
    await selectModel(server, two ?? NaN, 'openai', 'gpt-9');
    expect(await named({ model: 'gpt-9' })).toEqual(['Selected', 'Answered']);
    expect(await named({ model: 'gpt-9', search: 'answered' })).toEqual(['Answered']);
    expect(await named({ model: 'gpt' })).toEqual([]);
  });

  it('is filtered by the time of the last change', async () => {
    const times = { Old: '2026-01-10T12:00:00Z', New: '2026-02-10T12:00:00Z' };
    for (const [each, time] of Object.entries(times)) {
      const [id] = await created(each);
      await server.dataSource.manager.update(ChatConversation, { id }, { updatedAt: new Date(time) });
    }
    expect(await named({ updatedBefore: '2026-02-01T00:00:00Z' })).toEqual(['Old']);
    expect(await named({ updatedBefore: times.Old })).toEqual([]);
    expect(await named({ updatedSince: times.Old, updatedBefore: '2026-03-01T00:00:00Z' })).toHaveLength(2);
    expect(await named({ updatedSince: '2026-02-01T00:00:00Z' })).toEqual(['New']);
  });

  it('has pinned conversations first if it is asked for so', async () => {
    const [one, , three] = await created('One', 'Two', 'Three', 'Four');
    expect(valueOf(await pin(one))).toMatchObject({ isPinned: true, isArchived: false });
    await pin(three ?? NaN);
    expect(await named({ pinnedFirst: true })).toEqual(['Three', 'One', 'Four', 'Two']);
    expect(await named({})).toEqual(['Four', 'Three', 'Two', 'One']);
  });

  it.each([true, false])('has pages that a cursor continues, with pinned ones first: %s', async (pinnedFirst) => {
    const ids = await created('One', 'Two', 'Three', 'Four', 'Five');
    for (const id of [ids[1], ids[3]]) await pin(id ?? NaN);
    const all = await named({ pinnedFirst });
    const walk = async (cursor: { after?: string } = {}): Promise<string[]> => {
      const { results, endCursor } = await listed({ pinnedFirst, pageSize: 2, ...cursor });
      const rest = endCursor == null ? [] : await walk({ after: endCursor });
      return [...results.map((each) => each.name), ...rest];
    };
    expect(all).toHaveLength(5);
    expect(await walk()).toEqual(all);
    const { endCursor } = await listed({ pinnedFirst, pageSize: 1 });
    expect(await api.chatConversations(me, { pinnedFirst: !pinnedFirst, after: endCursor })).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });

  it('has archived conversations with the others, without them or alone', async () => {
    const [, away = NaN] = await created('Kept', 'Away');
    await archive(away);
    expect(await named({})).toEqual(['Away', 'Kept']);
    expect(await named({ isArchived: false })).toEqual(['Kept']);
    expect(await named({ isArchived: true })).toEqual(['Away']);
    expect(await listed({ isArchived: true, search: 'away' })).toMatchObject({ totalCount: 1 });
    expect(await named({ isArchived: false, search: 'away' })).toEqual([]);
  });

  it('keeps a conversation in its place when it is pinned or archived, until it gets a message', async () => {
    const [one] = await created('One', 'Two');
    await pin(one);
    await archive(one);
    await archive(one, false);
    expect(await named({})).toEqual(['Two', 'One']);
    expect(valueOf(await archive(one))).toMatchObject({ isPinned: true, isArchived: true });
    await api.sendMessage(me, { conversationId: one, content: 'Once more' });
    expect((await listed()).results[0]).toMatchObject({ name: 'One', isPinned: true, isArchived: false });
  });
});
