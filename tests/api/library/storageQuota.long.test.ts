import { describe, expect, it } from '@jest/globals';
import { LibraryRole } from '../../../server/base/libraries/libraryRoles.ts';
import { readConfig } from '../../../server/config.ts';
import { apis, valueOf } from '../../support/apis.ts';
import { useConversation } from '../../support/chat/conversations.ts';
import { aFile, transferApis } from '../../support/chat/transferApis.ts';
import { aContent, aUser, useUser } from '../../support/factories.ts';
import { graphqlApi } from '../../support/graphqlApi.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { type OrderApi, orderApis } from '../../support/library/orderApis.ts';
import { aSharedLibrary } from '../../support/library/sharedLibraries.ts';
import { savedPrompt } from '../../support/library/sharedPrompts.ts';
import { answersWith, fakeLlm } from '../../support/llm/fakeLlm.ts';
import { clearRateLimits, useServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';

const KB = 1024;
const llm = await fakeLlm();
const server = useServer({ maxStoredBytes: 100 * KB, ai: llm.settings(['openai']) });
const me = useUser(server);
const conversation = useConversation(server, me);
const api = graphqlApi(server);

const textOf = (kilobytes: number) => 'x'.repeat(kilobytes * KB);
const FULL = {
  code: 'QUOTA_EXCEEDED',
  message: expect.stringMatching(/^Your storage is full: [\d.]+ of 0\.1 MB used\. Delete contents or conversations/),
};

const mutate = async (field: string, type: string, input: object, selection = 'id') => {
  const { errors, data } = await graphql(
    server,
    `mutation($input: ${type}!) { ${field}(input: $input) { ${selection} } }`,
    { input },
    { as: me },
  );
  return errors[0]
    ? { code: errors[0].extensions.code, message: errors[0].message }
    : { data: data?.[field] as { id: string } };
};
const storage = async () =>
  (await graphql(server, '{ me { storedBytes storageLimit } }', {}, { as: me })).data?.me as {
    storedBytes: number;
    storageLimit: number;
  };

/** Content and version take 45 KB each, which leaves slightly more than 9 KB. */
const fill = () => aContent(server, { owner: me, content: textOf(45) });

describe('the storage limit of a shared library', () => {
  it('is its own: the error names the library, and its members store as before', async () => {
    const libraryId = await aSharedLibrary(server, [[me, LibraryRole.OWNER]]);
    await savedPrompt(server, me, { title: 'Long', content: textOf(45), libraryId });
    const full = {
      code: 'QUOTA_EXCEEDED',
      message: expect.stringMatching(
        /^The library “Support team” is full: [\d.]+ of 0\.1 MB used\. Delete contents that nobody needs\. Every save/,
      ),
    };
    const more = { title: 'More', content: textOf(10) };
    expect(await mutate('createContent', 'CreateContentInput', { ...more, libraryId })).toMatchObject(full);
    const body = { ...more, library_id: libraryId };
    const overRest = await rest(server, 'POST', '/contents/', { as: me, body });
    expect(overRest.body).toMatchObject({ code: full.code, error: full.message });
    const { data } = await mutate('createContent', 'CreateContentInput', more);
    const target = { ids: [data?.id], libraryId };
    for (const field of ['Move', 'Copy'])
      expect(
        await mutate(`${field.toLowerCase()}Contents`, `${field}ContentsInput`, target, 'contents { id }'),
      ).toMatchObject(full);
    expect((await storage()).storedBytes).toBeLessThan(30 * KB);
  });
});

describe.each(apis(server))('the storage limit over %s', (_, each) => {
  const [[, order]] = orderApis(server) as [[string, OrderApi]];

  it('refuses a content beyond it, and accepts more after a permanent deletion', async () => {
    const { id } = await fill();
    expect(await each.createContent(me, { title: 'More', content: textOf(10) })).toMatchObject({ ok: false, ...FULL });
    expect(await each.createContent(me, { title: 'Little', content: textOf(1) })).toMatchObject({ ok: true });
    valueOf(await each.deleteContent(me, id));
    expect(await each.createContent(me, { title: 'More', content: textOf(10) })).toMatchObject({ ok: false, ...FULL });
    valueOf(await order.purge(me, [id]));
    await until(async () => (await each.createContent(me, { title: 'More', content: textOf(10) })).ok);
  });

  it('counts every save, since each stores a version', async () => {
    const { id } = await aContent(server, { owner: me, content: textOf(20) });
    for (const title of ['Two', 'Three'])
      expect(await each.updateContent(me, id, { title })).toMatchObject({ ok: true });
    expect(await each.updateContent(me, id, { title: 'Four' })).toMatchObject({ ok: false, ...FULL });
    expect(valueOf(await each.readContent(me, id))).toMatchObject({ title: 'Three', version: 3 });
  });

  it('refuses a whole import', async () => {
    expect(
      await each.importContents(me, JSON.stringify([{ content: textOf(30) }, { content: textOf(30) }])),
    ).toMatchObject({ ok: false, ...FULL });
    expect(valueOf(await each.listContents(me)).totalCount).toBe(0);
  });
});

it.each(transferApis(server))(
  'refuses conversations of an import that are too large over %s',
  async (_, { imported }) => {
    const large = aFile([textOf(30), textOf(80)], { name: 'Large' });
    const small = aFile(['Why?'], { name: 'Small', source: 'chatgpt:two' });
    expect(valueOf(await imported(me, [large, small]))).toMatchObject([
      { name: 'Large', outcome: 'refused', reason: expect.stringMatching(/^Your storage is full/) },
      { name: 'Small', outcome: 'created', reason: null },
    ]);
  },
);

it('returns 413 over REST with the current usage', async () => {
  await fill();
  const { status, body } = await rest(server, 'POST', '/contents/', {
    as: me,
    body: { title: 'More', content: textOf(20) },
  });
  expect({ status, body }).toEqual({
    status: 413,
    body: expect.objectContaining({
      code: 'QUOTA_EXCEEDED',
      storage_limit: 100 * KB,
      stored_bytes: expect.any(Number),
    }),
  });
});

it('affects no other user', async () => {
  await fill();
  expect(await api.createContent(me, { title: 'More', content: textOf(20) })).toMatchObject(FULL);
  expect(await api.createContent(await aUser(server), { title: 'More', content: textOf(20) })).toMatchObject({
    ok: true,
  });
});

it('is kept by simultaneous saves', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, async () => api.createContent(me, { title: 'At once', content: textOf(9) })),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(5);
  expect((await storage()).storedBytes).toBeLessThanOrEqual(100 * KB);
});

