import { beforeEach, describe, expect, it } from '@jest/globals';
import { valueOf } from '../../support/apis.ts';
import { aContent, aUser } from '../../support/factories.ts';
import { graphqlApi } from '../../support/graphqlApi.ts';
import { graphql } from '../../support/http/calls.ts';
import { aLibraryOfThree, aSharedContent, type LibraryOfThree } from '../../support/library/libraryOfThree.ts';
import { suggestionApis } from '../../support/library/suggestionApis.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const api = graphqlApi(server);
const ISO = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

let library: LibraryOfThree;
let contentId: number;
beforeEach(async () => {
  library = await aLibraryOfThree(server);
  contentId = await aSharedContent(server, library);
});

describe.each(suggestionApis(server))('a suggestion over %s', (_, suggestions) => {
  const suggest = async (content = 'Summarise the diff in one line.', as = library.viewer) =>
    valueOf(await suggestions.suggest(as, { contentId, content }));

  it('leaves the prompt as it is and is counted for every member', async () => {
    const { viewer, editor, id: libraryId } = library;
    const made = valueOf(
      await suggestions.suggest(viewer, { contentId, content: 'Shorter.', version: 1, comment: 'Less is more.' }),
    );
    expect(made).toEqual({
      suggestion: {
        id: expect.any(Number),
        libraryId,
        contentId,
        author: viewer.username,
        isOwn: true,
        baseVersion: 1,
        isOutdated: false,
        title: 'Release notes',
        description: '',
        content: 'Shorter.',
        variables: [],
        contentType: expect.objectContaining({ id: 1, name: 'Unassigned' }),
        comment: 'Less is more.',
        status: 'open',
        createdAt: ISO,
        decidedBy: null,
        decidedAt: null,
        decisionComment: '',
        acceptedVersion: null,
      },
      content: expect.objectContaining({
        content: 'Summarise the diff.',
        version: 1,
        changedBy: editor.username,
        suggestionCount: 1,
      }),
    });
    expect(valueOf(await suggestions.read(editor, contentId)).suggestionCount).toBe(1);
    expect(valueOf(await suggestions.list(editor, contentId))).toEqual([{ ...made.suggestion, isOwn: false }]);
  });

  it('becomes the next version, by its author, when an editor accepts it', async () => {
    const { viewer, editor } = library;
    const { suggestion } = await suggest('Shorter.');
    const accepted = valueOf(
      await suggestions.decide(editor, { id: suggestion.id, decision: 'accept', version: 1, comment: 'Thanks!' }),
    );
    expect(accepted.content).toMatchObject({
      content: 'Shorter.',
      version: 2,
      changedBy: viewer.username,
      suggestionCount: 0,
    });
    expect(accepted.suggestion).toMatchObject({
      status: 'accepted',
      decidedBy: editor.username,
      decidedAt: ISO,
      decisionComment: 'Thanks!',
      acceptedVersion: 2,
      isOutdated: false,
    });
    expect(await suggestions.list(viewer, contentId)).toMatchObject({ value: [{ status: 'accepted', isOwn: true }] });
    const history = await graphql(
      server,
      'query($id: ID!) { contentHistory(contentId: $id) { results { version author content } } }',
      { id: contentId },
      { as: viewer },
    );
    expect(history.data?.contentHistory).toEqual({
      results: [
        { version: 2, author: viewer.username, content: 'Shorter.' },
        { version: 1, author: editor.username, content: 'Summarise the diff.' },
      ],
    });
  });

  it('leaves the prompt as it is when it is declined or withdrawn', async () => {
    const { viewer, editor } = library;
    const declined = await suggest('One.');
    const withdrawn = await suggest('Two.');
    expect(
      await suggestions.decide(editor, { id: declined.suggestion.id, decision: 'decline', comment: 'Too short.' }),
    ).toMatchObject({
      value: { suggestion: { status: 'declined', decisionComment: 'Too short.', acceptedVersion: null } },
    });
    expect(await suggestions.decide(viewer, { id: withdrawn.suggestion.id, decision: 'withdraw' })).toMatchObject({
      value: {
        suggestion: { status: 'withdrawn' },
        content: { version: 1, content: 'Summarise the diff.', suggestionCount: 0 },
      },
    });
  });

  it('cannot be decided twice', async () => {
    const { suggestion } = await suggest();
    valueOf(await suggestions.decide(library.editor, { id: suggestion.id, decision: 'accept' }));
    for (const decision of ['accept', 'decline'] as const)
      expect(await suggestions.decide(library.owner, { id: suggestion.id, decision })).toMatchObject({
        code: 'CONFLICT',
        message: 'This suggestion has already been accepted.',
      });
    expect(valueOf(await suggestions.read(library.owner, contentId)).version).toBe(2);
  });

  it('is decided by editors and withdrawn by its author only', async () => {
    const { viewer, editor } = library;
    const { suggestion } = await suggest();
    for (const decision of ['accept', 'decline'] as const)
      expect(await suggestions.decide(viewer, { id: suggestion.id, decision })).toMatchObject({ code: 'FORBIDDEN' });
    expect(await suggestions.decide(editor, { id: suggestion.id, decision: 'withdraw' })).toMatchObject({
      code: 'FORBIDDEN',
      message: 'Only its author can withdraw a suggestion.',
    });
  });

  it('does not exist for people outside the library', async () => {
    const stranger = await aUser(server);
    const { suggestion } = await suggest();
    expect(await suggestions.list(stranger, contentId)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await suggestions.suggest(stranger, { contentId, content: 'Mine' })).toMatchObject({ code: 'NOT_FOUND' });
    for (const decision of ['accept', 'withdraw'] as const)
      expect(await suggestions.decide(stranger, { id: suggestion.id, decision })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('says when the prompt has changed since, and can still be accepted over the version that was read', async () => {
    const { editor } = library;
    const { suggestion } = await suggest();
    valueOf(await api.updateContent(editor, contentId, { content: 'Changed.' }));
    expect(await suggestions.list(editor, contentId)).toMatchObject({ value: [{ isOutdated: true, baseVersion: 1 }] });
    expect(await suggestions.decide(editor, { id: suggestion.id, decision: 'accept', version: 1 })).toMatchObject({
      code: 'CONFLICT',
      message: 'This content has been changed since you opened it. Nothing was overwritten.',
    });
    expect(valueOf(await suggestions.list(editor, contentId))[0]?.status).toBe('open');
    expect(await suggestions.decide(editor, { id: suggestion.id, decision: 'accept', version: 2 })).toMatchObject({
      value: { content: { version: 3, content: 'Summarise the diff in one line.' } },
    });
  });

  it('may be based on an older version, but not on one that does not exist', async () => {
    valueOf(await api.updateContent(library.editor, contentId, { content: 'Changed.' }));
    expect(await suggestions.suggest(library.viewer, { contentId, content: 'x', version: 1 })).toMatchObject({
      value: { suggestion: { baseVersion: 1, isOutdated: true } },
    });
    expect(await suggestions.suggest(library.viewer, { contentId, content: 'x', version: 3 })).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { version: 'version must be between 1 and 2.' },
    });
  });

  it('is checked like a save', async () => {
    const { viewer } = library;
    const refused = (change: object, fields: object) => async () =>
      expect(await suggestions.suggest(viewer, { contentId, ...change })).toMatchObject({
        code: 'VALIDATION_FAILED',
        fields,
      });
    await refused({ title: ' ' }, { title: 'Title is required' })();
    await refused({ contentTypeId: 999_999 }, { contentTypeId: 'Invalid content type selected' })();
    await refused(
      { content: 'x', comment: 'x'.repeat(2001) },
      { comment: 'comment must be 2,000 characters or less.' },
    )();
    await refused({}, { content: 'This is the same as the current version. Change something first.' })();
    const own = await aContent(server, { owner: library.editor, title: 'Secret' });
    await refused(
      { content: `~~[@${own.id}]Secret~~` },
      { content: `The referenced content ${own.id} was not found.` },
    )();
    const target = await aSharedContent(server, library, 'House style', 'Be brief.');
    expect(await suggestions.suggest(viewer, { contentId, content: `~~[@${target}]House style~~` })).toMatchObject({
      ok: true,
    });
  });

  it('is refused when its editor may not read what it refers to', async () => {
    const { viewer, editor } = library;
    const mine = await aContent(server, { owner: viewer, title: 'Mine' });
    const { suggestion } = await suggest(`~~[@${mine.id}]Mine~~`);
    expect(await suggestions.decide(editor, { id: suggestion.id, decision: 'accept' })).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: `The referenced content ${mine.id} was not found.`,
    });
    expect(valueOf(await suggestions.read(editor, contentId))).toMatchObject({ version: 1, suggestionCount: 1 });
  });

  it("is refused in one's own library, and for prompts in the trash", async () => {
    const { viewer, editor } = library;
    const own = await aContent(server, { owner: viewer });
    expect(await suggestions.suggest(viewer, { contentId: own.id, content: 'x' })).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { contentId: 'This prompt is yours alone. Change it instead.' },
    });
    expect(valueOf(await suggestions.read(viewer, own.id)).suggestionCount).toBe(0);
    const { suggestion } = await suggest();
    valueOf(await api.deleteContent(editor, contentId));
    expect(await suggestions.suggest(viewer, { contentId, content: 'x' })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await suggestions.decide(editor, { id: suggestion.id, decision: 'accept' })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
