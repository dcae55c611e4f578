import { describe, expect, it } from '@jest/globals';
import { valueOf } from '../../support/apis.ts';
import { chatApis } from '../../support/chat/chatApis.ts';
import { useConversation } from '../../support/chat/conversations.ts';
import { threadApis } from '../../support/chat/threadApis.ts';
import { aFile, comparable, type ConversationFile, transferApis } from '../../support/chat/transferApis.ts';
import { aUser, useUser } from '../../support/factories.ts';
import { graphql } from '../../support/http/calls.ts';
import { answersWith, fakeLlm } from '../../support/llm/fakeLlm.ts';
import { keptCalls } from '../../support/llm/keptCalls.ts';
import { useServer } from '../../support/server.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai']) });
const me = useUser(server);
const conversation = useConversation(server, me);
const [[, chat]] = chatApis(server) as [ReturnType<typeof chatApis>[0]];
const [[, threads]] = threadApis(server) as [ReturnType<typeof threadApis>[0]];

async function mutate(field: string, input: object): Promise<void> {
  const type = `${field[0]?.toUpperCase()}${field.slice(1)}Input`;
  const { errors } = await graphql(
    server,
    `mutation($input: ${type}!) { ${field}(input: $input) { reply { id } } }`,
    { input },
    { as: me },
  );
  if (errors[0]) throw new Error(errors[0].message);
}

/** A conversation with versions, a side thread, a message brought back from it, an attachment, tokens and a failure. */
async function aRichConversation() {
  const { id: conversationId } = conversation;
  llm.next(answersWith('Rayleigh scattering.'));
  const attachments = [{ name: 'notes.txt', text: 'Light and air.' }, { name: 'sky.png' }];
  await mutate('sendMessage', { conversationId, content: 'Why is the sky blue?', attachments });
  const [question, answer] = valueOf(await chat.listMessages(me, conversationId)).results;
  await chat.replyInThread(me, { conversationId, messageId: answer?.id ?? 0, content: 'And red?' });
  valueOf(await threads.bringBack(me, { conversationId, messageId: answer?.id ?? 0 }));
  await mutate('retryReply', { messageId: answer?.id });
  await mutate('editMessage', { messageId: question?.id, content: 'Why is the sea blue?' });
  await chat.updateConversation(me, conversationId, {
    name: 'Skies',
    isPinned: true,
    isArchived: true,
    selectedModelProvider: 'openai',
    selectedModelName: 'gpt-4o',
  });
  await server.dataSource.query(
    `UPDATE chat_messages SET status = 'failed', error_type = 'timeout', error_message = 'Too slow.', thought = 'Hm.', thought_ms = 12
      WHERE id = (SELECT max(id) FROM chat_messages WHERE conversation_id = $1)`,
    [conversationId],
  );
}

