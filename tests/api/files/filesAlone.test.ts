import { describe, expect, it } from '@jest/globals';
import { valueOf } from '../../support/apis.ts';
import { chatApis } from '../../support/chat/chatApis.ts';
import { threadApis } from '../../support/chat/threadApis.ts';
import { useUser } from '../../support/factories.ts';
import { anImage } from '../../support/files/fileApis.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { fakeLlm, refuses } from '../../support/llm/fakeLlm.ts';
import { useServer } from '../../support/server.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings() });
const me = useUser(server);

const FAILURE = { ok: false, code: 'VALIDATION_FAILED', fields: { content: 'Message is required' } };

const mutate = (name: string, type: string, input: object) =>
  graphql(
    server,
    `mutation($input: ${type}!) { ${name}(input: $input) { userMessage { id content attachments { name } } reply { id status } } }`,
    { input },
    { as: me },
  );

describe.each(chatApis(server))('a message with only an attachment over %s', (api, chat) => {
  const threads = new Map(threadApis(server)).get(api) as ReturnType<typeof threadApis>[number][1];
  const aChat = async () => valueOf(await chat.createConversation(me, { selectedModelProvider: 'openai' })).id;
  const anAttachment = async () => ({ name: 'sky.png', fileId: (await anImage(server, me)).id });

  it.each(['', ' \n '])('is sent with the text %j, which is stored as none', async (content) => {
    const conversationId = await aChat();
    const sent = valueOf(await chat.sendMessage(me, { conversationId, content, attachments: [await anAttachment()] }));
    expect(sent).toMatchObject({ userMessage: { content: '' }, aiResponse: { status: 'complete' } });
    const [part, text] = llm.told().at(-1)?.content as unknown as [{ type: string }, { text: string }];
    expect(part.type).toBe('image_url');
    expect(text.text).toContain('sky.png');
    expect(await chat.readConversation(me, conversationId)).toMatchObject({ value: { name: 'sky.png' } });
  });

  it('is sent in a side thread, and to the model with later messages', async () => {
    const conversationId = await aChat();
    const { userMessage } = valueOf(await chat.sendMessage(me, { conversationId, content: 'What is the sky?' }));
    const place = { conversationId, messageId: userMessage.id };
    valueOf(await chat.replyInThread(me, { ...place, content: '', attachments: [await anAttachment()] }));
    valueOf(await chat.replyInThread(me, { ...place, content: 'And now?' }));
    expect(llm.asked.at(-1)?.text).toContain('data:image/png');
  });

  it('is summarized with its thread', async () => {
    const conversationId = await aChat();
    const { userMessage } = valueOf(await chat.sendMessage(me, { conversationId, content: 'What is the sky?' }));
    const place = { conversationId, messageId: userMessage.id };
    valueOf(await chat.replyInThread(me, { ...place, content: '', attachments: [await anAttachment()] }));
    valueOf(await threads.summarize(me, place));
    expect(llm.heard().at(-1)).toMatch(/^Summarize this side thread/);
    expect(llm.asked.at(-1)?.text).toContain('data:image/png');
  });

  it('is found by no text, and its conversation shows its name while there is no reply', async () => {
    const conversationId = await aChat();
    llm.always(refuses(401));
    await chat.sendMessage(me, { conversationId, content: '', attachments: [await anAttachment()] });
    const list = valueOf(await chat.listConversations(me, {}));
    expect(list.results[0]).toMatchObject({ id: conversationId, preview: 'sky.png' });
  });

  it('is refused without an attachment', async () => {
    const conversationId = await aChat();
    expect(await chat.sendMessage(me, { conversationId, content: ' ', attachments: [] })).toMatchObject(FAILURE);
    expect(valueOf(await chat.listMessages(me, conversationId)).results).toEqual([]);
  });
});

describe('a message without a text', () => {
  async function sentAlone() {
    const { body } = await rest(server, 'POST', '/chat/conversations/', {
      as: me,
      body: { selected_model_provider: 'openai' },
    });
    const conversationId = String((body as { id: number }).id);
    const attachments = [{ name: 'sky.png', fileId: String((await anImage(server, me)).id) }];
    const { data } = await mutate('sendMessage', 'SendMessageInput', { conversationId, content: '', attachments });
    return { conversationId, sent: data?.sendMessage as { userMessage: { id: string }; reply: { id: string } } };
  }

  it('is answered again, and gets a text by an edit or loses it', async () => {
    const { sent } = await sentAlone();
    const retried = await mutate('retryReply', 'RetryReplyInput', { messageId: sent.reply.id });
    expect(retried.errors).toEqual([]);
    const messageId = sent.userMessage.id;
    const edited = await mutate('editMessage', 'EditMessageInput', { messageId, content: 'What is this?' });
    const { id } = (edited.data?.editMessage as typeof sent).userMessage;
    const emptied = await mutate('editMessage', 'EditMessageInput', { messageId: id, content: '' });
    expect(emptied.data?.editMessage).toMatchObject({
      userMessage: { content: '', attachments: [{ name: 'sky.png' }] },
    });
  });

  it('cannot become blank by an edit when it has no attachment', async () => {
    const { conversationId } = await sentAlone();
    const { data } = await mutate('sendMessage', 'SendMessageInput', { conversationId, content: 'Hello' });
    const { id } = (data?.sendMessage as { userMessage: { id: string } }).userMessage;
    const { errors } = await mutate('editMessage', 'EditMessageInput', { messageId: id, content: '' });
    expect(errors[0]).toMatchObject({ extensions: { fields: { content: 'Message is required' } } });
  });

  it('names the conversation that its side thread becomes', async () => {
    const { conversationId, sent } = await sentAlone();
    const attachments = [{ name: 'night.png', fileId: String((await anImage(server, me)).id) }];
    const place = { conversationId, messageId: sent.reply.id };
    await mutate('replyInThread', 'ReplyInThreadInput', { ...place, content: '', attachments });
    const { data } = await graphql(
      server,
      'mutation($input: OpenThreadAsConversationInput!) { openThreadAsConversation(input: $input) { name } }',
      { input: place },
      { as: me },
    );
    expect(data).toEqual({ openThreadAsConversation: { name: 'night.png' } });
  });

  it('is exported and imported again', async () => {
    const { conversationId } = await sentAlone();
    const exported = await rest(server, 'GET', `/chat/conversations/${conversationId}/export/`, { as: me });
    const file = exported.body as { source: string; messages: object[] };
    expect(file.messages[0]).toMatchObject({ content: '', attachments: [{ name: 'sky.png' }] });
    const imported = await rest(server, 'POST', '/chat/conversations/import/', {
      as: me,
      body: [{ ...file, source: 'suspire:copy' }],
    });
    const { results } = imported.body as { results: { conversation_id: number }[] };
    const read = await rest(server, 'GET', `/chat/conversations/${results[0]?.conversation_id}/messages/`, { as: me });
    expect(read.body).toMatchObject({ results: [{ content: '', attachments: [{ name: 'sky.png' }] }, {}] });
  });
});
