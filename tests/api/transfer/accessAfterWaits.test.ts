import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { accountEndings, beforeCalls, editorEndings } from '../../support/accounts/accessEndings.ts';
import { aConversation } from '../../support/chat/conversations.ts';
import { clients, valueOf } from '../../support/client/apis.ts';
import type { Client, Outcome } from '../../support/client/types.ts';
import { aContent, aUser, type TestUser } from '../../support/factories.ts';
import { upload } from '../../support/files/fileApis.ts';
import { aPng } from '../../support/files/images.ts';
import { aLibraryOf } from '../../support/library/sharedLibraries.ts';
import { fakeLlm, refuses } from '../../support/llm/fakeLlm.ts';
import { useServer } from '../../support/server.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai'], { retryPauseMs: 0 }) });
/** A request that has waited for longer than this reads its access again. */
const WAITED_MS = 1_000;

const rows = async (query: string, id: number): Promise<number> =>
  ((await server.dataSource.query(query, [id])) as unknown[]).length;

/** An editor of a shared library that has a prompt. */
async function anEditor() {
  const editor = await aUser(server);
  const libraryId = await aLibraryOf(server, await aUser(server), { editors: [editor] });
  const { id: contentId } = await aContent(server, { owner: editor, libraryId });
  return { editor, libraryId, contentId };
}

type Call = (api: Client, as: TestUser, contentId: number) => Promise<Outcome<unknown>>;

const AI_CALLS: [name: string, call: Call, stored: string][] = [
  ['a run', (api, as, contentId) => api.startRun(as, { contentId }), 'runs WHERE owner_id = $1'],
  [
    'a chat message',
    async (api, as) =>
      api.sendMessage(as, { conversationId: (await aConversation(server, { owner: as })).id, content: 'Hello' }),
    'chat_messages WHERE owner_id = $1',
  ],
  [
    'a ToneShift message',
    async (api, as) => {
      const { id } = valueOf(await api.createToneConversation(as, { originalContent: 'Hello', selection: {} }));
      return api.sendToneMessage(as, { conversationId: id, messageType: 'original_message', content: 'Hello' });
    },
    'tone_messages WHERE owner_id = $1',
  ],
  [
    'an enhancement',
    (api, as, contentId) => api.enhance(as, { contentId, enhancementType: 'improve' }),
    'llm_requests WHERE user_id = $1',
  ],
];

describe.each(clients(server))('over %s', (_, api) => {
  describe.each(accountEndings(server))('when %s before it is registered', (_what, code, end) => {
    it.each(AI_CALLS)('%s is neither sent nor stored', async (_name, call, stored) => {
      const { editor, libraryId, contentId } = await anEditor();
      const isLimit = ([limit]: unknown[]) => (limit as { name: string }).name === 'llm_minute';
      beforeCalls(server.services.limits, 'spend', () => end(editor, libraryId), isLimit);
      expect(await call(api, editor, contentId)).toMatchObject({ ok: false, code });
      expect(llm.asked).toEqual([]);
      expect(await rows(`SELECT FROM ${stored}`, editor.id)).toBe(0);
    });

    it('a call that failed is not repeated', async () => {
      const { editor, libraryId, contentId } = await anEditor();
      llm.always(refuses(503));
      llm.next(({ response }) => void end(editor, libraryId).then(() => response.writeHead(503).end()));
      expect(await api.enhance(editor, { contentId, enhancementType: 'improve' })).toMatchObject({ ok: false, code });
      expect(llm.asked).toHaveLength(1);
    });
  });

  it('a run is not stored when its caller is removed from the library before it is registered', async () => {
    const [[, code, end] = []] = editorEndings(server);
    const { editor, libraryId, contentId } = await anEditor();
    beforeCalls(server.services.storage, 'reserve', async () => end?.(editor, libraryId));
    expect(await api.startRun(editor, { contentId })).toMatchObject({ ok: false, code });
    expect(llm.asked).toEqual([]);
    expect(await rows('SELECT FROM runs WHERE owner_id = $1', editor.id)).toBe(0);
    expect(await rows(`SELECT FROM llm_requests WHERE user_id = $1 AND status = 'running'`, editor.id)).toBe(0);
  });

  it.each(editorEndings(server))('changes that wait are refused when %s', async (_what, code, end) => {
    const { editor, libraryId, contentId } = await anEditor();
    const { id: ownId } = await aContent(server, { owner: editor });
    let ended: Promise<unknown> | undefined;
    const wait = () => (ended ??= end(editor, libraryId).then(() => pause(WAITED_MS + 100)));
    let open = () => {};
    const arrived: Promise<unknown> = new Promise<void>((resolve) => (open = resolve));
    let left = 4;
    beforeCalls(server.services.storage, 'reserve', () => {
      if (--left === 0) open();
      return arrived.then(wait);
    });
    const [tagged, ...changes] = await Promise.all([
      api.tagContents(editor, { ids: [contentId], add: ['late'] }),
      api.createContent(editor, { libraryId, title: 'Late', content: 'Late' }),
      api.updateContent(editor, { id: contentId, title: 'Late' }),
      api.copyContents(editor, { ids: [ownId], libraryId }),
    ]);
    // A call that names prompts which the caller may not read reports each of them.
    expect(tagged).toMatchObject(code === 'NOT_FOUND' ? { value: { failures: [{ code }] } } : { code });
    expect(changes).toEqual(changes.map(() => expect.objectContaining({ ok: false, code })));
    const stored = await server.dataSource.query('SELECT title FROM contents WHERE library_id = $1', [libraryId]);
    expect(stored).toEqual([{ title: 'Release notes' }]);
    expect(await rows('SELECT FROM tags WHERE library_id = $1', libraryId)).toBe(0);
  });
});

describe('an upload', () => {
  it.each(accountEndings(server))('is not stored when %s while it is read', async (_what, code, end) => {
    const user = await aUser(server);
    beforeCalls(server.services.fileReader, 'read', () => end(user, user.id));
    expect((await upload(server, user, aPng())).body).toMatchObject({ code });
    expect(await rows('SELECT FROM stored_files WHERE owner_id = $1', user.id)).toBe(0);
  });

  it('is not read when the access has ended as its turn comes', async () => {
    const { fileReader } = server.services;
    const first = fileReader.read('one user', aPng());
    const second = fileReader.read('another user', aPng(), () => Promise.reject(new Error('It has ended.')));
    await expect(second).rejects.toThrow('It has ended.');
    expect(await first).toMatchObject({ facts: { kind: 'image' } });
  });
});