describe.each(transferApis(server))('conversations as files over %s', (_, api) => {
  const imported = async (conversations: unknown, as = me) => valueOf(await api.imported(as, conversations));
  const exported = async (id: number | null | undefined, as = me) => valueOf(await api.exported(as, id ?? 0));
  const outcomes = async (...args: Parameters<typeof imported>) =>
    (await imported(...args)).map(({ outcome, addedMessages }) => [outcome, addedMessages]);

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
    expect(comparable(await exported(result?.conversationId, other))).toEqual(comparable(file));
  });

  it('show the same branch, versions and threads after an import, and go on with the model', async () => {
    await aRichConversation();
    const other = await aUser(server);
    const [result] = await imported(await exported(conversation.id), other);
    const conversationId = result?.conversationId ?? 0;
    const read = async (id: number, as = me) =>
      valueOf(await chat.listMessages(as, id)).results.map(({ content, threadMessages, isBroughtBack }) => ({
        content,
        isBroughtBack,
        thread: threadMessages.map((each) => each.content),
      }));
    expect(await read(conversationId, other)).toEqual(await read(conversation.id));
    await chat.sendMessage(other, { conversationId, content: 'Go on' });
    expect(llm.heard().at(-1)).toContain('Go on');
  });

  it('change nothing when they are imported where they were exported', async () => {
    await aRichConversation();
    const file = await exported(conversation.id);
    expect(await outcomes([file])).toEqual([['unchanged', 0]]);
    expect(await exported(conversation.id)).toEqual(file);
  });

  it('are skipped when they are imported a second time, also within one import', async () => {
    const file = aFile(['Why?', 'Because.']);
    expect(await outcomes([file, file])).toEqual([
      ['created', 2],
      ['unchanged', 0],
    ]);
    expect(await outcomes(file)).toEqual([['unchanged', 0]]);
    expect(valueOf(await chat.listConversations(me)).totalCount).toBe(2);
  });

  it('get the messages that are new since the last import, and show them', async () => {
    const [first] = await imported([aFile(['Why?', 'Because.'])]);
    const again = await imported([aFile(['Why?', 'Because.', 'Really?', 'Yes.'], { name: 'Renamed there' })]);
    expect(again).toMatchObject([{ outcome: 'extended', addedMessages: 2, conversationId: first?.conversationId }]);
    const { messages, name } = await exported(first?.conversationId);
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
    await chat.sendMessage(me, { conversationId: first?.conversationId ?? 0, content: 'My own question' });
    expect(await outcomes([aFile(['Why?', 'Because.', 'Really?', 'Yes.'])])).toEqual([['extended', 2]]);
    const { messages } = await exported(first?.conversationId);
    const shown = messages.filter((each) => each.is_current).map(({ content }) => content);
    expect(shown.slice(0, 3)).toEqual(['Why?', 'Because.', 'My own question']);
    expect(messages.filter((each) => !each.is_current).map(({ content }) => content)).toEqual(['Really?', 'Yes.']);
  });

  it('come in again after the user has deleted them', async () => {
    const [first] = await imported([aFile(['Why?'])]);
    await chat.deleteConversation(me, first?.conversationId ?? 0);
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
    const { results } = valueOf(await chat.listConversations(me));
    expect(results.map(({ name }) => name).slice(-2)).toEqual(['Later', 'Earlier']);
    expect(results.at(-1)?.lastMessage).toBe('2001-01-01T00:00:00.000Z');
    expect(Date.parse(results.find(({ name }) => name === 'Later')?.createdAt ?? '')).toBeLessThanOrEqual(Date.now());
  });

  it('are found by a search, and by what waits for changes', async () => {
    const since = new Date().toISOString();
    await imported([aFile(['Über den Wolken', 'Because of Mie.'])]);
    const found = valueOf(await chat.listConversations(me, { search: 'uber mie' }));
    expect(found.results.map(({ name }) => name)).toEqual(['Blue skies']);
    const changed = await graphql(
      server,
      'query($since: DateTime) { chatConversations(updatedSince: $since) { results { name source } } }',
      { since },
      { as: me },
    );
    expect(changed.data).toMatchObject({
      chatConversations: { results: expect.arrayContaining([{ name: 'Blue skies', source: 'chatgpt:one' }]) },
    });
  });

  it('keep models that do not exist here', async () => {
    const file = aFile(['Why?', 'Because.'], { selected_model_provider: 'elsewhere', selected_model_name: 'gpt-9' });
    Object.assign(file.messages[1] ?? {}, { model_used: 'gpt-9', provider_used: 'elsewhere', cost_estimate: 0.25 });
    const [result] = await imported([file]);
    const written = await exported(result?.conversationId);
    expect(written).toMatchObject({ selected_model_name: 'gpt-9' });
    expect(written.messages[1]).toMatchObject({ model_used: 'gpt-9', cost_estimate: 0.25 });
    const { data } = await graphql(
      server,
      'query($id: ID!) { chatConversation(id: $id) { costEstimate } usage { totals { costEstimate } } }'.replace(
        ' usage { totals { costEstimate } }',
        '',
      ),
      { id: result?.conversationId },
      { as: me },
    );
    expect(data).toEqual({ chatConversation: { costEstimate: 0.25 } });
    expect(await keptCalls(server, me)).toEqual([]);
  });

  it('are refused with a reason one by one, and the others come in', async () => {
    const message = { id: 1, previous_message_id: null, is_user: true, content: 'Why?' };
    const results = await imported([
      aFile([], { name: 'Newer', source: 'a', version: 2 }),
      aFile([], {
        name: 'Circle',
        source: 'b',
        messages: [
          { ...message, previous_message_id: 2 },
          { ...message, id: 2, previous_message_id: 1 },
        ],
      }),
      aFile([], { name: 'Twice', source: 'c', messages: [message, message] }),
      aFile([], { name: 'NUL', source: 'd', messages: [{ ...message, content: 'a\0b' }] }),
      aFile([], { name: 'Half', source: 'e', messages: [{ ...message, content: 'a\ud800' }] }),
      aFile([], { name: 'Long', source: 'f', messages: [{ ...message, content: 'x'.repeat(1_000_001) }] }),
      aFile([], { name: 'Whose', source: 'g', messages: [{ ...message, is_user: 'yes' }] }),
      aFile([], { name: 'Thread', source: 'h', messages: [{ ...message, parent_message_id: 7 }] }),
      aFile([], {
        name: 'Reply',
        source: 'i',
        messages: [{ ...message, is_user: false, attachments: [{ name: 'x' }] }],
      }),
      null,
      JSON.parse('{"__proto__": {"name": "x"}, "name": "Proto"}'),
      aFile(['Fine'], { name: 'Fine', source: 'z' }),
    ]);
    expect(results.map(({ name, outcome, reason }) => [name, outcome, reason])).toEqual([
      ['Newer', 'refused', 'version must be one of: 1.'],
      ['Circle', 'refused', 'Message 1: previous_message_id must be a message before it, in the same thread.'],
      ['Twice', 'refused', 'Message 2: Another message has the id 1, too.'],
      ['NUL', 'refused', 'Message 1: content contains a NUL character.'],
      ['Half', 'refused', 'Message 1: content contains half of a character pair (a lone surrogate).'],
      ['Long', 'refused', 'Message 1: content must be 1,000,000 characters or less.'],
      ['Whose', 'refused', 'Message 1: is_user must be true or false.'],
      ['Thread', 'refused', 'Message 1: parent_message_id must be a message of the chat before it.'],
      ['Reply', 'refused', 'Message 1: Only messages of the user can have attachments.'],
      ['Untitled', 'refused', 'body must be an object.'],
      ['Proto', 'refused', 'format is required.'],
      ['Fine', 'created', null],
    ]);
  });

  it.each([
    ['text that is no JSON', '{', /^Invalid JSON format: /],
    ['an empty list', '[]', /^An import must hold 1 to 100 conversations\.$/],
    ['more than 100 conversations', JSON.stringify(Array.from({ length: 101 }, () => ({}))), /1 to 100/],
    ['a deep text', '['.repeat(40) + ']'.repeat(40), /nested more than 32 deep/],
  ])('refuse %s', async (_what, json, message) => {
    expect(await api.imported(me, json)).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: expect.stringMatching(message),
    });
  });

  it('have 10,000 messages in one chain, in several parts', async () => {
    const said = Array.from({ length: 10_000 }, (_, index) => `Message ${index}`);
    const [result] = await imported([aFile(said)]);
    expect(result).toMatchObject({ outcome: 'created', addedMessages: 10_000 });
    const { messages } = await exported(result?.conversationId);
    expect(messages.map(({ content }) => content)).toEqual(said);
    expect(messages.every((each) => each.is_current)).toBe(true);
    expect(await outcomes([aFile(said)])).toEqual([['unchanged', 0]]);
  });

  it('belong to their owner', async () => {
    const other = await aUser(server);
    expect(await api.exported(other, conversation.id)).toMatchObject({ code: 'NOT_FOUND' });
    const file = await exported(conversation.id);
    const [result] = await imported([file as ConversationFile], other);
    expect(result).toMatchObject({ outcome: 'created' });
    expect(result?.conversationId).not.toBe(conversation.id);
  });
});
