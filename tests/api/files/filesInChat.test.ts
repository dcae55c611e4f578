import { describe, expect, it } from '@jest/globals';
import { aConversation, keptMessages, selectModel } from '../../support/chat/conversations.ts';
import { clients, graphqlClient, valueOf } from '../../support/client/apis.ts';
import { aUser, useUser } from '../../support/factories.ts';
import { aFile, anImage } from '../../support/files/fileApis.ts';
import { aPng } from '../../support/files/images.ts';
import { aPdf } from '../../support/files/pdfs.ts';
import { rest } from '../../support/http/calls.ts';
import { fakeLlm, refuses } from '../../support/llm/fakeLlm.ts';
import { useServer } from '../../support/server.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings() });
const me = useUser(server);
const api = graphqlClient(server);

interface Choice {
  provider: string;
  model: string;
  conversationId?: number;
}

const OPENAI = { provider: 'openai', model: 'gpt-4o' };
const CLAUDE = { provider: 'anthropic', model: 'claude-sonnet-4-5' };
const QWEN = { provider: 'ollama', model: 'qwen3' };
const BLIND = { provider: 'openai', model: 'gpt-3.5-turbo' };

/** Sends a message with files to a model. */
async function trySend(
  { provider, model, ...given }: Choice,
  ...attachments: { id: number; name?: string; pages?: string }[]
) {
  const { conversationId = (await aConversation(server, { owner: me })).id } = given;
  await selectModel(server, conversationId, provider, model);
  const outcome = await api.sendMessage(me, {
    conversationId,
    content: 'What is this?',
    attachments: attachments.map(({ id, name = 'a file', pages }) => ({ name, fileId: id, pages })),
  });
  return { outcome, conversationId };
}
const send = async (...given: Parameters<typeof trySend>) => {
  const { outcome, conversationId } = await trySend(...given);
  return { ...valueOf(outcome), conversationId };
};

const BASE64 = aPng().toString('base64');

describe('an image in a message', () => {
  const asUrl = { type: 'image_url', image_url: { url: `data:image/png;base64,${BASE64}` } };

  it.each([
    [OPENAI, asUrl],
    [CLAUDE, { type: 'image', source: { type: 'base64', media_type: 'image/png', data: BASE64 } }],
    [{ provider: 'google', model: 'gemini-2.5-flash' }, { inlineData: { mimeType: 'image/png', data: BASE64 } }],
    [QWEN, asUrl],
  ])('reaches %j in its own form, before the text', async (choice, part) => {
    const { userMessage } = await send(choice, { ...(await anImage(server, me)), name: 'sky.png' });
    expect(userMessage.attachments).toMatchObject([{ name: 'sky.png', size: 0 }]);
    const { contents, messages } = llm.asked.at(-1)?.body as { contents?: object[]; messages?: object[] };
    const last = (contents ?? messages)?.at(-1) as { parts?: object[]; content?: object[] };
    expect((last.parts ?? last.content)?.[0]).toMatchObject(part);
    expect(llm.asked.at(-1)?.headers['content-length']).toBe(String(Buffer.byteLength(llm.asked.at(-1)?.text ?? '')));
    expect(JSON.stringify(server.logs)).not.toContain(BASE64.slice(0, 60));
  });

  it('is described to the model, and sent with later messages too', async () => {
    const file = await anImage(server, me);
    valueOf(await api.updateStoredFile(me, { id: file.id, altText: 'The sky over Zurich' }));
    const { conversationId } = await send(OPENAI, file);
    await send({ ...OPENAI, conversationId });
    const [, first, , last] = llm.told() as unknown as { content: [{ type: string }, { text: string }] }[];
    expect(first?.content[0].type).toBe('image_url');
    expect(first?.content[1].text).toContain('The sky over Zurich');
    expect(last?.content).toBe('What is this?');
  });

  it('is copied with its message when that is edited', async () => {
    const { userMessage } = await send(OPENAI, await anImage(server, me));
    valueOf(await api.editMessage(me, { messageId: userMessage.id, content: 'And this?' }));
    expect(llm.told()).toHaveLength(2);
    expect(llm.asked.at(-1)?.text).toContain(BASE64);
  });

  it('is refused before anything is stored when the model cannot see', async () => {
    const { outcome, conversationId } = await trySend(BLIND, await anImage(server, me));
    expect(outcome).toMatchObject({
      message: 'gpt-3.5-turbo cannot read images. Choose another model, or remove the images.',
      code: 'VALIDATION_FAILED',
      fields: { attachments: expect.any(String) },
    });
    expect(await keptMessages(server, { id: conversationId })).toEqual([]);
  });

  it('is only named to a model that cannot see when its message is an earlier one', async () => {
    const { conversationId } = await send(OPENAI, await anImage(server, me));
    await send({ ...BLIND, conversationId });
    expect(llm.asked.at(-1)?.text).not.toContain('base64');
    expect(llm.heard()[0]).toContain('This image is not shown.');
  });

  it('is kept with its message when the provider refuses it, and the failure names the model', async () => {
    const message = 'unknown variant `image_url`, expected `text`';
    llm.next(refuses(400, { message, type: 'invalid_request_error' }));
    const { outcome, conversationId } = await trySend(QWEN, { ...(await anImage(server, me)), name: 'sky.png' });
    expect(outcome).toMatchObject({ ok: false, message: 'The model qwen3 cannot read images.' });
    expect(valueOf(await api.chatMessages(me, { conversationId })).results).toMatchObject([
      { attachments: [{ name: 'sky.png' }] },
      { status: 'failed', errorMessage: 'The model qwen3 cannot read images.' },
    ]);
  });
});

