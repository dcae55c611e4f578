import { describe, expect, it } from '@jest/globals';
import { valueOf } from '../../support/apis.ts';
import { chatApis } from '../../support/chat/chatApis.ts';
import { keptMessages, selectModel } from '../../support/chat/conversations.ts';
import { useUser } from '../../support/factories.ts';
import { answersWith, fakeLlm } from '../../support/llm/fakeLlm.ts';
import { useServer } from '../../support/server.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai']) });
const me = useUser(server);

describe.each(chatApis(server))('a conversation over %s', (api, chat) => {
  /** A conversation whose model existed earlier. */
  const withGoneModel = async () => {
    const conversation = valueOf(await chat.createConversation(me));
    await selectModel(server, conversation.id, 'nobody', 'x');
    return conversation;
  };

  it('starts without messages and with the default name', async () => {
    const begun = await chat.createConversation(me);
    expect(begun).toMatchObject({
      value: {
        name: 'New Conversation',
        preview: '',
        lastMessage: null,
        selectedModelProvider: null,
        selectedModelName: null,
        createdAt: expect.any(String),
      },
    });
    const { id } = valueOf(begun);
    expect(await chat.readConversation(me, id)).toEqual({ ok: true, status: 200, value: valueOf(begun) });
    expect(valueOf(await chat.listMessages(me, id))).toMatchObject({
      results: [],
      totalCount: 0,
      page: 1,
      pageSize: 50,
    });
  });

  it('keeps its name and model', async () => {
    const model = { selectedModelProvider: 'openai', selectedModelName: 'gpt-4o' };
    const { id } = valueOf(await chat.createConversation(me, { name: ' Plans ', ...model }));
    expect(await chat.readConversation(me, id)).toMatchObject({ value: { name: 'Plans', ...model } });
    await chat.updateConversation(me, id, { name: 'Better plans' });
    expect(await chat.readConversation(me, id)).toMatchObject({ value: { name: 'Better plans', ...model } });
    await chat.updateConversation(me, id, { selectedModelName: 'gpt-4' });
    expect(await chat.readConversation(me, id)).toMatchObject({
      value: { name: 'Better plans', selectedModelProvider: 'openai', selectedModelName: 'gpt-4' },
    });
  });

  it.each([
    ['nothing', '', 'Name is required'],
    ['spaces', '  ', 'Name is required'],
    ['201 characters', 'x'.repeat(201), 'Name must be 200 characters or less.'],
    ['two lines', 'two\nlines', 'name must be a single line.'],
  ])('refuses %s as its name', async (_what, name, message) => {
    const { id } = valueOf(await chat.createConversation(me));
    const refusal = { ok: false, code: 'VALIDATION_FAILED', fields: { name: message } };
    expect(await chat.createConversation(me, { name })).toMatchObject(refusal);
    expect(await chat.updateConversation(me, id, { name })).toMatchObject(refusal);
  });

  it('gets replies from its model, which sees earlier messages', async () => {
    const { id } = valueOf(
      await chat.createConversation(me, { selectedModelProvider: 'openai', selectedModelName: 'gpt-4o' }),
    );
    llm.next(answersWith('A colour.'));
    const first = valueOf(await chat.sendMessage(me, { conversationId: id, content: 'What is red?' }));
    expect(first).toMatchObject({
      userMessage: {
        content: 'What is red?',
        isUser: true,
        isError: false,
        status: 'complete',
        parentMessageId: null,
        modelUsed: null,
        threadCount: 0,
        threadMessages: [],
      },
      aiResponse: {
        content: 'A colour.',
        isUser: false,
        isError: false,
        status: 'complete',
        parentMessageId: null,
        modelUsed: 'gpt-4o',
        providerUsed: 'openai',
      },
    });
    const second = valueOf(await chat.sendMessage(me, { conversationId: id, content: 'And blue?' }));
    expect(llm.asked[1]?.body).toMatchObject({
      model: 'gpt-4o',
      messages: [
        { role: 'system' },
        { role: 'user', content: 'What is red?' },
        { role: 'assistant', content: 'A colour.' },
        { role: 'user', content: 'And blue?' },
      ],
    });
    expect(valueOf(await chat.listMessages(me, id)).results).toEqual([
      first.userMessage,
      first.aiResponse,
      second.userMessage,
      second.aiResponse,
    ]);
  });

  it('returns 201 for a message and previews the last one', async () => {
    const { id } = valueOf(await chat.createConversation(me));
    llm.next(answersWith(`${'wörd '.repeat(30)}`.trim()));
    const sent = await chat.sendMessage(me, { conversationId: id, content: 'Say it' });
    expect(sent.status).toBe(api === 'REST' ? 201 : 200);
    expect(await chat.readConversation(me, id)).toMatchObject({
      value: { preview: 'wörd '.repeat(20), lastMessage: expect.any(String) },
    });
  });

  it('previews whole flags', async () => {
    const { id } = valueOf(await chat.createConversation(me));
    llm.next(answersWith(`a${'🇩🇪'.repeat(60)}`));
    await chat.sendMessage(me, { conversationId: id, content: 'Say it' });
    const preview = `a${'🇩🇪'.repeat(49)}`;
    expect(await chat.readConversation(me, id)).toMatchObject({ value: { preview } });
    expect(await chat.listConversations(me)).toMatchObject({ value: { results: [{ preview }] } });
  });

  it.each([
    ['short', 'Short and good', 'Short and good'],
    ['on several lines', '  Two\n\nlines\tof it ', 'Two lines of it'],
    ['long', `${'x'.repeat(49)} and more`, `${'x'.repeat(49)}…`],
    ['of families, which are never split', '👨‍👩‍👧'.repeat(20), `${'👨‍👩‍👧'.repeat(10)}…`],
    ['of flags', `a${'🇩🇪'.repeat(30)}`, `a${'🇩🇪'.repeat(24)}…`],
    ['of letters with accents', 'e\u0301'.repeat(30), `${'e\u0301'.repeat(25)}…`],
    ['of emoji, each counted as one', '🪁'.repeat(51), `${'🪁'.repeat(50)}…`],
  ])('is named after its first message when that is %s', async (_what, content, name) => {
    const { id } = valueOf(await chat.createConversation(me));
    await chat.sendMessage(me, { conversationId: id, content });
    await chat.sendMessage(me, { conversationId: id, content: 'The second one' });
    expect(await chat.readConversation(me, id)).toMatchObject({ value: { name } });
  });

  it('keeps a given name', async () => {
    const { id } = valueOf(await chat.createConversation(me, { name: 'Mine' }));
    await chat.sendMessage(me, { conversationId: id, content: 'Hello' });
    expect(await chat.readConversation(me, id)).toMatchObject({ value: { name: 'Mine' } });
  });

  it.each([
    ['nothing', '', 'Message is required'],
    ['blanks', ' \n ', 'Message is required'],
    ['100,001 characters', 'x'.repeat(100_001), 'Message must be 100,000 characters or less.'],
    ['half a character', 'half a 🪁'.slice(0, -1), 'content contains half of a character pair (a lone surrogate).'],
  ])('refuses a message of %s', async (_what, content, message) => {
    const { id } = valueOf(await chat.createConversation(me));
    expect(await chat.sendMessage(me, { conversationId: id, content })).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { content: message },
    });
    expect(valueOf(await chat.listMessages(me, id)).totalCount).toBe(0);
    expect(llm.asked).toHaveLength(0);
  });

  it.each([
    [{ selectedModelProvider: 'nobody' }, 'selectedModelProvider'],
    [{ selectedModelProvider: 'nobody', selectedModelName: 'gpt-4o' }, 'selectedModelProvider'],
    [{ selectedModelProvider: 'openai', selectedModelName: 'gpt-99' }, 'selectedModelName'],
    [{ selectedModelName: 'gpt-99' }, 'selectedModelName'],
    [{ selectedModelProvider: 'openai', selectedModelName: '' }, 'selectedModelName'],
  ])('refuses an unknown model: %j', async (model, field) => {
    const refusal = { code: 'VALIDATION_FAILED', fields: { [field]: expect.any(String) } };
    const { id } = valueOf(await chat.createConversation(me));
    expect(await chat.createConversation(me, model)).toMatchObject(refusal);
    expect(await chat.updateConversation(me, id, model)).toMatchObject(refusal);
    expect(valueOf(await chat.readConversation(me, id))).toMatchObject({ selectedModelProvider: null });
  });

  it("accepts the provider's display name too", async () => {
    expect(await chat.createConversation(me, { selectedModelProvider: 'OpenAI' })).toMatchObject({
      value: { selectedModelProvider: 'openai' },
    });
  });

  it('can be opened and changed when its model was removed, until another is selected', async () => {
    const { id } = await withGoneModel();
    const gone = { selectedModelProvider: 'nobody', selectedModelName: 'x' };
    expect(await chat.updateConversation(me, id, { name: 'Renamed', ...gone })).toMatchObject({
      value: { name: 'Renamed', ...gone },
    });
    expect(await chat.updateConversation(me, id, { selectedModelName: 'y' })).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    const there = { selectedModelProvider: 'openai', selectedModelName: 'gpt-4o' };
    expect(await chat.updateConversation(me, id, there)).toMatchObject({ value: { name: 'Renamed', ...there } });
  });

  it('reports a removed model and stores nothing', async () => {
    const { id } = await withGoneModel();
    expect(await chat.sendMessage(me, { conversationId: id, content: 'Hello' })).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'That AI provider is not configured.',
    });
    expect(valueOf(await chat.listMessages(me, id)).totalCount).toBe(0);
  });

  it('is deleted with all its messages', async () => {
    const { id } = valueOf(await chat.createConversation(me));
    const { aiResponse } = valueOf(await chat.sendMessage(me, { conversationId: id, content: 'Hello' }));
    await chat.replyInThread(me, { conversationId: id, messageId: aiResponse.id, content: 'And?' });
    expect(await chat.deleteConversation(me, id)).toMatchObject({ ok: true });
    expect(await chat.readConversation(me, id)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await chat.deleteConversation(me, id)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await keptMessages(server, { id })).toEqual([]);
  });
});
