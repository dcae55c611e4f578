import { beforeAll, describe, expect, it } from '@jest/globals';
import { LibraryRole } from '../../../server/base/libraries/libraryRoles.ts';
import { aContent, aUser, type TestUser } from '../../support/factories.ts';
import { graphql } from '../../support/http/calls.ts';
import { aSharedLibrary } from '../../support/library/sharedLibraries.ts';
import { filledPrompt, referencesOf, savedPrompt } from '../../support/library/sharedPrompts.ts';
import { useServer } from '../../support/server.ts';

/** A prompt of a shared library refers to one of Ann's own library, which Bob may not read. */
const server = useServer();
const SECRET = 'what only Ann may read';
const HIDDEN = { title: 'Style', isMissing: true, isHidden: true };

let ann: TestUser;
let bob: TestUser;
let libraryId: number;
let styleId: number;
let marker: string;

beforeAll(async () => {
  [ann, bob] = [await aUser(server), await aUser(server)];
  libraryId = await aSharedLibrary(server, [
    [ann, LibraryRole.OWNER],
    [bob, LibraryRole.EDITOR],
  ]);
  styleId = (await aContent(server, { owner: ann, title: 'Style', content: SECRET })).id;
  marker = `~~[@${styleId}]Style~~`;
});

describe('a save by an editor who may not read a reference', () => {
  it('keeps it for those who may', async () => {
    const id = await savedPrompt(server, ann, { title: 'Kept', content: `First ${marker}`, libraryId });
    await savedPrompt(server, bob, { id, content: `Second, longer ${marker} and ${marker}` });
    expect(await referencesOf(server, bob, id)).toEqual([HIDDEN, HIDDEN]);
    expect(await referencesOf(server, ann, id)).toMatchObject([{ isMissing: false }, { isMissing: false }]);
    expect(await filledPrompt(server, ann, id)).toContain(SECRET);
  });

  it('keeps it when only the title or a tag changes', async () => {
    const id = await savedPrompt(server, ann, { title: 'Kept', content: `First ${marker}`, libraryId });
    await savedPrompt(server, bob, { id, title: 'Renamed' });
    await savedPrompt(server, bob, { id, tags: ['seen'] });
    expect(await filledPrompt(server, ann, id)).toContain(SECRET);
  });

  it('keeps it when an imported file replaces the text, even if the library has the title of its marker', async () => {
    await savedPrompt(server, bob, { title: 'Style', content: 'Ours', libraryId });
    const id = await savedPrompt(server, ann, { title: 'Replaced by a file', content: `First ${marker}`, libraryId });
    const reply = await graphql(
      server,
      'mutation($input: ImportFilesInput!) { importFiles(input: $input) { replacedIds } }',
      {
        input: {
          files: [
            { name: 'file.json', text: JSON.stringify([{ title: 'Replaced by a file', content: `New ${marker}` }]) },
          ],
          libraryId,
          conflictingItems: 'REPLACE',
        },
      },
      { as: bob },
    );
    expect(reply.errors).toEqual([]);
    expect(reply.data).toEqual({ importFiles: { replacedIds: [String(id)] } });
    expect(await referencesOf(server, bob, id)).toEqual([HIDDEN]);
    expect(await filledPrompt(server, ann, id)).toContain(SECRET);
  });

  it('cannot add it to another prompt', async () => {
    const id = await savedPrompt(server, bob, { title: 'Curious', content: 'Nothing yet', libraryId });
    const reply = await graphql(
      server,
      'mutation($input: UpdateContentInput!) { updateContent(input: $input) { id } }',
      { input: { id, content: `Show me ${marker}` } },
      { as: bob },
    );
    expect(reply.errors[0]?.message).toBe(`The referenced content ${styleId} was not found.`);
  });

  it('keeps it in a copy and a duplicate, still hidden from those who may not read it', async () => {
    const promptId = await savedPrompt(server, ann, { title: 'Original', content: `First ${marker}`, libraryId });
    const copy = await graphql(
      server,
      'mutation($id: ID!) { duplicateContent(input: { id: $id }) { id content contextReferences { title isMissing isHidden } } }',
      { id: promptId },
      { as: bob },
    );
    expect(copy.text).not.toContain(SECRET);
    const { id, contextReferences } = copy.data?.duplicateContent as { id: string; contextReferences: unknown };
    expect(contextReferences).toEqual([HIDDEN]);
    expect(await filledPrompt(server, ann, Number(id))).toContain(SECRET);
    const moved = await graphql(
      server,
      'mutation($ids: [ID!]!, $to: ID!) { copyContents(input: { ids: $ids, libraryId: $to }) { contents { content contextReferences { title isMissing isHidden } } } }',
      { ids: [promptId], to: bob.id },
      { as: bob },
    );
    expect(moved.errors).toEqual([]);
    expect(moved.text).not.toContain(SECRET);
    expect(moved.data).toMatchObject({ copyContents: { contents: [{ contextReferences: [HIDDEN] }] } });
  });
});
