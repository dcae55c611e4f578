import { describe, expect, it } from '@jest/globals';
import { readConfig } from '../../../server/config.ts';
import { aFile } from '../../support/chat/conversationFiles.ts';
import { useConversation } from '../../support/chat/conversations.ts';
import { clients, graphqlClient, valueOf } from '../../support/client/apis.ts';
import { aContent, aUser, useUser } from '../../support/factories.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { answersWith, fakeLlm } from '../../support/llm/fakeLlm.ts';
import { clearRateLimits, useServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';

const KB = 1024;
const llm = await fakeLlm();
const server = useServer({ maxStoredBytes: 100 * KB, ai: llm.settings(['openai']) });
const me = useUser(server);
const conversation = useConversation(server, me);
const api = graphqlClient(server);

const textOf = (kilobytes: number) => 'x'.repeat(kilobytes * KB);
const more = { title: 'More', content: textOf(10) };
const FULL = {
  ok: false,
  code: 'QUOTA_EXCEEDED',
  message: expect.stringMatching(/^Your storage is full: [\d.]+ of 0\.1 MB used\. Delete contents or conversations/),
};
const storage = async () => valueOf(await api.me(me));

/** Content and version take 45 KB each, which leaves slightly more than 9 KB. */
const fill = () => aContent(server, { owner: me, content: textOf(45) });

async function send(input: { content: string; attachments?: object[] }) {
  const { data, errors } = await graphql(
    server,
    'mutation($input: SendMessageInput!) { sendMessage(input: $input) { reply { content } } }',
    { input: { conversationId: conversation.id, ...input } },
    { as: me },
  );
  return data ?? { ok: false, code: errors[0]?.extensions.code, message: errors[0]?.message };
}

describe.each(clients(server))('the storage limit over %s', (_, each) => {
  it('refuses a content beyond it, and accepts more after a permanent deletion', async () => {
    const { id } = await fill();
    expect(await each.createContent(me, more)).toMatchObject(FULL);
    valueOf(await each.createContent(await aUser(server), more));
    valueOf(await each.createContent(me, { title: 'Little', content: textOf(1) }));
    valueOf(await each.deleteContent(me, { id }));
    expect(await each.createContent(me, more)).toMatchObject(FULL);
    valueOf(await each.purgeContents(me, { ids: [id] }));
    await until(async () => (await each.createContent(me, more)).ok);
  });

  it('counts every save, since each stores a version', async () => {
    const { id } = await aContent(server, { owner: me, content: textOf(20) });
    for (const title of ['Two', 'Three']) valueOf(await each.updateContent(me, { id, title }));
    expect(await each.updateContent(me, { id, title: 'Four' })).toMatchObject(FULL);
    expect(valueOf(await each.content(me, { id }))).toMatchObject({ title: 'Three', version: 3 });
  });

  it('refuses a whole import', async () => {
    const json = JSON.stringify([{ content: textOf(30) }, { content: textOf(30) }]);
    expect(await each.importContents(me, { json })).toMatchObject(FULL);
    expect(valueOf(await each.contents(me)).totalCount).toBe(0);
  });
});

it.each(clients(server))('refuses conversations of an import that are too large over %s', async (_, each) => {
  const large = aFile([textOf(30), textOf(80)], { name: 'Large' });
  const small = aFile(['Why?'], { name: 'Small', source: 'chatgpt:two' });
  const { results } = valueOf(await each.importConversations(me, { json: JSON.stringify([large, small]) }));
  expect(results).toMatchObject([
    { name: 'Large', outcome: 'refused', reason: expect.stringMatching(/^Your storage is full/) },
    { name: 'Small', outcome: 'created', reason: null },
  ]);
});

it('returns 413 over REST with the current usage', async () => {
  await fill();
  expect(await rest(server, 'POST', '/contents/', { as: me, body: more })).toMatchObject({
    status: 413,
    body: { code: 'QUOTA_EXCEEDED', storage_limit: 100 * KB, stored_bytes: expect.any(Number) },
  });
});

it('is kept by simultaneous saves', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => api.createContent(me, { title: 'At once', content: textOf(9) })),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(5);
  expect((await storage()).storedBytes).toBeLessThanOrEqual(100 * KB);
});

