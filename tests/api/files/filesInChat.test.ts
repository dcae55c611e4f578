import { describe, expect, it } from '@jest/globals';
import { valueOf } from '../../support/apis.ts';
import { chatApis } from '../../support/chat/chatApis.ts';
import { aConversation, keptMessages, selectModel } from '../../support/chat/conversations.ts';
import { aUser, type TestUser, useUser } from '../../support/factories.ts';
import { aFile, anImage } from '../../support/files/fileApis.ts';
import { aPng } from '../../support/files/images.ts';
import { aPdf } from '../../support/files/pdfs.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { fakeLlm } from '../../support/llm/fakeLlm.ts';
import { useServer } from '../../support/server.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings() });
const me = useUser(server);

interface Attachment {
  fileId: number;
  name?: string;
  pages?: string;
}

const SENT = 'userMessage { id attachments { name size pages file { id name altText } } } reply { id content }';

/** Sends a message with files to a model. */
async function send(
  { provider, model, ...given }: { provider: string; model: string; conversationId?: number; as?: TestUser },
  files: Attachment[],
) {
  const { as = me, conversationId = (await aConversation(server, { owner: as })).id } = given;
  await selectModel(server, conversationId, provider, model);
  const attachments = files.map(({ fileId, name = 'a file', pages }) => ({ name, fileId: String(fileId), pages }));
  const reply = await graphql(
    server,
    `mutation($input: SendMessageInput!) { sendMessage(input: $input) { ${SENT} } }`,
    { input: { conversationId, content: 'What is this?', attachments } },
    { as },
  );
  return { ...reply, conversationId };
}

const BASE64 = aPng().toString('base64');
const OPENAI = { provider: 'openai', model: 'gpt-4o' };

