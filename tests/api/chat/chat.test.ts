import { describe, expect, it } from '@jest/globals';
import { keptMessages, selectModel } from '../../support/chat/conversations.ts';
import { clients, valueOf } from '../../support/client/apis.ts';
import { useUser } from '../../support/factories.ts';
import { answersWith, fakeLlm } from '../../support/llm/fakeLlm.ts';
import { useServer } from '../../support/server.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai']) });
const me = useUser(server);

describe.each(clients(server))('a conversation over %s', (name, api) => {
  const created = async (fields: object = {}) => valueOf(await api.createChatConversation(me, fields)).id;
  const read = async (id: number) => valueOf(await api.chatConversation(me, { id }));
  const say = (conversationId: number, content: string) => api.sendMessage(me, { conversationId, content });
  const messagesOf = async (conversationId: number) => valueOf(await api.chatMessages(me, { conversationId }));

  /** A conversation whose model existed earlier. */
  const withGoneModel = async () => {
    const id = await created();
    await selectModel(server, id, 'nobody', 'x');
    return id;
  };

  it('starts without messages and with the default name', async () => {
    const begun = valueOf(await api.createChatConversation(me, {}));
    expect(begun).toMatchObject({
      name: 'New Conversation',
      preview: '',
      lastMessageAt: null,
      selectedModelProvider: null,
      selectedModelName: null,
      createdAt: expect.any(String),
    });
    expect(await read(begun.id)).toEqual(begun);
    expect(await messagesOf(begun.id)).toMatchObject({ results: [], totalCount: 0, page: 1, pageSize: 50 });
  });

  it('keeps its name and model', async () => {
    const model = { selectedModelProvider: 'openai', selectedModelName: 'gpt-4o' };
    const id = await created({ name: ' Plans ', ...model });
    expect(await read(id)).toMatchObject({ name: 'Plans', ...model });
    await api.updateChatConversation(me, { id, name: 'Better plans' });
    expect(await read(id)).toMatchObject({ name: 'Better plans', ...model });
    await api.updateChatConversation(me, { id, selectedModelName: 'gpt-4' });
    expect(await read(id)).toMatchObject({ name: 'Better plans', ...model, selectedModelName: 'gpt-4' });
  });

  it.each([
    ['nothing', '', 'Name is required'],
    ['201 characters', 'x'.repeat(201), 'Name must be 200 characters or less.'],
    ['two lines', 'two\nlines', 'name must be a single line.'],
  ])('refuses %s as its name', async (_what, name, message) => {
    const refusal = { ok: false, code: 'VALIDATION_FAILED', fields: { name: message } };
    expect(await api.createChatConversation(me, { name })).toMatchObject(refusal);
    expect(await api.updateChatConversation(me, { id: await created(), name })).toMatchObject(refusal);
  });

  it('gets replies from its model, which sees earlier messages', async () => {
    const id = await created({ selectedModelProvider: 'openai', selectedModelName: 'gpt-4o' });
    llm.next(answersWith('A colour.'));
    const first = await say(id, 'What is red?');
    expect(first.status).toBe(name === 'REST' ? 201 : 200);
    const { userMessage, reply } = valueOf(first);
    const whole = { isError: false, status: 'complete', parentMessageId: null, threadCount: 0, threadMessages: [] };
    expect(userMessage).toMatchObject({ ...whole, content: 'What is red?', isUser: true, modelUsed: null });
    expect(reply).toMatchObject({
      ...whole,
      content: 'A colour.',
      isUser: false,
      modelUsed: 'gpt-4o',
      providerUsed: 'openai',
    });
    const second = valueOf(await say(id, 'And blue?'));
    expect(llm.asked[1]?.body).toMatchObject({
      model: 'gpt-4o',
      messages: [
        { role: 'system' },
        { role: 'user', content: 'What is red?' },
        { role: 'assistant', content: 'A colour.' },
        { role: 'user', content: 'And blue?' },
      ],
    });
    expect((await messagesOf(id)).results).toEqual([userMessage, reply, second.userMessage, second.reply]);
  });

  it.each([['a long text', 'wörd '.repeat(30).trim(), 'wörd '.repeat(20)]])(
    'previews the beginning of its last message: %s',
    async (_what, answer, preview) => {
      const id = await created();
      llm.next(answersWith(answer));
      await say(id, 'Say it');
      expect(await read(id)).toMatchObject({ preview, lastMessageAt: expect.any(String) });
      expect(await api.chatConversations(me)).toMatchObject({ value: { results: [{ preview }] } });
    },
  );

  it.each([
    ['short', 'Short and good', 'Short and good'],
    ['on several lines', '  Two\n\nlines\tof it ', 'Two lines of it'],
    ['long', `${'x'.repeat(49)} and more`, `${'x'.repeat(49)}…`],
  ])('is named after its first message when that is %s', async (_what, content, name) => {
    const id = await created();
    await say(id, content);
    await say(id, 'The second one');
    expect((await read(id)).name).toBe(name);
  });

  it('keeps a given name', async () => {
    const id = await created({ name: 'Mine' });
    await say(id, 'Hello');
    expect((await read(id)).name).toBe('Mine');
  });

  it.each([
    ['nothing', '', 'Message is required'],
    ['100,001 characters', 'x'.repeat(100_001), 'Message must be 100,000 characters or less.'],
    ['half a character', 'half a 🪁'.slice(0, -1), 'content contains half of a character pair (a lone surrogate).'],
  ])('refuses a message of %s', async (_what, content, message) => {
    const id = await created();
    expect(await say(id, content)).toMatchObject({ code: 'VALIDATION_FAILED', fields: { content: message } });
    expect((await messagesOf(id)).totalCount).toBe(0);
    expect(llm.asked).toHaveLength(0);
  });

  it.each([
    [{ selectedModelProvider: 'nobody', selectedModelName: 'gpt-4o' }, 'selectedModelProvider'],
    [{ selectedModelProvider: 'openai', selectedModelName: 'gpt-99' }, 'selectedModelName'],
    [{ selectedModelProvider: 'openai', selectedModelName: '' }, 'selectedModelName'],
  ])('refuses an unknown model: %j', async (model, field) => {
    const refusal = { code: 'VALIDATION_FAILED', fields: { [field]: expect.any(String) } };
    const id = await created();
    expect(await api.createChatConversation(me, model)).toMatchObject(refusal);
    expect(await api.updateChatConversation(me, { id, ...model })).toMatchObject(refusal);
    expect((await read(id)).selectedModelProvider).toBeNull();
  });

  it("accepts the provider's display name too", async () => {
    expect(await read(await created({ selectedModelProvider: 'OpenAI' }))).toMatchObject({
      selectedModelProvider: 'openai',
    });
  });

  it('can be opened and changed when its model was removed, until another is selected', async () => {
    const id = await withGoneModel();
    const gone = { selectedModelProvider: 'nobody', selectedModelName: 'x' };
    const there = { selectedModelProvider: 'openai', selectedModelName: 'gpt-4o' };
    const renamed = { id, name: 'Renamed', ...gone };
    expect(await api.updateChatConversation(me, renamed)).toMatchObject({ value: renamed });
    expect(await api.updateChatConversation(me, { id, selectedModelName: 'y' })).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    expect(await api.updateChatConversation(me, { id, ...there })).toMatchObject({ value: { ...renamed, ...there } });
  });

  it('reports a removed model and stores nothing', async () => {
    const id = await withGoneModel();
    expect(await say(id, 'Hello')).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'That AI provider is not configured.',
    });
    expect((await messagesOf(id)).totalCount).toBe(0);
  });

  it('is deleted with all its messages', async () => {
    const id = await created();
    const { reply } = valueOf(await say(id, 'Hello'));
    await api.replyInThread(me, { conversationId: id, messageId: reply.id, content: 'And?' });
    expect(await api.deleteChatConversation(me, { id })).toMatchObject({ ok: true });
    expect(await api.chatConversation(me, { id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await api.deleteChatConversation(me, { id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await keptMessages(server, { id })).toEqual([]);
  });
});
