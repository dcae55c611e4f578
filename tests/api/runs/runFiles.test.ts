import { describe, expect, it } from '@jest/globals';
import { clients, graphqlClient, restClient, valueOf } from '../../support/client/apis.ts';
import type { Args } from '../../support/client/types.ts';
import { aContent, aUser, useUser } from '../../support/factories.ts';
import { aFile, anImage, bytesAt } from '../../support/files/fileApis.ts';
import { aPng } from '../../support/files/images.ts';
import { aPdf } from '../../support/files/pdfs.ts';
import { rest } from '../../support/http/calls.ts';
import { answersWith, fakeLlm } from '../../support/llm/fakeLlm.ts';
import { useServer } from '../../support/server.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings() });
const chat = restClient(server);
const me = useUser(server);

const SEEING = { provider: 'openai', model: 'gpt-4o' };
const BLIND = { provider: 'openai', model: 'gpt-3.5-turbo' };
const BLINDNESS = 'gpt-3.5-turbo cannot read images. Choose another model, or remove the images.';
const BASE64 = aPng().toString('base64');

const aPrompt = async (content = 'Describe it.') => (await aContent(server, { owner: me, title: 'Look', content })).id;
const stored = async () => [
  await server.dataSource.query('SELECT count(*)::int AS runs FROM runs'),
  await server.dataSource.query('SELECT count(*)::int AS attachments FROM run_attachments'),
];
/** Makes a file old enough to be deleted if nothing has it, and looks for unused files. */
async function sweep(id: number) {
  await server.dataSource.query("UPDATE stored_files SET created_at = now() - interval '25 hours' WHERE id = $1", [id]);
  await server.services.files.run();
}

describe.each(clients(server))('attachments of a run over %s', (_api, api) => {
  const run = async (fileId: number, more: Partial<Args<'startRun'>> = {}) =>
    api.startRun(me, { contentId: await aPrompt(), attachments: [{ name: 'sky.png', fileId }], ...more });

  it('reach every model as its provider takes them, before the prompt', async () => {
    const { id } = await anImage(server, me);
    const CLAUDE = { provider: 'anthropic', model: 'claude-sonnet-4-5' };
    const started = valueOf(await run(id, { models: [SEEING, CLAUDE] }));
    const shown = [
      { id: expect.any(Number), name: 'sky.png', size: 0, pages: null, file: expect.objectContaining({ id }) },
    ];
    expect(started).toMatchObject({ attachments: shown, answers: [{ status: 'complete' }, { status: 'complete' }] });
    expect(valueOf(await api.run(me, { id: started.id })).attachments).toEqual(started.attachments);
    const parts = llm.asked.map(({ body }) => (body.messages as { content: object[] }[]).at(-1)?.content[0]);
    expect(parts).toContainEqual(expect.objectContaining({ image_url: { url: `data:image/png;base64,${BASE64}` } }));
    expect(parts).toContainEqual(
      expect.objectContaining({ source: { type: 'base64', media_type: 'image/png', data: BASE64 } }),
    );
    expect(started.answers[0]?.prompt).toBe('Describe it.');
  });

  it('keep the messages of a prompt with roles, with one message of the system', async () => {
    const { id } = await anImage(server, me);
    const contentId = await aPrompt('System:\nBe short.\n\nUser:\nHello.\n\nAssistant:\nHello!\n\nUser:\nDescribe it.');
    valueOf(await run(id, { contentId, models: [SEEING] }));
    const told = llm.told() as unknown as { role: string; content: string | object[] }[];
    expect(told.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(told[0]?.content).toMatch(/^Be short\.\n\n.*files that the user attached/);
    expect(told[1]?.content).toBe('Hello.');
    expect(JSON.stringify(told[3]?.content)).toContain(BASE64);
  });

  it('fail the answer of a model that cannot see without calling it, and the others go on', async () => {
    const { id } = await anImage(server, me);
    llm.always(answersWith('A sky.'));
    const { answers } = valueOf(await run(id, { models: [BLIND, SEEING] }));
    expect(answers).toMatchObject([
      { ...BLIND, status: 'failed', errorType: 'setting_refused', errorMessage: BLINDNESS, text: '' },
      { ...SEEING, status: 'complete', text: 'A sky.' },
    ]);
    expect(answers[0]?.finishedAt).not.toBeNull();
    expect(llm.asked.map(({ body }) => body.model)).toEqual(['gpt-4o']);
    expect(await server.dataSource.query('SELECT model FROM llm_requests WHERE user_id = $1', [me.id])).toEqual([
      { model: 'gpt-4o' },
    ]);
  });

  it('are refused before anything is stored when no model can read them', async () => {
    const { id } = await anImage(server, me);
    const before = await stored();
    expect(await run(id, { models: [BLIND] })).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { attachments: BLINDNESS },
    });
    const scan = await aFile(server, me, aPdf(['']), { name: 'scan.pdf' });
    const attachments = [{ name: 'scan.pdf', fileId: scan.id }];
    expect(await run(id, { attachments, models: [{ provider: 'ollama', model: 'qwen3' }] })).toMatchObject({
      message: '“scan.pdf” has no text that qwen3 can read: its pages are pictures. Attach the pages as images.',
    });
    expect(await stored()).toEqual(before);
    expect(llm.asked).toEqual([]);
  });

  it('include texts and the chosen pages of a PDF', async () => {
    const pdf = await aFile(server, me, aPdf(['The first page.', 'The second page.']), { name: 'report.pdf' });
    const attachments = [
      { name: 'report.pdf', fileId: pdf.id, pages: '2' },
      { name: 'notes.md', text: 'Noted.' },
    ];
    const started = valueOf(await run(0, { attachments, models: [SEEING] }));
    expect(started.attachments).toMatchObject([
      { name: 'report.pdf', pages: '2' },
      { name: 'notes.md', size: 6, file: null },
    ]);
    const [said = ''] = llm.heard();
    expect(said).toContain('The second page.');
    expect(said).not.toContain('The first page.');
    expect(said).toContain('Noted.');
    expect(said.endsWith('Describe it.')).toBe(true);
  });

  it.each([
    ['11 attachments', Array.from({ length: 11 }, (_, i) => ({ name: `${i}`, text: 'x' }))],
    ['a text that is too long', [{ name: 'x', text: 'x'.repeat(100_001) }]],
    ['a name of two lines', [{ name: 'a\nb', text: 'x' }]],
    ['another user’s file', null],
  ])('are refused for %s, and nothing is stored', async (_what, given) => {
    const attachments = given ?? [{ name: 'x', fileId: (await anImage(server, await aUser(server))).id }];
    const before = await stored();
    expect(await run(0, { attachments, models: [SEEING] })).toMatchObject({
      code: given ? 'VALIDATION_FAILED' : 'NOT_FOUND',
    });
    expect(await stored()).toEqual(before);
    expect(llm.asked).toEqual([]);
  });

  it('are shown with a kept example, and carried into the Chat', async () => {
    const { id } = await anImage(server, me);
    const started = valueOf(await run(id, { models: [SEEING] }));
    const answerId = started.answers[0]!.id;
    valueOf(await api.keepRunAnswer(me, { answerId }));
    const { results } = valueOf(await api.contentExamples(me, { contentId: started.contentId }));
    expect(results[0]?.attachments).toEqual(started.attachments);
    const conversation = valueOf(await api.continueRunInChat(me, { answerId }));
    expect(valueOf(await chat.chatMessages(me, { conversationId: conversation.id })).results).toMatchObject([
      { content: 'Describe it.', attachments: [{ name: 'sky.png', file: { id } }] },
      {},
    ]);
    valueOf(await chat.sendMessage(me, { conversationId: conversation.id, content: 'And now?' }));
    expect(llm.asked.at(-1)?.text).toContain(BASE64);
  });

  it('keep a file as long as their run exists, and the run keeps the name of a deleted file', async () => {
    const { id, url } = await anImage(server, me);
    const started = valueOf(await run(id, { models: [SEEING] }));
    await sweep(id);
    expect((await bytesAt(server, url, me)).status).toBe(200);
    valueOf(await api.deleteRun(me, { id: started.id }));
    await sweep(id);
    expect((await bytesAt(server, url, me)).status).toBe(404);

    const other = await anImage(server, me);
    const second = valueOf(await run(other.id, { models: [SEEING] }));
    valueOf(await api.deleteStoredFile(me, { id: other.id }));
    expect(valueOf(await api.run(me, { id: second.id })).attachments).toMatchObject([{ name: 'sky.png', file: null }]);
  });
});

