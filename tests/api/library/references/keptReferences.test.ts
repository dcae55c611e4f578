import { beforeEach, describe, expect, it } from '@jest/globals';
import { graphqlClient, valueOf } from '../../../support/client/apis.ts';
import { aContent, useUser } from '../../../support/factories.ts';
import { aLibraryOf } from '../../../support/library/sharedLibraries.ts';
import { useServer } from '../../../support/server.ts';

/** A prompt of a shared library refers to one of Ann's own library, which Bob may not read. */
const server = useServer();
const api = graphqlClient(server);
const ann = useUser(server);
const bob = useUser(server);
const SECRET = 'what only Ann may read';
const HIDDEN = { title: 'Style', isMissing: true, isHidden: true };

let libraryId: number;
let styleId: number;
let marker: string;
let id: number;

beforeEach(async () => {
  libraryId = await aLibraryOf(server, ann, { editors: [bob] });
  styleId = (await aContent(server, { owner: ann, title: 'Style', content: SECRET })).id;
  marker = `~~[@${styleId}]Style~~`;
  id = (await aContent(server, { owner: ann, title: 'Kept', content: `First ${marker}`, libraryId })).id;
});

const referencesOf = async (as: typeof ann) => valueOf(await api.content(as, { id })).contextReferences;
const filledFor = async (as: typeof ann, contentId = id) => valueOf(await api.filledContent(as, { id: contentId }));

describe('a save by an editor who may not read a reference', () => {
  it('keeps it for those who may', async () => {
    valueOf(await api.updateContent(bob, { id, content: `Second, longer ${marker} and ${marker}` }));
    expect(await referencesOf(bob)).toMatchObject([HIDDEN, HIDDEN]);
    expect(await referencesOf(ann)).toMatchObject([{ isMissing: false }, { isMissing: false }]);
    expect(await filledFor(ann)).toContain(SECRET);
  });

  it('keeps it when only the title or a tag changes', async () => {
    valueOf(await api.updateContent(bob, { id, title: 'Renamed' }));
    valueOf(await api.updateContent(bob, { id, tags: ['seen'] }));
    expect(await filledFor(ann)).toContain(SECRET);
  });

  it('keeps it when an imported file replaces the text, even if the library has the title of its marker', async () => {
    await aContent(server, { owner: bob, title: 'Style', content: 'Ours', libraryId });
    const text = JSON.stringify([{ title: 'Kept', content: `New ${marker}` }]);
    const files = [{ name: 'file.json', text }];
    const report = valueOf(await api.importFiles(bob, { files, libraryId, conflictingItems: 'REPLACE' }));
    expect(report.replacedIds).toEqual([id]);
    expect(await referencesOf(bob)).toMatchObject([HIDDEN]);
    expect(await filledFor(ann)).toContain(SECRET);
  });

  it('cannot add it to another prompt', async () => {
    const other = await aContent(server, { owner: bob, title: 'Curious', content: 'Nothing yet', libraryId });
    const refused = await api.updateContent(bob, { id: other.id, content: `Show me ${marker}` });
    expect(refused).toMatchObject({ message: `The referenced content ${styleId} was not found.` });
  });

  it('keeps it in a copy and a duplicate, still hidden from those who may not read it', async () => {
    const duplicate = valueOf(await api.duplicateContent(bob, { id }));
    const { contents } = valueOf(await api.copyContents(bob, { ids: [id], libraryId: bob.id }));
    for (const copy of [duplicate, ...contents]) {
      expect(JSON.stringify(copy)).not.toContain(SECRET);
      expect(copy.contextReferences).toMatchObject([HIDDEN]);
    }
    expect(contents).toHaveLength(1);
    expect(await filledFor(ann, duplicate.id)).toContain(SECRET);
  });
});
