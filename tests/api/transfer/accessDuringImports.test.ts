import { describe, expect, it } from '@jest/globals';
import { deleteApiTokens } from '../../../server/auth/apiTokens/apiToken.rows.ts';
import { oneImport } from '../../../server/contents/transfer/transfer.service.ts';
import { editorEndings } from '../../support/accounts/accessEndings.ts';
import { aFile } from '../../support/chat/conversationFiles.ts';
import { clients, valueOf } from '../../support/client/apis.ts';
import { anApiToken, aUser, type TestUser } from '../../support/factories.ts';
import { aLibraryOf } from '../../support/library/sharedLibraries.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
/** One more than may wait. */
const IMPORTS = 6;
const json = JSON.stringify([{ title: 'Greeting', content: 'Greet Eve.' }]);
const files = [{ name: 'prompts.json', text: json }];

describe.each(clients(server))('imports over %s', (_, api) => {
  /** The outcomes of imports that wait for another one until the access of their caller has ended. */
  async function waitingImports<Outcome>(user: TestUser, send: () => Promise<Outcome>, end: () => Promise<unknown>) {
    let release = () => {};
    const held = oneImport.run(String(user.id), () => new Promise<void>((resolve) => (release = resolve)));
    const imports = Array.from({ length: IMPORTS }, send);
    // The one that is refused shows that all others wait.
    const refused = await Promise.race(imports);
    await end();
    release();
    await held;
    const outcomes = await Promise.all(imports);
    expect(refused).toMatchObject({ ok: false, code: 'RATE_LIMITED' });
    return outcomes.filter((outcome) => outcome !== refused);
  }

  const contentsOf = (libraryId: number): Promise<unknown[]> =>
    server.dataSource.query('SELECT FROM contents WHERE library_id = $1', [libraryId]);

  describe.each(editorEndings(server))('when %s while they wait', (_what, code, end) => {
    it.each([
      ['prompts', (as: TestUser, libraryId: number) => api.importContents(as, { json, libraryId })],
      ['files', (as: TestUser, libraryId: number) => api.importFiles(as, { files, libraryId })],
    ])('store no %s', async (_of, send) => {
      const editor = await aUser(server);
      const libraryId = await aLibraryOf(server, await aUser(server), { editors: [editor] });
      const outcomes = await waitingImports(
        editor,
        () => send(editor, libraryId),
        () => end(editor, libraryId),
      );
      expect(outcomes).toEqual(Array.from({ length: IMPORTS - 1 }, () => expect.objectContaining({ ok: false, code })));
      expect(await contentsOf(libraryId)).toEqual([]);
    });
  });

  it('store everything when they have waited and the access goes on', async () => {
    const user = await aUser(server);
    const outcomes = await waitingImports(
      user,
      () => api.importContents(user, { json }),
      async () => undefined,
    );
    expect(outcomes).toEqual(Array.from({ length: IMPORTS - 1 }, () => expect.objectContaining({ ok: true })));
    expect(await contentsOf(user.id)).toHaveLength(IMPORTS - 1);
  });

  it('store nothing when their token is revoked while they wait', async () => {
    const user = await aUser(server);
    const { token, apiToken } = await anApiToken(server, user);
    const outcomes = await waitingImports(
      user,
      () => api.importContents({ ...user, token }, { json }),
      () => deleteApiTokens(server.dataSource.manager, user.id, apiToken.id),
    );
    expect(outcomes).toEqual(
      Array.from({ length: IMPORTS - 1 }, () => expect.objectContaining({ ok: false, code: 'UNAUTHENTICATED' })),
    );
    expect(await contentsOf(user.id)).toEqual([]);
  });

  it('stop at the next transaction when the account is disabled while a conversation is stored', async () => {
    const user = await aUser(server);
    const said = Array.from({ length: 400 }, (_each, index) => `Message ${index + 1}`);
    await server.dataSource.query(
      `CREATE FUNCTION disable_account() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE users SET disabled_at = now() WHERE id = NEW.owner_id; RETURN NEW; END $$`,
    );
    await server.dataSource.query(
      `CREATE TRIGGER disable_account AFTER INSERT ON chat_messages FOR EACH ROW WHEN (NEW.content = 'Message 230') EXECUTE FUNCTION disable_account()`,
    );
    const outcome = await api.importConversations(user, { json: JSON.stringify([aFile(said)]) });
    await server.dataSource.query('DROP FUNCTION disable_account CASCADE');
    expect(outcome).toMatchObject({ ok: false, code: 'UNAUTHENTICATED' });
    const stored: unknown[] = await server.dataSource.query('SELECT FROM chat_messages WHERE owner_id = $1', [user.id]);
    expect(stored).toHaveLength(300);
    await server.dataSource.query('UPDATE users SET disabled_at = NULL WHERE id = $1', [user.id]);
    const [rest] = valueOf(await api.importConversations(user, { json: JSON.stringify([aFile(said)]) })).results;
    expect(rest).toMatchObject({ outcome: 'extended', addedMessages: 100 });
  });
});