describe('an image in a message', () => {
  it.each([
    [OPENAI, [{ type: 'image_url', image_url: { url: `data:image/png;base64,${BASE64}` } }]],
    [
      { provider: 'anthropic', model: 'claude-sonnet-4-5' },
      [{ type: 'image', source: { type: 'base64', media_type: 'image/png', data: BASE64 } }],
    ],
    [{ provider: 'google', model: 'gemini-2.5-flash' }, [{ inlineData: { mimeType: 'image/png', data: BASE64 } }]],
    [
      { provider: 'ollama', model: 'qwen3' },
      [{ type: 'image_url', image_url: { url: `data:image/png;base64,${BASE64}` } }],
    ],
  ])('reaches %j in its own form, before the text', async (choice, parts) => {
    const file = await anImage(server, me);
    const { errors, data } = await send(choice, [{ fileId: file.id, name: 'sky.png' }]);
    expect(errors).toEqual([]);
    expect(data).toMatchObject({
      sendMessage: { userMessage: { attachments: [{ name: 'sky.png', size: 0, file: { id: String(file.id) } }] } },
    });
    const { contents, messages } = llm.asked.at(-1)?.body as { contents?: object[]; messages?: object[] };
    const last = (contents ?? messages)?.at(-1) as { parts?: object[]; content?: object[] };
    expect((last.parts ?? last.content)?.[0]).toMatchObject(parts[0] ?? {});
  });

  it('is described to the model, and sent with later messages too', async () => {
    const file = await anImage(server, me);
    await graphql(
      server,
      'mutation($input: UpdateStoredFileInput!) { updateStoredFile(input: $input) { id } }',
      { input: { id: String(file.id), altText: 'The sky over Zurich' } },
      { as: me },
    );
    const { conversationId } = await send(OPENAI, [{ fileId: file.id }]);
    await send({ ...OPENAI, conversationId }, []);
    const [, first, , last] = llm.told() as unknown as { content: [{ type: string }, { text: string }] }[];
    expect(first?.content[0].type).toBe('image_url');
    expect(first?.content[1].text).toContain('The sky over Zurich');
    expect(last?.content).toBe('What is this?');
  });

  it('is copied with its message when that is edited, and when its thread becomes a conversation', async () => {
    const file = await anImage(server, me);
    const { data } = await send(OPENAI, [{ fileId: file.id }]);
    const { userMessage } = data?.sendMessage as { userMessage: { id: string } };
    const edited = await graphql(
      server,
      `mutation($input: EditMessageInput!) { editMessage(input: $input) { ${SENT} } }`,
      { input: { messageId: userMessage.id, content: 'And this?' } },
      { as: me },
    );
    expect(edited.data).toMatchObject({
      editMessage: { userMessage: { attachments: [{ file: { id: String(file.id) } }] } },
    });
  });

  it('is refused before anything is stored when the model cannot see', async () => {
    const file = await anImage(server, me);
    const { errors, conversationId } = await send({ provider: 'openai', model: 'gpt-3.5-turbo' }, [
      { fileId: file.id },
    ]);
    expect(errors[0]).toMatchObject({
      message: 'gpt-3.5-turbo cannot read images. Choose another model, or remove the images.',
      extensions: { code: 'BAD_USER_INPUT', fields: { attachments: expect.any(String) } },
    });
    const [, [, chat]] = chatApis(server) as [unknown, ReturnType<typeof chatApis>[number]];
    expect(valueOf(await chat.listMessages(me, conversationId)).results).toEqual([]);
  });

  it('is only named to a model that cannot see when its message is an earlier one', async () => {
    const file = await anImage(server, me);
    const { conversationId } = await send(OPENAI, [{ fileId: file.id, name: 'sky.png' }]);
    const { errors } = await send({ provider: 'openai', model: 'gpt-3.5-turbo', conversationId }, []);
    expect(errors).toEqual([]);
    expect(llm.asked.at(-1)?.text).not.toContain('base64');
    expect(llm.heard()[0]).toContain('This image is not shown.');
  });

  it('is kept with its message when the provider refuses it, and the failure names the model', async () => {
    const file = await anImage(server, me);
    llm.next(({ response }) => {
      response.writeHead(400, { 'content-type': 'application/json' });
      response.end(
        '{"error":{"message":"unknown variant `image_url`, expected `text`","type":"invalid_request_error"}}',
      );
    });
    const { errors, conversationId } = await send({ provider: 'ollama', model: 'qwen3' }, [{ fileId: file.id }]);
    expect(errors[0]?.message).toBe('The model qwen3 cannot read images.');
    const { data } = await graphql(
      server,
      'query($id: ID!) { chatMessages(conversationId: $id) { results { status errorMessage attachments { file { id } } } } }',
      { id: String(conversationId) },
      { as: me },
    );
    expect(data).toMatchObject({
      chatMessages: {
        results: [
          { attachments: [{ file: { id: String(file.id) } }] },
          { status: 'FAILED', errorMessage: 'The model qwen3 cannot read images.' },
        ],
      },
    });
  });

  it('stays out of the log', async () => {
    await send(OPENAI, [{ fileId: (await anImage(server, me)).id }]);
    expect(JSON.stringify(server.logs)).not.toContain(BASE64.slice(0, 60));
  });

  it('must be the caller’s own', async () => {
    const [file, { errors }] = await Promise.all([anImage(server, me), send(OPENAI, [{ fileId: 2_000_000_000 }])]);
    expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
    expect(file.id).toBeLessThan(2_000_000_000);
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
    const file = await aReport();
    const { data } = await send(OPENAI, [{ fileId: file.id, name: 'report.pdf', pages: '3, 1' }]);
    expect(data).toMatchObject({ sendMessage: { userMessage: { attachments: [{ pages: '3, 1' }] } } });
    const [said = ''] = llm.heard();
    expect(said).toContain(`[Page 1]\n${PAGES[0]}\n\n[Page 3]\n${PAGES[2]}`);
    expect(said).not.toContain(PAGES[1]);
  });

  it('reaches Anthropic as it is when all pages are chosen', async () => {
    const file = await aReport();
    const { errors } = await send({ provider: 'anthropic', model: 'claude-sonnet-4-5' }, [
      { fileId: file.id, pages: '1-3' },
    ]);
    expect(errors).toEqual([]);
    const { messages } = llm.asked.at(-1)?.body as { messages: { content: object[] }[] };
    expect(messages[0]?.content[0]).toMatchObject({
      type: 'document',
      source: { media_type: 'application/pdf', data: aPdf(PAGES).toString('base64') },
    });
  });

  it.each([
    ['4', '“report.pdf”: Pages must be from 1 to 3, for example 1-3, 7.'],
    ['2-1', '“report.pdf”: Pages must be from 1 to 3, for example 1-3, 7.'],
    ['all', '“report.pdf”: Pages must be numbers and ranges, for example 1-3, 7.'],
  ])('refuses the pages %s', async (pages, sentence) => {
    const file = await aReport();
    const { errors } = await send(OPENAI, [{ fileId: file.id, name: 'report.pdf', pages }]);
    expect(errors[0]?.message).toBe(sentence);
  });

  it('is refused when its pages are pictures and the model only reads text', async () => {
    const file = await aFile(server, me, aPdf(['']), { name: 'scan.pdf' });
    expect(file.text_length).toBe(0);
    const { errors } = await send({ provider: 'ollama', model: 'qwen3' }, [{ fileId: file.id, name: 'scan.pdf' }]);
    expect(errors[0]?.message).toBe(
      '“scan.pdf” has no text that qwen3 can read: its pages are pictures. Attach the pages as images.',
    );
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
    const image = await anImage(server, me, { name: 'sky.png' });
    const path = `/chat/conversations/${id}/messages/`;
    const attachments = [
      { name: 'sky.png', file_id: image.id },
      { name: 'notes.md', text: 'Noted.' },
    ];
    const sent = await rest(server, 'POST', path, { as: me, body: { content: 'What is this?', attachments } });
    const shown = [
      { id: expect.any(Number), name: 'sky.png', size: 0, pages: null, file: expect.objectContaining(image) },
      { id: expect.any(Number), name: 'notes.md', size: 6, pages: null, file: null },
    ];
    expect(sent.body).toMatchObject({ user_message: { attachments: shown }, ai_response: { attachments: [] } });
    expect(llm.asked.at(-1)?.text).toContain(BASE64);
    expect(llm.asked.at(-1)?.text).toContain('Noted.');
    const { user_message: root } = sent.body as { user_message: { id: number } };
    const inThread = await rest(server, 'POST', `${path}${root.id}/thread/`, {
      as: me,
      body: { content: 'And this?', attachments: attachments.slice(1) },
    });
    expect(inThread.body).toMatchObject({ user_message: { attachments: shown.slice(1) } });
    const { body } = await rest(server, 'GET', path, { as: me });
    expect(body).toMatchObject({
      results: [
        { attachments: shown, thread_messages: [{ attachments: shown.slice(1) }, { attachments: [] }] },
        { attachments: [] },
      ],
    });
  });

  it('are refused with a sentence if they are not of the caller', async () => {
    const { id } = await aConversation(server, { owner: me });
    const image = await anImage(server, await aUser(server), { name: 'theirs.png' });
    const answer = await rest(server, 'POST', `/chat/conversations/${id}/messages/`, {
      as: me,
      body: { content: 'What is this?', attachments: [{ name: 'theirs.png', file_id: image.id }] },
    });
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await keptMessages(server, { id })).toEqual([]);
  });
});
