import { beforeEach, describe, expect, it } from '@jest/globals';
import { deleteUser, emptyAccount } from '../../../server/auth/account/deletion.rows.ts';
import { TrashEmptier } from '../../../server/contents/trash/trashEmptier.worker.ts';
import { ago } from '../../support/ago.ts';
import { clients, graphqlClient, valueOf } from '../../support/client/apis.ts';
import type { Client, Result } from '../../support/client/types.ts';
import { aUser, type TestUser, useUser } from '../../support/factories.ts';
import { aLibraryOf, aSharedContent, endMembership } from '../../support/library/sharedLibraries.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const graphql = graphqlClient(server);
const me = useUser(server);
const HIDDEN_TITLE = 'A prompt that is no longer shared with you';
let bob: TestUser;
let libraryId: number;

beforeEach(async () => {
  bob = await aUser(server);
  libraryId = await aLibraryOf(server, me, { editors: [bob] });
});

const aPrompt = async (ofLibrary = libraryId) => (await aSharedContent(server, me, { libraryId: ofLibrary })).id;

/** The runs of an account and the answers of it, in the database. */
const rowsOf = ({ id }: TestUser) =>
  server.dataSource.query(
    `SELECT (SELECT count(*)::int FROM runs WHERE owner_id = $1) AS runs, (SELECT count(*)::int FROM run_answers WHERE owner_id = $1) AS answers`,
    [id],
  );

/** The runs of both members, one of them with an example. */
async function runsOfBoth(api: Client, contentId: number): Promise<[mine: Result<'run'>, bobs: Result<'run'>]> {
  const mine = valueOf(await api.startRun(me, { contentId }));
  const bobs = valueOf(await api.startRun(bob, { contentId }));
  valueOf(await api.keepRunAnswer(bob, { answerId: bobs.answers[0]!.id }));
  return [mine, bobs];
}

async function putInTrash(contentId: number, days = 0, ofLibrary = libraryId) {
  valueOf(await graphql.deleteContent(me, { id: contentId }));
  await server.dataSource.query('UPDATE contents SET deleted_at = $3 WHERE library_id = $1 AND id = $2', [
    ofLibrary,
    contentId,
    ago(days, 'days'),
  ]);
}

describe.each(clients(server))('runs over %s', (_, api) => {
  it('are deleted with their prompt for the member who deletes it, and stay for the others', async () => {
    const [contentId, otherId] = [await aPrompt(), await aPrompt()];
    const [mine, bobs] = await runsOfBoth(api, contentId);
    const other = valueOf(await api.startRun(bob, { contentId: otherId }));
    await putInTrash(contentId);
    expect(valueOf(await api.run(bob, { id: bobs.id })).title).toBe(bobs.title);
    const purged = valueOf(await api.purgeContents(me, { ids: [contentId, otherId] }));
    expect(purged).toMatchObject({ deletedIds: [contentId] });
    expect(await api.run(me, { id: mine.id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await rowsOf(me)).toEqual([{ runs: 0, answers: 0 }]);
    expect(await rowsOf(bob)).toEqual([{ runs: 2, answers: 2 }]);
    expect(valueOf(await api.run(bob, { id: other.id }))).toEqual(other);
    const kept = valueOf(await api.run(bob, { id: bobs.id }));
    expect(kept).toMatchObject({ title: HIDDEN_TITLE, answers: [{ text: expect.stringMatching(/./) }] });
    const data = valueOf(await graphql.accountData(bob, { part: 'RUN_ANSWERS' }));
    expect(JSON.stringify(data)).toContain('Written offline by fixed rules.');
    valueOf(await api.deleteRun(bob, { id: bobs.id }));
    expect(await rowsOf(bob)).toEqual([{ runs: 1, answers: 1 }]);
  });

  it('are deleted when an own trash is emptied, but not those of others or of a younger deletion', async () => {
    const [old, young, own] = [await aPrompt(), await aPrompt(), await aPrompt(me.id)];
    await runsOfBoth(api, old);
    const [kept] = await runsOfBoth(api, young);
    valueOf(await api.startRun(me, { contentId: own }));
    await putInTrash(old, 31);
    await putInTrash(young, 29);
    await putInTrash(own, 31, me.id);
    await new TrashEmptier(server.dataSource).run();
    expect(valueOf(await api.runs(me, { contentId: young })).results.map(({ id }) => id)).toEqual([kept.id]);
    for (const member of [me, bob]) expect(await rowsOf(member)).toEqual([{ runs: 2, answers: 2 }]);
  });

  it('stay for other members when their prompt was moved to the own library of an editor, who deletes it', async () => {
    const contentId = await aPrompt();
    const [, bobs] = await runsOfBoth(api, contentId);
    valueOf(await api.moveContents(me, { ids: [contentId], libraryId: me.id }));
    await putInTrash(contentId, 0, me.id);
    valueOf(await api.purgeContents(me, { ids: [contentId] }));
    expect(await rowsOf(me)).toEqual([{ runs: 0, answers: 0 }]);
    expect(valueOf(await api.run(bob, { id: bobs.id })).title).toBe(HIDDEN_TITLE);
  });

  it('are deleted with the library of their prompt for the owner who deletes it, and stay for the others', async () => {
    await runsOfBoth(api, await aPrompt());
    const own = valueOf(
      await api.startRun(bob, { contentId: (await aSharedContent(server, bob, { libraryId: bob.id })).id }),
    );
    valueOf(await api.deleteLibrary(me, { id: libraryId }));
    expect(await rowsOf(me)).toEqual([{ runs: 0, answers: 0 }]);
    expect(await rowsOf(bob)).toEqual([{ runs: 2, answers: 2 }]);
    expect(valueOf(await api.run(bob, { id: own.id }))).toEqual(own);
  });
});

describe('runs of a deleted prompt', () => {
  it('are deleted in as many statements as needed', async () => {
    const contentId = await aPrompt();
    await server.dataSource.query(
      'INSERT INTO runs (owner_id, content_id, temperature, max_tokens) SELECT $1::int, $2::int, 1, 1 FROM generate_series(1, 1001)',
      [me.id, contentId],
    );
    await putInTrash(contentId);
    valueOf(await graphql.purgeContents(me, { ids: [contentId] }));
    expect(await rowsOf(me)).toEqual([{ runs: 0, answers: 0 }]);
  });

  it('stay for former members when the account that has its library alone is deleted', async () => {
    const alone = await aLibraryOf(server, me, { editors: [bob] });
    await runsOfBoth(graphql, await aPrompt(alone));
    await endMembership(server, alone, bob);
    const [, kept] = await runsOfBoth(graphql, await aPrompt());
    await emptyAccount(server.dataSource.manager, me.id);
    await server.dataSource.transaction((manager) => deleteUser(manager, me));
    expect(await rowsOf(me)).toEqual([{ runs: 0, answers: 0 }]);
    expect(await rowsOf(bob)).toEqual([{ runs: 2, answers: 2 }]);
    expect(valueOf(await graphql.run(bob, { id: kept.id })).id).toBe(kept.id);
  });
});
