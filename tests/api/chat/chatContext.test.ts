import { describe, expect, it } from '@jest/globals';
import { ChatMessage } from '../../../server/chat/message.entity.ts';
import { aConversation, attachText, markAsWriting } from '../../support/chat/conversations.ts';
import { clients, valueOf } from '../../support/client/apis.ts';
import { callsDuring } from '../../support/database/statements.ts';
import { useUser } from '../../support/factories.ts';
import { graphql } from '../../support/http/calls.ts';
import { nextControlledReply } from '../../support/llm/controlledReply.ts';
import { fakeLlm } from '../../support/llm/fakeLlm.ts';
import { useServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai']) });
const me = useUser(server);

describe.each(clients(server))('the context of a message over %s', (_, api) => {
  const say = async (conversationId: number, content = 'And now?') =>
    valueOf(await api.sendMessage(me, { conversationId, content }));

  it('contains the newest messages of a very long conversation', async () => {
    const said = Array.from({ length: 3_000 }, (_each, index) => `word ${index}`);
    await say((await aConversation(server, { owner: me, said })).id);
    const heard = llm.heard();
    expect(heard.slice(-3)).toEqual(['word 2998', 'word 2999', 'And now?']);
    expect(heard.length).toBeLessThanOrEqual(1_000);
    expect(heard.length).toBeGreaterThan(900);
  });

  it("contains the newest 200,000 characters, beginning with a user's message", async () => {
    const said = Array.from({ length: 10 }, (_each, index) => `${index} ${'x'.repeat(48_000)}`);
    await say((await aConversation(server, { owner: me, said })).id);
    expect(llm.heard().map((text) => text[0])).toEqual(['6', '7', '8', '9', 'A']);
  });

  it('contains the messages of a prompt with roles, but not of replies that look like one', async () => {
    const said = ['System:\nBe short.\n\nUser:\nHello\n\nAssistant:\nYes?\n\nUser:\nCount.', 'System:\nOne.'];
    await say((await aConversation(server, { owner: me, said })).id);
    expect(llm.heard()).toEqual(['Hello', 'Yes?', 'Count.', 'System:\nOne.', 'And now?']);
    expect(llm.told()[0]).toMatchObject({
      role: 'system',
      content: expect.stringMatching(/Markdown.*\n\nBe short\.$/s),
    });
  });

  it('contains the text so far when a thread starts on a reply being written', async () => {
    const { id } = await aConversation(server, { owner: me });
    const spoken = nextControlledReply(llm);
    const whole = say(id, 'Count.');
    await spoken.begun;
    spoken.say('One, two');
    const [, written] = valueOf(await api.chatMessages(me, { conversationId: id })).results;
    const messageId = written?.id ?? NaN;
    await until(() => server.services.replies.live(messageId)?.text === 'One, two');
    const aside = valueOf(await api.replyInThread(me, { conversationId: id, messageId, content: 'Why?' }));
    expect(aside.reply).toMatchObject({ status: 'complete', parentMessageId: messageId });
    expect(llm.heard()).toEqual(['Count.', 'One, two', 'Why?']);
    spoken.say(', three');
    spoken.finish();
    expect((await whole).reply).toMatchObject({ id: messageId, content: 'One, two, three', threadCount: 2 });
  });

  it('contains the stored text of a reply that another process is writing', async () => {
    const { id, messageIds } = await aConversation(server, { owner: me, said: ['Count.', 'One, two'] });
    const messageId = messageIds[1] ?? NaN;
    await markAsWriting(server, messageId);
    valueOf(await api.replyInThread(me, { conversationId: id, messageId, content: 'Why?' }));
    expect(llm.heard()).toEqual(['Count.', 'One, two', 'Why?']);
  });

  it('is read no further back than fits, attachments included', async () => {
    const said = Array.from({ length: 60 }, (_each, index) => `word ${index}`);
    const { id, messageIds } = await aConversation(server, { owner: me, said });
    for (const each of messageIds.filter((_each, index) => index % 2 === 0))
      await attachText(server, me, each, 'x'.repeat(100_000));
    const calls = await callsDuring(server, () => say(id));
    expect(Math.max(...calls.map(({ characters }) => characters))).toBeLessThan(500_000);
    expect(llm.heard().map((text) => text.slice(-7))).toEqual(['word 58', 'word 59', 'nd now?']);
  });
});

describe('the versions of a message', () => {
  it('are queried once, however many there are and however many are selected', async () => {
    const { id } = await aConversation(server, { owner: me });
    const version = { conversationId: id, ownerId: me.id, content: 'v', searchText: 'v', isUser: true };
    const versions = Array.from({ length: 500 }, () => ({ ...version, isCurrent: false }));
    const { identifiers } = await server.dataSource.manager.insert(ChatMessage, versions);
    const ids = identifiers.map((row) => String(row.id));
    const ten = ids.slice(0, 10);
    const document = `{ ${ten.map((each) => `m${each}: chatMessage(id: ${each}) { versionIds }`).join(' ')} }`;
    let found: Record<string, unknown> | null = null;
    const calls = await callsDuring(
      server,
      async () => void (found = (await graphql(server, document, {}, { as: me })).data),
    );
    expect(found).toEqual(Object.fromEntries(ten.map((each) => [`m${each}`, { versionIds: ids }])));
    expect(Math.max(...calls.map(({ characters }) => characters))).toBeLessThan(10_000);
  });
});
