import { beforeEach, describe, expect, it } from '@jest/globals';
import { deleteUser, emptyAccount } from '../../../server/auth/account/deletion.rows.ts';
import { TrashEmptier } from '../../../server/contents/trash/trashEmptier.worker.ts';
import { ago } from '../../support/ago.ts';
import { type Outcome, valueOf } from '../../support/apis.ts';
import { aUser, type TestUser, useUser } from '../../support/factories.ts';
import { rest } from '../../support/http/calls.ts';
import { aLibraryOf, aSharedContent, endMembership } from '../../support/library/sharedLibraries.ts';
import { type Run, type RunApi, runApis } from '../../support/runs/runApis.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);
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

const codeOf = (outcome: Outcome<unknown>) => (outcome.ok ? null : outcome.code);

/** The runs of both members, one of them with an example. */
async function runsOfBoth(runs: RunApi, contentId: number): Promise<[mine: Run, bobs: Run]> {
  const mine = valueOf(await runs.start(me, { contentId }));
  const bobs = valueOf(await runs.start(bob, { contentId }));
  valueOf(await runs.keep(bob, bobs.answers[0]?.id ?? NaN));
  return [mine, bobs];
}

async function putInTrash(contentId: number, days = 0) {
  await rest(server, 'DELETE', `/contents/${contentId}/`, { as: me });
  await server.dataSource.query('UPDATE contents SET deleted_at = $3 WHERE library_id = $1 AND id = $2', [
    libraryId,
    contentId,
    ago(days, 'days'),
  ]);
}

describe.each(runApis(server))('runs over %s', (_, runs) => {
  it('are deleted for all members with their prompt, and stay while it is in the trash', async () => {
    const [contentId, otherId] = [await aPrompt(), await aPrompt()];
    const [mine, bobs] = await runsOfBoth(runs, contentId);
    const other = valueOf(await runs.start(bob, { contentId: otherId }));
    await putInTrash(contentId);
    expect(valueOf(await runs.read(bob, bobs.id)).title).toBe(bobs.title);
    const purged = await rest(server, 'POST', '/trash/purge/', { as: me, body: { ids: [contentId, otherId] } });
    expect(purged.body).toMatchObject({ deleted_ids: [contentId] });
    expect(codeOf(await runs.read(me, mine.id))).toBe('NOT_FOUND');
    expect(codeOf(await runs.read(bob, bobs.id))).toBe('NOT_FOUND');
    expect(await rowsOf(me)).toEqual([{ runs: 0, answers: 0 }]);
    expect(await rowsOf(bob)).toEqual([{ runs: 1, answers: 1 }]);
    expect(valueOf(await runs.read(bob, other.id))).toEqual(other);
  });

  it('are deleted when the trash is emptied, but not those of a younger deletion', async () => {
    const [old, young] = [await aPrompt(), await aPrompt()];
    await runsOfBoth(runs, old);
    const [kept] = await runsOfBoth(runs, young);
    await putInTrash(old, 31);
    await putInTrash(young, 29);
    await new TrashEmptier(server.dataSource).run();
    expect(valueOf(await runs.list(me, young)).results.map(({ id }) => id)).toEqual([kept.id]);
    for (const member of [me, bob]) expect(await rowsOf(member)).toEqual([{ runs: 1, answers: 1 }]);
  });

  it('are deleted with the library of their prompt', async () => {
    await runsOfBoth(runs, await aPrompt());
    const own = valueOf(
      await runs.start(bob, { contentId: (await aSharedContent(server, bob, { libraryId: bob.id })).id }),
    );
    expect((await rest(server, 'DELETE', `/libraries/${libraryId}/`, { as: me })).status).toBe(204);
    expect(await rowsOf(me)).toEqual([{ runs: 0, answers: 0 }]);
    expect(await rowsOf(bob)).toEqual([{ runs: 1, answers: 1 }]);
    expect(valueOf(await runs.read(bob, own.id))).toEqual(own);
  });
});

describe('runs of a deleted prompt', () => {
  it('are deleted in as many statements as needed', async () => {
    const contentId = await aPrompt();
    await server.dataSource.query(
      'INSERT INTO runs (owner_id, content_id, temperature, max_tokens) SELECT $1::int, $2::int, 1, 1 FROM generate_series(1, 1001)',
      [bob.id, contentId],
    );
    await putInTrash(contentId);
    await rest(server, 'POST', '/trash/purge/', { as: me, body: { ids: [contentId] } });
    expect(await rowsOf(bob)).toEqual([{ runs: 0, answers: 0 }]);
  });

  it('are deleted with the account that has its library alone, also those of former members', async () => {
    const [[, runs]] = runApis(server) as [[string, RunApi]];
    const alone = await aLibraryOf(server, me, { editors: [bob] });
    await runsOfBoth(runs, await aPrompt(alone));
    await endMembership(server, alone, bob);
    const [, kept] = await runsOfBoth(runs, await aPrompt());
    await emptyAccount(server.dataSource.manager, me.id);
    await server.dataSource.transaction((manager) => deleteUser(manager, me));
    expect(await rowsOf(me)).toEqual([{ runs: 0, answers: 0 }]);
    expect(await rowsOf(bob)).toEqual([{ runs: 1, answers: 1 }]);
    expect(valueOf(await runs.read(bob, kept.id)).id).toBe(kept.id);
  });
});