it('counts a version of each content when many get a new type', async () => {
  const { id: contentTypeId } = valueOf(await api.createContentType(me, { name: 'Short-lived' }));
  const { id } = await aContent(server, { owner: me, content: textOf(30), contentTypeId });
  valueOf(await api.changeContentsType(me, { ids: [id], contentTypeId }));
  expect(await api.changeContentsType(me, { ids: [id], contentTypeId: 2 })).toMatchObject(FULL);
  expect(await api.deleteContentType(me, { id: contentTypeId })).toMatchObject(FULL);
});

describe('a full storage', () => {
  it.each([
    ['a message', () => send({ content: textOf(20) })],
    ['an attachment', () => send({ content: 'Look', attachments: [{ name: 'a.txt', text: textOf(20) }] })],
    [
      'a conversation of Tone Shift',
      () => api.createToneConversation(me, { originalContent: textOf(20), selection: {} }),
    ],
  ])('refuses %s and stores nothing of it', async (_, store) => {
    await fill();
    const counts = () =>
      server.dataSource.query('SELECT (SELECT count(*) FROM chat_messages), (SELECT count(*) FROM tone_conversations)');
    const before = await counts();
    expect(await store()).toMatchObject(FULL);
    expect(await counts()).toEqual(before);
  });

  it('refuses a prompt of the older conversations and a ToneShift text before any model call', async () => {
    const older = valueOf(await api.createLlmConversation(me, { title: 'x' }));
    const tone = valueOf(await api.createToneConversation(me, { originalContent: 'x', selection: {} }));
    await fill();
    const asked = llm.asked.length;
    expect(await api.addLlmMessage(me, { conversationId: older.id, prompt: textOf(20) })).toMatchObject(FULL);
    const message = { conversationId: tone.id, content: textOf(10), messageType: 'original_message' };
    expect(await api.sendToneMessage(me, message)).toMatchObject(FULL);
    expect(llm.asked).toHaveLength(asked);
  });

  it('stores the reply to a message that was accepted', async () => {
    await fill();
    await clearRateLimits(server);
    llm.always(answersWith('word '.repeat(4 * KB)));
    expect(await send({ content: 'Say much.' })).toMatchObject({
      sendMessage: { reply: { content: expect.stringMatching(/^(word ?){4096}$/) } },
    });
    await until(async () => (await storage()).storedBytes > 100 * KB);
    expect(await send({ content: 'More.' })).toMatchObject(FULL);
  });
});

it('returns the stored bytes and the limit', async () => {
  const before = await storage();
  expect(before.storageLimit).toBe(100 * KB);
  await aContent(server, { owner: me, title: 'é', content: 'é'.repeat(1_000) });
  // The letter takes two bytes, and so does the empty list of variables; content and version, each with its row.
  await until(async () => (await storage()).storedBytes === before.storedBytes + 2 * (2_002 + 2 + 200));
});

it('limits the number of conversations, whatever their size', async () => {
  await server.dataSource.query(
    "INSERT INTO llm_conversations (owner_id, title) SELECT $1, 'Empty' FROM generate_series(1, 100000)",
    [me.id],
  );
  await server.services.storage.used(me.id);
  const refusal = {
    code: 'QUOTA_EXCEEDED',
    message: 'You can have up to 100,000 conversations. Delete some you do not need.',
  };
  expect(await api.createChatConversation(me, { name: 'One more' })).toMatchObject(refusal);
  expect(await api.createLlmConversation(me, { title: 'One more' })).toMatchObject(refusal);
});

it.each([
  [undefined, 1024 * KB * KB],
  ['5', 5 * KB * KB],
  ['off', null],
])('reads MAX_STORED_MB_PER_USER %s as %s bytes', (value, bytes) => {
  expect(readConfig(value === undefined ? {} : { MAX_STORED_MB_PER_USER: value }).maxStoredBytes).toBe(bytes);
});

it.each(['0', '-1', 'many'])('refuses MAX_STORED_MB_PER_USER %s', (value) => {
  expect(() => readConfig({ MAX_STORED_MB_PER_USER: value })).toThrow('MAX_STORED_MB_PER_USER');
});
