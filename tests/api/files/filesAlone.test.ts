import { describe, expect, it } from '@jest/globals';
import { clients, graphqlClient, valueOf } from '../../support/client/apis.ts';
import { useUser } from '../../support/factories.ts';
import { anImage } from '../../support/files/fileApis.ts';
import { rest } from '../../support/http/calls.ts';
import { fakeLlm, refuses } from '../../support/llm/fakeLlm.ts';
import { useServer } from '../../support/server.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings() });
const me = useUser(server);
const own = graphqlClient(server);

const aChat = async () => valueOf(await own.createChatConversation(me, { selectedModelProvider: 'openai' })).id;
const attached = async (name = 'sky.png') => ({
  content: '',
  attachments: [{ name, fileId: (await anImage(server, me)).id }],
});

describe.each(clients(server))('a message with only an attachment over %s', (_, api) => {
  it.each(['', ' \n '])('is sent with the text %j, which is stored as none', async (content) => {
    const conversationId = await aChat();
    const sent = valueOf(await api.sendMessage(me, { conversationId, ...(await attached()), content }));
    expect(sent).toMatchObject({ userMessage: { content: '' }, reply: { status: 'complete' } });
    const [part, text] = llm.told().at(-1)?.content as unknown as [{ type: string }, { text: string }];
    expect(part.type).toBe('image_url');
    expect(text.text).toContain('sky.png');
    expect(await api.chatConversation(me, { id: conversationId })).toMatchObject({ value: { name: 'sky.png' } });
  });

  it('is sent in a side thread, with later messages, and with its summary', async () => {
    const conversationId = await aChat();
    const { userMessage } = valueOf(await api.sendMessage(me, { conversationId, content: 'What is the sky?' }));
    const place = { conversationId, messageId: userMessage.id };
    valueOf(await api.replyInThread(me, { ...place, ...(await attached()) }));
    valueOf(await api.replyInThread(me, { ...place, content: 'And now?' }));
    expect(llm.asked.at(-1)?.text).toContain('data:image/png');
    valueOf(await api.summarizeThread(me, place));
    expect(llm.heard().at(-1)).toMatch(/^Summarize this side thread/);
    expect(llm.asked.at(-1)?.text).toContain('data:image/png');
  });

  it('shows its name as the preview of its conversation while there is no reply', async () => {
    const conversationId = await aChat();
    llm.always(refuses(401));
    await api.sendMessage(me, { conversationId, ...(await attached()) });
    const [first] = valueOf(await api.chatConversations(me)).results;
    expect(first).toMatchObject({ id: conversationId, preview: 'sky.png' });
  });

  it('is refused without an attachment', async () => {
    const conversationId = await aChat();
    expect(await api.sendMessage(me, { conversationId, content: ' ', attachments: [] })).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { content: 'Message is required' },
    });
    expect(valueOf(await api.chatMessages(me, { conversationId })).results).toEqual([]);
  });
});

describe('a message without a text', () => {
  async function sentAlone() {
    const conversationId = await aChat();
    return { conversationId, ...valueOf(await own.sendMessage(me, { conversationId, ...(await attached()) })) };
  }

  it('is answered again, and gets a text by an edit or loses it', async () => {
    const { reply, userMessage } = await sentAlone();
    valueOf(await own.retryReply(me, { messageId: reply.id }));
    const edited = valueOf(await own.editMessage(me, { messageId: userMessage.id, content: 'What is this?' }));
    const emptied = valueOf(await own.editMessage(me, { messageId: edited.userMessage.id, content: '' }));
    expect(emptied.userMessage).toMatchObject({ content: '', attachments: [{ name: 'sky.png' }] });
  });

  it('cannot become blank by an edit when it has no attachment', async () => {
    const conversationId = await aChat();
    const { userMessage } = valueOf(await own.sendMessage(me, { conversationId, content: 'Hello' }));
    expect(await own.editMessage(me, { messageId: userMessage.id, content: '' })).toMatchObject({
      fields: { content: 'Message is required' },
    });
  });

  it('names the conversation that its side thread becomes', async () => {
    const { conversationId, reply } = await sentAlone();
    const place = { conversationId, messageId: reply.id };
    valueOf(await own.replyInThread(me, { ...place, ...(await attached('night.png')) }));
    expect(valueOf(await own.openThreadAsConversation(me, place)).name).toBe('night.png');
  });

  it('is exported and imported again', async () => {
    const { conversationId } = await sentAlone();
    const exported = await rest(server, 'GET', `/chat/conversations/${conversationId}/export/`, { as: me });
    const file = exported.body as { source: string; messages: object[] };
    const alone = { content: '', attachments: [{ name: 'sky.png' }] };
    expect(file.messages[0]).toMatchObject(alone);
    const body = [{ ...file, source: 'suspire:copy' }];
    const imported = await rest(server, 'POST', '/chat/conversations/import/', { as: me, body });
    const { results } = imported.body as { results: { conversation_id: number }[] };
    const copy = { conversationId: results[0]?.conversation_id ?? NaN };
    expect(valueOf(await own.chatMessages(me, copy)).results).toMatchObject([alone, {}]);
  });
});
