import { describe, expect, it } from '@jest/globals';
import { accountEndings, afterFirst, beforeCalls, editorEndings } from '../../support/accounts/accessEndings.ts';
import { aConversation } from '../../support/chat/conversations.ts';
import { clients, graphqlClient, valueOf } from '../../support/client/apis.ts';
import { aUser } from '../../support/factories.ts';
import { rest } from '../../support/http/calls.ts';
import { aLibraryOf } from '../../support/library/sharedLibraries.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const graphql = graphqlClient(server);
/** How many contents or messages a step deletes. */
const BATCH = 100;

const rows = async (query: string, id: number): Promise<number> =>
  ((await server.dataSource.query(`SELECT FROM ${query}`, [id])) as unknown[]).length;

/** An editor of a shared library with this many prompts. */
async function anEditorOf(count: number) {
  const editor = await aUser(server);
  const libraryId = await aLibraryOf(server, await aUser(server), { editors: [editor] });
  await prompts(libraryId, count);
  return { editor, libraryId, removal: `DELETE FROM library_members WHERE user_id = ${editor.id}` };
}

const prompts = (libraryId: number, count: number) =>
  server.dataSource.query(
    `INSERT INTO contents (library_id, title, content, folded_title, search_text) SELECT $1, 'Copy', 'Text', 'copy', 'copy text' FROM generate_series(1, $2::int)`,
    [libraryId, count],
  );

/** A user with a conversation that is too large for one transaction. */
async function aTalker() {
  const owner = await aUser(server);
  const said = Array.from({ length: 2_100 }, (_each, index) => `Message ${index}`);
  const { id } = await aConversation(server, { owner, said });
  await afterFirst(
    server,
    'DELETE ON chat_messages',
    `UPDATE sessions SET ended_at = now() WHERE user_id = ${owner.id}`,
  );
  return { owner, id };
}

describe.each(clients(server))('over %s', (_, api) => {
  it.each(editorEndings(server).filter(([, code]) => code !== 'FORBIDDEN'))(
    'an export ends when %s',
    async (_what, code, end) => {
      const { editor, libraryId } = await anEditorOf(3 * BATCH);
      let reads = 0;
      beforeCalls(server.services.reads, 'read', async () => ++reads === 2 && end(editor, libraryId));
      expect(await api.exportContents(editor, { libraryId })).toMatchObject({ ok: false, code });
    },
  );

  it('merges tags no further when the editor is removed from the library', async () => {
    const { editor, libraryId, removal } = await anEditorOf(1_100);
    const ids: { id: number }[] = await server.dataSource.query(
      `INSERT INTO tags (library_id, name, folded_name) VALUES ($1, 'one', 'one'), ($1, 'two', 'two') RETURNING id`,
      [libraryId],
    );
    const [id = 0, intoId = 0] = ids.map((each) => each.id);
    await server.dataSource.query(
      'INSERT INTO content_tags (library_id, content_id, tag_id) SELECT library_id, id, $2 FROM contents WHERE library_id = $1',
      [libraryId, id],
    );
    await afterFirst(server, 'INSERT ON content_tags', removal);
    expect(await api.mergeTags(editor, { id, intoId })).toMatchObject({ ok: false, code: 'NOT_FOUND' });
    expect(await rows('content_tags WHERE tag_id = $1', intoId)).toBe(1_000);
  });

  it('empties a library no further when its owner loses that role', async () => {
    const owner = await aUser(server);
    const libraryId = await aLibraryOf(server, owner);
    await prompts(libraryId, 3 * BATCH);
    const demotion = `UPDATE library_members SET role = 'viewer' WHERE user_id = ${owner.id}`;
    await afterFirst(server, 'DELETE ON contents', demotion);
    expect(await api.deleteLibrary(owner, { id: libraryId })).toMatchObject({ ok: false, code: 'FORBIDDEN' });
    expect(await rows('contents WHERE library_id = $1', libraryId)).toBe(2 * BATCH);
  });

  it('deletes no more of a conversation when the session ends', async () => {
    const { owner, id } = await aTalker();
    expect(await api.deleteChatConversation(owner, { id })).toMatchObject({ ok: false, code: 'UNAUTHENTICATED' });
    expect(await rows('chat_messages WHERE conversation_id = $1', id)).toBe(2_000);
  });
});

it('a type is left by no more prompts when the editor is removed from the library', async () => {
  const { editor, libraryId, removal } = await anEditorOf(3 * BATCH);
  const { id } = valueOf(await graphql.createContentType(editor, { name: 'Notes', libraryId }));
  await server.dataSource.query('UPDATE contents SET content_type_id = $2 WHERE library_id = $1', [libraryId, id]);
  await afterFirst(server, 'UPDATE ON contents', removal);
  expect(await graphql.deleteContentType(editor, { id })).toMatchObject({ ok: false, code: 'NOT_FOUND' });
  expect(await rows('contents WHERE content_type_id = $1', id)).toBe(2 * BATCH);
});

it('deletes no more of an account when the session ends', async () => {
  const { owner, id } = await aTalker();
  const confirmed = { username: owner.username, password: owner.password };
  expect(await graphql.deleteAccount(owner, confirmed)).toMatchObject({ ok: false, code: 'UNAUTHENTICATED' });
  expect(await rows('chat_messages WHERE conversation_id = $1', id)).toBe(2_000);
});

it.each(accountEndings(server))('cuts the file with all data when %s', async (_what, _code, end) => {
  const user = await aUser(server);
  beforeCalls(server.services.limits, 'spend', () => end(user, user.id));
  await expect(rest(server, 'GET', '/account-data/', { as: user })).rejects.toThrow();
});
