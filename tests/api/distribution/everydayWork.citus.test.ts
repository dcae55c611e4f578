import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { valueOf } from '../../support/apis.ts';
import { overSeveralShards, overSeveralWorkers, RequestStatements } from '../../support/database/shards.ts';
import { aContent, aUser, type TestUser } from '../../support/factories.ts';
import { apiNumber } from '../../support/owners/everyWrite.ts';
import { useServer } from '../../support/server.ts';

const requests = new RequestStatements();
requests.start();
const server = useServer();
afterAll(() => requests.stop());

/** A person at work, with a prompt that was run, a conversation and a rewording. */
interface Day {
  me: TestUser;
  api: ReturnType<typeof apiNumber>;
  content: number;
  conversation: number;
  toneConversation: number;
}

/** The everyday work of one person. Two prompts are in all lists, and the second refers to the first. */
const WORK: Record<string, (day: Day) => Promise<unknown>> = {
  'sign in, refresh and sign out': async ({ me, api: { library } }) => {
    const { refreshToken } = valueOf(await library.login({ username: me.username, password: me.password }));
    valueOf(await library.logout(valueOf(await library.refresh(refreshToken)).refreshToken));
  },
  'the page of the Library with its filters': async ({ me, api: { library, order } }) => {
    valueOf(await library.listContents(me));
    valueOf(await library.listContents(me, { tags: ['polite'], contentTypeIds: [1], starredOnly: true }));
    valueOf(await library.listContents(me, { sharedOnly: true, orderBy: 'title', page: 2, pageSize: 1 }));
    valueOf(await library.contentTypes(me));
    valueOf(await order.tags(me));
    valueOf(await order.views(me));
  },
  'a search in the Library': async ({ me, api: { library } }) => {
    for (const search of ['greet', 'g', 'tag:polite is:starred', '"Greet Ann"'])
      valueOf(await library.listContents(me, { search, orderBy: 'best_match' }));
  },
  'the opening of a prompt and of its versions': async ({ me, content, api: { library, labels, runs } }) => {
    valueOf(await library.readContent(me, content));
    valueOf(await library.contentHistory(me, content));
    valueOf(await labels.read(me, content, { version: 1 }));
    valueOf(await runs.list(me, content));
  },
  'the creation of a prompt with references': async ({ me, content, api: { library } }) => {
    const { id } = valueOf(
      await library.createContent(me, { title: 'Note', content: `~~[@${content}]Greeting~~`, tags: ['new'] }),
    );
    valueOf(await library.updateContent(me, id, { content: 'Short.', tags: ['short'] }));
    valueOf(await library.deleteContent(me, id));
  },
  'a save': async ({ me, content, api: { library } }) => {
    valueOf(await library.updateContent(me, content, { title: 'Greeting', content: 'Greet Ben.' }));
  },
  'tags, stars, labels and views': async ({ me, content, api: { order, labels } }) => {
    valueOf(await order.tag(me, [content], { add: ['often'], remove: ['polite'] }));
    valueOf(await order.tag(me, [content], { add: ['polite'] }));
    valueOf(await order.star(me, [content], true));
    valueOf(await labels.set(me, { contentId: content, name: 'production', version: 1 }));
    valueOf(await order.deleteView(me, valueOf(await order.saveView(me, { name: 'Mine', tags: ['polite'] })).id));
  },
  'a shared link and its visitor': async ({ me, content, api: { library } }) => {
    const { shareId } = valueOf(await library.shareContent(me, { contentId: content }));
    valueOf(await library.listContents(me, { sharedOnly: true }));
    valueOf(await library.unshareContent(me, content));
    expect(await library.sharedContent(me, shareId)).toMatchObject({ code: 'NOT_FOUND' });
  },
  'the list of conversations and one of them': async ({ me, conversation, api: { chat } }) => {
    valueOf(await chat.listConversations(me, { pinnedFirst: true }));
    valueOf(await chat.listConversations(me, { search: 'weather' }));
    valueOf(await chat.readConversation(me, conversation));
    valueOf(await chat.listMessages(me, conversation));
  },
  'a message with its reply': async ({ me, conversation, content, api: { chat } }) => {
    valueOf(
      await chat.sendMessage(me, { conversationId: conversation, content: `Do this: ~~[@${content}]Greeting~~` }),
    );
    valueOf(await chat.updateConversation(me, conversation, { name: 'Rain', isPinned: true }));
  },
  'a side thread': async ({ me, conversation, api: { chat, threads } }) => {
    const sent = valueOf(await chat.sendMessage(me, { conversationId: conversation, content: 'Weather?' }));
    const place = { conversationId: conversation, messageId: sent.userMessage.id };
    valueOf(await chat.replyInThread(me, { ...place, content: 'Why?' }));
    valueOf(await threads.bringBack(me, { ...place, content: 'Because.' }));
    valueOf(await threads.openAsConversation(me, place));
  },
  'a rewording in ToneShift': async ({ me, toneConversation, api: { tone } }) => {
    const [voice] = valueOf(await tone.items(me, 'voices'));
    const [modifier] = valueOf(await tone.modifiers(me));
    const selection = { voiceIds: [voice?.id ?? 0], modifierLevels: { [modifier?.id ?? 0]: 1 } };
    valueOf(await tone.setParameters(me, toneConversation, selection));
    valueOf(await tone.send(me, toneConversation, { content: 'Send it now.' }));
    valueOf(await tone.conversations(me, { search: 'send' }));
    valueOf(await tone.conversation(me, toneConversation));
  },
  'a run of a prompt': async ({ me, content, api: { runs } }) => {
    const { id, answers } = valueOf(await runs.start(me, { contentId: content, wait: true }));
    const answer = answers[0]?.id ?? 0;
    valueOf(await runs.keep(me, answer));
    valueOf(await runs.goOn(me, answer));
    valueOf(await runs.read(me, id));
    valueOf(await runs.examples(me, content));
  },
};

describe.each([
  ['GraphQL', 0],
  ['REST', 1],
] as const)('a divided database over %s', (_, at) => {
  let day: Day;
  beforeAll(async () => {
    const [me, api] = [await aUser(server), apiNumber(server, at)];
    const { id: content } = await aContent(server, {
      owner: me,
      title: 'Greeting',
      content: 'Greet Ann.',
      tags: ['polite'],
    });
    await aContent(server, { owner: me, title: 'Letter', content: `~~[@${content}]Greeting~~` });
    const { id: conversation } = valueOf(await api.chat.createConversation(me));
    const { id: toneConversation } = valueOf(await api.tone.create(me, { originalContent: 'Send it now.' }));
    day = { me, api, content, conversation, toneConversation };
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
