import { beforeEach, describe, expect, it } from '@jest/globals';
import { LibraryRole } from '../../../server/base/libraries/libraryRoles.ts';
import { clients, valueOf } from '../../support/client/apis.ts';
import type { Client, Outcome, Result } from '../../support/client/types.ts';
import { aContent, anApiToken, aUser, type TestUser, useUser } from '../../support/factories.ts';
import { codesOf, subscribe } from '../../support/http/subscribe.ts';
import { aSharedContent, aSharedLibrary, endMembership } from '../../support/library/sharedLibraries.ts';
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

const answerOf = ({ answers }: Result<'run'>) => answers[0]!.id;
const codeOf = (outcome: Outcome<unknown>) => (outcome.ok ? null : outcome.code);

/** A run of a prompt of one's own library, with an answer that is kept. */
async function anOwnRun(api: Client) {
  const { id: contentId } = await aContent(server, { owner: me, title: 'Diary', content: 'Sum up my day.' });
  const run = valueOf(await api.startRun(me, { contentId }));
  valueOf(await api.keepRunAnswer(me, { answerId: answerOf(run) }));
  return { contentId, run: valueOf(await api.run(me, { id: run.id })) };
}

const isFollowed = (as: string, answerId: number) =>
  codesOf(
    subscribe(server, 'subscription($id: ID!) { runAnswerProgress(answerId: $id) { text } }', { id: answerId }, as),
  );

describe.each(clients(server))('a token bound to libraries over %s', (_api, api) => {
  it('finds no run of a prompt in another library, and changes none', async () => {
    const { contentId, run } = await anOwnRun(api);
    const answer = answerOf(run);
    const calls: [string, Promise<Outcome<unknown>>][] = [
      ['read', api.run(token, { id: run.id })],
      ['list', api.runs(token, { contentId })],
      ['examples', api.contentExamples(token, { contentId })],
      ['stop', api.stopRunAnswer(token, { answerId: answer })],
      ['keep', api.keepRunAnswer(token, { answerId: answer })],
      ['removeExample', api.removeExample(token, { id: answer })],
      ['goOn', api.continueRunInChat(token, { answerId: answer })],
      ['remove', api.deleteRun(token, { id: run.id })],
    ];
    for (const [call, outcome] of calls)
      expect({ call, code: codeOf(await outcome) }).toEqual({ call, code: 'NOT_FOUND' });
    expect(await isFollowed(token, answer)).toEqual(['NOT_FOUND']);
    expect(valueOf(await api.run(me, { id: run.id }))).toEqual(run);
  });

  it('uses the runs of prompts in its libraries, also those that the person began', async () => {
    const { id: contentId } = await aSharedContent(server, me, { libraryId });
    const run = valueOf(await api.startRun(me, { contentId }));
    const answer = answerOf(run);
    expect(valueOf(await api.run(token, { id: run.id }))).toEqual(run);
    expect(valueOf(await api.runs(token, { contentId })).results).toEqual([run]);
    expect(await isFollowed(token, answer)).toEqual([]);
    expect(valueOf(await api.stopRunAnswer(token, { answerId: answer }))).toEqual(run.answers[0]);
    expect(valueOf(await api.keepRunAnswer(token, { answerId: answer })).keptAt).not.toBeNull();
    valueOf(await api.removeExample(token, { id: answer }));
    valueOf(await api.continueRunInChat(token, { answerId: answer }));
    valueOf(await api.deleteRun(token, { id: run.id }));
    expect(valueOf(await api.startRun(token, { contentId }))).toMatchObject({ contentId });
  });

  it('finds a run once its prompt was moved to its library, and no more once the person left it', async () => {
    const { contentId, run } = await anOwnRun(api);
    valueOf(await api.moveContents(me, { ids: [contentId], libraryId }));
    expect(valueOf(await api.run(token, { id: run.id }))).toEqual(run);
    await endMembership(server, libraryId, me);
    for (const outcome of [
      await api.run(token, { id: run.id }),
      await api.keepRunAnswer(token, { answerId: answerOf(run) }),
    ])
      expect(codeOf(outcome)).toBe('NOT_FOUND');
    expect(valueOf(await api.run(me, { id: run.id }))).toMatchObject({ id: run.id, answers: run.answers });
  });

  it('uses the runs of every library if it is bound to none', async () => {
    const { run } = await anOwnRun(api);
    const { token: open } = await anApiToken(server, me);
    expect(valueOf(await api.run(open, { id: run.id }))).toEqual(run);
    expect(valueOf(await api.keepRunAnswer(open, { answerId: answerOf(run) }))).toEqual(run.answers[0]);
  });
});