describe('attachments of a run', () => {
  it('are streamed with the run, and a failed answer follows it', async () => {
    const { id } = await anImage(server, me);
    const { text } = await rest(server, 'POST', '/runs/', {
      as: me,
      headers: { accept: 'text/event-stream' },
      body: { content_id: await aPrompt(), attachments: [{ name: 'sky.png', file_id: id }], models: [BLIND, SEEING] },
    });
    const events = text.split('\n').filter((line) => line.startsWith('event:'));
    expect(events.slice(0, 2)).toEqual(['event: run', 'event: answer']);
    expect(events.at(-1)).toBe('event: answer');
    expect(text).toContain(BLINDNESS);
  });

  it('count as storage, are part of all data, and are deleted with the account', async () => {
    const owner = await aUser(server);
    const contentId = (await aContent(server, { owner, title: 'Look', content: 'Describe it.' })).id;
    const attachments = [{ name: 'notes.md', text: 'x'.repeat(50_000) }];
    const before = await server.services.storage.used(owner.id);
    const started = valueOf(await graphqlClient(server).startRun(owner, { contentId, attachments, models: [SEEING] }));
    expect((await server.services.storage.used(owner.id)) - before).toBeGreaterThan(50_000);
    const { body } = await rest(server, 'GET', '/account-data/', { as: owner });
    expect((body as { run_attachments: object[] }).run_attachments).toEqual([
      { run_id: started.id, name: 'notes.md', text: attachments[0]?.text, file_id: null, pages: null },
    ]);
    await server.dataSource.query('DELETE FROM users WHERE id = $1', [owner.id]);
    expect(await server.dataSource.query('SELECT 1 FROM run_attachments WHERE run_id = $1', [started.id])).toEqual([]);
  });
});
