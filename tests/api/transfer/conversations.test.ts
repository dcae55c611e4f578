import { describe, expect, it } from '@jest/globals';
import { aFile, comparable, exportOf } from '../../support/chat/conversationFiles.ts';
import { useConversation } from '../../support/chat/conversations.ts';
import { clients, graphqlClient, restClient, valueOf } from '../../support/client/apis.ts';
import { aUser, useUser } from '../../support/factories.ts';
import type { Caller } from '../../support/http/calls.ts';
import { answersWith, fakeLlm } from '../../support/llm/fakeLlm.ts';
import { keptCalls } from '../../support/llm/keptCalls.ts';
import { useServer } from '../../support/server.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai']) });
const me = useUser(server);
const conversation = useConversation(server, me);
const chat = restClient(server);
/** REST has no retries, no edits and no costs of conversations. */
const graphqlChat = graphqlClient(server);

const messagesOf = async (conversationId: number, as: Caller = me) =>
  valueOf(await chat.chatMessages(as, { conversationId })).results;

/** A file of 260 messages: a first version that is not shown from message 101 on, a shown one, and a side thread. */
function aForkedFile(source: string | null) {
  const messages = Array.from({ length: 260 }, (_each, index) => ({
    id: index + 1,
    previous_message_id: index === 120 ? 100 : index === 240 ? null : index || null,
    parent_message_id: index >= 240 ? 10 : null,
    is_current: index < 100 || index >= 120,
    is_user: true,
    content: `Message ${index + 1}`,
    created_at: '2024-03-01T10:00:00.000Z',
    attachments: index % 50 === 0 ? [{ name: 'notes.txt', text: `Notes ${index}` }] : [],
  }));
  return { ...aFile([], { source, name: 'Forked' }), messages };
}

/** A conversation with versions, a side thread, a message brought back from it, an attachment, tokens and a failure. */
async function aRichConversation() {
  const { id: conversationId } = conversation;
  llm.next(answersWith('Rayleigh scattering.'));
  const attachments = [{ name: 'notes.txt', text: 'Light and air.' }, { name: 'sky.png' }];
  valueOf(await chat.sendMessage(me, { conversationId, content: 'Why is the sky blue?', attachments }));
  const [question, answer] = await messagesOf(conversationId);
  const messageId = answer?.id ?? 0;
  valueOf(await chat.replyInThread(me, { conversationId, messageId, content: 'And red?' }));
  valueOf(await chat.bringBack(me, { conversationId, messageId }));
  valueOf(await graphqlChat.retryReply(me, { messageId }));
  valueOf(await graphqlChat.editMessage(me, { messageId: question?.id ?? 0, content: 'Why is the sea blue?' }));
  const changes = { isPinned: true, isArchived: true, selectedModelProvider: 'openai', selectedModelName: 'gpt-4o' };
  valueOf(await chat.updateChatConversation(me, { id: conversationId, name: 'Skies', ...changes }));
  await server.dataSource.query(
    `UPDATE chat_messages SET status = 'failed', error_type = 'timeout', error_message = 'Too slow.', thought = 'Hm.', thought_ms = 12
      WHERE id = (SELECT max(id) FROM chat_messages WHERE conversation_id = $1)`,
    [conversationId],
  );
}