describe('a PDF in a message', () => {
  const PAGES = ['The first page says one.', 'The second page says two.', 'The third page says three.'];
  const aReport = () => aFile(server, me, aPdf(PAGES), { name: 'report.pdf' });

  it('is read page by page', async () => {
    expect(await aReport()).toMatchObject({
      kind: 'pdf',
      media_type: 'application/pdf',
      page_count: 3,
      text_length: PAGES.join('').length,
      width: null,
      thumbnail_url: null,
    });
  });

  it('reaches a model that takes none as the text of the chosen pages', async () => {
    const { userMessage } = await send(OPENAI, { ...(await aReport()), pages: '3, 1' });
    expect(userMessage.attachments).toMatchObject([{ pages: '3, 1' }]);
    const [said = ''] = llm.heard();
    expect(said).toContain(`[Page 1]\n${PAGES[0]}\n\n[Page 3]\n${PAGES[2]}`);
    expect(said).not.toContain(PAGES[1]);
  });

  it('reaches Anthropic as it is when all pages are chosen', async () => {
    await send(CLAUDE, { ...(await aReport()), pages: '1-3' });
    const { messages } = llm.asked.at(-1)?.body as { messages: { content: object[] }[] };
    expect(messages[0]?.content[0]).toMatchObject({
      type: 'document',
      source: { media_type: 'application/pdf', data: aPdf(PAGES).toString('base64') },
    });
  });

  it.each([
    ['4', '“report.pdf”: Pages must be from 1 to 3, for example 1-3, 7.'],
    ['all', '“report.pdf”: Pages must be numbers and ranges, for example 1-3, 7.'],
  ])('refuses the pages %s', async (pages, message) => {
    expect(await trySend(OPENAI, { ...(await aReport()), pages })).toMatchObject({ outcome: { ok: false, message } });
  });

  it('is refused when its pages are pictures and the model only reads text', async () => {
    const file = await aFile(server, me, aPdf(['']), { name: 'scan.pdf' });
    expect(file.text_length).toBe(0);
    const message = '“scan.pdf” has no text that qwen3 can read: its pages are pictures. Attach the pages as images.';
    expect(await trySend(QWEN, file)).toMatchObject({ outcome: { ok: false, message } });
  });

  it.each([
    [
      'encrypted',
      aPdf(
        PAGES,
        '/Encrypt << /Filter /Standard /V 1 /R 2 /O (aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa) /U (bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb) /P -4 >> /ID [(a) (a)]',
      ),
      'This PDF is encrypted. Save it without a password, then attach it again.',
    ],
    ['damaged', Buffer.from('%PDF-1.7\nnothing'), 'This PDF cannot be read. It may be damaged.'],
    ['too long', aPdf(Array.from({ length: 501 }, () => 'x')), 'This PDF has 501 pages. It can have up to 500.'],
  ])('is refused when it is %s', async (_, bytes, sentence) => {
    await expect(aFile(server, me, bytes)).rejects.toThrow(sentence);
  });
});

describe('attachments over REST', () => {
  it('are sent with a message and in a side thread, and are in every answer', async () => {
    const { id } = await aConversation(server, { owner: me });
    await selectModel(server, id, 'openai', 'gpt-4o');
    const image = await anImage(server, me);
    const path = `/chat/conversations/${id}/messages/`;
    const notes = { name: 'notes.md', text: 'Noted.' };
    const attachments = [{ name: 'sky.png', file_id: image.id }, notes];
    const sent = await rest(server, 'POST', path, { as: me, body: { content: 'What is this?', attachments } });
    const shown = [
      { id: expect.any(Number), name: 'sky.png', size: 0, pages: null, file: expect.objectContaining(image) },
      { id: expect.any(Number), name: 'notes.md', size: 6, pages: null, file: null },
    ];
    expect(sent.body).toMatchObject({ user_message: { attachments: shown }, ai_response: { attachments: [] } });
    expect(llm.asked.at(-1)?.text).toContain(BASE64);
    expect(llm.asked.at(-1)?.text).toContain('Noted.');
    const { user_message: root } = sent.body as { user_message: { id: number } };
    const body = { content: 'And this?', attachments: [notes] };
    const inThread = await rest(server, 'POST', `${path}${root.id}/thread/`, { as: me, body });
    expect(inThread.body).toMatchObject({ user_message: { attachments: shown.slice(1) } });
    expect((await rest(server, 'GET', path, { as: me })).body).toMatchObject({
      results: [
        { attachments: shown, thread_messages: [{ attachments: shown.slice(1) }, { attachments: [] }] },
        { attachments: [] },
      ],
    });
  });
});

describe.each(clients(server))('a file of another user over %s', (_, client) => {
  it('cannot be attached', async () => {
    const { id } = await aConversation(server, { owner: me });
    const { id: fileId } = await anImage(server, await aUser(server));
    const message = { conversationId: id, content: 'What is this?', attachments: [{ name: 'theirs.png', fileId }] };
    expect(await client.sendMessage(me, message)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await keptMessages(server, { id })).toEqual([]);
  });
});
