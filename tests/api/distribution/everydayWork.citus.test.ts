import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { clients, valueOf } from '../../support/client/apis.ts';
import type { Client } from '../../support/client/types.ts';
import { overSeveralShards, overSeveralWorkers, RequestStatements } from '../../support/database/shards.ts';
import { aContent, aUser, type TestUser } from '../../support/factories.ts';
import { aSelection } from '../../support/owners/everyWrite.ts';
import { useServer } from '../../support/server.ts';

const requests = new RequestStatements();
requests.start();
const server = useServer();
afterAll(() => requests.stop());

/** A person at work, with a prompt that was run, a conversation and a rewording. */
interface Day {
  me: TestUser;
  api: Client;
  content: number;
  conversationId: number;
  toneConversation: number;
}

/** The everyday work of one person. Two prompts are in all lists, and the second refers to the first. */
const WORK: Record<string, (day: Day) => Promise<unknown>> = {
  'sign in, refresh and sign out': async ({ me: { username, password }, api }) => {
    const { refreshToken } = valueOf(await api.login(null, { username, password }));
    const renewed = valueOf(await api.refreshSession(null, { refreshToken }));
    valueOf(await api.logout(null, { refreshToken: renewed.refreshToken }));
  },
  'the page of the Library with its filters': async ({ me, api }) => {
    valueOf(await api.contents(me));
    valueOf(await api.contents(me, { tags: ['polite'], contentTypeIds: [1], starredOnly: true }));
    valueOf(await api.contents(me, { sharedOnly: true, orderBy: 'title', page: 2, pageSize: 1 }));
    valueOf(await api.contentTypes(me));
    valueOf(await api.tags(me));
    valueOf(await api.savedViews(me));
  },
  'a search in the Library': async ({ me, api }) => {
    for (const search of ['greet', 'g', 'tag:polite is:starred', '"Greet Ann"'])
      valueOf(await api.contents(me, { search, orderBy: 'best_match' }));
  },
  'the opening of a prompt and of its versions': async ({ me, content, api }) => {
    valueOf(await api.content(me, { id: content }));
    valueOf(await api.contentHistory(me, { contentId: content }));
    valueOf(await api.content(me, { id: content, version: 1 }));
    valueOf(await api.runs(me, { contentId: content }));
  },
  'the creation of a prompt with references': async ({ me, content, api }) => {
    const { id } = valueOf(
      await api.createContent(me, { title: 'Note', content: `~~[@${content}]Greeting~~`, tags: ['new'] }),
    );
    valueOf(await api.updateContent(me, { id, content: 'Short.', tags: ['short'] }));
    valueOf(await api.deleteContent(me, { id }));
  },
  'a save': async ({ me, content, api }) => {
    valueOf(await api.updateContent(me, { id: content, title: 'Greeting', content: 'Greet Ben.' }));
  },
  'tags, stars, labels and views': async ({ me, content, api }) => {
    valueOf(await api.tagContents(me, { ids: [content], add: ['often'], remove: ['polite'] }));
    valueOf(await api.tagContents(me, { ids: [content], add: ['polite'] }));
    valueOf(await api.starContents(me, { ids: [content], isStarred: true }));
    valueOf(await api.setContentLabel(me, { contentId: content, name: 'production', version: 1 }));
    const { id } = valueOf(await api.saveView(me, { name: 'Mine', tags: ['polite'] }));
    valueOf(await api.deleteSavedView(me, { id }));
  },
  'a shared link and its visitor': async ({ me, content, api }) => {
    const { sharedLinks } = valueOf(await api.shareContent(me, { contentId: content }));
    valueOf(await api.contents(me, { sharedOnly: true }));
    valueOf(await api.unshareContent(me, { contentId: content }));
    const shareId = sharedLinks[0]?.id ?? '';
    expect(await api.sharedContent(me, { shareId })).toMatchObject({ code: 'NOT_FOUND' });
  },
  'the list of conversations and one of them': async ({ me, conversationId, api }) => {
    valueOf(await api.chatConversations(me, { pinnedFirst: true }));
    valueOf(await api.chatConversations(me, { search: 'weather' }));
    valueOf(await api.chatConversation(me, { id: conversationId }));
    valueOf(await api.chatMessages(me, { conversationId }));
  },
  'a message with its reply': async ({ me, conversationId, content, api }) => {
    valueOf(await api.sendMessage(me, { conversationId, content: `Do this: ~~[@${content}]Greeting~~` }));
    valueOf(await api.updateChatConversation(me, { id: conversationId, name: 'Rain', isPinned: true }));
  },
  'a side thread': async ({ me, conversationId, api }) => {
    const { userMessage } = valueOf(await api.sendMessage(me, { conversationId, content: 'Weather?' }));
    const place = { conversationId, messageId: userMessage.id };
    valueOf(await api.replyInThread(me, { ...place, content: 'Why?' }));
    valueOf(await api.bringBack(me, { ...place, content: 'Because.' }));
    valueOf(await api.openThreadAsConversation(me, place));
  },
  'a rewording in ToneShift': async ({ me, toneConversation: conversationId, api }) => {
    const selection = await aSelection(api, me);
    valueOf(await api.updateToneParameters(me, { conversationId, selection }));
    const messageType = 'original_message';
    valueOf(await api.sendToneMessage(me, { conversationId, content: 'Send it now.', messageType, wait: true }));
    valueOf(await api.toneConversations(me, { search: 'send' }));
    valueOf(await api.toneConversation(me, { id: conversationId }));
  },
  'a run of a prompt': async ({ me, content, api }) => {
    const { id, answers } = valueOf(await api.startRun(me, { contentId: content, wait: true }));
    const answer = { answerId: answers[0]?.id ?? NaN };
    valueOf(await api.keepRunAnswer(me, answer));
    valueOf(await api.continueRunInChat(me, answer));
    valueOf(await api.run(me, { id }));
    valueOf(await api.contentExamples(me, { contentId: content }));
  },
};

describe.each(clients(server))('a divided database over %s', (_, api) => {
  let day: Day;
  beforeAll(async () => {
    const me = await aUser(server);
    const { id: content } = await aContent(server, {
      owner: me,
      title: 'Greeting',
      content: 'Greet Ann.',
      tags: ['polite'],
    });
    await aContent(server, { owner: me, title: 'Letter', content: `~~[@${content}]Greeting~~` });
    const { id: conversationId } = valueOf(await api.createChatConversation(me));
    const tone = valueOf(await api.createToneConversation(me, { originalContent: 'Send it now.', selection: {} }));
    day = { me, api, content, conversationId, toneConversation: tone.id };
  });
  beforeEach(() => void requests.taken());

  it.each(Object.keys(WORK))('touches one shard a statement for %s', async (name) => {
    await WORK[name]?.(day);
    const statements = requests.taken();
    expect(statements.length).toBeGreaterThan(2);
    expect(overSeveralShards(statements)).toEqual([]);
    expect(overSeveralWorkers(statements)).toEqual([]);
  });
});