describe.each(clients(server))('conversations as files over %s', (_, api) => {
  const imported = async (conversations: unknown, as: Caller = me) =>
    valueOf(await api.importConversations(as, { json: JSON.stringify(conversations) })).results.map(
      ({ conversationId, ...result }) => ({ ...result, id: conversationId ?? 0 }),
    );
  const exported = (id?: number, as: Caller = me) => exportOf(api, as, id);
  const outcomes = async (conversations: unknown) =>
    (await imported(conversations)).map(({ outcome, addedMessages }) => [outcome, addedMessages]);

  it('are the same when they are exported, imported by another user and exported again', async () => {
    await aRichConversation();
    const file = await exported(conversation.id);
    expect(file).toMatchObject({ format: 'suspire-conversation', version: 1, name: 'Skies', is_pinned: true });
    expect(file.messages).toHaveLength(8);
    expect(file.messages[0]).toMatchObject({
      is_user: true,
      attachments: [
        { name: 'notes.txt', text: 'Light and air.' },
        { name: 'sky.png', text: '' },
      ],
    });
    expect(file.messages[1]).toMatchObject({ model_used: 'gpt-4o-mini', prompt_tokens: 120 });
    expect(file.messages.filter(({ brought_from_id: from }) => from !== null)).toHaveLength(1);
    const other = await aUser(server);
    const [result] = await imported([file], other);
    expect(result).toMatchObject({ outcome: 'created', addedMessages: 8, reason: null });
    expect(comparable(await exported(result?.id, other))).toEqual(comparable(file));
    expect(await outcomes([file])).toEqual([['unchanged', 0]]);
    expect(await exported(conversation.id)).toEqual(file);
  });

  it('show the same branch, versions and threads after an import, and go on with the model', async () => {
    await aRichConversation();
    const other = await aUser(server);
    const [result] = await imported(await exported(conversation.id), other);
    const conversationId = result?.id ?? 0;
    const read = async (id: number, as: Caller) =>
      (await messagesOf(id, as)).map(({ content, threadMessages, isBroughtBack }) => ({
        content,
        isBroughtBack,
        thread: threadMessages.map((each) => each.content),
      }));
    expect(await read(conversationId, other)).toEqual(await read(conversation.id, me));
    await chat.sendMessage(other, { conversationId, content: 'Go on' });
    expect(llm.heard().at(-1)).toContain('Go on');
  });

  it('are skipped when they are imported a second time, also within one import', async () => {
    const file = aFile(['Why?', 'Because.']);
    expect(await outcomes([file, file])).toEqual([
      ['created', 2],
      ['unchanged', 0],
    ]);
    expect(await outcomes(file)).toEqual([['unchanged', 0]]);
    expect(valueOf(await chat.chatConversations(me)).totalCount).toBe(2);
  });

  it('get the messages that are new since the last import, and show them', async () => {
    const [first] = await imported([aFile(['Why?', 'Because.'])]);
    const again = await imported([aFile(['Why?', 'Because.', 'Really?', 'Yes.'], { name: 'Renamed there' })]);
    expect(again).toMatchObject([{ outcome: 'extended', addedMessages: 2, id: first?.id }]);
    const { messages, name } = await exported(first?.id);
    expect(messages.map(({ content, is_current: shown }) => [content, shown])).toEqual([
      ['Why?', true],
      ['Because.', true],
      ['Really?', true],
      ['Yes.', true],
    ]);
    expect(name).toBe('Blue skies');
  });

  it('keep what the user wrote here shown, and get new messages of the source as another version', async () => {
    const [first] = await imported([aFile(['Why?', 'Because.'])]);
    await chat.sendMessage(me, { conversationId: first?.id ?? 0, content: 'My own question' });
    expect(await outcomes([aFile(['Why?', 'Because.', 'Really?', 'Yes.'])])).toEqual([['extended', 2]]);
    const { messages } = await exported(first?.id);
    const shown = messages.filter((each) => each.is_current).map(({ content }) => content);
    expect(shown.slice(0, 3)).toEqual(['Why?', 'Because.', 'My own question']);
    expect(messages.filter((each) => !each.is_current).map(({ content }) => content)).toEqual(['Really?', 'Yes.']);
  });

  it.each([
    ['with a source', 'chatgpt:one'],
    ['without a source', null],
  ])('continue an import that was interrupted, %s', async (_what, source) => {
    const file = aForkedFile(source);
    const fault = `ALTER TABLE chat_messages ADD CONSTRAINT cut CHECK (content <> 'Message 230') NOT VALID`;
    await server.dataSource.query(fault);
    const cut = await api.importConversations(me, { json: JSON.stringify([file]) });
    await server.dataSource.query('ALTER TABLE chat_messages DROP CONSTRAINT cut');
    expect(cut.ok).toBe(false);
    const begun = valueOf(await chat.chatConversations(me)).results.find(({ name }) => name === file.name);
    expect((await exported(begun?.id)).messages).toHaveLength(200);
    const again = await imported([file]);
    expect(again).toMatchObject([{ outcome: 'extended', addedMessages: 60, id: begun?.id }]);
    const other = await aUser(server);
    const [whole] = await imported([file], other);
    expect(whole).toMatchObject({ outcome: 'created', addedMessages: 260 });
    const { source: _source, ...expected } = comparable(await exported(whole?.id, other));
    expect(comparable(await exported(begun?.id))).toMatchObject(expected);
    const { source: kept } = valueOf(await chat.chatConversation(me, { id: begun?.id ?? 0 }));
    expect(kept).toBe(source);
    const [third] = await outcomes([file]);
    expect(third).toEqual(source === null ? ['created', 260] : ['unchanged', 0]);
  });

  it('come in again after the user has deleted them', async () => {
    const [first] = await imported([aFile(['Why?'])]);
    valueOf(await chat.deleteChatConversation(me, { id: first?.id ?? 0 }));
    expect(await outcomes([aFile(['Why?'])])).toEqual([['created', 1]]);
  });

  it('have the times of the source, in whose order the history is, and none in the future', async () => {
    await imported([
      aFile(['New'], { source: 'claude:2', name: 'Later', created_at: '2999-01-01T00:00:00Z' }),
      aFile(['Old'], {
        source: 'claude:1',
        name: 'Earlier',
        messages: [{ ...aFile(['Old']).messages[0], created_at: '2001-01-01T00:00:00Z' }],
      }),
    ]);
    const { results } = valueOf(await chat.chatConversations(me));
    expect(results.map(({ name }) => name).slice(-2)).toEqual(['Later', 'Earlier']);
    expect(results.at(-1)?.lastMessageAt).toBe('2001-01-01T00:00:00.000Z');
    expect(Date.parse(results.find(({ name }) => name === 'Later')?.createdAt ?? '')).toBeLessThanOrEqual(Date.now());
  });

  it('are found by a search, and by what waits for changes', async () => {
    const updatedSince = new Date().toISOString();
    await imported([aFile(['Über den Wolken', 'Because of Mie.'])]);
    const found = valueOf(await chat.chatConversations(me, { search: 'uber mie' }));
    expect(found.results.map(({ name }) => name)).toEqual(['Blue skies']);
    expect(valueOf(await chat.chatConversations(me, { updatedSince })).results).toContainEqual(
      expect.objectContaining({ name: 'Blue skies', source: 'chatgpt:one' }),
    );
  });

  it('keep models that do not exist here', async () => {
    const file = aFile(['Why?', 'Because.'], { selected_model_provider: 'elsewhere', selected_model_name: 'gpt-9' });
    Object.assign(file.messages[1] ?? {}, { model_used: 'gpt-9', provider_used: 'elsewhere', cost_estimate: 0.25 });
    const [result] = await imported([file]);
    const written = await exported(result?.id);
    expect(written).toMatchObject({ selected_model_name: 'gpt-9' });
    expect(written.messages[1]).toMatchObject({ model_used: 'gpt-9', cost_estimate: 0.25 });
    expect(valueOf(await graphqlChat.chatConversation(me, { id: result?.id ?? 0 }))).toMatchObject({
      costEstimate: 0.25,
    });
    expect(await keptCalls(server, me)).toEqual([]);
  });

  it('are refused with a reason one by one, and the others come in', async () => {
    const message = { id: 1, previous_message_id: null, is_user: true, content: 'Why?' };
    const refused: [name: string, messages: object[], reason: string][] = [
      [
        'Circle',
        [
          { ...message, previous_message_id: 2 },
          { ...message, id: 2, previous_message_id: 1 },
        ],
        'Message 1: previous_message_id must be a message before it, in the same thread.',
      ],
      ['Twice', [message, message], 'Message 2: Another message has the id 1, too.'],
      ['NUL', [{ ...message, content: 'a\0b' }], 'Message 1: content contains a NUL character.'],
      [
        'Half',
        [{ ...message, content: 'a\ud800' }],
        'Message 1: content contains half of a character pair (a lone surrogate).',
      ],
      [
        'Long',
        [{ ...message, content: 'x'.repeat(1_000_001) }],
        'Message 1: content must be 1,000,000 characters or less.',
      ],
      ['Whose', [{ ...message, is_user: 'yes' }], 'Message 1: is_user must be true or false.'],
      [
        'Thread',
        [{ ...message, parent_message_id: 7 }],
        'Message 1: parent_message_id must be a message of the chat before it.',
      ],
      [
        'Reply',
        [{ ...message, is_user: false, attachments: [{ name: 'x' }] }],
        'Message 1: Only messages of the user can have attachments.',
      ],
    ];
    const results = await imported([
      aFile([], { name: 'Newer', version: 2 }),
      ...refused.map(([name, messages]) => aFile([], { name, source: name, messages })),
      null,
      JSON.parse('{"__proto__": {"name": "x"}, "name": "Proto"}'),
      aFile(['Fine'], { name: 'Fine' }),
    ]);
    expect(results.map(({ name, outcome, reason }) => [name, outcome, reason])).toEqual([
      ['Newer', 'refused', 'version must be one of: 1.'],
      ...refused.map(([name, , reason]) => [name, 'refused', reason]),
      ['Untitled', 'refused', 'body must be an object.'],
      ['Proto', 'refused', 'format is required.'],
      ['Fine', 'created', null],
    ]);
  });

  it.each([
    ['text that is no JSON', '{', /^Invalid JSON format: /],
    ['an empty list', '[]', /^An import must hold 1 to 100 conversations\.$/],
    ['more than 100 conversations', JSON.stringify(Array.from({ length: 101 }, () => ({}))), /1 to 100/],
  ])('refuse %s', async (_what, json, message) => {
    expect(await api.importConversations(me, { json })).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: expect.stringMatching(message),
    });
  });

  it('have 1,200 messages in one chain, in several parts', async () => {
    const said = Array.from({ length: 1_200 }, (_each, index) => `Message ${index}`);
    const [result] = await imported([aFile(said)]);
    expect(result).toMatchObject({ outcome: 'created', addedMessages: 1_200 });
    const { messages } = await exported(result?.id);
    expect(messages.map(({ content }) => content)).toEqual(said);
    expect(messages.every((each) => each.is_current)).toBe(true);
    expect(await outcomes([aFile(said)])).toEqual([['unchanged', 0]]);
  });
});
