import { beforeEach, describe, expect, it } from '@jest/globals';
import { LibraryRole } from '../../../server/base/libraries/libraryRoles.ts';
import { type Outcome, valueOf } from '../../support/apis.ts';
import { aContent, anApiToken, aUser, type TestUser, useUser } from '../../support/factories.ts';
import { rest } from '../../support/http/calls.ts';
import { codesOf, subscribe } from '../../support/http/subscribe.ts';
import { aSharedContent, aSharedLibrary, endMembership } from '../../support/library/sharedLibraries.ts';
import { type Run, type RunApi, runApis } from '../../support/runs/runApis.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);
let owner: TestUser;
let libraryId: number;
let token: string;

beforeEach(async () => {
  owner = await aUser(server);
  libraryId = await aSharedLibrary(server, [
    [owner, LibraryRole.OWNER],
    [me, LibraryRole.EDITOR],
  ]);
  ({ token } = await anApiToken(server, me, { libraryIds: [libraryId] }));
});

const answerOf = ({ answers }: Run) => answers[0]?.id ?? NaN;
const codeOf = (outcome: Outcome<unknown>) => (outcome.ok ? null : outcome.code);

/** A run of a prompt of one's own library, with an answer that is kept. */
async function anOwnRun(runs: RunApi) {
  const { id: contentId } = await aContent(server, { owner: me, title: 'Diary', content: 'Sum up my day.' });
  const run = valueOf(await runs.start(me, { contentId }));
  valueOf(await runs.keep(me, answerOf(run)));
  return { contentId, run: valueOf(await runs.read(me, run.id)) };
}

const isFollowed = (as: string, answerId: number) =>
  codesOf(
    subscribe(server, 'subscription($id: ID!) { runAnswerProgress(answerId: $id) { text } }', { id: answerId }, as),
  );

describe.each(runApis(server))('a token bound to libraries over %s', (_api, runs) => {
  it('finds no run of a prompt in another library, and changes none', async () => {
    const { contentId, run } = await anOwnRun(runs);
    const answer = answerOf(run);
    const calls: [string, Promise<Outcome<unknown>>][] = [
      ['read', runs.read(token, run.id)],
      ['list', runs.list(token, contentId)],
      ['examples', runs.examples(token, contentId)],
      ['stop', runs.stop(token, answer)],
      ['keep', runs.keep(token, answer)],
      ['removeExample', runs.removeExample(token, answer)],
      ['goOn', runs.goOn(token, answer)],
      ['remove', runs.remove(token, run.id)],
    ];
    for (const [call, outcome] of calls)
      expect({ call, code: codeOf(await outcome) }).toEqual({ call, code: 'NOT_FOUND' });
    expect(await isFollowed(token, answer)).toEqual(['NOT_FOUND']);
    expect(valueOf(await runs.read(me, run.id))).toEqual(run);
  });

  it('uses the runs of prompts in its libraries, also those that the person began', async () => {
    const { id: contentId } = await aSharedContent(server, me, { libraryId });
    const run = valueOf(await runs.start(me, { contentId }));
    const answer = answerOf(run);
    expect(valueOf(await runs.read(token, run.id))).toEqual(run);
    expect(valueOf(await runs.list(token, contentId)).results).toEqual([run]);
    expect(await isFollowed(token, answer)).toEqual([]);
    expect(valueOf(await runs.stop(token, answer))).toEqual(run.answers[0]);
    expect(valueOf(await runs.keep(token, answer)).keptAt).not.toBeNull();
    valueOf(await runs.removeExample(token, answer));
    valueOf(await runs.goOn(token, answer));
    valueOf(await runs.remove(token, run.id));
    expect(valueOf(await runs.start(token, { contentId }))).toMatchObject({ contentId });
  });

  it('finds a run once its prompt was moved to its library, and no more once the person left it', async () => {
    const { contentId, run } = await anOwnRun(runs);
    await rest(server, 'POST', '/contents/move/', { as: me, body: { ids: [contentId], library_id: libraryId } });
    expect(valueOf(await runs.read(token, run.id))).toEqual(run);
    await endMembership(server, libraryId, me);
    for (const outcome of [await runs.read(token, run.id), await runs.keep(token, answerOf(run))])
      expect(codeOf(outcome)).toBe('NOT_FOUND');
    expect(valueOf(await runs.read(me, run.id))).toMatchObject({ id: run.id, answers: run.answers });
  });

  it('uses the runs of every library if it is bound to none', async () => {
    const { run } = await anOwnRun(runs);
    const { token: open } = await anApiToken(server, me);
    expect(valueOf(await runs.read(open, run.id))).toEqual(run);
    expect(valueOf(await runs.keep(open, answerOf(run)))).toEqual(run.answers[0]);
  });
});