it('counts a version of each content when many get a new type', async () => {
  const type = await mutate('createContentType', 'CreateContentTypeInput', { name: 'Short-lived' });
  const { id } = await aContent(server, { owner: me, content: textOf(30), contentTypeId: Number(type.data?.id) });
  expect(
    await mutate(
      'changeContentsType',
      'ChangeContentsTypeInput',
      { ids: [id], contentTypeId: type.data?.id },
      'contents { id }',
    ),
  ).toMatchObject({ data: {} });
  expect(
    await mutate('changeContentsType', 'ChangeContentsTypeInput', { ids: [id], contentTypeId: '2' }, 'contents { id }'),
  ).toMatchObject(FULL);
  expect(await mutate('deleteContentType', 'DeleteContentTypeInput', { id: type.data?.id })).toMatchObject(FULL);
});

describe('a full storage', () => {
  it.each([
    [
      'a message',
      'sendMessage',
      'SendMessageInput',
      () => ({ conversationId: conversation.id, content: textOf(20) }),
      'reply { id }',
    ],
    [
      'an attachment',
      'sendMessage',
      'SendMessageInput',
      () => ({ conversationId: conversation.id, content: 'Look', attachments: [{ name: 'a.txt', text: textOf(20) }] }),
      'reply { id }',
    ],
    [
      'a conversation of Tone Shift',
      'createToneConversation',
      'CreateToneConversationInput',
      () => ({ originalContent: textOf(20), selection: {} }),
      'id',
    ],
  ])('refuses %s and stores nothing of it', async (_, field, type, input, selection) => {
    await fill();
    const before = await server.dataSource.query(
      'SELECT (SELECT count(*) FROM chat_messages), (SELECT count(*) FROM tone_conversations)',
    );
    expect(await mutate(field, type, input(), selection)).toMatchObject(FULL);
    expect(
      await server.dataSource.query(
        'SELECT (SELECT count(*) FROM chat_messages), (SELECT count(*) FROM tone_conversations)',
      ),
    ).toEqual(before);
  });

  it('refuses a prompt of the older conversations and a ToneShift text before any model call', async () => {
    const older = await mutate('createLlmConversation', 'CreateLlmConversationInput', { title: 'x' });
    const tone = await mutate('createToneConversation', 'CreateToneConversationInput', {
      originalContent: 'x',
      selection: {},
    });
    await fill();
    const asked = llm.asked.length;
    expect(
      await mutate(
        'addLlmMessage',
        'AddLlmMessageInput',
        { conversationId: older.data?.id, prompt: textOf(20) },
        'costEstimate',
      ),
    ).toMatchObject(FULL);
    expect(
      await mutate(
        'sendToneMessage',
        'SendToneMessageInput',
        { conversationId: tone.data?.id, content: textOf(10), messageType: 'ORIGINAL_MESSAGE' },
        'userMessage { id }',
      ),
    ).toMatchObject(FULL);
    expect(llm.asked).toHaveLength(asked);
  });

  it('stores the reply to a message that was accepted', async () => {
    await fill();
    await clearRateLimits(server);
    llm.always(answersWith('word '.repeat(4 * KB)));
    const sent = await mutate(
      'sendMessage',
      'SendMessageInput',
      { conversationId: conversation.id, content: 'Say much.' },
      'reply { id: content }',
    );
    expect(sent).toMatchObject({ data: { reply: { id: expect.stringMatching(/^(word ?){4096}$/) } } });
    await until(async () => (await storage()).storedBytes > 100 * KB);
    expect(
      await mutate(
        'sendMessage',
        'SendMessageInput',
        { conversationId: conversation.id, content: 'More.' },
        'reply { id }',
      ),
    ).toMatchObject(FULL);
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
  expect(await mutate('createChatConversation', 'CreateChatConversationInput', { name: 'One more' })).toMatchObject(
    refusal,
  );
  expect(await mutate('createLlmConversation', 'CreateLlmConversationInput', { title: 'One more' })).toMatchObject(
    refusal,
  );
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
