import { beforeEach, describe, expect, it } from '@jest/globals';
import { clients, graphqlClient, valueOf } from '../../support/client/apis.ts';
import { aContent, aUser } from '../../support/factories.ts';
import { rest } from '../../support/http/calls.ts';
import { aLibraryOfThree, type LibraryOfThree } from '../../support/library/sharedLibraries.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const ISO = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

let library: LibraryOfThree;
let contentId: number;
beforeEach(async () => {
  library = await aLibraryOfThree(server);
  contentId = await aPrompt();
});

const aPrompt = async (fields: { title?: string; content?: string } = {}) =>
  (await aContent(server, { owner: library.editor, libraryId: library.id, ...fields })).id;

describe.each(clients(server))('a suggestion over %s', (_, api) => {
  const suggest = async (content = 'Summarise the diff in one line.', as = library.viewer) =>
    valueOf(await api.suggestChange(as, { contentId, content }));

  it('leaves the prompt as it is and is counted for every member', async () => {
    const { viewer, editor, id: libraryId } = library;
    const made = valueOf(
      await api.suggestChange(viewer, { contentId, content: 'Shorter.', version: 1, comment: 'Less is more.' }),
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
    expect(valueOf(await api.content(editor, { id: contentId })).suggestionCount).toBe(1);
    expect(valueOf(await api.suggestions(editor, { contentId }))).toEqual([{ ...made.suggestion, isOwn: false }]);
  });

  it('becomes the next version, by its author, when an editor accepts it', async () => {
    const { viewer, editor } = library;
    const { suggestion } = await suggest('Shorter.');
    const accepted = valueOf(
      await api.decideSuggestion(editor, { id: suggestion.id, decision: 'accept', version: 1, comment: 'Thanks!' }),
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
    expect(await api.suggestions(viewer, { contentId })).toMatchObject({
      value: [{ status: 'accepted', isOwn: true }],
    });
    expect(valueOf(await api.contentHistory(viewer, { contentId })).results).toMatchObject([
      { version: 2, author: viewer.username, content: 'Shorter.' },
      { version: 1, author: editor.username, content: 'Summarise the diff.' },
    ]);
  });

  it('leaves the prompt as it is when it is declined or withdrawn', async () => {
    const { viewer, editor } = library;
    const declined = await suggest('One.');
    const withdrawn = await suggest('Two.');
    expect(
      await api.decideSuggestion(editor, { id: declined.suggestion.id, decision: 'decline', comment: 'Too short.' }),
    ).toMatchObject({
      value: { suggestion: { status: 'declined', decisionComment: 'Too short.', acceptedVersion: null } },
    });
    expect(await api.decideSuggestion(viewer, { id: withdrawn.suggestion.id, decision: 'withdraw' })).toMatchObject({
      value: {
        suggestion: { status: 'withdrawn' },
        content: { version: 1, content: 'Summarise the diff.', suggestionCount: 0 },
      },
    });
  });

  it('cannot be decided twice', async () => {
    const { suggestion } = await suggest();
    valueOf(await api.decideSuggestion(library.editor, { id: suggestion.id, decision: 'accept' }));
    for (const decision of ['accept', 'decline'] as const)
      expect(await api.decideSuggestion(library.owner, { id: suggestion.id, decision })).toMatchObject({
        code: 'CONFLICT',
        message: 'This suggestion has already been accepted.',
      });
    expect(valueOf(await api.content(library.owner, { id: contentId })).version).toBe(2);
  });

  it('is decided by editors and withdrawn by its author only', async () => {
    const { viewer, editor } = library;
    const { suggestion } = await suggest();
    for (const decision of ['accept', 'decline'] as const)
      expect(await api.decideSuggestion(viewer, { id: suggestion.id, decision })).toMatchObject({ code: 'FORBIDDEN' });
    expect(await api.decideSuggestion(editor, { id: suggestion.id, decision: 'withdraw' })).toMatchObject({
      code: 'FORBIDDEN',
      message: 'Only its author can withdraw a suggestion.',
    });
  });

  it('does not exist for people outside the library', async () => {
    const stranger = await aUser(server);
    const { suggestion } = await suggest();
    expect(await api.suggestions(stranger, { contentId })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await api.suggestChange(stranger, { contentId, content: 'Mine' })).toMatchObject({ code: 'NOT_FOUND' });
    for (const decision of ['accept', 'withdraw'] as const)
      expect(await api.decideSuggestion(stranger, { id: suggestion.id, decision })).toMatchObject({
        code: 'NOT_FOUND',
      });
  });

  it('says when the prompt has changed since, and can still be accepted over the version that was read', async () => {
    const { editor } = library;
    const { suggestion } = await suggest();
    valueOf(await api.updateContent(editor, { id: contentId, content: 'Changed.' }));
    expect(await api.suggestions(editor, { contentId })).toMatchObject({
      value: [{ isOutdated: true, baseVersion: 1 }],
    });
    expect(await api.decideSuggestion(editor, { id: suggestion.id, decision: 'accept', version: 1 })).toMatchObject({
      code: 'CONFLICT',
      message: 'This content has been changed since you opened it. Nothing was overwritten.',
    });
    expect(valueOf(await api.suggestions(editor, { contentId }))[0]?.status).toBe('open');
    expect(await api.decideSuggestion(editor, { id: suggestion.id, decision: 'accept', version: 2 })).toMatchObject({
      value: { content: { version: 3, content: 'Summarise the diff in one line.' } },
    });
  });

  it('may be based on an older version, but not on one that does not exist', async () => {
    valueOf(await api.updateContent(library.editor, { id: contentId, content: 'Changed.' }));
    expect(await api.suggestChange(library.viewer, { contentId, content: 'x', version: 1 })).toMatchObject({
      value: { suggestion: { baseVersion: 1, isOutdated: true } },
    });
    expect(await api.suggestChange(library.viewer, { contentId, content: 'x', version: 3 })).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { version: 'version must be between 1 and 2.' },
    });
  });

  it('is checked like a save', async () => {
    const { viewer } = library;
    const own = await aContent(server, { owner: library.editor, title: 'Secret' });
    for (const [change, fields] of [
      [{ title: ' ' }, { title: 'Title is required' }],
      [{ contentTypeId: 999_999 }, { contentTypeId: 'Invalid content type selected' }],
      [{ content: 'x', comment: 'x'.repeat(2001) }, { comment: 'comment must be 2,000 characters or less.' }],
      [{}, { content: 'This is the same as the current version. Change something first.' }],
      [{ content: `~~[@${own.id}]Secret~~` }, { content: `The referenced content ${own.id} was not found.` }],
    ] as [change: object, fields: object][])
      expect(await api.suggestChange(viewer, { contentId, ...change })).toMatchObject({
        code: 'VALIDATION_FAILED',
        fields,
      });
    const target = await aPrompt({ title: 'House style', content: 'Be brief.' });
    valueOf(await api.suggestChange(viewer, { contentId, content: `~~[@${target}]House style~~` }));
  });

  it('is refused when its editor may not read what it refers to', async () => {
    const { viewer, editor } = library;
    const mine = await aContent(server, { owner: viewer, title: 'Mine' });
    const { suggestion } = await suggest(`~~[@${mine.id}]Mine~~`);
    expect(await api.decideSuggestion(editor, { id: suggestion.id, decision: 'accept' })).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: `The referenced content ${mine.id} was not found.`,
    });
    expect(valueOf(await api.content(editor, { id: contentId }))).toMatchObject({ version: 1, suggestionCount: 1 });
  });

  it("is refused in one's own library, and for prompts in the trash", async () => {
    const { viewer, editor } = library;
    const own = await aContent(server, { owner: viewer });
    expect(await api.suggestChange(viewer, { contentId: own.id, content: 'x' })).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { contentId: 'This prompt is yours alone. Change it instead.' },
    });
    expect(valueOf(await api.content(viewer, { id: own.id })).suggestionCount).toBe(0);
    const { suggestion } = await suggest();
    valueOf(await api.deleteContent(editor, { id: contentId }));
    expect(await api.suggestChange(viewer, { contentId, content: 'x' })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await api.decideSuggestion(editor, { id: suggestion.id, decision: 'accept' })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('the suggestions of a shared library', () => {
  const api = graphqlClient(server);
  const aType = async () =>
    valueOf(await api.createContentType(library.editor, { name: 'Letters', libraryId: library.id })).id;
  const suggestMany = (count: number, id = contentId) =>
    server.dataSource.query(
      `INSERT INTO content_suggestions (library_id, content_id, author_id, base_version, title, description, content, comment) SELECT $1, $2, $3, 1, 'x', '', 'x', '' FROM generate_series(1, $4::int)`,
      [library.id, id, library.viewer.id, count],
    );

  it('allows up to 20 open suggestions for a prompt', async () => {
    await suggestMany(19);
    valueOf(await api.suggestChange(library.editor, { contentId, content: 'x' }));
    expect(await api.suggestChange(library.editor, { contentId, content: 'y' })).toMatchObject({
      code: 'CONFLICT',
      message: 'A prompt can have up to 20 open suggestions.',
    });
  });

  it('allows up to 100 open suggestions by one person', async () => {
    await suggestMany(100, await aPrompt({ title: 'Other', content: 'x' }));
    expect(await api.suggestChange(library.viewer, { contentId, content: 'y' })).toMatchObject({
      code: 'CONFLICT',
      message: 'You can have up to 100 open suggestions in a library.',
    });
  });

  it('keeps the last 50 decided suggestions of a prompt', async () => {
    await suggestMany(60);
    await server.dataSource.query(
      `UPDATE content_suggestions SET status = 'declined', decided_at = now() - interval '1 day' WHERE content_id = $1`,
      [contentId],
    );
    const { suggestion } = valueOf(await api.suggestChange(library.viewer, { contentId, content: 'y' }));
    valueOf(await api.decideSuggestion(library.viewer, { id: suggestion.id, decision: 'withdraw' }));
    const kept = valueOf(await api.suggestions(library.viewer, { contentId }));
    expect(kept).toHaveLength(50);
    expect(kept[0]?.id).toBe(suggestion.id);
  });

  it('keeps the suggestions of a deleted account, without its name', async () => {
    const { suggestion } = valueOf(await api.suggestChange(library.viewer, { contentId, content: 'y' }));
    await server.dataSource.query('DELETE FROM users WHERE id = $1', [library.viewer.id]);
    expect(valueOf(await api.suggestions(library.editor, { contentId }))).toMatchObject([{ author: null }]);
    expect(await api.decideSuggestion(library.editor, { id: suggestion.id, decision: 'accept' })).toMatchObject({
      value: { content: { content: 'y', version: 2, changedBy: null } },
    });
  });

  it('gives suggestions away with a prompt that is moved, and maps their types', async () => {
    const { editor, viewer } = library;
    const contentTypeId = await aType();
    valueOf(await api.suggestChange(viewer, { contentId, contentTypeId }));
    valueOf(await api.moveContents(editor, { ids: [contentId], libraryId: editor.id }));
    const [suggestion] = valueOf(await api.suggestions(editor, { contentId }));
    expect(suggestion).toMatchObject({ libraryId: editor.id, contentType: { name: 'Letters' } });
    expect(suggestion?.contentType.id).not.toBe(contentTypeId);
    expect(await api.suggestions(viewer, { contentId })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('makes suggestions Unassigned when their type is deleted', async () => {
    const { editor, viewer } = library;
    const contentTypeId = await aType();
    valueOf(await api.suggestChange(viewer, { contentId, contentTypeId }));
    valueOf(await api.deleteContentType(editor, { id: contentTypeId }));
    expect(valueOf(await api.suggestions(viewer, { contentId }))).toMatchObject([
      { contentType: { name: 'Unassigned' } },
    ]);
  });

  it('counts suggestions towards its storage; their authors find them in their data', async () => {
    const { viewer, owner } = library;
    const long = 'y'.repeat(5_000);
    const before = await server.services.storage.used(library.id);
    valueOf(await api.suggestChange(viewer, { contentId, content: long }));
    expect((await server.services.storage.used(library.id)) - before).toBeGreaterThan(5_000);
    const { body } = await rest(server, 'GET', '/account-data/', { as: viewer });
    expect(body).toMatchObject({
      content_suggestions: [{ content_id: contentId, content: long, status: 'open' }],
    });
    expect((await rest(server, 'GET', '/account-data/', { as: owner })).body).toMatchObject({
      content_suggestions: [],
    });
  });
});
