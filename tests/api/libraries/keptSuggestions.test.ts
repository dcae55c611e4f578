import { beforeEach, describe, expect, it } from '@jest/globals';
import { valueOf } from '../../support/apis.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { aLibraryOfThree, aSharedContent, type LibraryOfThree } from '../../support/library/libraryOfThree.ts';
import { graphqlSuggestionApi } from '../../support/library/suggestionApis.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const suggestions = graphqlSuggestionApi(server);
const LONG = 'y'.repeat(5_000);

let library: LibraryOfThree;
let contentId: number;
beforeEach(async () => {
  library = await aLibraryOfThree(server);
  contentId = await aSharedContent(server, library);
});

/** Creates a type of the library. */
async function aType(): Promise<number> {
  const { data } = await graphql(
    server,
    'mutation($input: CreateContentTypeInput!) { createContentType(input: $input) { id } }',
    { input: { name: 'Letters', libraryId: library.id } },
    { as: library.editor },
  );
  return Number((data?.createContentType as { id: string }).id);
}

describe('a shared library', () => {
  const suggestMany = (count: number, id = contentId) =>
    server.dataSource.query(
      `INSERT INTO content_suggestions (library_id, content_id, author_id, base_version, title, description, content, comment) SELECT $1, $2, $3, 1, 'x', '', 'x', '' FROM generate_series(1, $4::int)`,
      [library.id, id, library.viewer.id, count],
    );

  it('allows up to 20 open suggestions for a prompt', async () => {
    await suggestMany(19);
    valueOf(await suggestions.suggest(library.editor, { contentId, content: 'x' }));
    expect(await suggestions.suggest(library.editor, { contentId, content: 'y' })).toMatchObject({
      code: 'CONFLICT',
      message: 'A prompt can have up to 20 open suggestions.',
    });
  });

  it('allows up to 100 open suggestions by one person', async () => {
    await suggestMany(100, await aSharedContent(server, library, 'Other', 'x'));
    expect(await suggestions.suggest(library.viewer, { contentId, content: 'y' })).toMatchObject({
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
    const { suggestion } = valueOf(await suggestions.suggest(library.viewer, { contentId, content: 'y' }));
    valueOf(await suggestions.decide(library.viewer, { id: suggestion.id, decision: 'withdraw' }));
    const kept = valueOf(await suggestions.list(library.viewer, contentId));
    expect(kept).toHaveLength(50);
    expect(kept[0]?.id).toBe(suggestion.id);
  });

  it('keeps the suggestions of a deleted account, without its name', async () => {
    const { suggestion } = valueOf(await suggestions.suggest(library.viewer, { contentId, content: 'y' }));
    await server.dataSource.query('DELETE FROM users WHERE id = $1', [library.viewer.id]);
    expect(valueOf(await suggestions.list(library.editor, contentId))).toMatchObject([{ author: null }]);
    expect(await suggestions.decide(library.editor, { id: suggestion.id, decision: 'accept' })).toMatchObject({
      value: { content: { content: 'y', version: 2, changedBy: null } },
    });
  });

  it('gives suggestions away with a prompt that is moved, and maps their types', async () => {
    const { editor, viewer } = library;
    const contentTypeId = await aType();
    valueOf(await suggestions.suggest(viewer, { contentId, contentTypeId }));
    const moved = await graphql(
      server,
      'mutation($input: MoveContentsInput!) { moveContents(input: $input) { failures { id } } }',
      { input: { ids: [contentId], libraryId: editor.id } },
      { as: editor },
    );
    expect(moved.errors).toEqual([]);
    const [suggestion] = valueOf(await suggestions.list(editor, contentId));
    expect(suggestion).toMatchObject({ libraryId: editor.id, contentType: { name: 'Letters' } });
    expect(suggestion?.contentType.id).not.toBe(contentTypeId);
    expect(await suggestions.list(viewer, contentId)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('makes suggestions Unassigned when their type is deleted', async () => {
    const { editor, viewer } = library;
    const contentTypeId = await aType();
    valueOf(await suggestions.suggest(viewer, { contentId, contentTypeId }));
    const deleted = await graphql(
      server,
      'mutation($id: ID!) { deleteContentType(input: { id: $id }) { id } }',
      { id: contentTypeId },
      { as: editor },
    );
    expect(deleted.errors).toEqual([]);
    expect(valueOf(await suggestions.list(viewer, contentId))).toMatchObject([{ contentType: { name: 'Unassigned' } }]);
  });

  it('counts suggestions towards its storage; their authors find them in their data', async () => {
    const { viewer, owner } = library;
    await server.services.storage.used(library.id);
    const before = await usedBy(library.id);
    valueOf(await suggestions.suggest(viewer, { contentId, content: LONG }));
    expect((await usedBy(library.id)) - before).toBeGreaterThan(5_000);
    const { body } = await rest(server, 'GET', '/account-data/', { as: viewer });
    expect(body).toMatchObject({
      content_suggestions: [{ content_id: contentId, content: LONG, status: 'open' }],
    });
    expect((await rest(server, 'GET', '/account-data/', { as: owner })).body).toMatchObject({
      content_suggestions: [],
    });
  });

  const usedBy = async (libraryId: number) => server.services.storage.used(libraryId);
});
